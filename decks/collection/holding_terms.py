"""Words of collections as files and people write them: conditions, foil, languages."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from cards.catalogue.card_texts.language_codes import read_code
from decks.collection.models import Condition

# Squeezed; where traders' scales differ, a grade goes to the nearest of ours.
CONDITIONS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("nm", "m", "mint", "nearmint", "mt", "nmm"), Condition.NEAR_MINT),
    **dict.fromkeys(
        (
            "lp", "sp", "ex", "excellent", "lightlyplayed", "lightplayed",
            "slightlyplayed", "goodlightlyplayed", "nearmintlightlyplayed",
        ),
        Condition.LIGHTLY_PLAYED,
    ),
    **dict.fromkeys(
        ("mp", "gd", "good", "played", "moderatelyplayed"),
        Condition.MODERATELY_PLAYED,
    ),
    **dict.fromkeys(("hp", "pl", "heavilyplayed"), Condition.HEAVILY_PLAYED),
    **dict.fromkeys(("dmg", "d", "po", "poor", "damaged"), Condition.DAMAGED),
}  # fmt: skip
_YES: Final = frozenset({"foil", "yes", "true", "1", "y", "etched", "holo"})
_NO: Final = frozenset(
    {"", "no", "false", "0", "n", "normal", "nonfoil", "regular", "none"}
)
LANGUAGES: Final[dict[str, str]] = {
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it",
    "portuguese": "pt", "polish": "pl", "hungarian": "hu", "russian": "ru",
    "japanese": "ja", "korean": "ko", "chinesesimplified": "zh-hans",
    "simplifiedchinese": "zh-hans", "chinesetraditional": "zh-hant",
    "traditionalchinese": "zh-hant", "chinese": "zh-hans", "czech": "cs",
    "dutch": "nl", "turkish": "tr", "ukrainian": "uk", "jp": "ja", "kr": "ko",
    "zhs": "zh-hans", "zht": "zh-hant", "sp": "es", "zhcn": "zh-hans",
    "zhtw": "zh-hant", "eng": "en",
}  # fmt: skip
ENGLISH_NAMES: Final = {
    "zh-hans": "Chinese Simplified",
    "zh-hant": "Chinese Traditional",
    **{
        code: name.title()
        for name, code in reversed(LANGUAGES.items())
        if not code.startswith("zh") and len(name) > len("eng")
    },
}
_IDLE = re.compile(r"[\W_]+")


@lru_cache(maxsize=1_000)  # a file says the same words on every line
def squeeze_word(word: str) -> str:
    """Return *word* without case, spaces and signs."""
    return _IDLE.sub("", word).casefold()


def read_condition(word: str) -> str | None:
    """Return the condition that *word* means (`NearMint`, `SP`), or None."""
    return CONDITIONS.get(squeeze_word(word))


def read_flag(word: str) -> bool | None:
    """Return whether *word* says foil; None if it says neither."""
    squeezed = squeeze_word(word)
    if squeezed in _YES:
        return True
    return False if squeezed in _NO else None


@lru_cache(maxsize=1_000)
def read_language_name(word: str) -> str | None:
    """Return the code of the language *word* names (`Polish`, `PL`, `pt_BR`)."""
    if known := LANGUAGES.get(squeeze_word(word)):
        return known
    code = word.strip().lower().replace("_", "-")
    return code if read_code(code) and len(code) <= 10 else None

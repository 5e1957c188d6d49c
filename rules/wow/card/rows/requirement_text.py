"""What a card asks of a deck or a hero, as its text and tags say it."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.wow.card.rows.header_terms import read_talent
from rules.wow.card.traits import TALENT_NAMES

_HERO_REQUIRED = re.compile(r"^([^\n.(]{1,200}?) Hero Required\b", re.MULTILINE)
_TALENT = re.compile(
    rf"^({'|'.join(sorted(TALENT_NAMES))}) Talent(?= *\(|[,.\n]|$)", re.MULTILINE
)
_REPUTATION = re.compile(
    r"^([A-Z][\w'’-]*(?: (?:of|the|[A-Z][\w'’-]*)){0,4}) Reputation(?= *\(|[,.\n]|$)",
    re.MULTILINE,
)
_DECKBUILDING = re.compile(
    r"^deckbuilding ?[:.–-] ?(.+)$", re.MULTILINE | re.IGNORECASE
)
_NO_BRACKETS: Final = str.maketrans("", "", "[]")
_HERO_REQUIRED_WORDS: Final = " Hero Required"


@dataclass(frozen=True, slots=True)
class Requirements:
    """What a text demands; alternatives in *hero_required* stand as written."""

    hero_required: str | None = None
    talent_required: str | None = None
    reputation: str | None = None
    deckbuilding: str | None = None
    is_ongoing: bool = False


_NONE = Requirements()
_ONGOING = Requirements(is_ongoing=True)


def read_requirements(text: str) -> Requirements:
    """Return what *text*, tidied, asks for.

    Rule: CR 100.2b to 100.2e. Ruling: a required hero that is a talent spec counts as
    a required talent too.
    """
    is_ongoing = "Ongoing:" in text
    if not any(
        word in text for word in ("Required", "Reputation", " Talent", "eckbuilding")
    ):
        return _ONGOING if is_ongoing else _NONE
    required = hero_required_of(_first(_HERO_REQUIRED, text))
    return Requirements(
        hero_required=required,
        talent_required=_first(_TALENT, text) or talent_of(required),
        reputation=_first(_REPUTATION, text),
        deckbuilding=_first(_DECKBUILDING, text),
        is_ongoing=is_ongoing,
    )


def hero_required_of(phrase: str | None) -> str | None:
    """Return *phrase* without brackets and "Hero Required"; None if nothing is left."""
    bare = (phrase or "").translate(_NO_BRACKETS).removesuffix(_HERO_REQUIRED_WORDS)
    return bare.strip() or None


@lru_cache(maxsize=256)
def talent_of(required: str | None) -> str | None:
    """Return the talent spec that a required hero amounts to, or None."""
    name = read_talent(required or "")
    return name if name in TALENT_NAMES else None


def _first(pattern: re.Pattern[str], text: str) -> str | None:
    """Return the first group of *pattern*'s first match in *text*, or None."""
    found = pattern.search(text)
    return found[1].strip() if found else None

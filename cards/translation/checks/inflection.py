"""Inflected forms: which words may be the same word in another form.

Snowball's stemmers strip the endings (a light library without data files; lemma tables
of three languages took 700 MB and 12 seconds to load). What they leave is smoothed for
the sound changes within stems: ręka – ręce, runda – rundzie, kéz – kezed.
"""

import functools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import snowballstemmer

_ALGORITHMS: Final = {
    "pl": "polish",
    "hu": "hungarian",
    "ru": "russian",
    "en": "english",
    "de": "german",
    "fr": "french",
    "es": "spanish",
    "it": "italian",
    "pt": "portuguese",
}
_POLISH_LETTERS: Final = str.maketrans("óąśćźńł", "oęstznl")
_POLISH_ENDS: Final = re.compile(r"(dz|rz|ż|c|cz)?[iyaeouęj]*$")
_POLISH_FORMS: Final = {"rcie": "rt", "zcie": "zt", "owie": ""}
# Nouns of doing are not their participles: расширение, расширенный.
_RUSSIAN_NOUN: Final = re.compile(r"(\w+[еая]ни)(?:[еяюий]|ем|ям|ями|ях)")
_LONGEST: Final = 40  # letters; what is longer is no word
_HARDENED: Final = {"dz": "d", "rz": "r", "ż": "g", "c": "k", "cz": "k"}
_HUNGARIAN_LETTERS: Final = str.maketrans("áéíóőúű", "aeioöuü")


@functools.lru_cache(maxsize=100_000)
def stem(word: str, language: str) -> str:
    """Return what the forms of *word* share in *language* (`pl`, also `pt-BR`)."""
    folded = word.casefold()
    code = language.partition("-")[0]
    if code not in _ALGORITHMS or len(folded) > _LONGEST:
        return folded
    if code == "ru" and (noun := _RUSSIAN_NOUN.fullmatch(folded)):
        return noun[1]
    stripped: str = _stemmer(_ALGORITHMS[code]).stemWord(_prepare(folded, code))
    return _SMOOTH.get(code, str)(stripped) or folded


def _prepare(folded: str, code: str) -> str:
    """Return a Polish word without two endings the stemmer leaves: karcie → kart."""
    if code == "pl" and len(folded) > 5 and folded[-4:] in _POLISH_FORMS:
        return folded[:-4] + _POLISH_FORMS[folded[-4:]]
    return folded


@functools.cache
def _stemmer(algorithm: str) -> "snowballstemmer.SnowballStemmer":
    """Return the stemmer of one language."""
    import snowballstemmer  # brings thirty languages along, of which four are asked

    return snowballstemmer.stemmer(algorithm)


def _smooth_polish(stripped: str) -> str:
    """Return a Polish stem with its last consonants hardened: ręc → ręk."""
    end = _POLISH_ENDS.search(stripped)
    if end and end.start() > 1:
        stripped = stripped[: end.start()] + _HARDENED.get(end[1] or "", "")
    return stripped.translate(_POLISH_LETTERS)


def _smooth_hungarian(stripped: str) -> str:
    """Return a Hungarian stem with its vowels short: kéz → kez."""
    return stripped.translate(_HUNGARIAN_LETTERS).rstrip("aeio")


def _smooth_russian(stripped: str) -> str:
    """Return a Russian stem without its soft ends."""
    return stripped.replace("ё", "е").rstrip("ьйи")


_SMOOTH: Final[dict[str, Callable[[str], str]]] = {
    "pl": _smooth_polish,
    "hu": _smooth_hungarian,
    "ru": _smooth_russian,
}

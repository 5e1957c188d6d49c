"""In which forms a word may stand: part of speech, number, case, gender."""

import dataclasses
import functools
import itertools
from collections.abc import Iterator
from typing import Any, Final

from cards.translation.checks.language.lemmas import polish_analyser, russian_analyser

Form = tuple[str, str, str]  # number, case, gender; no gender where all are alike


@dataclasses.dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a word: what it is a form of, and in which *forms*."""

    part: str  # noun, adjective, verb (that is said of someone), other
    lemma: str
    forms: frozenset[Form]


@functools.lru_cache(maxsize=20_000)
def readings(word: str, language: str) -> tuple[Reading, ...]:
    """Return how *word* may be read; nothing where nobody knows it.

    Of languages without an analyser nothing at all.
    """
    read = _READERS.get(language.partition("-")[0])
    try:
        return tuple(read(word.casefold())) if read else ()
    except ImportError:
        return ()


_PARTS: Final = {
    "subst": "noun", "depr": "noun", "ger": "noun", "NOUN": "noun",
    "adj": "adjective", "ADJF": "adjective",
    "fin": "verb", "praet": "verb", "impt": "verb", "bedzie": "verb", "imps": "verb",
    "winien": "verb", "pred": "verb", "VERB": "verb", "PRED": "verb",
}  # fmt: skip
_DECLINED: Final = ("noun", "adjective")
_FEWEST_MARKS: Final = 4  # part, number, case, gender
_CASES: Final = {
    "gen1": "gent", "gen2": "gent", "loc1": "loct", "loc2": "loct", "acc2": "accs",
}  # fmt: skip
_GENDERS: Final = frozenset({"masc", "femn", "neut"})


def _polish(word: str) -> Iterator[Reading]:
    """Yield the readings that Morfeusz knows."""
    found = polish_analyser().analyse(word)
    for start, end, (_, lemma, tag, *_rest) in found:
        if (start, end) != (0, found[-1][1]) or tag == "ign":
            continue
        marks = tag.split(":")
        part = _PARTS.get(marks[0], "other")
        forms = frozenset(
            itertools.product(*(one.split(".") for one in marks[1:4]))
            if part in _DECLINED and len(marks) >= _FEWEST_MARKS
            else ()
        )
        yield Reading(part, lemma.partition(":")[0], forms)


def _russian(word: str) -> Iterator[Reading]:
    """Yield the readings that the dictionary of pymorphy3 has."""
    for one in russian_analyser().parse(word):
        if not one.is_known:
            continue
        tag: Any = one.tag
        part = _PARTS.get(str(tag.POS), "other")
        forms: frozenset[Form] = frozenset()
        if part in _DECLINED:
            case = _CASES.get(str(tag.case), str(tag.case))
            gender = str(tag.gender) if tag.gender in _GENDERS else ""
            is_one = tag.number == "sing"
            forms = frozenset({(str(tag.number), case, gender if is_one else "")})
        yield Reading(part, one.normal_form, forms)


_READERS: Final = {"pl": _polish, "ru": _russian}

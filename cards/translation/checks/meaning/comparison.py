"""MEANING: what a translation says otherwise than the English card text.

Told is only what is sure: a concept that is not said at all, one that nobody asked for,
one exchanged for another of its group. What may be said in many ways is not told.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

from cards.translation.checks.meaning.concepts import LANGUAGES, Concept, all_concepts
from cards.translation.checks.meaning.said import Said, read_said
from cards.translation.checks.word_tokens import Word

Kind = Literal["lost", "new", "exchanged", "strange"]
# A word unknown here may be another word for one of these, and a wrong one.
_THINGS: Final = frozenset({"thing"})


@dataclasses.dataclass(frozen=True, slots=True)
class Difference:
    """One thing a translation says otherwise: at *start*..*end* it says *found*.

    *wanted* is what the English says; nothing in place of either says there is none.
    """

    kind: Kind
    start: int
    end: int
    wanted: str = ""
    found: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class _Counts:
    """How often a translation says each concept, and how often it should."""

    low: Counter[str]
    high: Counter[str]
    found: Counter[str]

    def lacks(self, concept: Concept) -> bool:
        """Whether *concept* is said less often than it should be."""
        said = sum(self.found[key] for key in (concept.key, *concept.alias))
        return said < self.low[concept.key]

    def exceeds(self, concept: Concept) -> bool:
        """Whether *concept* is said more often than it should be."""
        return self.found[concept.key] > self.high[concept.key]


def compare(
    english: str, translation: str, language: str, written: str = ""
) -> Iterator[Difference]:
    """Yield how *translation* differs in meaning from *english*, in order of concepts.

    *written* is the text that the card's powers say in *language*: what either says is
    right. Nothing of a language whose words nobody has told here.
    """
    code = language.partition("-")[0]
    if code not in LANGUAGES or code == "en" or not english.strip():
        return
    said = read_said(translation, code)
    source = read_said(english, "en")
    models = [source, *([read_said(written, code)] if written else [])]
    counts = _counts(models, said)
    told: set[str] = set()
    for difference in _exchanged(counts, said):
        told |= {difference.wanted, difference.found}
        yield difference
    yield from _lost(counts, told, len(translation))
    if written or not source.unknown:
        yield from _new(counts, said, told)
    yield from _unknown(counts, said, models, told)


def _counts(models: list[Said], said: Said) -> _Counts:
    """Return how often *said* says each concept, and how often *models* do."""
    keys = all_concepts()
    counted = [{key: each.count(key) for key in keys} for each in models]
    return _Counts(
        Counter({key: min(each[key] for each in counted) for key in keys}),
        Counter({key: max(each[key] for each in counted) for key in keys}),
        Counter({key: said.count(key) for key in keys}),
    )


def _exchanged(counts: _Counts, said: Said) -> Iterator[Difference]:
    """Yield concepts that stand where another of their group should."""
    for wanted in all_concepts().values():
        if not counts.lacks(wanted):
            continue
        for found in all_concepts().values():
            if (
                found.group == wanted.group
                and found.group not in _LOOSE
                and counts.exceeds(found)
                and not _is_beside(found, counts)
            ):
                place = said.places[found.key][-1]
                yield _at("exchanged", place, wanted.key, found.key)


# Groups whose concepts do not exclude each other.
_LOOSE: Final = frozenset({"verb", "player"})


def _lost(counts: _Counts, told: set[str], end: int) -> Iterator[Difference]:
    """Yield concepts that the translation does not say, or not often enough."""
    for concept in all_concepts().values():
        if concept.key in told or not counts.lacks(concept):
            continue
        is_gone = not counts.found[concept.key] and "lost" in concept.tell
        if is_gone or "fewer" in concept.tell:
            yield Difference("lost", end, end, wanted=concept.key)


def _new(counts: _Counts, said: Said, told: set[str]) -> Iterator[Difference]:
    """Yield concepts that only the translation says."""
    for concept in all_concepts().values():
        if concept.key in told or not counts.exceeds(concept):
            continue
        is_new = not counts.high[concept.key] and "new" in concept.tell
        if (is_new and not _is_beside(concept, counts)) or "more" in concept.tell:
            place = said.places[concept.key][-1]
            yield _at("new", place, "", concept.key)


def _is_beside(concept: Concept, counts: _Counts) -> bool:
    """Whether *concept* may be said beside what the English says."""
    return any(counts.high[key] for key in concept.beside)


def _unknown(
    counts: _Counts, said: Said, models: list[Said], told: set[str]
) -> Iterator[Difference]:
    """Yield words unknown to the game, where a thing is named too seldom."""
    known = {word.text.casefold() for each in models for word in each.unknown}
    strange = [
        word
        for word in said.unknown
        if word.text.islower() and word.text.casefold() not in known
    ]
    for concept in all_concepts().values():
        if strange and concept.group in _THINGS and counts.lacks(concept):
            if concept.key in told or not counts.found[concept.key]:
                continue
            yield _at("strange", strange[0], concept.key, strange[0].text)


def _at(kind: Kind, place: Word, wanted: str, found: str) -> Difference:
    """Return the difference at *place*."""
    return Difference(kind, place.start, place.end, wanted, found)

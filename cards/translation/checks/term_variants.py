"""VARIANT: a term said in another way than the glossary, or the text itself, says."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rapidfuzz.distance import LCSseq

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.gloss_pairs import two_wordings
from cards.translation.checks.glosses import glossed_terms
from cards.translation.checks.term_search import (
    Entry,
    Match,
    english_index,
    english_names,
    stems_of,
    target_index,
)

_SAME_FAMILY: Final = 0.7  # of the shorter stem's letters in the other, in order
_TIMES: Final = 2  # the text says the chosen word that much more often
_ROOT: Final = 4  # letters of a root that two verbs share
_SHORTEST: Final = 5  # letters of a variant that is told without its English
_SLIGHT: Final = 2  # letters of prepositions; phrases with them are everyday ones
# Kinds whose words everyday language is full of; told only where English says so.
_EVERYDAY: Final = frozenset({"action"})
_SENTENCE_ENDS: Final = '.!?:•·|-–—"„«“/('


def check_variant(passage: Passage) -> Iterator[Found]:
    """Yield words that stand for a term in another way than the glossary says.

    Beside its English: where the term is in the English, and the chosen word is not in
    the translation. Alone: where the text itself has the chosen word twice as often, or
    an English gloss says what is meant. Forbidden words everywhere.
    """
    seen: set[int] = set()
    for start, end, figures in _variants(passage):
        if end not in seen:
            seen.add(end)
            yield start, end, figures


def _variants(passage: Passage) -> Iterator[Found]:
    """Yield variants; the same place may come more than once."""
    index = target_index(passage.glossary, passage.language)
    matches = list(index.matches(passage.text))
    yield from _forbidden(passage, matches)
    if passage.english is not None:
        yield from _beside_english(passage, matches)
        return
    yield from _glossed(passage)
    yield from _in_text(passage, matches)
    for start, end, term, other in two_wordings(passage):
        yield start, end, {"term": term, "chosen": other}


def _forbidden(passage: Passage, matches: list[Match]) -> Iterator[Found]:
    """Yield the words that are never right."""
    for match in matches:
        if all(entry.standing == "forbidden" for entry in match.entries):
            yield _told(passage, match, match.entries[0])


def _beside_english(passage: Passage, matches: list[Match]) -> Iterator[Found]:
    """Yield variants of terms that the English has, where the chosen word is not."""
    english = english_index(passage.glossary).matches(passage.english or "")
    meant = {entry.term.key for match in english for entry in match.entries}
    said = {key for match in matches for key in match.chosen_keys}
    for match in matches:
        if match.chosen_keys or passage.text.startswith("[", max(0, match.start - 1)):
            continue
        for entry in match.entries:
            if entry.standing != "variant" or entry.term.key not in meant - said:
                continue
            if not _is_family(entry, passage.language):
                yield _told(passage, match, entry)


def _glossed(passage: Passage) -> Iterator[Found]:
    """Yield variants that a gloss tells: `kompan /ally/`."""
    for one in glossed_terms(passage):
        for match in () if one.is_right else one.matches:
            for entry in match.entries:
                if entry.term.key == one.term.key and match.end == one.gloss.end:
                    yield _told(passage, match, entry)


def _in_text(passage: Passage, matches: list[Match]) -> Iterator[Found]:
    """Yield variants of terms that the text itself says as chosen, twice as often."""
    chosen = Counter(key for match in matches for key in match.chosen_keys)
    found = [match for match in matches if _is_telling(passage, match)]
    counts = Counter(match.entries[0].wording for match in found)
    for match in found:
        entry = match.entries[0]
        if counts[entry.wording] * _TIMES <= chosen[entry.term.key]:
            yield _told(passage, match, entry)


def _is_telling(passage: Passage, match: Match) -> bool:
    """Whether *match* can only be a variant: of one term, no everyday word, no name."""
    entry, *others = match.entries
    if others or entry.standing != "variant" or entry.term.kind in _EVERYDAY:
        return False
    chosen = entry.term.wordings[passage.language].chosen
    return (
        match.end - match.start >= _SHORTEST
        and min(map(len, entry.wording.split())) > _SLIGHT
        and not _is_family(entry, passage.language)
        and not (chosen[0].islower() and _is_name(passage.text, match.start))
    )


def _is_family(entry: Entry, language: str) -> bool:
    """Whether a one-word variant comes of the chosen word: `atakować` of `atak`.

    Verbs also where they begin otherwise: `wtasować` and `potasować`.
    """
    other = stems_of(entry.term.wordings[language].chosen, language)
    if len(entry.stems) != 1 or len(other) != 1:
        return False
    one, two = entry.stems[0], other[0]
    if entry.term.kind in _EVERYDAY and _share_a_root(one, two):
        return True
    shared = LCSseq.similarity(one, two)
    return one[:2] == two[:2] and shared >= _SAME_FAMILY * min(len(one), len(two))


def _share_a_root(one: str, two: str) -> bool:
    """Whether two stems have a few letters in a row in common."""
    return any(one[at : at + _ROOT] in two for at in range(len(one) - _ROOT + 1))


def _is_name(text: str, start: int) -> bool:
    """Whether the word at *start* has a capital though it begins no sentence."""
    if not text[start].isupper():
        return False
    before = text[max(0, start - 4) : start].rstrip(" \t")
    return bool(before) and before[-1] not in _SENTENCE_ENDS + "\n"


def _told(passage: Passage, match: Match, entry: Entry) -> Found:
    """Return the finding of *match*, which says *entry*'s term."""
    wording = entry.term.wordings[passage.language]
    figures = {"term": english_names(entry.term)[0], "chosen": wording.chosen}
    return match.start, match.end, figures

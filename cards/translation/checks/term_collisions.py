"""COLLISION: one wording for two terms."""

import itertools
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.gloss_pairs import one_wording_for_two
from cards.translation.checks.glossary_terms import Term
from cards.translation.checks.glosses import glossed_terms
from cards.translation.checks.term_search import (
    Match,
    english_names,
    keys_of,
    target_index,
)

_ROOT: Final = 4  # letters that words of one root begin with: respond, response
_SHORT_WORDS: Final = frozenset({"a", "the", "of", "in"})


def check_collision(passage: Passage) -> Iterator[Found]:
    """Yield wordings that the glossary has for two terms, each once, where first met.

    Then words that a gloss says are one term and the glossary says are another. Beside
    its English, a text is not to blame for either.
    """
    if passage.english is not None:
        return
    seen: set[int] = set()
    for start, end, figures in _collisions(passage):
        if end not in seen:
            seen.add(end)
            yield start, end, figures


def _collisions(passage: Passage) -> Iterator[Found]:
    """Yield collisions; the same place may come more than once."""
    yield from _in_glossary(passage)
    yield from _glossed(passage)
    for start, end, term, other in one_wording_for_two(passage):
        yield start, end, {"term": term, "other": other}


def _in_glossary(passage: Passage) -> Iterator[Found]:
    """Yield the first place of each wording that is chosen for one term of two."""
    index = target_index(passage.glossary, passage.language)
    told: set[frozenset[str]] = set()
    for match in index.matches(passage.text):
        keys = frozenset(entry.term.key for entry in match.entries)
        if len(keys) < len(("one", "other")) or not match.chosen_keys or keys in told:
            continue
        told.add(keys)
        yield from _alike(match)


def _alike(match: Match) -> Iterator[Found]:
    """Yield *match* if two terms that are different things have that wording."""
    for one, other in itertools.combinations(match.entries, 2):
        same = one.wording.casefold() == other.wording.casefold()
        either = one.is_chosen or other.is_chosen
        if same and either and _are_apart(one.term, other.term):
            yield _told(match, one.term, other.term)
            return


def _glossed(passage: Passage) -> Iterator[Found]:
    """Yield words before a gloss that are chosen for another term than it says."""
    for one in glossed_terms(passage):
        entries = [entry for match in one.matches for entry in match.entries]
        if one.is_right or any(entry.term.key == one.term.key for entry in entries):
            continue
        for match in one.matches:
            others = [entry.term for entry in match.entries if entry.is_chosen]
            if match.end != one.gloss.end or not others:
                continue
            if _are_apart(one.term, others[0]):
                yield _told(match, one.term, others[0])


def _are_apart(one: Term, other: Term) -> bool:
    """Whether two terms are different things: no root in common, as cost, play cost.

    An abbreviation is the same as what it stands for: ATK, attack value.
    """
    if one.english.isupper() or other.english.isupper():
        return False
    roots = [{stem[:_ROOT] for stem in _english_stems(each)} for each in (one, other)]
    return roots[0].isdisjoint(roots[1])


def _english_stems(term: Term) -> frozenset[str]:
    """Return the stems of every English name of *term*, slight words left out."""
    names = english_names(term)
    stems = {stem for name in names for keys in keys_of(name, "en") for stem in keys}
    return frozenset(stems) - _SHORT_WORDS


def _told(match: Match, one: Term, other: Term) -> Found:
    """Return the finding of *match*, which says both terms."""
    figures = {"term": english_names(one)[0], "other": english_names(other)[0]}
    return match.start, match.end, figures

"""English words in brackets or slashes behind a translated term: `sojusznik /ally/`."""

import dataclasses
import functools
import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Passage
from cards.translation.checks.glossary_terms import Term
from cards.translation.checks.inflection import stem
from cards.translation.checks.term_search import (
    Index,
    Match,
    english_index,
    target_index,
)
from cards.translation.checks.word_tokens import Word, words_of

_GLOSS: Final = re.compile(
    r"\(([A-Za-z][A-Za-z '’-]{1,40})\)|/[ ]?([A-Za-z][A-Za-z '’-]{1,40}?)[ ]?/"
)
# Glosses in a row, under a row of words, belong to none of them.
_GAP: Final = re.compile(r"\s*")
_MOST_WORDS: Final = 4  # of a gloss
_BEFORE: Final = 6  # words before a gloss that may hold its translation
_STOP: Final = re.compile(r"[.!?:;()/\[\]]|\n\s*\n")


@dataclasses.dataclass(frozen=True, slots=True)
class Gloss:
    """An English gloss, its words and stems, and the words before it, nearest last.

    *form* is the sign it opens with.
    """

    form: str
    english: str
    words: tuple[Word, ...]
    stems: tuple[str, ...]
    before: tuple[Word, ...]

    @property
    def start(self) -> int:
        """Return where the words before begin."""
        return self.before[0].start

    @property
    def end(self) -> int:
        """Return where the words before end."""
        return self.before[-1].end


@functools.lru_cache(maxsize=4)
def glosses_of(text: str) -> tuple[Gloss, ...]:
    """Return the glosses of *text* that have words of the same sentence before them."""
    return tuple(_read(text))


def _read(text: str) -> Iterator[Gloss]:
    """Yield the glosses of *text*."""
    for found in _GLOSS.finditer(text):
        if _is_in_row(text, found):
            continue
        group = 1 if found[1] else 2
        words = _words_within(text, *found.span(group))
        before = _words_before(text, found.start())
        if before and len(words) <= _MOST_WORDS:
            stems = tuple(stem(word.text, "en") for word in words)
            yield Gloss(found[0][0], found[group], words, stems, before)


def _is_in_row(text: str, found: re.Match[str]) -> bool:
    """Whether another gloss of the same form follows at once."""
    gap = _GAP.match(text, found.end(), found.end() + 5)
    return text.startswith(found[0][0], gap.end() if gap else found.end())


def _words_within(text: str, start: int, end: int) -> tuple[Word, ...]:
    """Return the words between two offsets of *text*."""
    return tuple(
        Word(one.text, one.start + start, one.end + start)
        for one in words_of(text[start:end])
    )


def _words_before(text: str, at: int) -> tuple[Word, ...]:
    """Return the last words of the sentence that ends at offset *at*."""
    start = max(0, at - 90)
    stops = [one.end() for one in _STOP.finditer(text, start, at)]
    start = stops[-1] if stops else start
    words = _words_within(text, start, at)
    if not words or text[words[-1].end : at].strip(" \n\"”»*_’'"):
        return ()
    return words[-_BEFORE:]


@dataclasses.dataclass(frozen=True, slots=True)
class Glossed:
    """A gloss that is a *term*, and the terms in the words before it.

    It *is_right* if the term's chosen word is among them.
    """

    gloss: Gloss
    term: Term
    matches: tuple[Match, ...]
    is_right: bool


def glossed_terms(passage: Passage) -> Iterator[Glossed]:
    """Yield the glosses that are terms; one that is several, once for each."""
    index = target_index(passage.glossary, passage.language)
    english = english_index(passage.glossary)
    for gloss in glosses_of(passage.text):
        terms = _terms_of(gloss, english)
        if not terms:
            continue
        words = passage.text[gloss.start : gloss.end]
        matches = [
            Match(one.start + gloss.start, one.end + gloss.start, one.entries)
            for one in index.matches(words)
        ]
        said = {key for match in matches for key in match.chosen_keys}
        is_right = not said.isdisjoint(term.key for term in terms)
        yield from (Glossed(gloss, term, tuple(matches), is_right) for term in terms)


def _terms_of(gloss: Gloss, english: Index) -> list[Term]:
    """Return the terms that the whole *gloss* is; several have the same English."""
    return [
        entry.term
        for match in english.matches(gloss.english)
        if (match.start, match.end) == (0, len(gloss.english.rstrip()))
        for entry in match.entries
    ]

"""Brackets that do not close, or were never opened."""

import itertools
import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.sign_pairs import Couple, Sign, couples
from cards.translation.checks.word_tokens import paragraphs

_BRACKET: Final = re.compile(r"[()\[\]{}]")
_PARTNERS: Final = {"(": ")", "[": "]", "{": "}"}
# `1)`, `a)` and `12)` begin an item of a list; `:)` is a face.
_ITEM: Final = re.compile(r"(?:^|[\n.;:,!?])[ \t*•·–-]*\w{1,2}$")
_FACE: Final = re.compile(r"[:;]-?$")
_SENTENCE_END: Final = re.compile(r"[^\W\d_]{3}[)\]]?[.!?] +[^\W\d_a-zа-яё]")
_BEFORE: Final = 12  # characters looked at before a bracket


def check_brackets(passage: Passage) -> Iterator[Found]:
    """Yield every bracket without its partner in the same paragraph, or the next."""
    single: Couple | None = None  # opened in the paragraph before, not closed there
    for start, end in paragraphs(passage.text):
        found = list(_single(passage.text, start, end))
        if single and found and _fit(single, found[0]):
            found.pop(0)
            single = None
        if single:
            yield _found(single)
        single = found.pop() if found and found[-1].opening else None
        yield from map(_found, found)
    if single:
        yield _found(single)


def _single(text: str, start: int, end: int) -> Iterator[Couple]:
    """Yield the brackets of one paragraph that have no partner, in order of place.

    A couple with another of its kind and the end of a sentence within is two single
    brackets: `(one … (two). Three … four)`.
    """
    found = sorted(couples(_signs(text, start, end), _PARTNERS), key=_start)
    for couple, following in itertools.pairwise([*found, Couple(None, None)]):
        opening, closing = couple.opening, couple.closing
        if not (opening and closing):
            yield couple
            continue
        holds_another = following.opening and following.start < closing.at
        if holds_another and _SENTENCE_END.search(text, opening.at, closing.at):
            yield Couple(opening, None)
            yield Couple(None, closing)


def _start(couple: Couple) -> int:
    """Return where *couple* begins."""
    return couple.start


def _signs(text: str, start: int, end: int) -> list[Sign]:
    """Return the brackets of one paragraph, signs of lists and faces left out."""
    signs: list[Sign] = []
    depth = 0
    for found in _BRACKET.finditer(text, start, end):
        opens = found[0] in _PARTNERS
        before = text[max(start, found.start() - _BEFORE) : found.start()]
        if not opens and (
            _FACE.search(before) or (depth <= 0 and _ITEM.search(before))
        ):
            continue
        depth += 1 if opens else -1
        signs.append(Sign(found[0], found.start(), opens))
    return signs


def _fit(opened: Couple, closed: Couple) -> bool:
    """Whether a bracket opened in one paragraph is closed by the next's first."""
    if not (opened.opening and closed.closing):
        return False
    return closed.closing.char == _PARTNERS[opened.opening.char]


def _found(couple: Couple) -> Found:
    """Return the finding of a bracket that is alone."""
    sign = couple.opening or couple.closing
    assert sign  # noqa: S101 - a couple has one at least
    return sign.at, sign.at + 1, {"sign": sign.char}

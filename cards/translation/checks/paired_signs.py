"""Brackets and quotation marks: all closed, and marks of one kind in one text."""

import dataclasses
import itertools
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.word_tokens import paragraphs

_DEEPEST: Final = 8  # open signs looked at; a text of brackets alone must not hang


@dataclasses.dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a text: where it stands, and whether it opens or closes."""

    char: str
    at: int
    opens: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Couple:
    """An opening and a closing sign that were found together; one may be missing."""

    opening: Sign | None
    closing: Sign | None

    @property
    def start(self) -> int:
        """Return where the couple begins."""
        sign = self.opening or self.closing
        return sign.at if sign else 0


def couples(signs: list[Sign], partners: dict[str, str]) -> Iterator[Couple]:
    """Yield the couples among *signs*, single ones without their partner.

    *partners* names, for each opening sign, the signs that may close it. A closing
    sign that fits none open is single; those opened inside a couple and left open too.
    """
    open_signs: list[Sign] = []
    for sign in signs:
        if sign.opens:
            open_signs.append(sign)
            continue
        depth = _depth(open_signs, sign, partners)
        if depth is None:
            yield Couple(None, sign)
            continue
        yield from (Couple(one, None) for one in open_signs[depth + 1 :])
        yield Couple(open_signs[depth], sign)
        del open_signs[depth:]
    yield from (Couple(one, None) for one in open_signs)


def _depth(
    open_signs: list[Sign], closing: Sign, partners: dict[str, str]
) -> int | None:
    """Return which of *open_signs* the *closing* one closes, the latest that fits."""
    for depth in range(
        len(open_signs) - 1, max(-1, len(open_signs) - 1 - _DEEPEST), -1
    ):
        if closing.char in partners[open_signs[depth].char]:
            return depth
    return None


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
    found = sorted(couples(_brackets(text, start, end), _PARTNERS), key=_start)
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


def _brackets(text: str, start: int, end: int) -> list[Sign]:
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


_MARKS: Final = frozenset('„“”«»"‟')
# What may close what: „…” Polish, „…“ German and Russian, “…” English, »…« inner.
_CLOSING_MARKS: Final = {
    "„": '”“"',
    "“": "”",
    "”": "”",
    "«": "»",
    "»": "«",
    '"': '"',
    "‟": "”",
}
# The kinds a language writes; the first is the outer one, the rest stand within it.
_KINDS: Final = {
    "pl": ("„”", "«»", "»«"),
    "hu": ("„”", "»«", "«»"),
    "ru": ("«»", "„“", "“”"),
    "de": ("„“", "»«"),
    "fr": ("«»", "“”"),
    "en": ("“”",),
}
_OPENERS_BEFORE: Final = frozenset("([{/–—-«„“")


def check_quotes(passage: Passage) -> Iterator[Found]:
    """Yield marks without partner, then couples of another kind than the text's."""
    whole: list[tuple[Couple, int]] = []
    for start, end in paragraphs(passage.text):
        depth_end = 0
        found = couples(_quotation_marks(passage.text, start, end), _CLOSING_MARKS)
        for couple in sorted(found, key=lambda one: one.start):
            sign = couple.opening or couple.closing
            if couple.opening and couple.closing:
                inner = couple.start < depth_end
                depth_end = max(depth_end, couple.closing.at)
                whole.append((couple, int(inner)))
            elif sign:
                yield sign.at, sign.at + 1, {"sign": sign.char}
    yield from _odd_kinds(passage, whole)


def _odd_kinds(passage: Passage, whole: list[tuple[Couple, int]]) -> Iterator[Found]:
    """Yield the outer couples whose kind is not the one most of the text has."""
    kinds = Counter(_kind(couple) for couple, inner in whole if not inner)
    own = _KINDS.get(passage.language.partition("-")[0], ("",))[0]
    usual = max(kinds, key=lambda kind: (kinds[kind], kind == own), default="")
    for couple, inner in whole:
        kind = _kind(couple)
        if not inner and kind != usual and couple.opening and couple.closing:
            start, end = couple.opening.at, couple.closing.at + 1
            yield start, end, {"sign": kind, "usual": usual}


def _kind(couple: Couple) -> str:
    """Return both marks of *couple*."""
    return "".join(sign.char for sign in (couple.opening, couple.closing) if sign)


def _quotation_marks(text: str, start: int, end: int) -> list[Sign]:
    """Return the marks of one paragraph; those that do both are told by what is near.

    A straight mark after a digit is an inch.
    """
    signs: list[Sign] = []
    straight = False  # whether a straight one is open
    for at in range(start, end):
        char = text[at]
        if char not in _MARKS:
            continue
        before = text[at - 1] if at > start else " "
        after = text[at + 1] if at + 1 < end else " "
        opens = _opens(char, before, after, straight=straight)
        if char == '"':
            if not opens and not straight and before.isdigit():
                continue
            straight = opens
        signs.append(Sign(char, at, opens))
    return signs


def _opens(char: str, before: str, after: str, *, straight: bool) -> bool:
    """Whether the mark *char* opens, by the characters *before* and *after* it."""
    at_start = before.isspace() or before in _OPENERS_BEFORE
    at_end = after.isspace() or after in ".,;:!?)]}…"
    if char in "„‟":
        return True
    if at_start != at_end:
        return at_start
    if char == '"':
        return not straight
    return char in "“«"

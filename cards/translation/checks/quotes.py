"""Quotation marks: closed, and of one kind in one text."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.sign_pairs import Couple, Sign, couples
from cards.translation.checks.word_tokens import paragraphs

_MARKS: Final = frozenset('„“”«»"‟')
# What may close what: „…” Polish, „…“ German and Russian, “…” English, »…« inner.
_PARTNERS: Final = {
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
        found = couples(_signs(passage.text, start, end), _PARTNERS)
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


def _signs(text: str, start: int, end: int) -> list[Sign]:
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

"""Words and phrases that stand twice in a row by mistake."""

import itertools
import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.word_tokens import Word, word_set, words_of

# What a language may say twice: `ez az az ember`, `очень очень`.
_MAY_DOUBLE: Final = {
    "pl": word_set("bardzo dawno hej ho no tak ha"),
    "hu": word_set("az ez nagyon sok na jaj"),
    "ru": word_set("очень ну что то так мало вот ха"),
    "en": word_set("had that very no ha is so"),
}
# A verb stands on both sides of its subject by mistake: `jest on jest`.
_SUBJECTS: Final = {
    "pl": word_set("on ona ono oni one to"),
    "ru": word_set("он она оно они это"),
    "hu": word_set("ő ez az"),
}
_SHORTEST: Final = 3  # letters
_LONGEST_PHRASE: Final = 6  # words
_SHORTEST_LINE: Final = 3  # words; shorter lines are headings and lists
_WIDEST_GAP: Final = 40  # characters
_GAP: Final = re.compile(r"[ \t\u00a0]+\n?[ \t]*|\n[ \t]*")


def check_doubled(passage: Passage) -> Iterator[Found]:
    """Yield the second of two equal words, or phrases, with only space between."""
    words = words_of(passage.text)
    allowed = _MAY_DOUBLE.get(passage.language.partition("-")[0], frozenset())
    at = 1
    while at < len(words):
        length = _repeated(passage.text, words, at)
        if length and not (length == 1 and words[at].text.casefold() in allowed):
            last = words[at + length - 1]
            yield words[at].start, last.end, {}
        at += length or 1
    yield from _around_subject(passage, words)


def _around_subject(passage: Passage, words: tuple[Word, ...]) -> Iterator[Found]:
    """Yield words that stand before a subject and behind it again."""
    subjects = _SUBJECTS.get(passage.language.partition("-")[0], frozenset())
    for before, between, after in zip(words, words[1:], words[2:], strict=False):
        if (
            between.text in subjects
            and len(after.text) >= _SHORTEST
            and _same(before, after)
            and _is_one_run(passage.text, (before, between, after))
        ):
            yield before.start, after.end, {}


def _repeated(text: str, words: tuple[Word, ...], at: int) -> int:
    """Return how many words from number *at* on repeat those just before, 0 if none."""
    for length in range(1, min(_LONGEST_PHRASE, at, len(words) - at) + 1):
        before, after = words[at - length : at], words[at : at + length]
        if not _same(before[-1], after[-1]):
            continue
        if all(map(_same, before, after)) and _is_one_run(text, before + after):
            return length
    return 0


def _same(one: Word, other: Word) -> bool:
    """Whether two words are equal; `X X` and `Ha ha` are no mistake to report."""
    if len(one.text) != len(other.text) or (len(one.text) == 1 and one.text.isupper()):
        return False
    return one.text.casefold() == other.text.casefold()


def _is_one_run(text: str, words: tuple[Word, ...]) -> bool:
    """Whether only space parts *words*, and a line end only within running text."""
    for one, other in itertools.pairwise(words):
        gap = text[one.end : other.start]
        if len(gap) > _WIDEST_GAP or not _GAP.fullmatch(gap):
            return False
        if "\n" in gap and not (_is_long_line(text, one.start, other.start)):
            return False
    return True


def _is_long_line(text: str, first: int, second: int) -> bool:
    """Whether the lines around two offsets have words enough to be running text."""
    return all(_words_in_line(text, at) >= _SHORTEST_LINE for at in (first, second))


def _words_in_line(text: str, at: int) -> int:
    """Return how many words the line around offset *at* has, as far as it matters."""
    start = text.rfind("\n", max(0, at - 200), at) + 1
    end = text.find("\n", at, at + 200)
    return len(text[start : end if end >= 0 else at + 200].split())

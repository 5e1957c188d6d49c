"""What the English glosses of one text say of each other, no glossary needed."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Passage
from cards.translation.checks.glosses import Gloss, glossed_terms, glosses_of
from cards.translation.checks.inflection import stem
from cards.translation.checks.word_tokens import words_of

_SHORTEST_STEM: Final = 4  # letters; a stem that begins another is the same word
_ASKED: Final = 30  # glosses of one term
_NEGATIONS: Final = frozenset({"nie", "nem", "не"})


def two_wordings(passage: Passage) -> Iterator[tuple[int, int, str, str]]:
    """Yield words before a gloss that has other words elsewhere, and those words.

    Of the ways to say it, the one met most often (the first, if equal) is right.
    """
    right = _right(passage)
    grouped: dict[tuple[str, ...], list[Gloss]] = {}
    for gloss in _english_glosses(passage):
        grouped.setdefault(gloss.stems, []).append(gloss)
    for glosses in grouped.values():
        usual = _usual(glosses, passage)
        for gloss in glosses:
            if gloss.end not in right and not _agree(gloss, usual, passage):
                last = gloss.before[-1]
                yield last.start, last.end, gloss.english, usual.before[-1].text


def one_wording_for_two(passage: Passage) -> Iterator[tuple[int, int, str, str]]:
    """Yield words before a gloss that another gloss has before it, and both glosses."""
    right = _right(passage)
    usual: dict[tuple[str, ...], Gloss] = {}
    for gloss in _english_glosses(passage):
        near = gloss.before[-len(gloss.stems) :]
        if any(word.text.lower() in _NEGATIONS for word in gloss.before[-2:]):
            continue
        words = tuple(stem(word.text, passage.language) for word in near)
        first = usual.setdefault(words, gloss)
        if gloss.end not in right and not set(first.stems) & set(gloss.stems):
            yield near[0].start, near[-1].end, gloss.english, first.english


def _right(passage: Passage) -> set[int]:
    """Return where the words end that the glossary says are right for their gloss."""
    return {one.gloss.end for one in glossed_terms(passage) if one.is_right}


def _english_glosses(passage: Passage) -> Iterator[Gloss]:
    """Yield the glosses of the form most have whose words are not the text's own.

    Where a text writes `/ready/`, its `(pionowej)` is no English.
    """
    forms = Counter(gloss.form for gloss in glosses_of(passage.text))
    usual = max(forms, key=forms.__getitem__, default="")
    glosses = [one for one in glosses_of(passage.text) if one.form == usual]
    inside = {word.start for gloss in glosses for word in gloss.words}
    running = {
        word.text.casefold()
        for word in words_of(passage.text)
        if word.start not in inside
    }
    for gloss in glosses:
        if not {word.text.casefold() for word in gloss.words} <= running:
            yield gloss


def _usual(glosses: list[Gloss], passage: Passage) -> Gloss:
    """Return the one of *glosses* that most others agree with; some stand for all."""
    asked = glosses[:_ASKED]
    return max(asked, key=lambda one: sum(_agree(one, two, passage) for two in asked))


def _agree(one: Gloss, other: Gloss, passage: Passage) -> bool:
    """Whether the words before two glosses have one in common."""
    return any(
        mine == yours
        or (
            min(len(mine), len(yours)) >= _SHORTEST_STEM
            and (mine.startswith(yours) or yours.startswith(mine))
        )
        for mine in _stems(one, passage)
        for yours in _stems(other, passage)
    )


def _stems(gloss: Gloss, passage: Passage) -> frozenset[str]:
    """Return the stems of the words before *gloss* that may translate it."""
    near = gloss.before[-len(gloss.stems) - 1 :]
    return frozenset(
        stem(word.text, passage.language) for word in near if len(word.text) > 2
    )

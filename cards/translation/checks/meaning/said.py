"""What one text says: its concepts, each with the places where it says them."""

import dataclasses
import functools
import itertools
import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.meaning.concepts import Phrase, plain_words, vocabulary
from cards.translation.checks.word_tokens import Word

# A reminder in brackets is anyone's to write: a sentence, or some words without number.
# Symbols have a check of their own.
_ASIDE: Final = re.compile(
    r"\([^()]*[.!]\)|\((?:[^()\d\s]+\s+){3,}[^()\d\s]+\)|\[[^\[\]\n]*\]|%\([^()]*\)\w"
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")
_BREAK: Final = re.compile(r"[.!?:;,\n]|->|→")


@dataclasses.dataclass(frozen=True, slots=True)
class Said:
    """The concepts of a text by key, each with its places, and words nobody knows."""

    places: dict[str, list[Word]]
    unknown: tuple[Word, ...]

    def count(self, key: str) -> int:
        """Return how often the text says the concept *key*."""
        return len(self.places.get(key, ()))


@functools.lru_cache(maxsize=64)
def read_said(text: str, language: str) -> Said:
    """Return what *text* says in *language*, one that the concepts have words in."""
    bare = _ASIDE.sub(lambda found: " " * len(found[0]), text)
    words = tuple(_words(bare))
    known = vocabulary(language)
    forms = [known.said_by(word.text.casefold()) for word in words]
    said = Said({}, ())
    unknown = []
    at = 0
    while at < len(words):
        phrases = [
            phrase
            for phrase in known.phrases_of(forms, at)
            if _is_together(bare, words[at : at + len(phrase.words)])
        ] or _alone(known.phrases_of(forms[: at + 1], at))
        length = len(phrases[0].words) if phrases else 1
        for key in dict.fromkeys(phrase.concept.key for phrase in phrases):
            place = Word(
                bare[words[at].start : words[at + length - 1].end],
                words[at].start,
                words[at + length - 1].end,
            )
            said.places.setdefault(key, []).append(place)
        if not phrases and not _is_plain(words[at], language):
            unknown.append(words[at])
        at += length
    return Said(said.places, tuple(unknown))


def _alone(phrases: list[Phrase]) -> list[Phrase]:
    """Return those of *phrases* that are one word."""
    return [one for one in phrases if len(one.words) == 1]


def _words(text: str) -> Iterator[Word]:
    """Yield the words of *text*; a hyphen within is part of one, if it is known so."""
    for found in _WORD.finditer(text):
        yield Word(found[0], found.start(), found.end())


def _is_together(text: str, words: tuple[Word, ...]) -> bool:
    """Whether no sign of a sentence parts *words*."""
    return all(
        not _BREAK.search(text, one.end, other.start)
        for one, other in itertools.pairwise(words)
    )


def _is_plain(word: Word, language: str) -> bool:
    """Whether *word* is a number or one that says nothing of the game."""
    return word.text.isdigit() or bool(
        plain_words(language).said_by(word.text.casefold())
    )

"""Where the terms of a glossary stand in a text, in any inflected form."""

import dataclasses
import functools
import itertools
import re
from collections.abc import Iterator
from typing import Final, Literal

from cards.translation.checks.glossary_terms import Glossary, Term
from cards.translation.checks.language.lemmas import word_keys
from cards.translation.checks.word_tokens import Word, words_of

Standing = Literal["chosen", "variant", "forbidden"]

# What parts the words of one term: a space, a line end, a hyphen, a number, a quote.
_WITHIN: Final = re.compile(
    r"[ \t\u00a0]*(?:\n[ \t\u00a0]*|\d{1,3} ?)?[„“”«»\"]?|\s?[-‑–]\s?"
)
_WIDEST_GAP: Final = 20  # characters
# `(verb)` beside an English term says which sense is meant.
_REMARK: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_SENSES: Final = re.compile(r"[/,]")


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """One way to say *term*; *keys* are what its words are compared by."""

    term: Term
    wording: str
    standing: Standing
    keys: tuple[frozenset[str], ...]

    @property
    def is_chosen(self) -> bool:
        """Whether it is the word to write."""
        return self.standing == "chosen"


@dataclasses.dataclass(frozen=True, slots=True)
class Match:
    """A place in a text where *entries* may be meant: several with equal words."""

    start: int
    end: int
    entries: tuple[Entry, ...]

    @property
    def chosen_keys(self) -> frozenset[str]:
        """Return the keys of the terms whose chosen word this is."""
        return frozenset(one.term.key for one in self.entries if one.is_chosen)


class Index:
    """The wordings of a glossary in one language, by the word they begin with."""

    def __init__(self, entries: Iterator[Entry], language: str) -> None:
        self.language = language
        self._by_first: dict[str, list[Entry]] = {}
        for entry in entries:
            for key in entry.keys[0] if entry.keys else ():
                self._by_first.setdefault(key, []).append(entry)

    def matches(self, text: str) -> Iterator[Match]:
        """Yield the terms in *text* from left to right, the longest at each place."""
        words = words_of(text)
        keys = [word_keys(word.text, self.language) for word in words]
        at = 0
        while at < len(words):
            entries = self._at(text, words, keys, at)
            if entries:
                last = at + len(entries[0].keys) - 1
                yield Match(words[at].start, words[last].end, entries)
                at = last
            at += 1

    def _at(
        self,
        text: str,
        words: tuple[Word, ...],
        keys: list[frozenset[str]],
        at: int,
    ) -> tuple[Entry, ...]:
        """Return the longest entries that begin at word number *at*."""
        begun = {
            id(each): each for key in keys[at] for each in self._by_first.get(key, ())
        }
        fitting = [
            entry
            for entry in begun.values()
            if _fits(keys[at : at + len(entry.keys)], entry.keys)
            and _is_together(text, words[at : at + len(entry.keys)])
        ]
        longest = max((len(entry.keys) for entry in fitting), default=0)
        return tuple(one for one in fitting if len(one.keys) == longest)


def _fits(words: list[frozenset[str]], entry: tuple[frozenset[str], ...]) -> bool:
    """Whether *words* may be forms of those of *entry*, one by one."""
    return len(words) == len(entry) and all(map(frozenset.__and__, words, entry))


def _is_together(text: str, words: tuple[Word, ...]) -> bool:
    """Whether nothing but a space or hyphen parts *words*."""
    return all(
        other.start - one.end <= _WIDEST_GAP
        and _WITHIN.fullmatch(text[one.end : other.start])
        for one, other in itertools.pairwise(words)
    )


@functools.lru_cache(maxsize=16)
def target_index(glossary: Glossary, language: str) -> Index:
    """Return where to look up the words of *language*."""
    return Index(_target_entries(glossary, language), language)


@functools.lru_cache(maxsize=4)
def english_index(glossary: Glossary) -> Index:
    """Return where to look up the English terms."""
    return Index(_english_entries(glossary), "en")


def english_names(term: Term) -> list[str]:
    """Return the ways to say *term* in English: `set / expansion` are two."""
    bare = _REMARK.sub(" ", term.english)
    return [name.strip() for name in _SENSES.split(bare) if name.strip()]


def keys_of(wording: str, language: str) -> tuple[frozenset[str], ...]:
    """Return the keys of the words of *wording*, remarks in brackets left out."""
    bare = _REMARK.sub(" ", wording)
    return tuple(word_keys(word.text, language) for word in words_of(bare))


def _target_entries(glossary: Glossary, language: str) -> Iterator[Entry]:
    """Yield every wording of *language*."""
    for term in glossary.terms:
        wording = term.wordings.get(language)
        if not wording:
            continue
        chosen = _entry(term, wording.chosen, "chosen", language)
        yield chosen
        if language.startswith(_TURNED) and len(chosen.keys) == len(
            wording.chosen.split()
        ):
            yield from _turned(chosen)
        for text in wording.variants:
            yield _entry(term, text, "variant", language)
        for text in wording.forbidden:
            yield _entry(term, text, "forbidden", language)


# Languages in which an adjective stands before its noun or behind it.
_TURNED: Final = ("pl",)


def _turned(chosen: Entry) -> Iterator[Entry]:
    """Yield the two words of a term in the other order: `talia boczna`."""
    words = chosen.wording.split()
    if len(words) == len(("talia", "boczna")):
        wording = " ".join(reversed(words))
        yield Entry(chosen.term, wording, "variant", chosen.keys[::-1])


def _english_entries(glossary: Glossary) -> Iterator[Entry]:
    """Yield every English name of a term."""
    for term in glossary.terms:
        for name in english_names(term):
            yield _entry(term, name, "chosen", "en")


def _entry(term: Term, wording: str, standing: Standing, language: str) -> Entry:
    """Return the entry of one wording."""
    return Entry(term, wording, standing, keys_of(wording, language))

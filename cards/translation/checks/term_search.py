"""Where the terms of a glossary stand in a text, in any inflected form."""

import dataclasses
import functools
import itertools
import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from cards.translation.checks.glossary_terms import Glossary, Term
from cards.translation.checks.inflection import stem
from cards.translation.checks.language.lemmas import parts_of_speech, word_keys
from cards.translation.checks.word_tokens import Word, word_set, words_of

Standing = Literal["chosen", "variant", "forbidden"]

# What parts the words of one term: a space, a line end, a hyphen, a number, a quote.
_WITHIN: Final = re.compile(
    r"[ \t\u00a0]*(?:\n[ \t\u00a0]*|\d{1,3} ?)?[„“”«»\"]?|\s?[-‑–]\s?"
)
_WIDEST_GAP: Final = 20  # characters
_AND: Final = word_set("és vagy i oraz lub albo и или")
# `(verb)` beside an English term says which sense is meant.
_REMARK: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_SENSES: Final = re.compile(r"[/,]")


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """One way to say *term*; *keys* are what its words are compared by.

    *turned*: the chosen words in the other order, which nobody has listed.
    """

    term: Term
    wording: str
    standing: Standing
    keys: tuple[frozenset[str], ...]
    turned: bool = False

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
        if self.language.startswith(_PARTED):
            keys = _with_preverbs(words, keys, self.language)
        at = 0
        while at < len(words):
            entries = self._at(text, words, keys, at)
            if entries:
                last = at + len(entries[0].keys) - 1
                if not _fits(keys[at : last + 1], entries[0].keys):
                    last = at
                yield Match(words[at].start, words[last].end, entries)
                at = last
            at += 1

    @staticmethod
    def _parted(
        text: str,
        words: tuple[Word, ...],
        keys: list[frozenset[str]],
        at: int,
        begun: Iterable[Entry],
    ) -> tuple[Entry, ...]:
        """Return variants of two words whose second stands behind another's.

        `kijátszási és lánc zóna`. Only their first word is the match.
        """
        together = (keys[at], keys[at + 3])
        is_list = words[at + 1].text.casefold() in _AND and _is_together(
            text, words[at : at + 4]
        )
        return tuple(
            entry
            for entry in (begun if is_list else ())
            if entry.standing == "variant"
            and not entry.turned
            and _fits([*together], entry.keys)
        )

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
        if longest <= 1 and at + 3 < len(words):
            parted = self._parted(text, words, keys, at, begun.values())
            if parted:
                return parted
        fitting = [one for one in fitting if len(one.keys) == longest]
        return _closest(words[at : at + longest], fitting, self.language)


def _closest(
    words: tuple[Word, ...], entries: list[Entry], language: str
) -> tuple[Entry, ...]:
    """Return those of *entries* that are written most like *words*.

    A verb has two participles, and a root two adjectives: атакуемый, атакованный.
    """
    if len(entries) < len(("one", "other")):
        return tuple(entries)
    likeness = [_likeness(words, entry, language) for entry in entries]
    best = max(likeness)
    pairs = zip(entries, likeness, strict=True)
    return tuple(entry for entry, alike in pairs if alike == best)


def _likeness(words: tuple[Word, ...], entry: Entry, language: str) -> int:
    """Return in how many *words* stem and letters are those of *entry*'s.

    Letters count but in the last: endings are its own. So does the part of speech.
    """
    said = [word.text.casefold() for word in words]
    listed = [word.text.casefold() for word in words_of(entry.wording)][: len(said)]
    stems = [stem(one, language) == stem(two, language)
             for one, two in zip(said, listed, strict=False)]  # fmt: skip
    parts = [parts_of_speech(one, language) for one in (said[0], listed[0])]
    letters = [one == two for one, two in zip(said[:-1], listed, strict=False)]
    return sum(stems) + sum(letters) + bool(parts[0] & parts[1])


# Languages whose verbs may leave their first part behind: `leteszi`, `teszi le`.
_PARTED: Final = ("hu",)
_PREVERBS: Final = word_set("le fel meg ki be el át rá össze vissza szét hozzá")


def _with_preverbs(
    words: tuple[Word, ...], keys: list[frozenset[str]], language: str
) -> list[frozenset[str]]:
    """Return the *keys* of *words*, of verbs with those that they have whole, too.

    `teheted le` is `leteheted`, `le kell fordítani` is `lefordítani`.
    """
    whole = list(keys)
    for at, word in enumerate(words):
        part = word.text.casefold()
        if part not in _PREVERBS:
            continue
        for verb in (at - 1, at + 2):
            if 0 <= verb < len(words) and len(words[verb].text) > 2:
                text = part + words[verb].text.casefold()
                whole[verb] = whole[verb] | word_keys(text, language)
    return whole


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
        yield Entry(chosen.term, wording, "variant", chosen.keys[::-1], turned=True)


def _english_entries(glossary: Glossary) -> Iterator[Entry]:
    """Yield every English name of a term."""
    for term in glossary.terms:
        for name in english_names(term):
            yield _entry(term, name, "chosen", "en")


def _entry(term: Term, wording: str, standing: Standing, language: str) -> Entry:
    """Return the entry of one wording."""
    return Entry(term, wording, standing, keys_of(wording, language))

"""A game's rules in our own words: numbered, by edition, in every language."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

from rules.text.normalize import fold

FALLBACK: Final = "en"
_NUMBER_PARTS: Final = re.compile(r"[a-z]+|\d+(?:\.\d+[a-z]?)?")
_LEADING_ZEROS: Final = re.compile(r"^0+(?=\d)")


@dataclass(frozen=True, slots=True)
class RuleWords:
    """A rule in one language.

    *editions* is what an edition says differently or in addition, by edition; *ruling*
    is how we decide where the books are silent or disagree, empty if they do not.
    """

    title: str
    text: str
    editions: Mapping[str, str] = field(default_factory=dict)
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule. *id* is its number (`W-DECK-07`, `CR 100.2d`), *uses* whom it is for.

    *only* names the editions the rule exists in; empty: in all of them. *see* are
    numbers of related rules, *words* the rule by language.
    """

    id: str
    chapter: str
    words: Mapping[str, RuleWords]
    uses: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The number as it stands in addresses: `CR-100.2d`."""
        return self.id.replace(" ", "-")

    @property
    def number(self) -> tuple[str, ...]:
        """The number taken apart: `W-DECK-07` → `("w", "deck", "7")`."""
        return number_parts(self.id)

    def in_language(self, language: str) -> RuleWords:
        """Return the rule's words in *language*, in English if there are none."""
        return self.words.get(language) or self.words[FALLBACK]


@dataclass(frozen=True, slots=True)
class Edition:
    """A rulebook; what *builds_on* (an edition) says holds in it until it differs."""

    name: str
    builds_on: str = ""


@dataclass(frozen=True, eq=False)
class Rulebook:
    """All rules of a game in their order.

    *chapters* and *uses* give each slug its title, a term of the game, in the order
    readers see them; *editions* are oldest first.
    """

    entries: tuple[RuleEntry, ...]
    chapters: Mapping[str, str]
    editions: Mapping[str, Edition]
    uses: Mapping[str, str]

    @cached_property
    def _by_slug(self) -> dict[str, RuleEntry]:
        return {entry.slug.casefold(): entry for entry in self.entries}

    def get(self, rule: str) -> RuleEntry | None:
        """Return the rule whose number or slug is *rule*, in any case, or None."""
        return self._by_slug.get(rule.replace(" ", "-").casefold())

    def select(
        self, *, chapter: str = "", use: str = "", edition: str = ""
    ) -> tuple[RuleEntry, ...]:
        """Return the rules of *chapter*, for *use*, in *edition*; empty: of all."""
        found = self.in_edition(edition) if edition else self.entries
        return tuple(
            entry
            for entry in found
            if chapter in ("", entry.chapter) and (not use or use in entry.uses)
        )

    def in_edition(self, edition: str) -> tuple[RuleEntry, ...]:
        """Return the rules that hold in *edition*, also by what it builds on."""
        held = {edition, self.editions[edition].builds_on}
        return tuple(
            entry for entry in self.entries if not entry.only or held & {*entry.only}
        )

    def edition_notes(self, words: RuleWords, edition: str = "") -> Mapping[str, str]:
        """Return what *edition* says differently in *words*; empty: what each says.

        If it says nothing, what the edition it builds on says.
        """
        if not edition:
            return {each: words.editions[each] for each in self._order(words)}
        for each in (edition, self.editions[edition].builds_on):
            if each in words.editions:
                return {each: words.editions[each]}
        return {}

    def _order(self, words: RuleWords) -> Iterator[str]:
        return (each for each in self.editions if each in words.editions)

    def neighbours(self, entry: RuleEntry) -> tuple[RuleEntry | None, RuleEntry | None]:
        """Return the rules before and after *entry*, None at either end of the book."""
        place = self.entries.index(entry)
        before = self.entries[place - 1] if place else None
        after = self.entries[place + 1] if place + 1 < len(self.entries) else None
        return before, after


def number_parts(text: str) -> tuple[str, ...]:
    """Return the words and numbers of *text*, lower case, without leading zeros."""
    parts = _NUMBER_PARTS.findall(text.casefold())
    return tuple(_LEADING_ZEROS.sub("", part) for part in parts)


def search_rules(
    book: Rulebook, entries: tuple[RuleEntry, ...], text: str, language: str
) -> tuple[RuleEntry, ...]:
    """Return those of *entries* that hold every word of *text*, the best first.

    A rule whose number *text* is comes first. Then titles count more than texts, and
    words of *language* more than English ones; otherwise the book's order stays. A
    word is found where one begins with it, whatever its case, accents or ending.
    """
    number = number_parts(text)
    ranks: dict[str, tuple[int, int]] = {}
    for rank, tongue in enumerate(dict.fromkeys((language, FALLBACK)), start=1):
        wanted = [_beginning(word, tongue) for word in _words(text)]
        for entry in entries if wanted else ():
            title, whole = _folded(book, tongue)[entry.id]
            if entry.id not in ranks and all(word.search(whole) for word in wanted):
                in_title = sum(bool(word.search(title)) for word in wanted)
                ranks[entry.id] = (rank, -in_title)
    ranks |= {entry.id: (0, 0) for entry in entries if _is_number(number, entry)}
    found = [entry for entry in entries if entry.id in ranks]
    return tuple(sorted(found, key=lambda entry: ranks[entry.id]))


def _is_number(parts: tuple[str, ...], entry: RuleEntry) -> bool:
    """Whether *parts* are the number of *entry*, or tell it apart: `deck 7`, `100.2d`.

    A lone `7` does not: it ends a number in every chapter.
    """
    is_telling = len(parts) > 1 or (bool(parts) and "." in parts[0])
    return is_telling and entry.number[-len(parts) :] == parts


def _words(text: str) -> list[str]:
    """Return the folded words of *text*."""
    return re.findall(r"\w+", fold(text))


# Endings that a noun looked up has, or lacks, against the same noun in a sentence:
# `talia` is in `talii` and `talią`. Folded; in Hungarian a noun only grows.
_ENDINGS: Final = {"en": "s", "pl": "aeiouy", "ru": "аеиоуыьюя"}
_SHORTEST_STEM: Final = 3  # letters


def _beginning(word: str, language: str) -> re.Pattern[str]:
    """Return what finds a word that begins as *word* of *language* does."""
    is_inflected = len(word) > _SHORTEST_STEM and word[-1] in _ENDINGS.get(language, "")
    return re.compile(rf"(?<!\w){re.escape(word[:-1] if is_inflected else word)}")


@lru_cache(maxsize=16)
def _folded(book: Rulebook, language: str) -> dict[str, tuple[str, str]]:
    """Return folded title and folded whole text of each rule by its number."""
    return {
        entry.id: _fold_entry(entry.in_language(language)) for entry in book.entries
    }


def _fold_entry(words: RuleWords) -> tuple[str, str]:
    """Return the folded title of a rule and all that it says, folded."""
    whole = (words.title, words.text, *words.editions.values(), words.ruling)
    return fold(words.title), fold("\n".join(whole))

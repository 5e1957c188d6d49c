"""Columns as they are asked: one set of cards, and the whole catalogue as it is now.

Cards that changed since the file was made stand in a second, small set of columns; in
the first they count as gone. What is found is put together by the same orders.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

import numpy as np

from cards.search.columns.column_file import Array, ColumnData
from cards.search.columns.postings import Postings
from cards.search.columns.word_columns import Words
from rules.text.normalize import fold

_BESIDE: Final = 8  # a card looked at alone costs as much as so many times 64 at once


class Columns:
    """One set of cards as columns; a card is its place (*doc*) among them."""

    def __init__(self, data: ColumnData) -> None:
        """Take the arrays of *data* as they are mapped."""
        self.data = data
        self.size = len(data.arrays["id"])
        self.names = Words(data, "name", self.size)
        self.texts = Words(data, "text", self.size)
        self.with_traits = Postings(data, "trait", self.size)
        self.traits: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for number, (kind, value) in enumerate(data.known["traits"]):
            self.traits[kind].append((value, number))
        # Of names: 0 is English, the others follow.
        codes = data.known["languages"]
        self.languages = {code: number for number, code in enumerate(codes, start=1)}
        self.places_by_name = lru_cache(maxsize=8)(self._places_by_name)

    def __getitem__(self, name: str) -> Array:
        """Return the array called *name*."""
        return self.data.arrays[name]

    def of_language(self, name: str, language: str) -> Array | None:
        """Return the array *name* of a *language*, None where no card has words."""
        return self.data.arrays.get(f"{name}.{language}")

    def _places_by_name(self, language: str) -> Array:
        """Return the place of each card by name in *language*; "": in English."""
        order = self.of_language("order", language)
        places = np.arange(self.size, dtype=np.int32)
        if order is not None:
            places[order] = places.copy()
        return places

    @cached_property
    def sets(self) -> list[tuple[str, str]]:
        """The folded code and name of each set."""
        held = self.data.known["sets"]
        return [(fold(code), fold(name)) for _year, code, name in held]

    @cached_property
    def artists(self) -> list[str]:
        """The folded name of each artist."""
        return [fold(name) for name in self.data.known["artists"]]

    @cached_property
    def facets(self) -> list[tuple[str, str]]:
        """The kind and folded value of each row of cards that filters count."""
        return [(kind, value) for kind, value in self.data.known["facets"]]

    @cached_property
    def facet_kinds(self) -> dict[str, slice]:
        """Which rows are of each kind: they stand side by side."""
        kinds = [kind for kind, _value in self.facets]
        return {
            kind: slice(kinds.index(kind), kinds.index(kind) + kinds.count(kind))
            for kind in dict.fromkeys(kinds)
        }

    def count_facets(self, mask: Array, rows: slice) -> list[int]:
        """Return how many of the cards in *mask* each of *rows* has."""
        bits = self["facet.bits"][rows]
        if np.count_nonzero(mask) * _BESIDE < bits.shape[1]:
            docs = np.flatnonzero(mask)
            held = bits.view(np.uint8)[:, docs >> 3] << (docs & 7).astype(np.uint8)
            few: list[int] = np.count_nonzero(held & 128, axis=1).tolist()
            return few
        found = np.zeros(bits.shape[1] * 8, np.uint8)
        packed = np.packbits(mask)
        found[: len(packed)] = packed
        both = np.bitwise_count(bits & found.view(np.uint64))
        counted: list[int] = both.sum(axis=1, dtype=np.uint32).tolist()
        return counted

    def count_rarities(self, chosen: Array) -> list[int]:
        """Return how many cards have one of the *chosen* printings of each rarity."""
        slugs = self.data.known["rarities"]
        found = np.zeros((len(slugs), self.size), np.bool_)
        found[self["printing.rarity"][chosen], self["printing.doc"][chosen]] = True
        counts = dict.fromkeys(self.facets[self.facet_kinds["rarity"]], 0)
        for slug, cards in zip(slugs, found, strict=True):
            counts["rarity", fold(slug)] += int(np.count_nonzero(cards))
        return list(counts.values())

    def nobody(self) -> Array:
        """Return a mask of no card."""
        return np.zeros(self.size, np.bool_)

    def lifted(self, printings: Array) -> Array:
        """Return which cards have one of *printings* (a mask)."""
        mask = self.nobody()
        mask[self["printing.doc"][np.flatnonzero(printings)]] = True
        return mask

    def with_keys(self, keys: Array) -> Array:
        """Return which cards have one of the database's *keys*."""
        mask = self.nobody()
        mask[self.docs_of(keys)] = True
        return mask

    def docs_of(self, keys: Array) -> Array:
        """Return the places of those of *keys* (of the database) that are here."""
        if not self.size or not len(keys):
            return np.zeros(0, np.int32)
        order = self["by_id"]
        at = np.searchsorted(self["id"], keys, sorter=order)
        found: Array = order[np.minimum(at, self.size - 1)]
        return found[self["id"][found] == keys]


@dataclass(frozen=True, eq=False)
class Catalogue:
    """The catalogue as it is now: its columns, and those of cards changed since.

    *gone* are the places in *base* of cards that changed or went.
    """

    base: Columns
    gone: Array | None = None
    late: Columns | None = None
    # Places by name of all cards, by language: worked out when they are asked for.
    ranks: dict[str, tuple[Array, Array]] = field(default_factory=dict)

    @property
    def sets_of_cards(self) -> list[Columns]:
        """The columns to ask, one after the other."""
        return [self.base, self.late] if self.late is not None else [self.base]

    def alive(self, masks: list[Array]) -> list[Array]:
        """Return *masks* of cards without those that are gone."""
        if self.gone is None:
            return masks
        first = masks[0].copy()
        first[self.gone] = False
        return [first, *masks[1:]]

    def alive_printings(self, masks: list[Array]) -> list[Array]:
        """Return *masks* of printings without those of cards that are gone."""
        if self.gone is None:
            return masks
        gone = self.base.nobody()
        gone[self.gone] = True
        return [masks[0] & ~gone[self.base["printing.doc"]], *masks[1:]]

"""Columns as they are asked: one set of cards, and the whole catalogue as it is now.

Cards that changed since the file was made stand in a second, small set of columns; in
the first they count as gone. What is found is put together by the same orders.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from cards.search.columns.column_file import Array, ColumnData
from cards.search.columns.word_columns import Words
from rules.text.normalize import fold


class Columns:
    """One set of cards as columns; a card is its place (*doc*) among them."""

    def __init__(self, data: ColumnData) -> None:
        """Take the arrays of *data* as they are mapped."""
        self.data = data
        self.size = len(data.arrays["id"])
        self.names = Words(data, "name", self.size)
        self.texts = Words(data, "text", self.size)
        self.traits: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for number, (kind, value) in enumerate(data.known["traits"]):
            self.traits[kind].append((value, number))
        # Of names: 0 is English, the others follow.
        codes = data.known["languages"]
        self.languages = {code: number for number, code in enumerate(codes, start=1)}

    def __getitem__(self, name: str) -> Array:
        """Return the array called *name*."""
        return self.data.arrays[name]

    def of_language(self, name: str, language: str) -> Array | None:
        """Return the array *name* of a *language*, None where no card has words."""
        return self.data.arrays.get(f"{name}.{language}")

    @cached_property
    def sets(self) -> list[tuple[str, str]]:
        """The folded code and name of each set."""
        held = self.data.known["sets"]
        return [(fold(code), fold(name)) for _year, code, name in held]

    @cached_property
    def artists(self) -> list[str]:
        """The folded name of each artist."""
        return [fold(name) for name in self.data.known["artists"]]

    def nobody(self) -> Array:
        """Return a mask of no card."""
        return np.zeros(self.size, np.bool_)

    def lifted(self, printings: Array) -> Array:
        """Return which cards have one of *printings* (a mask)."""
        mask = self.nobody()
        mask[self["printing.doc"][printings]] = True
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

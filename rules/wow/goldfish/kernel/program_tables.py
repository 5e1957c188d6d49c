"""The tables of a list while they are filled: rows are added while there is room."""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np

from rules.machine_code.parts import Counts, Ints, Words
from rules.wow.goldfish.kernel import layout

__all__ = ["Counts", "Ints", "Tables", "TooRich", "Words", "bits"]

# Where each table lies, how long its rows are and how many there may be.
_TABLES: Final = {
    "line": (layout.LINE, layout.LINE_ROW, layout.LINES_MOST),
    "row": (layout.ROW_OF, layout.ROW_ROW, layout.ROWS_MOST),
    "condition": (
        layout.CONDITION_OF,
        layout.CONDITION_ROW,
        layout.CONDITIONS_MOST,
    ),
    "limit": (layout.LIMIT, layout.LIMIT_ROW, layout.LIMITS_MOST),
    "group": (layout.GROUP, layout.GROUP_ROW, layout.GROUPS_MOST),
}


class TooRich(Exception):
    """A list needs more than the kernel's tables hold: the reference plays it."""


class Tables:
    """The kernel's memory with what a run fixes, and its words."""

    def __init__(self) -> None:
        """Begin with nothing in any table."""
        self.m = np.zeros(layout.MEMORY, dtype=np.int32)
        self.w = np.zeros(layout.WORDS, dtype=np.uint64)
        self._used = dict.fromkeys(_TABLES, 0)
        self._filters: dict[frozenset[int], int] = {}

    def used(self, table: str) -> int:
        """Return how many rows *table* has."""
        return self._used[table]

    def append(self, table: str, values: Mapping[int, int]) -> int:
        """Add a row to *table* and return its number. Raises TooRich."""
        start, length, most = _TABLES[table]
        number = self._used[table]
        if number == most:
            raise TooRich(table)
        self._used[table] += 1
        self._write(start + number * length, values)
        return number

    def rewrite(self, table: str, number: int, values: Mapping[int, int]) -> None:
        """Fill in more of row *number* of *table*."""
        start, length, _ = _TABLES[table]
        self._write(start + number * length, values)

    def write_kind(self, kind: int, values: Mapping[int, int]) -> None:
        """Fill in what is known of *kind*."""
        self._write(layout.KIND + kind * layout.KIND_ROW, values)

    def _write(self, start: int, values: Mapping[int, int]) -> None:
        for field, value in values.items():
            self.m[start + field] = value

    def filter_of(self, kinds: Iterable[int]) -> int:
        """Return the number of the filter of *kinds*. Raises TooRich."""
        wanted = frozenset(kinds)
        if wanted not in self._filters:
            number = len(self._filters)
            if number == layout.FILTERS_MOST:
                raise TooRich("filter")
            self._filters[wanted] = number
            at = layout.FILTER_KINDS + 2 * number
            self.w[at] = bits(kind for kind in wanted if kind < 64)
            self.w[at + 1] = bits(kind - 64 for kind in wanted if kind >= 64)
        return self._filters[wanted]


def bits(places: Iterable[int]) -> np.uint64:
    """Return the word with the bits of *places* set."""
    return np.uint64(sum(1 << place for place in set(places)))

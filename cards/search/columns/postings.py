"""Which cards have each of many things: a list for each, for the usual ones bits, too.

To mark the cards of a list takes a step for each; a row of bits is read at once.
"""

from typing import Any, Final

import numpy as np

from cards.search.columns.column_file import Array, ColumnData

_FEW: Final = 64  # lists that are faster taken one by one


class Postings:
    """The cards of each number: those of *n* begin at `first[n]` in `docs`."""

    def __init__(self, data: ColumnData, name: str, size: int) -> None:
        """Take the arrays that `posted` called *name*; there are *size* cards."""
        self.size = size
        self.docs, self.first = (
            data.arrays[f"{name}.docs"],
            data.arrays[f"{name}.first"],
        )
        self._common = data.arrays[f"{name}.common"]
        self._bits = data.arrays[f"{name}.bits"]

    def mark(self, mask: Array, numbers: Array) -> None:
        """Mark in *mask* the cards of all *numbers*."""
        rare = self._mark_common(mask, numbers)
        if len(rare) > _FEW:
            mask[self.docs[self.places(rare)]] = True
            return
        for number in rare.tolist():
            mask[self.docs[self.first[number] : self.first[number + 1]]] = True

    def places(self, numbers: Array) -> Any:
        """Return where the cards of *numbers*, which ascend, stand in `docs`.

        As a slice where they stand side by side: nothing is copied then.
        """
        if not len(numbers):
            return slice(0, 0)
        if int(numbers[-1] - numbers[0]) == len(numbers) - 1:
            return slice(int(self.first[numbers[0]]), int(self.first[numbers[-1] + 1]))
        return between(self.first[numbers], self.first[numbers + 1])

    def count_places(self, numbers: Array) -> int:
        """Return at how many places cards of *numbers* stand."""
        return int((self.first[numbers + 1] - self.first[numbers]).sum())

    def _mark_common(self, mask: Array, numbers: Array) -> Array:
        """Mark the cards of the usual ones of *numbers*; return the others."""
        if not len(self._common) or not len(numbers):
            return numbers
        rows = np.searchsorted(self._common, numbers.astype(self._common.dtype))
        rows = np.minimum(rows, len(self._common) - 1)
        is_common = self._common[rows] == numbers
        if is_common.any():
            bits = np.bitwise_or.reduce(self._bits[rows[is_common]], axis=0)
            mask |= np.unpackbits(bits, count=self.size).view(np.bool_)
        return numbers[~is_common]


def posted(name: str, docs: Array, first: Array, size: int) -> dict[str, Array]:
    """Return the arrays of `Postings` called *name*.

    Bits are kept where they are smaller than the list.
    """
    row = -(-size // 8)
    common = np.flatnonzero(np.diff(first) * docs.itemsize > row).astype(np.int32)
    bits = np.zeros((len(common), row), np.uint8)
    for place, number in enumerate(common.tolist()):
        has = np.zeros(size, np.bool_)
        has[docs[first[number] : first[number + 1]]] = True
        bits[place] = np.packbits(has)
    arrays = {"docs": docs, "first": first, "common": common, "bits": bits}
    return {f"{name}.{key}": array for key, array in arrays.items()}


def between(lows: Array, highs: Array) -> Array:
    """Return all indices from each of *lows* on, up to that of *highs*."""
    lengths = highs - lows
    ends = np.cumsum(lengths)
    total = int(ends[-1]) if len(ends) else 0
    return np.arange(total) + np.repeat(lows - ends + lengths, lengths)

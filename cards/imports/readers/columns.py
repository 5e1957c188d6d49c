"""Which column of a table holds which field: by our names, many spellings, or a map."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.imports.readers.file_errors import FileColumnMapWrong, FileColumnsMissing

MAX_TOLD: Final = 100  # characters and columns that a refusal repeats
# Field → squeezed headers that mean it; the first that a table has counts, and fields
# choose in this order.
Spellings = Mapping[str, Sequence[str]]
Places = dict[str, int]  # field → column, counted from 0
_IDLE = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Columns:
    """A table's header, and where its fields are."""

    header: Sequence[str]
    places: Mapping[str, int]

    @property
    def unknown(self) -> tuple[str, ...]:
        """The headers of columns that nothing is read from."""
        taken = set(self.places.values())
        return tuple(
            name.strip()[:MAX_TOLD]
            for at, name in enumerate(self.header)
            if at not in taken and name.strip()
        )


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields that one kind of file may have.

    *missing* returns those that a table with the given fields needs besides.
    """

    spellings: Spellings
    missing: Callable[[Collection[str]], Sequence[str]]

    def find(self, squeezed: Sequence[str], taken: Mapping[str, int]) -> Places:
        """Return the places of the fields not *taken* that *squeezed* headers spell."""
        return find_places(squeezed, self.spellings, taken)

    def count(
        self, header: Sequence[str], column_map: Mapping[str, str] | None = None
    ) -> int:
        """Return how many columns *header* names, by itself or by *column_map*."""
        squeezed = [squeeze_header(name) for name in header]
        mapped = {squeeze_header(theirs) for theirs in column_map or {}}
        return len(self.find(squeezed, {})) + len(mapped & set(squeezed))

    def read(
        self, header: Sequence[str], column_map: Mapping[str, str] | None = None
    ) -> Columns:
        """Return where *header* puts each field; *column_map* (theirs → ours) wins.

        Raises FileColumnMapWrong and FileColumnsMissing.
        """
        squeezed = [squeeze_header(name) for name in header]
        places = self._mapped(squeezed, column_map or {})
        places |= self.find(squeezed, places)
        if missing := self.missing(places):
            found = [name.strip()[:MAX_TOLD] for name in header[:MAX_TOLD]]
            raise FileColumnsMissing(missing=[*missing], found=[*filter(None, found)])
        return Columns(header, places)

    def _mapped(self, squeezed: Sequence[str], column_map: Mapping[str, str]) -> Places:
        """Return the places that *column_map* names. Raises FileColumnMapWrong."""
        fields = sorted(set(column_map.values()) - self.spellings.keys())
        columns = [name for name in column_map if squeeze_header(name) not in squeezed]
        if fields or columns:
            raise FileColumnMapWrong(columns=columns, fields=fields)
        return {
            ours: squeezed.index(squeeze_header(theirs))
            for theirs, ours in column_map.items()
        }


def squeeze_header(name: str) -> str:
    """Return *name* without case, spaces and signs; a lone `#` stays."""
    return _IDLE.sub("", name).casefold() or name.strip()


def find_places(
    squeezed: Sequence[str], spellings: Spellings, taken: Mapping[str, int]
) -> Places:
    """Return the places of the fields not *taken*; each column is given once."""
    places: Places = {}
    used = set(taken.values())
    for field, headers in spellings.items():
        at = None if field in taken else _place(squeezed, headers, used)
        if at is not None:
            places[field] = at
            used.add(at)
    return places


def _place(
    squeezed: Sequence[str], headers: Sequence[str], used: Collection[int]
) -> int | None:
    """Return the first column not *used* with the first of *headers* there is."""
    free = (
        at
        for header in headers
        for at, name in enumerate(squeezed)
        if name == header and at not in used
    )
    return next(free, None)

"""Which column of a table of holdings is which, and whose header it is. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.imports.readers.file_errors import FileColumnMapWrong, FileColumnsMissing

# Field → headers that mean it, squeezed; the first that is there counts.
SPELLINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "count": (
        "count", "quantity", "qty", "amount", "copies", "ilość", "darab", "количество",
    ),
    "name": ("name", "cardname", "card", "nazwa", "név", "название"),
    "set": ("setcode", "editioncode", "edition", "set", "expansion"),
    "set_name": ("setname", "editionname", "set", "expansionname"),
    "number": ("collectornumber", "cardnumber", "number", "cn", "no"),
    "variant": ("variant",),
    "condition": ("condition", "cond"),
    "language": ("language", "lang"),
    "foil": ("foil", "printing", "finish", "isfoil"),
    "binder": ("binder", "foldername", "folder", "bindername"),
    "note": ("note", "notes", "comment"),
}  # fmt: skip
# Whose table it is: headers that stand together in no other one.
_SIGNS: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ("dragonshield", frozenset({"foldername", "tradequantity"})),
    ("tcgplayer", frozenset({"simplename", "productid"})),
    ("manabox", frozenset({"manaboxid"})),
    ("deckbox", frozenset({"tradelistcount", "cardnumber"})),
    ("moxfield", frozenset({"tradelistcount", "collectornumber"})),
    ("own", frozenset({"binder", "note", "editionname"})),
    ("archidekt", frozenset({"quantity", "setcode", "collectornumber"})),
)
_IDLE = re.compile(r"[\W_]+")
MAX_TOLD: Final = 100  # characters and columns that a refusal repeats


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a table's fields are (columns counted from 0), and whose table it is."""

    places: Mapping[str, int]
    unknown: tuple[str, ...]
    dialect: str


def squeeze_header(name: str) -> str:
    """Return *name* without case, spaces and signs."""
    return _IDLE.sub("", name).casefold()


def count_known(header: Sequence[str]) -> int:
    """Return how many of our fields *header* names."""
    return len(_find([squeeze_header(name) for name in header], {}))


def read_columns(
    header: Sequence[str], column_map: Mapping[str, str] | None = None
) -> Columns:
    """Return where *header* puts each field; *column_map* (theirs → ours) wins.

    Raises FileColumnMapWrong, and FileColumnsMissing if nothing says which card it is.
    """
    squeezed = [squeeze_header(name) for name in header]
    places = _mapped(squeezed, column_map or {})
    places |= _find(squeezed, places)
    if "name" not in places and not {"set", "number"} <= places.keys():
        found = [name[:MAX_TOLD] for name in header[:MAX_TOLD] if name.strip()]
        raise FileColumnsMissing(missing=["name"], found=found)
    taken = set(places.values())
    unknown = tuple(
        name.strip()[:MAX_TOLD]
        for at, name in enumerate(header)
        if at not in taken and name.strip()
    )
    held = set(squeezed)
    dialect = next((slug for slug, signs in _SIGNS if signs <= held), "")
    return Columns(places, unknown, dialect)


def _find(squeezed: Sequence[str], taken: Mapping[str, int]) -> dict[str, int]:
    """Return the places of the fields not *taken* that *squeezed* headers spell."""
    places: dict[str, int] = {}
    used = set(taken.values())
    for field, spellings in SPELLINGS.items():
        if field in taken:
            continue
        at = next(
            (
                squeezed.index(spelling)
                for spelling in spellings
                if spelling in squeezed and squeezed.index(spelling) not in used
            ),
            None,
        )
        if at is not None:
            places[field] = at
            used.add(at)
    return places


def _mapped(squeezed: Sequence[str], column_map: Mapping[str, str]) -> dict[str, int]:
    """Return the places that *column_map* names. Raises FileColumnMapWrong."""
    fields = sorted(set(column_map.values()) - SPELLINGS.keys())
    columns = [name for name in column_map if squeeze_header(name) not in squeezed]
    if fields or columns:
        raise FileColumnMapWrong(columns=columns, fields=fields)
    return {
        ours: squeezed.index(squeeze_header(theirs))
        for theirs, ours in column_map.items()
    }

"""Which column of a table holds which field: by our names, many spellings, or a map."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.imports.readers.file_errors import FileColumnMapWrong, FileColumnsMissing

REQUIRED: Final = ("name", "set_code", "collector_number")
# Field → further headers that mean it, squeezed. Earlier ones win over later ones when
# a table has several; a field's own name wins over all.
SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "name": ("cardname", "card", "title"),
    "set_code": ("setid", "editioncode", "edition", "expansion", "set"),
    "set": ("setname", "editionname", "expansionname", "set", "edition", "expansion"),
    "year": ("releaseyear",),
    "block": ("setblock",),
    "collector_number": (
        "cardnumber", "collectornumber", "collectorno", "collectorsnumber", "number",
        "no", "nr", "num", "cn", "#",
    ),
    "rarity": (),
    "variant": ("treatment",),
    "type": ("cardtype",),
    "type_line": ("fulltype",),
    "cost": ("playcost", "manacost", "resourcecost"),
    "atk": ("attack",),
    "atk_type": ("damagetype", "dmgtype", "dmg", "attacktype"),
    "health": ("hp",),
    "def": ("defense", "defence"),
    "strike_cost": ("strike",),
    "faction": ("alignment",),
    "race": (),
    "classes": ("class",),
    "class_icons": ("classicon", "icons"),
    "tags": ("tag", "subtypes", "subtype", "keywords"),
    "instant": ("isinstant",),
    "unlimited": ("isunlimited",),
    "unique": ("isunique",),
    "ongoing": ("isongoing",),
    "talent_spec": ("talent", "spec", "specialization"),
    "talent_required": ("requiredtalent",),
    "hero_required": ("requiredhero", "requires"),
    "reputation": (),
    "deckbuilding_text": ("deckbuilding",),
    "professions": ("profession",),
    "text": ("rulestext", "cardtext", "rules"),
    "flavour": ("flavor", "flavortext", "flavourtext"),
    "artist": ("illustrator",),
}  # fmt: skip
_IDLE = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a table's fields are: *places* are columns counted from 0."""

    places: Mapping[str, int]
    unknown: tuple[str, ...]
    width: int


def read_columns(
    header: Sequence[str], column_map: Mapping[str, str] | None = None
) -> Columns:
    """Return where *header* puts each field.

    *column_map* says it for headers of its own (theirs → ours) and wins. Raises
    FileColumnMapWrong, and FileColumnsMissing without name, set code or number.
    """
    squeezed = [_squeeze(name) for name in header]
    places = _mapped_places(squeezed, column_map or {})
    places |= _found_places(squeezed, places)
    missing = [field for field in REQUIRED if field not in places]
    if missing:
        found = [name.strip()[:100] for name in header[:100] if name.strip()]
        raise FileColumnsMissing(missing=missing, found=found)
    taken = set(places.values())
    unknown = tuple(
        name.strip()
        for place, name in enumerate(header)
        if place not in taken and name.strip()
    )
    return Columns(places, unknown, len(header))


def count_required(header: Sequence[str]) -> int:
    """Return how many of the fields every row needs *header* names by itself."""
    found = _found_places([_squeeze(name) for name in header], {})
    return sum(field in found for field in REQUIRED)


def _squeeze(name: str) -> str:
    """Return *name* without case, spaces and signs; a lone `#` stays."""
    return _IDLE.sub("", name).casefold() or name.strip()


def _mapped_places(
    squeezed: Sequence[str], column_map: Mapping[str, str]
) -> dict[str, int]:
    """Return the places of the fields that *column_map* names."""
    wanted = {_squeeze(theirs): ours for theirs, ours in column_map.items()}
    fields = sorted(set(column_map.values()) - SPELLINGS.keys())
    columns = [name for name in column_map if _squeeze(name) not in squeezed]
    if fields or columns:
        raise FileColumnMapWrong(columns=columns, fields=fields)
    return {ours: squeezed.index(theirs) for theirs, ours in wanted.items()}


def _found_places(squeezed: Sequence[str], taken: Mapping[str, int]) -> dict[str, int]:
    """Return the places of the fields not *taken* that *squeezed* headers spell.

    A lone `Set` is the code; beside a column of codes it is the name.
    """
    places: dict[str, int] = {}
    used = set(taken.values())
    for field, spellings in SPELLINGS.items():
        own = () if field == "set" else (_squeeze(field),)
        for spelling in (*own, *spellings):
            place = _place(squeezed, spelling, used)
            if field not in taken and field not in places and place is not None:
                places[field] = place
                used.add(place)
    return places


def _place(squeezed: Sequence[str], spelling: str, used: set[int]) -> int | None:
    """Return the first place of *spelling* that is not *used*, or None."""
    return next(
        (
            place
            for place, name in enumerate(squeezed)
            if name == spelling and place not in used
        ),
        None,
    )

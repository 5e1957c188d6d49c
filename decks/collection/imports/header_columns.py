"""Which column of a table of holdings is which, and whose header it is. Pure."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from cards.imports.readers.columns import Fields, squeeze_header

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


def missing_fields(found: Collection[str]) -> list[str]:
    """Return `name` unless a table with the fields *found* says which cards it has."""
    is_named = "name" in found or {"set", "number"}.issubset(found)
    return [] if is_named else ["name"]


def find_dialect(header: Sequence[str]) -> str:
    """Return whose table has *header*; "" if that is not known."""
    squeezed = {squeeze_header(name) for name in header}
    return next((slug for slug, signs in _SIGNS if signs <= squeezed), "")


HOLDINGS: Final = Fields(SPELLINGS, missing_fields)

"""The columns a catalogue's table may have."""

from typing import Final

from cards.imports.readers.columns import Fields, squeeze_header

REQUIRED: Final = ("name", "set_code", "collector_number")
# Field → further headers that mean it, squeezed; a field's own name wins over all. A
# lone `Set` is the code; beside a column of codes it is the name.
_FURTHER: Final[dict[str, tuple[str, ...]]] = {
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
CATALOGUE: Final = Fields(
    spellings={
        field: (*(() if field == "set" else (squeeze_header(field),)), *further)
        for field, further in _FURTHER.items()
    },
    missing=lambda places: [field for field in REQUIRED if field not in places],
)

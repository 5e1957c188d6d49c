"""The traits of the World of Warcraft TCG: what cards and heroes are told apart by."""

from typing import Final

FACTIONS: Final = ("Alliance", "Horde")

# Rule: W-CARD-14. The Death Knight came with the edition of 2009.
CLASSES: Final = (
    "Death Knight",
    "Druid",
    "Hunter",
    "Mage",
    "Paladin",
    "Priest",
    "Rogue",
    "Shaman",
    "Warlock",
    "Warrior",
)

# Rule: W-CARD-17. The talent trees of each class.
TALENTS: Final = {
    "Death Knight": ("Blood", "Frost", "Unholy"),
    "Druid": ("Balance", "Feral", "Restoration"),
    "Hunter": ("Beast Mastery", "Marksmanship", "Survival"),
    "Mage": ("Arcane", "Fire", "Frost"),
    "Paladin": ("Holy", "Protection", "Retribution"),
    "Priest": ("Discipline", "Holy", "Shadow"),
    "Rogue": ("Assassination", "Combat", "Subtlety"),
    "Shaman": ("Elemental", "Enhancement", "Restoration"),
    "Warlock": ("Affliction", "Demonology", "Destruction"),
    "Warrior": ("Arms", "Fury", "Protection"),
}
TALENT_NAMES: Final = frozenset(name for names in TALENTS.values() for name in names)

# Rule: W-CARD-26.
DAMAGE_TYPES: Final = (
    "Arcane",
    "Fire",
    "Frost",
    "Holy",
    "Melee",
    "Nature",
    "Ranged",
    "Shadow",
)

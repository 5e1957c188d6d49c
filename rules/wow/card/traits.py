"""The traits of the World of Warcraft TCG: what cards and heroes are told apart by."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rules.game.term import term

# Rule: W-CARD-11. `Both` and `Neutral` are how card files write two icons and none.
FACTIONS: Final = (term("Alliance"), term("Horde"), term("Neutral"), term("Both"))

# Rule: W-CARD-14. The Death Knight came with the edition of 2009.
CLASSES: Final = (
    term("Death Knight"),
    term("Druid"),
    term("Hunter"),
    term("Mage"),
    term("Paladin"),
    term("Priest"),
    term("Rogue"),
    term("Shaman"),
    term("Warlock"),
    term("Warrior"),
)

# Rule: W-CARD-17. The talent trees of each class.
TALENTS: Final = {
    "Death Knight": (term("Blood"), term("Frost"), term("Unholy")),
    "Druid": (term("Balance"), term("Feral"), term("Restoration")),
    "Hunter": (term("Beast Mastery"), term("Marksmanship"), term("Survival")),
    "Mage": (term("Arcane"), term("Fire"), term("Frost")),
    "Paladin": (term("Holy"), term("Protection"), term("Retribution")),
    "Priest": (term("Discipline"), term("Holy"), term("Shadow")),
    "Rogue": (term("Assassination"), term("Combat"), term("Subtlety")),
    "Shaman": (term("Elemental"), term("Enhancement"), term("Restoration")),
    "Warlock": (term("Affliction"), term("Demonology"), term("Destruction")),
    "Warrior": (term("Arms"), term("Fury"), term("Protection")),
}
TALENT_NAMES: Final = frozenset(name for names in TALENTS.values() for name in names)

# Rule: W-CARD-26.
DAMAGE_TYPES: Final = (
    term("Arcane"),
    term("Fire"),
    term("Frost"),
    term("Holy"),
    term("Melee"),
    term("Nature"),
    term("Ranged"),
    term("Shadow"),
)

# Rule: W-CARD-13; goblins and worgen came with the sets of 2010.
RACES: Final = (
    term("Human"),
    term("Night Elf"),
    term("Dwarf"),
    term("Gnome"),
    term("Draenei"),
    term("Worgen"),
    term("Orc"),
    term("Troll"),
    term("Tauren"),
    term("Undead"),
    term("Blood Elf"),
    term("Goblin"),
)
# Rule: W-CARD-13; the sides of the world, whatever side one card is on.
ALLIANCE_RACES: Final = frozenset(RACES[:6])
HORDE_RACES: Final = frozenset(RACES[6:])

# Rule: W-CARD-18.
PROFESSIONS: Final = (
    term("Alchemy"),
    term("Blacksmithing"),
    term("Enchanting"),
    term("Engineering"),
    term("Herbalism"),
    term("Inscription"),
    term("Jewelcrafting"),
    term("Leatherworking"),
    term("Mining"),
    term("Skinning"),
    term("Tailoring"),
)

# The types, in the order players sort a deck. Rule: W-CARD-02.
TYPES: Final = {
    "hero": term("Hero"),
    "master_hero": term("Master Hero"),
    "ally": term("Ally"),
    "ability": term("Ability"),
    "ability_ally": term("Ability Ally"),
    "weapon": term("Weapon"),
    "armor": term("Armor"),
    "item": term("Item"),
    "quest": term("Quest"),
    "location": term("Location"),
    "other": term("Other cards"),
}

# Rule: W-CARD-04; loot and promotional cards stand beside the five.
RARITIES: Final = {
    "common": term("Common"),
    "uncommon": term("Uncommon"),
    "rare": term("Rare"),
    "epic": term("Epic"),
    "legendary": term("Legendary"),
    "loot": term("Loot"),
    "promo": term("Promo"),
}

# Tags and type-line words seen on many cards. Rule: W-CARD-08.
TAGS: Final = (
    term("Instant"),
    term("Unique"),
    term("Unlimited"),
    term("Ongoing"),
    term("Token"),
    term("Talent"),
    term("Two-Handed"),
    term("Off-Hand"),
    term("Axe"),
    term("Bow"),
    term("Crossbow"),
    term("Dagger"),
    term("Gun"),
    term("Mace"),
    term("Polearm"),
    term("Shield"),
    term("Staff"),
    term("Sword"),
    term("Wand"),
    term("Cloth"),
    term("Leather"),
    term("Mail"),
    term("Plate"),
    term("Head"),
    term("Neck"),
    term("Shoulder"),
    term("Back"),
    term("Chest"),
    term("Wrist"),
    term("Hands"),
    term("Waist"),
    term("Legs"),
    term("Feet"),
    term("Ring"),
    term("Trinket"),
    term("Potion"),
    term("Pet"),
    term("Demon"),
    term("Totem"),
    term("Fire Totem"),
    term("Water Totem"),
    term("Earth Totem"),
    term("Air Totem"),
    term("Aura"),
    term("Blessing"),
    term("Curse"),
    term("Disease"),
    term("Form"),
    term("Poison"),
    term("Presence"),
    term("Seal"),
    term("Shout"),
    term("Sting"),
    term("Combo"),
    term("Finishing Move"),
    term("Mount"),
    term("City"),
    term("Arena"),
    term("Ancient"),
    term("Aspect"),
    term("Battleground"),
    term("Bear"),
    term("Beast"),
    term("Biker"),
    term("Bird"),
    term("Boar"),
    term("Cat"),
    term("Chicken"),
    term("Crab"),
    term("Crocolisk"),
    term("Doomguard"),
    term("Dragonkin"),
    term("Black Dragonkin"),
    term("Blue Dragonkin"),
    term("Bronze Dragonkin"),
    term("Green Dragonkin"),
    term("Red Dragonkin"),
    term("Twilight Dragonkin"),
    term("Felhunter"),
    term("Fist"),
    term("Frog"),
    term("Ghoul"),
    term("Gnoll"),
    term("Goat"),
    term("Gorilla"),
    term("Hawk"),
    term("Hound"),
    term("Imp"),
    term("Infernal"),
    term("Mark"),
    term("Mechanical"),
    term("Monster"),
    term("Moth"),
    term("Murloc"),
    term("Naga"),
    term("Nerubian"),
    term("Ogre"),
    term("Penguin"),
    term("Pig"),
    term("Raptor"),
    term("Satyr"),
    term("Scourge"),
    term("Serpent"),
    term("Sheep"),
    term("Skeleton"),
    term("Snake"),
    term("Snowman"),
    term("Soldier"),
    term("Spider"),
    term("Spirit"),
    term("Stance"),
    term("Succubus"),
    term("Thrown"),
    term("Tiger"),
    term("Toad"),
    term("Traitor"),
    term("Treant"),
    term("Turtle"),
    term("Voidwalker"),
    term("Weather"),
    term("Wolf"),
)


# Those with a number are named without it; words of single sets stand last.
KEYWORDS: Final = (
    term("Assault"),
    term("Bear Form"),
    term("Cat Form"),
    term("Dual Wield"),
    term("Elusive"),
    term("Ferocity"),
    term("Long-Range"),
    term("Mend"),
    term("Protector"),
    term("Stealth"),
    term("Totem"),
    term("Untargetable"),
    term("Aberration"),
    term("Berserking"),
    term("Conspicuous"),
    term("Death Rattle"),
    term("Shadowmeld"),
    term("Stash"),
    term("Time is Money"),
    term("Trap"),
    term("War Stomp"),
)
_RESISTANCES: Final = tuple(f"{kind} Resistance" for kind in DAMAGE_TYPES)
_BY_FOLD: Final = {word.lower(): word for word in (*KEYWORDS, *_RESISTANCES)}
_NAMES: Final = "|".join(sorted(map(re.escape, _BY_FOLD), key=len, reverse=True))
# A keyword stands by itself: its reminder, a sign or the line's end follows.
_FIRST: Final = re.compile(
    rf"\s*({_NAMES})(?: \d+)?(?:\s*\([^)]*\))?(?:[.,;:]+|\s*$|(?<=\))|(?= \[))",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def printed_keywords(text: str) -> tuple[str, ...]:
    """Return the keywords that *text* begins its lines with, each once, in order.

    `Allies you control have Ferocity` gives a keyword and does not have it.
    Rule: W-KEYWORD-01.
    """
    found = (word for line in text.splitlines() for word in _of_line(line))
    return tuple(dict.fromkeys(found))


def _of_line(line: str) -> Iterator[str]:
    """Yield the keywords at the head of *line*."""
    place = 0
    while match := _FIRST.match(line, place):
        yield _BY_FOLD[match[1].lower()]
        place = match.end()

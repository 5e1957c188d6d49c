"""The closed lists that words choose from: names of things, not words themselves.

Each name is translated by a table of the language that writes it, so a new one is added
here first and then to every table.
"""

from typing import Final, Literal, cast, get_args

from rules.wow.card.traits import (
    CLASSES,
    DAMAGE_TYPES,
    FACTIONS,
    RACES,
    TAGS,
    TALENT_NAMES,
)

# Rule: W-CARD-26.
DamageType = Literal[
    "arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"
]
# Rule: W-COMBAT-11 tells combat damage from all other.
DamageKind = Literal[
    "any",
    "combat",
    "non-combat",
    "arcane",
    "fire",
    "frost",
    "holy",
    "melee",
    "nature",
    "ranged",
    "shadow",
]
# What can be named in a text: card types (Rule: W-CARD-02) and what embraces several.
Kind = Literal[
    "hero",
    "ally",
    "character",
    "ability",
    "weapon",
    "armor",
    "item",
    "equipment",
    "quest",
    "location",
    "resource",
    "card",
    "master-hero",
]
# Rule: W-GLOSS-05, W-GLOSS-06; "you control" leaves out the rest of your team.
Side = Literal["any", "friendly", "opposing", "you control"]
# Rule: W-GLOSS-11, W-GLOSS-12, W-DAMAGE-17, W-COMBAT-10, W-GLOSS-15.
State = Literal[
    "damaged",
    "undamaged",
    "exhausted",
    "ready",
    "attacking",
    "defending",
    "face-down",
    "face-up",
    "attached",
    "with an attachment",
    "with an ability attached",
    "dealt damage this way",
    "exhausted this way",
    "dealt damage this turn",
    "that dealt damage this turn",
    "that attacked this turn",
    "that entered play this turn",
    "protecting",
    "dealt combat damage by your hero this turn",
    "dealt arcane damage this turn",
    "dealt fire damage this turn",
    "dealt frost damage this turn",
    "dealt holy damage this turn",
    "dealt melee damage this turn",
    "dealt nature damage this turn",
    "dealt ranged damage this turn",
    "dealt shadow damage this turn",
]
# What a power may have done, so that it can be counted; the card that was dealt damage
# and how much, the counters that were removed. Rule: W-DAMAGE-12.
Deed = Literal[
    "dealt",
    "fatally dealt",
    "healed",
    "destroyed",
    "removed",
    "discarded",
    "returned",
    "exhausted",
    "counters removed",
]
Stat = Literal["ATK", "health", "DEF", "strike cost"]
Measure = Literal["cost", "ATK", "health"]
Figure = Literal["ATK", "health", "cost", "DEF"]
# Of what cards may be of different ones.
Sort = Literal["class", "race", "Alliance race", "Horde race", "color", "card type"]
Value = Literal[
    "ATK",
    "health",
    "cost",
    "damage",
    "counters",
    "remaining health",
    "printed ATK",
    "printed health",
]
Order = Literal["or less", "or more"]
Parity = Literal["even", "odd"]
Whose = Literal[
    "your",
    "each",
    "each opponent's",
    "each other player's",
    "attached card's controller's",
]
Player = Literal[
    "you",
    "each player",
    "each opponent",
    "target player",
    "target opponent",
    "its controller",
    "that player",
    "attached card's controller",
]
# Whose hand. Rule: W-TURN-08.
Holder = Literal["you", "each player", "each opponent", "attached hero's controller"]
# What a die may show; it has six sides. Rule: W-PLAY-17.
Thrown = Literal[
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "1-2",
    "1-3",
    "1-4",
    "1-5",
    "2-3",
    "2-4",
    "2-5",
    "2-6",
    "3-4",
    "3-5",
    "3-6",
    "4-5",
    "4-6",
    "5-6",
]
Zone = Literal["graveyard", "hand"]
# Where cards are counted.
CountedZone = Literal["graveyard", "hand", "deck"]
# Where a card lies that is put elsewhere; the last: what this card removed.
PutFrom = Literal["graveyard", "hand", "out of the game", "removed by this"]
# Under whose control cards come into play.
Keeper = Literal["your", "owner's"]
Place = Literal[
    "hand",
    "play",
    "top of deck",
    "bottom of deck",
    "deck",
    "out of the game",
    "resource row",
]
# Whose graveyard a card is taken from.
Owner = Literal["your", "any", "an opponent's"]
# In whose zones cards are counted.
CardsOwner = Literal["you", "its controller", "each opponent", "each player"]
# What players do to one of their own cards, their choice.
Fate = Literal["destroy", "return", "remove", "exhaust", "turn face down"]


class Name(str):
    """A name that is nobody's trait, which no language translates."""

    __slots__ = ()


# The resource row: face down and exhausted.
Home = Literal[
    "hand",
    "top of deck",
    "bottom of deck",
    "deck",
    "resource row",
    "play",
    "graveyard",
    "out of the game",
]
# Where a card lies that comes back.
Lair = Literal["play", "graveyard", "out of the game", "top of deck"]
Caster = Literal["you", "an opponent", "a player"]
Chooser = Literal["you", "an opponent"]
Rest = Literal["bottom of deck", "graveyard", "top of deck"]
# From where cards are played without paying, or as if they were in hand.
Source = Literal["deck", "top of deck", "hand"]
PlayedFrom = Literal["opposing hands", "graveyard", "top of deck"]
ShownZone = Literal["hand", "top of deck"]
Origin = Literal["top of deck", "hand", "this"]
Sorting = Literal[
    "take one", "keep one", "reorder", "bottom any", "bury any", "remove any"
]
# How much of damage is prevented: so much of all that comes, or of each packet.
Portion = Literal["the next", "the next time", "each packet"]
Moment = Literal[
    "end of turn",
    "end of the next turn",
    "start of your next turn",
    "start of the next turn",
]
Limit = Literal[
    "basic",
    "on your turn",
    "on an opponent's turn",
    "once per game",
    "once per game, basic",
    "once per turn",
    "once on each of your turns",
    "the first time each turn",
]
# A keyword whose whole rule the power says, or a tag word that says nothing more.
Label = Literal[
    "aberration",
    "arcane torrent",
    "bloodrush",
    "death rattle",
    "empower",
    "escape artist",
    "eternal",
    "find treasure",
    "finishing move",
    "thrown",
    "trap",
    "tribe",
    "unity",
    "war stomp",
]
# What is paid for.
Paid = Literal["play", "complete", "strike", "flip", "use"]
# Who pays more.
Payer = Literal["each opponent", "each player", "attached hero's controller"]
# What strikes; a weapon is any of yours.
Weapon = Literal["this", "a weapon", "attached weapon"]
# What a "can't" forbids. Rule: W-COMBAT-01, W-COMBAT-07, W-TURN-02, W-COMBAT-13.
Act = Literal[
    "attack",
    "protect",
    "ready",
    "strike",
    "be attacked",
    "exhaust",
    "ready during the ready step",
    "be targeted",
    "be targeted by opponents",
    "be healed",
    "be destroyed",
    "be interrupted",
    "deal damage",
]

DRAGON_COLORS: Final = ("Black", "Blue", "Bronze", "Green", "Red", "Twilight")
# Creatures and callings that a text may name beside the tags of the game at large, and
# that tokens are made of. Rule: W-CARD-08, W-CARD-43.
CREATURES: Final = (
    *("Bear", "Boar", "Cat", "Dragonkin", "Felhunter", "Ghoul", "Guard", "Hawk"),
    *("Imp", "Mechanical", "Raptor", "Serpent", "Skeleton", "Soldier", "Spider"),
    *("Spirit", "Succubus", "Treant", "Turtle", "Voidwalker", "Wolf"),
    *("Chicken", "Crab", "Crocolisk", "Doomguard", "Gnoll", "Gorilla", "Infernal"),
    *("Murloc", "Naga", "Nerubian", "Ogre", "Satyr", "Snake", "Tiger"),
    *("Fist", "Mark", "Stance", "Battleground"),
    *("Frog", "Penguin", "Pig", "Sheep", "Snowman", "Biker"),
    *(f"{color} Dragonkin" for color in DRAGON_COLORS),
)
# Everything a text may call a card by. Rule: W-CARD-08, W-CARD-10, W-CARD-28.
TRAITS: Final = tuple(
    dict.fromkeys(
        (
            *(name for name in FACTIONS if name not in ("Neutral", "Both")),
            *CLASSES,
            *RACES,
            *sorted(TALENT_NAMES),
            *DAMAGE_TYPES,
            *TAGS,
            *CREATURES,
            "Token",
        )
    )
)


def numbers_of(thrown: Thrown) -> range:
    """Return the numbers of a die that *thrown* names: 1-2 is 1 and 2."""
    first, _, last = thrown.partition("-")
    return range(int(first), int(last or first) + 1)


# How many `any number of` allows: no game has more cards to choose from.
ANY_NUMBER: Final = 99
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
STATES: Final[tuple[State, ...]] = get_args(State)
ORDERS: Final[tuple[Order, ...]] = get_args(Order)
# The state of one that was dealt damage of a type this turn.
HURT_BY: Final[dict[State, DamageType]] = {
    cast("State", f"dealt {kind} damage this turn"): kind
    for kind in get_args(DamageType)
}
# States that a phrase names behind the cards which are in them, the longer first.
NAMED_BEHIND: Final[tuple[State, ...]] = (
    "that dealt damage this turn",
    "that attacked this turn",
    "that entered play this turn",
    "dealt damage this turn",
    "dealt damage this way",
    "exhausted this way",
    "dealt combat damage by your hero this turn",
    *HURT_BY,
    "with an attachment",
    "with an ability attached",
)

"""Card facts of the World of Warcraft TCG: one frozen dataclass a card type.

Facts are what a card says in English; translations never change them. Numbers are None
where nothing is printed. A cost may be `X` or `1+X`, so costs are numbers or text.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar

from rules.text.normalize import fold

Cost = int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What every card has. Rule: W-CARD-03."""

    type: ClassVar[str] = ""

    name: str
    text: str = ""
    faction: str = "Neutral"  # or Alliance, Horde, Both
    class_icons: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    unique: bool = False
    unlimited: bool = False
    instant: bool = False
    hero_required: str | None = None  # the words before "Hero Required"
    talent_required: str | None = None  # a talent spec the hero must have
    reputation: str | None = None

    @property
    def is_token(self) -> bool:
        """Whether this is a token, which is not a card. Rule: W-CARD-43."""
        return "Token" in self.tags


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero(Card):
    """The player's own card, leader of the party. Rule: W-CARD-20, W-CARD-21."""

    type: ClassVar[str] = "hero"

    health: int | None = None
    race: str | None = None
    classes: tuple[str, ...] = ()
    talent: str | None = None
    professions: tuple[str, ...] = ()
    deckbuilding: str | None = None  # what the hero itself says of its deck

    @property
    def is_traitor(self) -> bool:
        """Whether the hero has left its faction. Rule: CR 100.2c."""
        return "Traitor" in self.tags


@dataclass(frozen=True, slots=True, kw_only=True)
class MasterHero(Card):
    """A hero that lies in the deck and replaces the first. Ruling: CR 100.1."""

    type: ClassVar[str] = "master_hero"

    cost: Cost | None = None
    atk: int | None = None
    damage_type: str | None = None
    health: int | None = None
    race: str | None = None
    classes: tuple[str, ...] = ()
    deckbuilding: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ally(Card):
    """One that joins the party. Rule: W-CARD-25. *classes* is its type line."""

    type: ClassVar[str] = "ally"

    cost: Cost | None = None
    atk: int | None = None
    damage_type: str | None = None
    health: int | None = None
    race: str | None = None
    classes: tuple[str, ...] = ()
    talent: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Card):
    """A spell or skill of the hero; Totems have health. Rule: W-CARD-33, W-CARD-45."""

    type: ClassVar[str] = "ability"

    cost: Cost | None = None
    ongoing: bool = False
    talent: str | None = None
    race: str | None = None
    health: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityAlly(Card):
    """An ability that is an ally too, as the Totems of 2010."""

    type: ClassVar[str] = "ability_ally"

    cost: Cost | None = None
    ongoing: bool = False
    talent: str | None = None
    race: str | None = None
    classes: tuple[str, ...] = ()
    atk: int | None = None
    damage_type: str | None = None
    health: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon(Card):
    """Rule: W-CARD-28."""

    type: ClassVar[str] = "weapon"

    cost: Cost | None = None
    atk: int | None = None
    damage_type: str | None = None
    strike_cost: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Armor(Card):
    """Rule: W-CARD-29."""

    type: ClassVar[str] = "armor"

    cost: Cost | None = None
    defense: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Card):
    """Rule: W-CARD-30. A few off-hand items have DEF."""

    type: ClassVar[str] = "item"

    cost: Cost | None = None
    defense: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Quest(Card):
    """Has no play cost; *cost* is what completing it asks. Rule: W-CARD-06."""

    type: ClassVar[str] = "quest"

    cost: Cost | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Location(Card):
    """Rule: W-CARD-07."""

    type: ClassVar[str] = "location"


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherCard(Card):
    """A card of a type this program does not know: kept whole, played as nothing."""

    type: ClassVar[str] = "other"

    printed_type: str
    cost: Cost | None = None
    atk: int | None = None
    damage_type: str | None = None
    health: int | None = None
    defense: int | None = None
    strike_cost: int | None = None
    race: str | None = None
    classes: tuple[str, ...] = ()
    talent: str | None = None
    professions: tuple[str, ...] = ()
    ongoing: bool = False


CARD_TYPES: dict[str, type[Card]] = {
    card_type.type: card_type
    for card_type in (
        Hero,
        MasterHero,
        Ally,
        Ability,
        AbilityAlly,
        Weapon,
        Armor,
        Item,
        Quest,
        Location,
        OtherCard,
    )
}


def read_card(facts: Mapping[str, Any]) -> Card:
    """Return the card that *facts*, as `write_card` made them, describe.

    Raises KeyError for an unknown type and TypeError for an unknown or missing field.
    """
    values = {key: value for key, value in facts.items() if key != "type"}
    for key, value in values.items():
        if isinstance(value, list):
            values[key] = tuple(value)
    return CARD_TYPES[facts["type"]](**values)


def write_card(card: Card) -> dict[str, Any]:
    """Return *card* as plain JSON: its type and every field that is not the default."""
    facts: dict[str, Any] = {"type": card.type}
    for item in fields(card):
        value = getattr(card, item.name)
        if item.default is MISSING or value != item.default:
            facts[item.name] = list(value) if isinstance(value, tuple) else value
    return facts


def card_key(card: Card) -> str:
    """Return what lists and limits call *card* by: folded name, type, class icons.

    Names alone are no keys: a dozen of them belong to two cards. The few that share
    even this are told apart by the catalogue (`find_conflicts`).
    """
    kind = card.printed_type if isinstance(card, OtherCard) else card.type
    icons = ",".join(sorted(map(fold, card.class_icons)))
    return f"{fold(card.name)}|{fold(kind)}|{icons}"

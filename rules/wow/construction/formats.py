"""The formats of the World of Warcraft TCG: limits, as data."""

from dataclasses import dataclass, replace
from typing import Final

from rules.game.deck import Format
from rules.game.term import term
from rules.wow.card.traits import CLASSES, RACES

_TYPES_2006 = frozenset({"hero", "ally", "weapon", "armor", "item", "ability", "quest"})
_TYPES_2009 = _TYPES_2006 | {"location"}
_RACES_2006 = frozenset(RACES) - {"Worgen", "Goblin"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """How one rule book reads; the defaults are the comprehensive rules of 2013.

    *name* is a term. *types*, *classes* and *races* are what the book knows of; None
    where it knows them all.
    """

    name: str
    # One matching icon of any kind is enough, or each kind must match. CONF-12.
    any_icon_fits: bool = False
    # "[X] Hero Required" asks for any trait, or for talent specs alone. DIFF-05.
    requires_any_trait: bool = True
    # Equipment and abilities without class icons fit every hero. CONF-13.
    iconless_cards_fit: bool = True
    # The limit of copies runs over main and side deck together. OPEN-05.
    copies_span_side_deck: bool = True
    types: frozenset[str] | None = None  # DIFF-01
    classes: frozenset[str] | None = None  # DIFF-02
    races: frozenset[str] | None = None  # DIFF-03

    def knows_type(self, card_type: str) -> bool:
        """Whether the book knows cards of *card_type*. Rule: W-CARD-02."""
        return self.types is None or card_type in self.types

    def knows_class(self, hero_class: str) -> bool:
        """Whether the book knows heroes of *hero_class*. Rule: W-CARD-14."""
        return self.classes is None or hero_class in self.classes

    def knows_race(self, race: str) -> bool:
        """Whether the book knows heroes of *race*. Rule: W-CARD-13."""
        return self.races is None or race in self.races


# Ruling: draenei and blood elves count as known in 2006, whose book announces the one
# and shows the other (W-CARD-13, CONF-25); worgen and goblins came a year after
# the book of 2009, which is silent on them, and decks of its rules were led by them.
# Ruling: the book of 2006 only announces cards for a race or profession (W-CARD-19,
# W-DECK-16); by it a "Hero Required" line that names no talent spec binds nothing.
EDITIONS: Final[dict[str, Edition]] = {
    "2006": Edition(
        name=term("2006 rulebook"),
        any_icon_fits=True,
        requires_any_trait=False,
        types=_TYPES_2006,
        classes=frozenset(CLASSES) - {"Death Knight"},
        races=_RACES_2006,
    ),
    "2009": Edition(name=term("2009 rulebook"), types=_TYPES_2009),
    "2013": Edition(name=term("2013 comprehensive rules")),
}


def edition_of(limits: Format) -> Edition:
    """Return the edition that *limits* are played by.

    Raises KeyError if there is none of that name.
    """
    return EDITIONS[limits.edition]


# Rule: W-DECK-01, W-DECK-03, W-DECK-13; ruling: CR 100.1 to 100.4.
CONSTRUCTED: Final = Format(
    slug="constructed",
    name=term("Constructed"),
    edition="2013",
    min_deck_size=60,
    copies=4,
    side_deck_size=10,
)
# Ruling: the book of 2009 does not speak of side decks (DIFF-30); the rules of 2013 do.
CONSTRUCTED_2006: Final = replace(
    CONSTRUCTED,
    slug="constructed-2006",
    name=term("Constructed (2006 rules)"),
    edition="2006",
)
CONSTRUCTED_2009: Final = replace(
    CONSTRUCTED,
    slug="constructed-2009",
    name=term("Constructed (2009 rules)"),
    edition="2009",
)

# Rule: W-DECK-20, W-DECK-15, W-DECK-32. Ruling: no limit of copies (CR 100.4); every
# other rule of construction binds. The event gives the pool, see `within_pool`.
SEALED: Final = Format(
    slug="sealed",
    name=term("Sealed deck"),
    edition="2013",
    min_deck_size=30,
    copies=None,
    side_deck_size=None,
    size_rule="W-DECK-20",
)
# Rule: W-DECK-24.
DRAFT: Final = replace(
    SEALED, slug="draft", name=term("Booster draft"), size_rule="W-DECK-24"
)

# Rule: W-DECK-17. A ready-made deck of 30 cards beside its hero.
STARTER_2006: Final = Format(
    slug="starter-2006",
    name=term("Starter deck (2006 rules)"),
    edition="2006",
    min_deck_size=30,
    copies=4,
    side_deck_size=0,
    size_rule="W-DECK-17",
)
# Rule: W-DECK-18. A ready-made deck of 33 cards, the hero among them; it may be changed
# with any other cards (W-DECK-33).
STARTER_2009: Final = Format(
    slug="starter-2009",
    name=term("Starter deck (2009 rules)"),
    edition="2009",
    min_deck_size=32,
    copies=4,
    side_deck_size=0,
    size_rule="W-DECK-18",
)

FORMATS: Final = {
    limits.slug: limits
    for limits in (
        CONSTRUCTED,
        CONSTRUCTED_2006,
        CONSTRUCTED_2009,
        SEALED,
        DRAFT,
        STARTER_2006,
        STARTER_2009,
    )
}

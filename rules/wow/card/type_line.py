"""Type lines of World of Warcraft TCG cards."""

from rules.game.printing import TypeLine
from rules.wow.card.facts import Card, OtherCard
from rules.wow.card.traits import TYPES

# Tags that stand before the type, as printed: `Instant Two-Handed Weapon`.
_BEFORE_TYPE = ("Instant", "Two-Handed")


def type_line(card: Card) -> TypeLine:
    """Return the type line of *card*. Rule: W-CARD-08, W-CARD-21."""
    kind = card.printed_type if isinstance(card, OtherCard) else TYPES[card.type]
    before = ["Instant"] if card.instant else []
    before += [tag for tag in card.tags if tag in _BEFORE_TYPE and tag != "Instant"]
    race = getattr(card, "race", None)
    talent = getattr(card, "talent", None)
    flags = (("Unique", card.unique), ("Unlimited", card.unlimited))
    traits = [
        *([race] if race else []),
        *getattr(card, "classes", ()),
        *([talent] if talent else []),
        *(tag for tag in card.tags if tag not in _BEFORE_TYPE),
        *(name for name, is_set in flags if is_set),
        *getattr(card, "professions", ()),
    ]
    return TypeLine(
        kind=(*before, kind), traits=tuple(dict.fromkeys(traits)), frame=_frame(card)
    )


def _frame(card: Card) -> str:
    """Return the one class of *card*, or else its faction. Rule: W-CARD-03."""
    icons = card.class_icons or (
        getattr(card, "classes", ()) if card.type == "hero" else ()
    )
    trait = icons[0] if len(icons) == 1 else card.faction
    return trait.lower().replace(" ", "-")

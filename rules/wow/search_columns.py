"""What search may sort and filter World of Warcraft TCG cards by."""

from collections.abc import Iterator

from rules.columns import Columns
from rules.wow.card import Card, Hero, OtherCard


def columns(card: Card) -> Columns:
    """Return the numbers of *card*; costs such as `X` have no number."""
    return Columns(
        type=card.type,
        cost=_number(card, "cost"),
        atk=_number(card, "atk"),
        health=_number(card, "health"),
        defense=_number(card, "defense"),
        strike_cost=_number(card, "strike_cost"),
    )


def search_traits(card: Card) -> tuple[tuple[str, str], ...]:
    """Return (kind, value) for each trait *card* may be searched by, none twice."""
    return tuple(dict.fromkeys(_traits(card)))


def _traits(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the traits of *card*: icons first, then the type line, then flags."""
    yield "faction", card.faction
    icons = card.class_icons or (card.classes if isinstance(card, Hero) else ())
    yield from (("class", icon) for icon in icons)
    for kind, key in (("race", "race"), ("talent", "talent"), ("dmg", "damage_type")):
        value = getattr(card, key, None)
        if value:
            yield kind, value
    yield from (("prof", name) for name in getattr(card, "professions", ()))
    if isinstance(card, OtherCard):
        yield "tag", card.printed_type
    yield from (("tag", tag) for tag in (*card.tags, *getattr(card, "classes", ())))
    flags = ("unique", "unlimited", "instant", "ongoing")
    yield from (("is", flag) for flag in flags if getattr(card, flag, False))
    for kind, value in (("rep", card.reputation), ("req", card.hero_required)):
        if value:
            yield kind, value


def _number(card: Card, key: str) -> int | None:
    """Return the printed number *key* of *card*, or None."""
    value = getattr(card, key, None)
    return value if isinstance(value, int) else None

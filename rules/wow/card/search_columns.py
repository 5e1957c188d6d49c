"""What search may sort and filter World of Warcraft TCG cards by."""

from collections.abc import Iterable
from typing import Final

from rules.game.deck import Format
from rules.game.printing import Columns
from rules.wow.card.facts import Card, Hero, OtherCard
from rules.wow.card.traits import (
    CLASSES,
    DAMAGE_TYPES,
    FACTIONS,
    KEYWORDS,
    PROFESSIONS,
    RACES,
    TAGS,
    TALENT_NAMES,
    TYPES,
    printed_keywords,
)
from rules.wow.construction.formats import edition_of

_FLAGS: Final = ("unique", "unlimited", "instant", "ongoing")
# What a reader may ask of a kind of trait; a catalogue may hold further words.
TRAIT_VALUES: Final = {
    "type": tuple(TYPES.values()),
    "class": CLASSES,
    "faction": FACTIONS,
    "race": RACES,
    "talent": tuple(sorted(TALENT_NAMES)),
    "prof": PROFESSIONS,
    "dmg": DAMAGE_TYPES,
    "tag": (*TAGS, *CLASSES),
    "kw": KEYWORDS,
    "is": _FLAGS,
}


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


def barred_traits(limits: Format) -> tuple[tuple[str, str, bool], ...]:
    """Return kind and value of traits that *limits* let into no deck.

    The last of the three says that only leaders with it are kept out. Sets and lists of
    cards are no traits. Rule: W-CARD-44, W-CARD-02, W-CARD-14, W-CARD-13.
    """
    edition = edition_of(limits)
    types = (slug for slug in TYPES if not edition.knows_type(slug))
    classes = (name for name in CLASSES if not edition.knows_class(name))
    races = (name for name in RACES if not edition.knows_race(name))
    return (
        ("tag", "Token", False),
        *(("type", slug, False) for slug in types if slug != "hero"),
        *(("class", name, True) for name in classes),
        *(("race", name, True) for name in races),
    )


def _traits(card: Card) -> list[tuple[str, str]]:
    """Return the traits of *card*: icons first, then the type line, then flags."""
    classes = getattr(card, "classes", ())
    icons = card.class_icons or (classes if isinstance(card, Hero) else ())
    kinds: tuple[tuple[str, Iterable[str | None]], ...] = (
        ("faction", (card.faction,)),
        ("class", icons),
        ("race", (getattr(card, "race", None),)),
        ("talent", (getattr(card, "talent", None),)),
        ("dmg", (getattr(card, "damage_type", None),)),
        ("prof", getattr(card, "professions", ())),
        ("tag", (card.printed_type,) if isinstance(card, OtherCard) else ()),
        ("tag", (*card.tags, *classes)),
        ("kw", printed_keywords(card.text)),
        ("is", [flag for flag in _FLAGS if getattr(card, flag, False)]),
        ("rep", (card.reputation,)),
        ("req", (card.hero_required,)),
    )
    return [(kind, value) for kind, values in kinds for value in values if value]


def _number(card: Card, key: str) -> int | None:
    """Return the printed number *key* of *card*, or None."""
    value = getattr(card, key, None)
    return value if isinstance(value, int) else None

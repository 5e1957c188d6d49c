"""The words of a card's type line and header, in their canonical form.

Few distinct words stand in many rows, so every reader here remembers its answers; the
caches are bounded.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.text.normalize import fold, squeeze
from rules.wow.card.facts import CARD_TYPES, Card, OtherCard
from rules.wow.card.traits import CLASSES, DAMAGE_TYPES, FACTIONS, TALENT_NAMES

# Single letters but `l`: legendary in one source, loot in another.
_RARITY_LETTERS: Final = {
    "c": "common", "u": "uncommon", "r": "rare", "e": "epic", "p": "promo"
}  # fmt: skip
_CLASS_NAMES: Final = {squeeze(name): name for name in CLASSES}
_TALENT_NAMES: Final = {squeeze(name): name for name in TALENT_NAMES}
_DAMAGE_NAMES: Final = {squeeze(name): name for name in DAMAGE_TYPES}
_FACTION_NAMES: Final = {
    **{squeeze(name): name for name in FACTIONS},
    "": "Neutral",
    "alliancehorde": "Both",
    "hordealliance": "Both",
    "allianceandhorde": "Both",
}
_VARIANTS: Final = {"ea": "EA", "extendedart": "EA", "loot": "Loot"}
_TYPE_NAMES: Final = {
    **{squeeze(name): known for name, known in CARD_TYPES.items() if name != "other"},
    "armour": CARD_TYPES["armor"],
    "armorset": CARD_TYPES["armor"],
}
# Words before a type that say something else than the type.
_TYPE_PREFIXES: Final = frozenset(
    ("instant", "token", "unique", "unlimited", "twohanded", "onehanded", "1h", "2h")
)
_TWO_HANDED: Final = frozenset(("2hweapon", "twohandedweapon", "twohanded", "2h"))
_WEAPON_WORDS: Final = (
    frozenset(("weapon", "1hweapon", "onehandedweapon")) | _TWO_HANDED
)
_SAYS_NO_MORE: Final = {"weapon": ("1hweapon", "onehandedweapon", "onehanded", "1h")}
_COUNT = re.compile(r"(?<=\w)\s*\(([0-9]+)\)$")  # `Feet(1)` → `Feet (1)`
_REQUIREMENT = re.compile(r"(.+?) Hero Required", re.IGNORECASE)
_FLAGS: Final = frozenset(("unique", "unlimited", "instant"))


@dataclass(frozen=True, slots=True)
class TypeRead:
    """A printed type, read: *said* are the tags its other words amount to."""

    card_type: type[Card]
    printed: str
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TagsRead:
    """Tags, read: *flags* and *hero_required* are taken out of *tags*."""

    tags: tuple[str, ...]
    flags: frozenset[str] = frozenset()
    hero_required: str | None = None
    talent: str | None = None  # the first talent spec among the tags


@lru_cache(maxsize=1024)
def read_type(printed: str, tags: tuple[str, ...], figures: str) -> TypeRead:
    """Return the card type that *printed* names; OtherCard if no such type is known.

    `Equipment` is told apart by *tags*, else by *figures*: `atk`, `def` or neither.
    """
    words = printed.replace("_", " ").split()
    said = []
    while words and squeeze(words[0]) in _TYPE_PREFIXES:
        said.append(words.pop(0))
    if words and words[-1].casefold() == "token":
        said.append(words.pop())
    kind = squeeze("".join(words))
    if kind == "armorset":
        said.append("Armor Set")
    if kind == "equipment":
        kind = _kind_of_equipment(frozenset(map(squeeze, tags)), figures)
    known = _TYPE_NAMES.get(kind, OtherCard)
    return TypeRead(known, printed, tuple(word.title() for word in said))


def _kind_of_equipment(tags: frozenset[str], figures: str) -> str:
    """Return whether equipment is a weapon, armor or an item; empty if nothing says."""
    if tags & _WEAPON_WORDS:
        return "weapon"
    if tags & {"armor", "armour", "armorset"}:
        return "armor"
    if "item" in tags:
        return "item"
    return {"atk": "weapon", "def": "armor"}.get(figures, "")


@lru_cache(maxsize=8192)
def read_tags(tags: tuple[str, ...], card_type: str) -> TagsRead:
    """Return *tags* in their order, each once.

    Taken out is what has a field of its own (Unique, Unlimited, Instant, a required
    hero) and what only repeats the type; two-handed weapons keep `Two-Handed`. Talent
    specs stay: an ability may have several.
    """
    kept: dict[str, None] = {}
    flags: set[str] = set()
    required = None
    idle = {squeeze(card_type), *_SAYS_NO_MORE.get(card_type, ())}
    for tag in tags:
        word = squeeze(tag)
        if found := _REQUIREMENT.fullmatch(tag):
            required = found[1]
        elif word in _FLAGS:
            flags.add(word)
        elif word and word not in idle:
            kept[_canonical_tag(tag, word)] = None
    talent = next((tag for tag in kept if tag in TALENT_NAMES), None)
    return TagsRead(tuple(kept), frozenset(flags), required, talent)


def _canonical_tag(tag: str, word: str) -> str:
    """Return *tag*, squeezed to *word*, as every source is to spell it."""
    if word in _TWO_HANDED:
        return "Two-Handed"
    return _TALENT_NAMES.get(word) or _COUNT.sub(r" (\1)", tag)


@lru_cache(maxsize=1024)
def read_type_line(type_line: str, race_and_class: str) -> tuple[str, ...]:
    """Return the tags of *type_line*: all but its type, race and class."""
    head, _, rest = type_line.partition(" - ")
    parts = [part.strip() for part in rest.split(",")]
    if fold(parts[0]) == fold(race_and_class):
        parts = parts[1:]
    return (*read_type(head, (), "").said, *filter(None, parts))


@lru_cache(maxsize=4096)
def read_classes(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return *names* in the rule book's order, unknown ones last; () for all ten.

    Ruling: a card with every class icon is one with none; any hero may use it.
    """
    known = {_CLASS_NAMES.get(squeeze(name), name) for name in names}
    if known.issuperset(CLASSES):
        return ()
    return tuple(sorted(known, key=lambda name: (_class_order(name), name)))


def _class_order(name: str) -> int:
    """Return the place of the class *name*; unknown ones share the last."""
    return CLASSES.index(name) if name in CLASSES else len(CLASSES)


@lru_cache(maxsize=256)
def read_talent(name: str) -> str:
    """Return the talent spec *name* as the rule book spells it."""
    return _TALENT_NAMES.get(squeeze(name), name)


@lru_cache(maxsize=256)
def read_damage_type(name: str) -> str:
    """Return the damage type *name* as the rule book spells it."""
    return _DAMAGE_NAMES.get(squeeze(name), name)


@lru_cache(maxsize=256)
def read_faction(name: str) -> str:
    """Return the faction *name*; a card without one is Neutral."""
    return _FACTION_NAMES.get(squeeze(name), name)


@lru_cache(maxsize=256)
def read_rarity(name: str) -> str:
    """Return the rarity *name* as a lower-case word."""
    lower = name.casefold()
    return _RARITY_LETTERS.get(lower, lower)


@lru_cache(maxsize=256)
def read_variant(name: str) -> str:
    """Return the variant *name*: `EA`, `Loot`, empty; others as written."""
    return _VARIANTS.get(squeeze(name), name)


@lru_cache(maxsize=1024)
def read_race(name: str) -> str:
    """Return the race *name* with capitals: `orc` → `Orc`."""
    if not name.islower():
        return name
    return " ".join(word[0].upper() + word[1:] for word in name.split())


_HERO_REQUIRED = re.compile(r"^([^\n.(]{1,200}?) Hero Required\b", re.MULTILINE)
_TALENT = re.compile(
    rf"^({'|'.join(sorted(TALENT_NAMES))}) Talent(?= *\(|[,.\n]|$)", re.MULTILINE
)
_REPUTATION = re.compile(
    r"^([A-Z][\w'’-]*(?: (?:of|the|[A-Z][\w'’-]*)){0,4}) Reputation(?= *\(|[,.\n]|$)",
    re.MULTILINE,
)
_DECKBUILDING = re.compile(
    r"^deckbuilding ?[:.–-] ?(.+)$", re.MULTILINE | re.IGNORECASE
)
_NO_BRACKETS: Final = str.maketrans("", "", "[]")
_HERO_REQUIRED_WORDS: Final = " Hero Required"


@dataclass(frozen=True, slots=True)
class Requirements:
    """What a text demands; alternatives in *hero_required* stand as written."""

    hero_required: str | None = None
    talent_required: str | None = None
    reputation: str | None = None
    deckbuilding: str | None = None
    is_ongoing: bool = False


_NONE = Requirements()
_ONGOING = Requirements(is_ongoing=True)


def read_requirements(text: str) -> Requirements:
    """Return what *text*, tidied, asks for.

    Rule: CR 100.2b to 100.2e. Ruling: a required hero that is a talent spec counts as
    a required talent too.
    """
    is_ongoing = "Ongoing:" in text
    if not any(
        word in text for word in ("Required", "Reputation", " Talent", "eckbuilding")
    ):
        return _ONGOING if is_ongoing else _NONE
    required = hero_required_of(_first(_HERO_REQUIRED, text))
    return Requirements(
        hero_required=required,
        talent_required=_first(_TALENT, text) or talent_of(required),
        reputation=_first(_REPUTATION, text),
        deckbuilding=_first(_DECKBUILDING, text),
        is_ongoing=is_ongoing,
    )


def hero_required_of(phrase: str | None) -> str | None:
    """Return *phrase* without brackets and "Hero Required"; None if nothing is left."""
    bare = (phrase or "").translate(_NO_BRACKETS).removesuffix(_HERO_REQUIRED_WORDS)
    return bare.strip() or None


@lru_cache(maxsize=256)
def talent_of(required: str | None) -> str | None:
    """Return the talent spec that a required hero amounts to, or None."""
    name = read_talent(required or "")
    return name if name in TALENT_NAMES else None


def _first(pattern: re.Pattern[str], text: str) -> str | None:
    """Return the first group of *pattern*'s first match in *text*, or None."""
    found = pattern.search(text)
    return found[1].strip() if found else None

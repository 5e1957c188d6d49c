"""What a card asks of the hero: "[X] Hero Required" and "[X] Talent"."""

import re
from functools import lru_cache

from rules.text.normalize import fold
from rules.wow.card.facts import Card, Hero
from rules.wow.card.traits import TALENT_NAMES

_ALTERNATIVES = re.compile(r"\s*(?:,\s*or\s+|,|\bor\b|\||/)\s*")
_FOLDED_TALENTS = {fold(name): name for name in TALENT_NAMES}


def needed_talent(card: Card) -> str | None:
    """Return the talent spec *card* asks for, or None.

    Ruling: a "Hero Required" line that names a talent spec alone counts as
    "[X] Talent" (CR 100.2b).
    """
    if card.talent_required:
        return card.talent_required
    return talent_named(card.hero_required or "")


@lru_cache(maxsize=1024)
def talent_named(words: str) -> str | None:
    """Return the talent spec that *words* are the name of, or None."""
    return _FOLDED_TALENTS.get(fold(words).strip(" []"))


def names_talent(needed: str) -> bool:
    """Whether one of the alternatives that *needed* lists is a talent spec."""
    return any(part in _FOLDED_TALENTS for part in read_alternatives(needed))


def hero_meets(hero: Hero, needed: str) -> bool:
    """Whether *hero* has one of the alternatives that *needed* lists.

    Each alternative may name several traits (`Draenei Shaman`); all must be there.
    Rule: W-DECK-06; which traits count: W-CARD-10, W-CARD-21.
    """
    traits = hero_traits(hero)
    return any(is_covered(part, traits) for part in read_alternatives(needed))


def hero_traits(hero: Hero) -> frozenset[str]:
    """Return the folded names of everything *hero* counts as."""
    allegiance = "Traitor" if hero.is_traitor else "Loyal"
    return _folded(
        allegiance,
        hero.faction,
        hero.race or "",
        hero.talent or "",
        *hero.classes,
        *hero.class_icons,
        *hero.professions,
        *hero.tags,
    )


@lru_cache(maxsize=2048)  # a game's heroes, asked about again and again
def _folded(*names: str) -> frozenset[str]:
    """Return *names*, folded, without empty ones."""
    return frozenset(fold(name) for name in names if name)


@lru_cache(maxsize=1024)
def read_alternatives(needed: str) -> tuple[str, ...]:
    """Return the alternatives of *needed*: `[Mage] or [Rogue]` → `mage`, `rogue`."""
    words = fold(needed).replace("[", "").replace("]", "")
    words = words.removesuffix("hero required").strip()
    return tuple(part for part in _ALTERNATIVES.split(words) if part)


@lru_cache(maxsize=8192)
def is_covered(phrase: str, traits: frozenset[str]) -> bool:
    """Whether nothing of the folded *phrase* is left without *traits*."""
    rest = phrase
    for trait in sorted(traits, key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(trait)}(?!\w)", " ", rest)
    return not rest.strip()

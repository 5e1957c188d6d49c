"""The "Deckbuilding" text some heroes carry, read into clauses.

Understood are sentences of the shape *You may put|include … in your deck*, *You can't
put|include …* and *You can put|include only … / Your deck can contain only …*, where …
lists cards by type, faction, class, race, tag or cost. Anything else is handed back
unread, so that the verdict can say so instead of guessing.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from rules.text.normalize import fold
from rules.wow.card.facts import Card, Hero
from rules.wow.card.requirement import is_covered
from rules.wow.card.traits import CLASSES, RACES, TALENT_NAMES

_INCLUDE = re.compile(
    r"^you (?:can|may)(?: also)? (?:put|include|use|have) (?P<what>.+)$"
)
_EXCLUDE = re.compile(
    r"^you (?:can't|cannot|may not) (?:put|include|use|have) (?P<what>.+)$"
)
_ONLY = re.compile(
    r"^(?:you (?:can|may) only (?:put|include|use|have)"
    r"|you (?:can|may) (?:put|include|use|have) only"
    r"|your deck (?:can|may) (?:contain|include|have) only"
    r"|your deck (?:can|may) only (?:contain|include|have)) (?P<what>.+)$"
)
_TAIL = re.compile(r"\s+(?:in|into|from) your (?:main |side )?deck$")
_ANY_NUMBER = re.compile(r"^(?:any number of|any|all|every) ")
_COST = re.compile(
    r"\s*(?:with|that cost|of) (?:a )?(?:cost )?"
    r"(?P<cost>\d+) or (?P<way>less|more|greater)$"
)
_JOINS = re.compile(r"\s*(?:,\s*(?:and|or)\s+|,|\band\b|\bor\b)\s*")
_NOUNS = {
    "card": "card", "cards": "card", "ally": "ally", "allies": "ally",
    "ability": "ability", "abilities": "ability", "weapon": "weapon",
    "weapons": "weapon", "armor": "armor", "item": "item", "items": "item",
    "quest": "quest", "quests": "quest", "location": "location",
    "locations": "location", "equipment": "equipment",
    "master heroes": "master_hero", "master hero": "master_hero",
}  # fmt: skip
_EQUIPMENT = ("weapon", "armor", "item")
# Words that only a clause we do not read leaves among the traits.
_STRAY = re.compile(
    rf"(?<!\w)(?:{'|'.join(_NOUNS)}|with|that|cost|less|more|except|than|\d+)(?!\w)"
)
_TWO_WORDS = [fold(name) for name in (*CLASSES, *RACES, *TALENT_NAMES) if " " in name]
_NOT = re.compile(rf"(?<!\w)non-?({'|'.join(_TWO_WORDS)}|\w+)")


class Verdict(Enum):
    """What a hero's text says of one card."""

    SILENT = "silent"
    INCLUDED = "included"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class CardPhrase:
    """Cards named by words: *traits* (folded, all must fit), type *noun*, some cost."""

    traits: str
    noun: str
    excluded_traits: tuple[str, ...] = ()
    max_cost: int | None = None
    min_cost: int | None = None

    def names(self, card: Card) -> bool:
        """Whether *card* is among the cards this phrase names."""
        traits = _traits_of(card)
        return (
            self._fits_type(card)
            and self._fits_cost(card)
            and is_covered(self.traits, traits)
            and not any(trait in traits for trait in self.excluded_traits)
        )

    def _fits_type(self, card: Card) -> bool:
        """Whether the phrase's noun is *card*'s type."""
        if self.noun == "equipment":
            return card.type in _EQUIPMENT
        return self.noun in ("card", card.type)

    def _fits_cost(self, card: Card) -> bool:
        """Whether *card*'s printed cost lies within the phrase's limits."""
        if self.max_cost is None and self.min_cost is None:
            return True
        cost = getattr(card, "cost", None)
        if not isinstance(cost, int):
            return False
        low = self.min_cost if self.min_cost is not None else cost
        high = self.max_cost if self.max_cost is not None else cost
        return low <= cost <= high


@dataclass(frozen=True, slots=True)
class Deckbuilding:
    """A hero's text, read: what it includes, excludes, allows alone; and the rest."""

    includes: tuple[CardPhrase, ...] = ()
    excludes: tuple[CardPhrase, ...] = ()
    only: tuple[CardPhrase, ...] = ()
    unread: tuple[str, ...] = ()

    def verdict(self, card: Card) -> Verdict:
        """Return what the text says of *card*. Ruling: exclusions win (CR 100.2e)."""
        if not (self.excludes or self.only or self.includes):
            return Verdict.SILENT  # as most heroes: asked of each card, many times over
        if any(phrase.names(card) for phrase in self.excludes):
            return Verdict.EXCLUDED
        if self.only and not any(phrase.names(card) for phrase in self.only):
            return Verdict.EXCLUDED
        if any(phrase.names(card) for phrase in self.includes):
            return Verdict.INCLUDED
        return Verdict.SILENT


def read_deckbuilding(hero: Hero) -> Deckbuilding:
    """Return *hero*'s own deckbuilding text, read; empty if it has none.

    Ruling: CR 100.2e.
    """
    return _read_text(hero.deckbuilding) if hero.deckbuilding else Deckbuilding()


@lru_cache(maxsize=512)
def _read_text(text: str) -> Deckbuilding:
    """Return *text* read sentence by sentence."""
    includes: list[CardPhrase] = []
    excludes: list[CardPhrase] = []
    only: list[CardPhrase] = []
    unread: list[str] = []
    shapes = ((_ONLY, only), (_EXCLUDE, excludes), (_INCLUDE, includes))
    for sentence in _sentences(text):
        for shape, clauses in shapes:
            found = shape.match(fold(sentence))
            phrases = _read_phrases(found["what"]) if found else None
            if phrases is not None:
                clauses.extend(phrases)
                break
        else:
            unread.append(sentence)
    return Deckbuilding(tuple(includes), tuple(excludes), tuple(only), tuple(unread))


def _sentences(text: str) -> list[str]:
    """Return the sentences of *text* without heading, brackets and full stop."""
    bare = re.sub(r"^\s*deckbuilding\s*[:.\-–]?\s*", "", text, flags=re.IGNORECASE)
    bare = bare.replace("[", "").replace("]", "")
    return [part.strip() for part in re.split(r"[.\n]+", bare) if part.strip(" ()")]


def _read_phrases(words: str) -> list[CardPhrase] | None:
    """Return the cards *words* list, or None if a part of it is not understood.

    A noun at the end holds for the parts before it: `Alliance and Horde allies`.
    """
    words = _ANY_NUMBER.sub("", _TAIL.sub("", words))
    cost = _COST.search(words)
    parts = [part for part in _JOINS.split(_COST.sub("", words)) if part]
    phrases: list[CardPhrase] = []
    noun = ""
    for part in reversed(parts):
        traits, noun = _split_noun(part, noun)
        if not noun or _STRAY.search(traits):
            return None
        phrases.append(_phrase(traits, noun, cost))
    return phrases or None


def _split_noun(part: str, noun_after: str) -> tuple[str, str]:
    """Return the traits of *part* and its noun, or the noun of what comes after it."""
    for noun in sorted(_NOUNS, key=len, reverse=True):
        if part == noun or part.endswith(" " + noun):
            return part.removesuffix(noun).strip(), _NOUNS[noun]
    return part, noun_after


def _phrase(traits: str, noun: str, cost: re.Match[str] | None) -> CardPhrase:
    """Return the phrase of *traits*, which may begin with `non-`."""
    excluded = tuple(_NOT.findall(traits))
    wanted = _NOT.sub("", traits).strip()
    limit = int(cost["cost"]) if cost else None
    is_maximum = bool(cost) and cost is not None and cost["way"] == "less"
    return CardPhrase(
        traits=wanted,
        noun=noun,
        excluded_traits=excluded,
        max_cost=limit if is_maximum else None,
        min_cost=None if is_maximum else limit,
    )


@lru_cache(maxsize=2048)
def _traits_of(card: Card) -> frozenset[str]:
    """Return the folded names of everything *card* counts as."""
    names = [card.faction, *card.class_icons, *card.tags]
    names += getattr(card, "classes", ())
    names += [getattr(card, key, None) or "" for key in ("race", "talent")]
    flags = [key for key in ("unique", "unlimited", "instant") if getattr(card, key)]
    reputation = [card.reputation, "reputation"] if card.reputation else []
    return frozenset(fold(name) for name in [*names, *flags, *reputation] if name)

"""Cards named by words, as heroes name them: `non-Orc allies with cost 3 or less`."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.text.normalize import fold
from rules.wow.card.facts import Card
from rules.wow.card.requirement import is_covered, needed_talent, read_alternatives
from rules.wow.card.traits import CLASSES, RACES, TALENT_NAMES

_TAIL = re.compile(r"\s+(?:in|into|from) your (?:main |side )?deck$")
_ANY_NUMBER = re.compile(r"^(?:any number of|any|all|every) ")
_COST = re.compile(
    r"\s*(?:with|that cost|of) (?:a )?(?:cost )?"
    r"(?P<cost>\d+) or (?P<way>less|more|greater)$"
)
_COMMA = re.compile(r"\s*,\s*(?:(?:and|or)\b\s*)?")
_AND = re.compile(r"\s*\b(?:and|or)\b\s*")
_ALLY_TYPE = re.compile(r" with ally type (?P<type>[\w ]+)$")
_DEALS = re.compile(r" that deals? (?P<kind>\w+) damage$")
_NOUNS = {
    "card": "card", "cards": "card", "ally": "ally", "allies": "ally",
    "ability": "ability", "abilities": "ability", "weapon": "weapon",
    "weapons": "weapon", "armor": "armor", "item": "item", "items": "item",
    "quest": "quest", "quests": "quest", "location": "location",
    "locations": "location", "equipment": "equipment", "talents": "talent",
    "master heroes": "master_hero", "master hero": "master_hero",
}  # fmt: skip
_PETS = ("pet", "pets")  # a tag that is used as a noun
_EQUIPMENT = ("weapon", "armor", "item")
# Words that only a clause we do not read leaves among the traits.
_STRAY = re.compile(
    rf"(?<!\w)(?:{'|'.join(_NOUNS)}|with|that|cost|less|more|except|than|either|\d+)(?!\w)"
)
_TWO_WORDS = [fold(name) for name in (*CLASSES, *RACES, *TALENT_NAMES) if " " in name]
_NOT = re.compile(rf"(?<!\w)non-?({'|'.join(_TWO_WORDS)}|\w+)")
# What a noun without words of its own shares: `neutral quests and locations`.
_SHARED: Final = frozenset({"neutral", *map(fold, CLASSES)})


@dataclass(frozen=True, slots=True)
class CardPhrase:
    """Cards named by words: *traits* (folded, all must fit), type *noun*, some cost.

    *ally_type* is a word of the type line; *deals* a kind of damage in the text.
    """

    traits: str
    noun: str
    excluded_traits: tuple[str, ...] = ()
    max_cost: int | None = None
    min_cost: int | None = None
    ally_type: str = ""
    deals: str = ""
    is_one_of_two: bool = False  # `either Alliance or Horde cards`: not both in a deck

    def names(self, card: Card) -> bool:
        """Whether *card* is among the cards this phrase names."""
        traits = _traits_of(card)
        return (
            self._fits_type(card)
            and self._fits_cost(card)
            and self._fits_text(card)
            and (is_covered(self.traits, traits) or self.names_requirement_of(card))
            and not any(trait in traits for trait in self.excluded_traits)
        )

    def names_requirement_of(self, card: Card) -> bool:
        """Whether the phrase names what *card* requires of a hero.

        `Druid Balance Talents` and `Traitor cards` do; `Horde cards` no talent.
        """
        if self.noun == "talent":
            return needed_talent(card) is not None and is_covered(
                self.traits, _traits_of(card)
            )
        needed = read_alternatives(card.hero_required or "")
        return self.noun == "card" and self.traits in needed

    def _fits_type(self, card: Card) -> bool:
        """Whether the phrase's noun is *card*'s type."""
        if self.noun == "equipment":
            return card.type in _EQUIPMENT
        if self.noun == "talent":
            return needed_talent(card) is not None
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

    def _fits_text(self, card: Card) -> bool:
        """Whether *card*'s type line and text have what the phrase asks of them."""
        if self.ally_type and self.ally_type not in map(
            fold, getattr(card, "classes", ())
        ):
            return False
        damage = rf"\bdeals?\b[^.]*\b{self.deals} damage\b"
        return not self.deals or bool(re.search(damage, fold(card.text)))


def read_phrases(words: str) -> list[CardPhrase] | None:
    """Return the cards *words* list, or None if a part of it is not understood.

    A noun at the end holds for the parts before it: `Alliance and Horde allies`. A
    class, or `neutral`, holds for the noun after it: `Mage abilities and items`.
    """
    words = _TAIL.sub("", words)
    cost = _COST.search(words)
    phrases: list[CardPhrase] = []
    noun = ""
    for chunk in reversed(_COMMA.split(_COST.sub("", words))):
        read = _read_chunk(chunk, noun, cost)
        if read is None:
            return None
        phrases += read
        noun = phrases[-1].noun
    return phrases or None


def _read_chunk(
    chunk: str, noun: str, cost: re.Match[str] | None
) -> list[CardPhrase] | None:
    """Return what lies between two commas, last first, or None; *noun* comes after."""
    bare = chunk.removeprefix("either ")
    parts = [_ANY_NUMBER.sub("", part) for part in _AND.split(bare)]
    phrases: list[CardPhrase] = []
    for part, before in zip(reversed(parts), [*reversed(parts[:-1]), ""], strict=True):
        rest, ally_type, deals = _split_clause(part)
        traits, noun = _split_noun(rest, noun)
        if not part or not noun or _STRAY.search(traits):
            return None
        shared = _split_noun(before, "")[0]
        if traits in ("", "pet") and shared in _SHARED:
            traits = f"{shared} {traits}".strip()
        of_two = bare != chunk and len(parts) == 2
        phrases.append(_phrase(traits, noun, cost, (ally_type, deals), of_two))
    return phrases


def _split_clause(part: str) -> tuple[str, str, str]:
    """Return *part* without its clause, the ally type and the damage of the clause."""
    if found := _ALLY_TYPE.search(part):
        return part[: found.start()], found["type"], ""
    if found := _DEALS.search(part):
        return part[: found.start()], "", found["kind"]
    return part, "", ""


def _split_noun(part: str, noun_after: str) -> tuple[str, str]:
    """Return the traits of *part* and its noun, or the noun of what comes after it."""
    for noun in sorted(_NOUNS, key=len, reverse=True):
        if part == noun or part.endswith(" " + noun):
            return part.removesuffix(noun).strip(), _NOUNS[noun]
    for noun in _PETS:
        if part == noun or part.endswith(" " + noun):
            return f"{part.removesuffix(noun)}pet".strip(), "card"
    return part, noun_after


def _phrase(
    traits: str,
    noun: str,
    cost: re.Match[str] | None,
    clause: tuple[str, str],
    is_one_of_two: bool,
) -> CardPhrase:
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
        ally_type=clause[0],
        deals=clause[1],
        is_one_of_two=is_one_of_two,
    )


@lru_cache(maxsize=2048)
def _traits_of(card: Card) -> frozenset[str]:
    """Return the folded names of everything *card* counts as.

    `neutral` is who has no icon at all; `class` who has a class icon.
    """
    factions = {"Both": ("Alliance", "Horde"), "Neutral": ()}
    names = [*factions.get(card.faction, (card.faction,)), *card.class_icons]
    names += [*map(_bare_tag, card.tags), *getattr(card, "classes", ())]
    names += [getattr(card, key, None) or "" for key in ("race", "talent")]
    names += [getattr(card, "damage_type", None) or "" if card.type == "ally" else ""]
    flags = [key for key in ("unique", "unlimited", "instant") if getattr(card, key)]
    flags += [card.reputation, "reputation"] if card.reputation else []
    flags += ["class"] if card.class_icons else []
    flags += ["neutral"] if card.faction == "Neutral" and not card.class_icons else []
    if spec := needed_talent(card):
        flags += [spec, "talent"]
    return frozenset(fold(name) for name in [*names, *flags] if name)


def _bare_tag(tag: str) -> str:
    """Return *tag* without the number of hands: `Melee (1)` → `Melee`."""
    return re.sub(r" \(\d+\)$", "", tag)

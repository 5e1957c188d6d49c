"""A power: when, what it costs, what it does; and the lines that ask for a hero."""

from dataclasses import dataclass, field
from typing import Literal

from rules.wow.card.facts import Card
from rules.wow.powers.words.amounts import Count
from rules.wow.powers.words.conditions import Condition
from rules.wow.powers.words.costs import Cost
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.keywords import Keyword
from rules.wow.powers.words.names import Label, Limit
from rules.wow.powers.words.when import Payment, When
from rules.wow.powers.words.word import Word, word


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Word):
    """One line of rules text. Rule: W-CARD-09.

    *may*: you choose whether; if not, none of the effects happens. *x*: what X is,
    where no cost says so. *place*: where the card lies that the power works of; in play
    if nothing is said. *label*: the keyword or tag word that stands before it in print;
    it changes nothing in play. Rule: W-KEYWORD-01.
    """

    when: When = field(default=Payment())
    place: Literal["graveyard"] | None = field(default=None, metadata={"key": "from"})
    costs: tuple[Cost, ...] = field(default=(), metadata={"key": "pay"})
    limit: Limit | None = field(default=None, metadata={"key": "use"})
    condition: Condition | None = field(default=None, metadata={"key": "if"})
    may: bool = False
    x: Count | None = None
    label: Label | None = None
    effects: tuple[Effect, ...] = field(metadata={"key": "do"})


Line = Power | Keyword


class Requirement(Word):
    """What a card asks of its deck's hero. Stands among its facts, not its powers."""

    __slots__ = ()


@word("hero_required")
class HeroRequired(Requirement):
    """Only for a hero with those traits. Rule: W-DECK-06, W-CARD-19."""

    traits: str


@word("talent_required")
class TalentRequired(Requirement):
    """Only for a hero with that talent spec. Rule: W-DECK-06."""

    talent: str


@word("reputation")
class HasReputation(Requirement):
    """Only in a deck without other reputations. Ruling: CR 100.2d."""

    name: str


def requirements(card: Card) -> tuple[Requirement, ...]:
    """Return the lines that the facts of *card* put before its powers.

    A talent spec asked for as "Hero Required" is not asked for twice (CR 100.2b).
    """
    lines: list[Requirement] = []
    if card.hero_required:
        lines.append(HeroRequired(card.hero_required))
    if card.talent_required and card.talent_required != card.hero_required:
        lines.append(TalentRequired(card.talent_required))
    if card.reputation:
        lines.append(HasReputation(card.reputation))
    return tuple(lines)

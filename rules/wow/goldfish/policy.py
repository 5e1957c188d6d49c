"""What the goldfish decides before the game: the orders of cards, the mulligan.

docs/simulator.md, "What the goldfish decides"; the names are the same here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rules.game.simulation import Options, PlayedList
from rules.wow.card.facts import Card, read_card
from rules.wow.goldfish.card_cost import costs_x, fixed_cost
from rules.wow.goldfish.effect_value import damage_by
from rules.wow.goldfish.options import (
    AGGRESSIVE,
    BY_CURVE,
    BY_RESOURCES,
    QUEST_FIRST,
)
from rules.wow.goldfish.prepare import CardClass
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Line, Play, Power

_MOST_RESOURCES: Final = 8
_FEWEST_RESOURCES: Final = 5  # two cheap cards a turn ask for them
_FEWEST_IN_HASTE: Final = 4
_EARLY: Final = 3  # the most an early card costs
_TYPES: Final = ("ally", "ability_ally", "weapon", "armor", "item")


@dataclass(frozen=True, slots=True)
class Kind:
    """One entry of the list: a card, what is played of it, how often it is there.

    *cost* leaves X out and is 0 where nothing is printed.
    """

    number: int
    card: Card
    lines: tuple[Line, ...]
    use: CardClass
    copies: int
    cost: int
    has_x: bool

    @property
    def play_damage(self) -> int:
        """What playing it does to the opposing hero for certain."""
        return sum(
            damage_by(line.effects)
            for line in self.lines
            if isinstance(line, Power) and isinstance(line.when, Play)
        )


class Group(NamedTuple):
    """A hand is kept only with *least* to *most* cards of *kinds*; else for *code*."""

    code: str
    kinds: frozenset[int]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that is settled before the first card is drawn.

    *play_order* holds all kinds, what is worth most first; *rank* is a kind's place in
    it. *groups* are asked in order; a hand that fails one is refused for its code.
    """

    kinds: tuple[Kind, ...]
    play_order: tuple[int, ...]
    rank: tuple[int, ...]
    enough: int
    groups: tuple[Group, ...]
    quests_first: bool
    keeps_strike: bool


def plan_of(played: PlayedList, options: Options) -> Plan:
    """Return how *played* is played by the policy that *options* name."""
    kinds = tuple(_kind(*numbered) for numbered in enumerate(played["cards"]))
    aggressive = options["policy"] == AGGRESSIVE
    key = _by_threat if aggressive else _by_cost
    order = tuple(
        kind.number for kind in sorted(kinds, key=lambda kind: _place(kind, key))
    )
    return Plan(
        kinds=kinds,
        play_order=order,
        rank=tuple(order.index(number) for number in range(len(kinds))),
        enough=_enough(kinds, aggressive=aggressive),
        groups=tuple(_groups(kinds, str(options["mulligan"]))),
        quests_first=options["policy"] == QUEST_FIRST,
        keeps_strike=aggressive,
    )


def _kind(number: int, entry: dict[str, Any]) -> Kind:
    card = read_card(entry["facts"])
    return Kind(
        number=number,
        card=card,
        lines=read_powers(entry["powers"]),
        use=entry["class"],
        copies=entry["copies"],
        cost=fixed_cost(card) or 0,
        has_x=costs_x(card),
    )


Key = tuple[int, ...]


def _place(kind: Kind, key: Callable[[Kind], Key]) -> tuple[int, Key, int]:
    """Return where *kind* stands: played, placed, dead; then by *key*."""
    if kind.use != "played":
        return (1 if kind.use == "placed" else 2, (), kind.number)
    return (0, key(kind), kind.number)


def _by_cost(kind: Kind) -> Key:
    """What costs most first; allies, weapons, armor and items, ongoing, others."""
    if kind.card.type in _TYPES:
        place = (0, 0, 1, 2, 2)[_TYPES.index(kind.card.type)]
    else:
        place = 3 if getattr(kind.card, "ongoing", False) else 4
    return (kind.has_x, -kind.cost, place)


def _by_threat(kind: Kind) -> Key:
    """What attacks first, then what burns, then the rest; the most of it first."""
    if kind.card.type in _TYPES[:3]:
        place, threat = 0, getattr(kind.card, "atk", None) or 0
    else:
        threat = kind.play_damage
        place = 1 if threat else 2
    return (kind.has_x, place, -threat, -kind.cost)


def _enough(kinds: tuple[Kind, ...], *, aggressive: bool) -> int:
    """Return with how many resources played cards are no longer placed."""
    costs = sorted(
        kind.cost for kind in kinds if kind.use == "played" for _ in range(kind.copies)
    )
    if not costs:
        return _MOST_RESOURCES
    if not aggressive:
        return min(max(costs[-1], _FEWEST_RESOURCES), _MOST_RESOURCES)
    return max(costs[(3 * len(costs) + 3) // 4 - 1], _FEWEST_IN_HASTE)


def _groups(kinds: tuple[Kind, ...], mulligan: str) -> list[Group]:
    """Return what is asked of an opening hand, so that chances can be counted."""
    if mulligan == BY_RESOURCES:
        placed = [kind for kind in kinds if kind.use == "placed"]
        numbers = frozenset(kind.number for kind in placed)
        wanted = [
            Group("few-resources", numbers, 1, 7),
            Group("many-resources", numbers, 0, 4),
        ]
        return wanted if placed else []
    if mulligan == BY_CURVE:
        early = [
            kind
            for kind in kinds
            if kind.use == "played" and kind.cost <= _EARLY and not kind.has_x
        ]
        enough = sum(kind.copies for kind in early) >= 4
        numbers = frozenset(kind.number for kind in early)
        return [Group("few-early", numbers, 2, 7)] if enough else []
    return []

"""A deck counted: types and cost curve, and the curve's bars for drawing."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from decks.models import DeckEntry
from rules.deck import Zone

LAST_COST = 7  # costs from here on share a bar
CHART_HEIGHT = 72  # SVG units
BAR_WIDTH = 22
BAR_STEP = 28


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of the curve, in SVG units; *y* is its upper edge."""

    label: str
    count: int
    x: int
    y: int
    height: int

    @property
    def middle(self) -> float:
        """Where the labels stand."""
        return self.x + BAR_WIDTH / 2


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """How many cards lie where, of which type and cost; hero not counted."""

    main: int
    side: int
    types: Mapping[str, int]
    bars: tuple[Bar, ...]

    @property
    def chart_width(self) -> int:
        """The width of the curve, in SVG units."""
        return BAR_STEP * (LAST_COST + 1)


def count_deck(entries: Iterable[DeckEntry]) -> DeckFigures:
    """Return the figures of a deck. Quests ask no cost to play and are left out."""
    zones: Counter[str] = Counter()
    types: Counter[str] = Counter()
    costs: Counter[int] = Counter()
    for entry in entries:
        zones[entry.zone] += entry.quantity
        if entry.zone == Zone.MAIN:
            types[entry.card.type] += entry.quantity
            if entry.card.cost is not None and entry.card.type != "quest":
                costs[min(entry.card.cost, LAST_COST)] += entry.quantity
    return DeckFigures(
        main=zones[Zone.MAIN],
        side=zones[Zone.SIDE],
        types=types,
        bars=_bars(costs),
    )


def _bars(costs: Mapping[int, int]) -> tuple[Bar, ...]:
    """Return the bars of the curve, scaled to the highest."""
    top = max([1, *costs.values()])
    bars = []
    for cost in range(LAST_COST + 1):
        count = costs.get(cost, 0)
        height = round(CHART_HEIGHT * count / top)
        label = f"{cost}+" if cost == LAST_COST else str(cost)
        bars.append(Bar(label, count, cost * BAR_STEP, CHART_HEIGHT - height, height))
    return tuple(bars)

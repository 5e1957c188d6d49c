"""A deck counted by cost, type and traits, and its figures drawn for a reader."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from cards.catalogue.games import translate_term
from cards.faces.rules_text import SYMBOLS
from cards.search import CARDS
from decks.building.figures.charts import (
    COLUMN_STEP,
    Column,
    Part,
    bar_length,
    draw_curve,
)
from decks.building.models import DeckEntry
from rules.game.deck import Zone
from rules.game_protocol import Game
from rules.games import game


@dataclass(frozen=True, slots=True)
class TraitCount:
    """How many cards have each value of one *kind* of trait, the most common first.

    A card of two values counts for both; *without* is how many cards have none.
    """

    kind: str
    values: Mapping[str, int]
    without: int


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """How many cards lie where, and what the main deck is made of.

    *types* are in the game's order. *costs* hold, by cost and by type, the cards that
    are played for a number; *unnumbered* counts those played for `X` and the like.
    Heroes in play and the side deck are in none of them.
    """

    main: int
    side: int
    types: Mapping[str, int]
    costs: Mapping[int, Mapping[str, int]]
    unnumbered: int
    traits: tuple[TraitCount, ...]


def count_deck(entries: Iterable[DeckEntry], *, game_slug: str) -> DeckFigures:
    """Return the figures of a deck of the game."""
    played = game(game_slug)
    entries = list(entries)
    main = [entry for entry in entries if entry.zone == Zone.MAIN]
    side = [entry for entry in entries if entry.zone == Zone.SIDE]
    types: Counter[str] = Counter()
    costs: dict[int, Counter[str]] = {}
    unnumbered = 0
    for entry in main:
        card = entry.card
        types[card.type] += entry.quantity
        if card.type in played.NOT_PLAYED_TYPES:
            continue
        if card.cost is None:
            unnumbered += entry.quantity
        else:
            costs.setdefault(card.cost, Counter())[card.type] += entry.quantity
    return DeckFigures(
        main=types.total(),
        side=sum(entry.quantity for entry in side),
        types={kind: types[kind] for kind in played.TYPES if kind in types},
        costs=costs,
        unnumbered=unnumbered,
        traits=_count_traits(main, played),
    )


def _count_traits(entries: Iterable[DeckEntry], played: Game) -> tuple[TraitCount, ...]:
    """Return the counts of each kind of trait that the game *played* counts."""
    values: dict[str, Counter[str]] = {
        kind: Counter() for kind in played.COUNTED_TRAITS
    }
    without: Counter[str] = Counter()
    for entry in entries:
        traits = played.search_traits(entry.value)
        for kind, value in traits:
            if kind in values:
                values[kind][value] += entry.quantity
        for kind in values.keys() - dict(traits).keys():
            without[kind] += entry.quantity
    return tuple(
        TraitCount(kind, _most_first(counts), without[kind])
        for kind, counts in values.items()
    )


def _most_first(counts: Mapping[str, int]) -> dict[str, int]:
    """Return *counts*, the highest first; equal ones by name."""
    named = sorted(counts)  # sorting again leaves equal ones in this order
    ordered = sorted(named, key=counts.__getitem__, reverse=True)
    return {one: counts[one] for one in ordered}


LAST_COST = 7  # costs from here on share a column
LOOKS = 10  # card types that can be told apart by their look
SHOWN_ROWS = 8  # of one distribution; the rest is folded away


@dataclass(frozen=True, slots=True)
class Row:
    """One value of a distribution with its bar.

    *look* names the colour and *symbol* the drawing beside the words; *query* is the
    query string of the page of its odds.
    """

    label: str
    count: int
    length: int
    look: str
    query: str
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Distribution:
    """The values of one kind, the longest bar first or in the game's order."""

    label: str
    rows: tuple[Row, ...]
    more: tuple[Row, ...] = ()
    without: int = 0


@dataclass(frozen=True, slots=True)
class CurveRow:
    """One row of the curve's table: how many of each part, and of all."""

    label: str
    counts: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Curve:
    """The cost curve, a column a cost, and the same as a table."""

    columns: tuple[Column, ...]
    parts: tuple[Part, ...]
    unnumbered: int

    @property
    def width(self) -> int:
        """The width of the drawing, in SVG units."""
        return COLUMN_STEP * len(self.columns)

    @property
    def table(self) -> list[CurveRow]:
        """The rows of the table: each column's counts in the order of *parts*."""
        rows = []
        for column in self.columns:
            counts = {segment.part: segment.count for segment in column.segments}
            row = tuple([counts.get(part, 0) for part in self.parts])
            rows.append(CurveRow(column.label, row, column.count))
        return rows


@dataclass(frozen=True, slots=True)
class FigureCharts:
    """The drawings of a deck's figures."""

    curve: Curve
    types: Distribution
    traits: tuple[Distribution, ...]


def draw_figures(figures: DeckFigures, *, game_slug: str) -> FigureCharts:
    """Return *figures* of a deck of the game drawn, in the active language."""
    parts = {kind: _part(kind, game_slug) for kind in figures.types}
    return FigureCharts(
        curve=_draw_curve(figures, parts),
        types=_draw_types(figures, parts),
        traits=tuple(
            _draw_traits(counts) for counts in figures.traits if counts.values
        ),
    )


def _part(kind: str, game_slug: str) -> Part:
    """Return a card type as a part: its look is its place among the game's types."""
    types = game(game_slug).TYPES
    look = f"series-{list(types).index(kind) % LOOKS}"
    return Part(translate_term(types[kind]), look)


def _draw_curve(figures: DeckFigures, parts: Mapping[str, Part]) -> Curve:
    """Return the curve: every cost up to the last, whose column takes all above."""
    stacks: list[Counter[str]] = [Counter() for _cost in range(LAST_COST + 1)]
    for cost, counts in figures.costs.items():
        stacks[min(cost, LAST_COST)].update(counts)
    labels = [str(cost) for cost in range(LAST_COST)] + [f"{LAST_COST}+"]
    columns = [
        (label, {part: stack[kind] for kind, part in parts.items() if stack[kind]})
        for label, stack in zip(labels, stacks, strict=True)
    ]
    played = {kind for stack in stacks for kind in stack}
    used = tuple(part for kind, part in parts.items() if kind in played)
    return Curve(draw_curve(columns), used, figures.unnumbered)


def _draw_types(figures: DeckFigures, parts: Mapping[str, Part]) -> Distribution:
    """Return the card types in the game's order, looking as they do in the curve."""
    top = max(figures.types.values(), default=1)
    rows = tuple(
        Row(
            label=parts[kind].label,
            count=count,
            length=bar_length(count, top),
            look=parts[kind].look,
            query=urlencode({"type": kind}),
        )
        for kind, count in figures.types.items()
    )
    return Distribution(_("Types"), rows)


def _draw_traits(counts: TraitCount) -> Distribution:
    """Return one kind of trait, the most common value first."""
    top = max(counts.values.values())
    rows = tuple(
        Row(
            label=translate_term(value),
            count=count,
            length=bar_length(count, top),
            look=f"frame-{value.lower().replace(' ', '-')}",
            symbol=SYMBOLS.get(value, ""),
            query=urlencode({"trait": f"{counts.kind}:{value}"}),
        )
        for value, count in counts.values.items()
    )
    label = str(CARDS.get(counts.kind).label)
    return Distribution(
        label[:1].upper() + label[1:],
        rows[:SHOWN_ROWS],
        rows[SHOWN_ROWS:],
        counts.without,
    )

"""Figures of a report with their intervals: in words and as JSON."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from decks.templatetags.odds import percent
from decks.testing.reports.texts import is_share
from rules.game.simulation import CardFigures, Figure, LeftOut


@dataclass(frozen=True, slots=True)
class FigureView:
    """One figure in words; *exact* is empty where there is none."""

    name: str
    value: str
    interval: str
    exact: str
    games: int

    @property
    def is_known(self) -> bool:
        """Whether there were games to say something of."""
        return self.games > 0


def tell_figure(name: str, figure: Figure) -> FigureView:
    """Return *figure*, of the kind called *name*, as readers of the page write it."""
    tell = _teller(name)
    if not figure.games:
        return FigureView(name, "–", "", "", 0)
    exact = "" if figure.exact is None else tell(figure.exact)
    interval = f"{tell(figure.low)} – {tell(figure.high)}"
    return FigureView(name, tell(figure.value), interval, exact, figure.games)


def tell_difference(name: str, figure: Figure) -> FigureView:
    """Return a difference with its sign; shares differ by percentage points."""
    if not figure.games:
        return FigureView(name, "–", "", "", 0)
    scale = 100 if is_share(name) else 1
    value, low, high = (
        _signed(number * scale) for number in (figure.value, figure.low, figure.high)
    )
    return FigureView(name, value, f"{low} – {high}", "", figure.games)


def whole_percent(share: float) -> str:
    """Return *share* on a scale: in per cent, without places."""
    return _("{number}%").format(number=round(share * 100))


def _teller(name: str) -> Callable[[float], str]:
    """Return what writes figures of the kind called *name*."""
    return percent if is_share(name) else _number


def _signed(value: float) -> str:
    """Return *value* with two places and its sign."""
    return ("+" if value > 0 else "") + _number(value)


def _number(value: float) -> str:
    """Return *value* with two places, as the language writes it."""
    # Django cuts the places off that are too many.
    return str(number_format(round(value, 2), 2)).replace("-", "−")


Row = dict[str, Any]


def write_figure(figure: Figure) -> Row:
    """Return *figure*; one that no game speaks of says nothing but that."""
    if not figure.games:
        return {"value": None, "low": None, "high": None, "games": 0, "exact": None}
    return {
        "value": figure.value,
        "low": figure.low,
        "high": figure.high,
        "games": figure.games,
        "exact": figure.exact,
    }


def write_figures(figures: Mapping[str, Figure]) -> dict[str, Row]:
    """Return *figures* by name."""
    return {name: write_figure(figure) for name, figure in figures.items()}


def write_cards(cards: Iterable[CardFigures]) -> list[Row]:
    """Return what became of *cards*."""
    return [
        {
            "name": card.name,
            "copies": card.copies,
            "figures": write_figures(card.figures),
        }
        for card in cards
    ]


def write_left_out(left_out: Iterable[LeftOut]) -> list[Row]:
    """Return the cards that were not played whole, and the sentences not played."""
    return [
        {
            "name": one.name,
            "copies": one.copies,
            "state": one.state,
            "sentences": list(one.sentences),
            "unused": list(one.unused),
        }
        for one in left_out
    ]

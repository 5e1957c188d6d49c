"""Figures of any report as plain JSON."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.game.simulation import CardFigures, Figure, LeftOut

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
    """Return the sentences that were not played."""
    return [
        {"name": one.name, "copies": one.copies, "sentences": list(one.sentences)}
        for one in left_out
    ]

"""Shares of very many pairs as one small picture: a square a cell, a path a look."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from decks.testing.reports.heat_map import look_of
from rules.game.simulation import Figure


@dataclass(frozen=True, slots=True)
class HeatLook:
    """All cells of one look (0 to 6), as a path of unit squares."""

    look: int
    path: str


@dataclass(frozen=True, slots=True)
class HeatPicture:
    """A picture of *size* × *size* units; *rows* are what each row is called."""

    size: int
    looks: tuple[HeatLook, ...]
    rows: tuple[str, ...]


def heat_picture(
    rows: Sequence[str], shares: Mapping[tuple[int, int], Figure]
) -> HeatPicture:
    """Return *shares* of (row, column), 0-based, drawn; others stay bare."""
    paths: dict[int, list[str]] = {}
    for (row, column), figure in sorted(shares.items()):
        if figure.games:
            square = f"M{column} {row}h1v1h-1z"
            paths.setdefault(look_of(figure), []).append(square)
    looks = (HeatLook(look, "".join(path)) for look, path in sorted(paths.items()))
    return HeatPicture(len(rows), tuple(looks), tuple(rows))

"""The report of swaps as its page shows it: the best first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from cards.faces.card_face import CardFace
from decks.testing.models import TestRun
from decks.testing.reports.context import find_faces
from decks.testing.reports.figure_texts import (
    FigureView,
    tell_difference,
    tell_figure,
)
from decks.testing.simulators import get_duels
from rules.game.duel import SwapFound, SwapReport
from rules.game.played_part import PlayedShare

SHARE: Final = "won_seen"  # how shares of games won are written
FEWEST_APART: Final = 20  # games that end otherwise, before anything is said of a swap

Verdict = Literal["better", "worse", "open", "few"]


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card of a swap, as the template of a card's name wants it."""

    name: str
    face: CardFace | None


@dataclass(frozen=True, slots=True)
class SwapRow:
    """One swap: what it wins, and what that is more than the deck as it is."""

    out: NamedCard
    into: NamedCard
    won: FigureView
    gain: FigureView
    differ: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class SwapsView:
    """All that the page of finished swaps shows."""

    games: int
    won: FigureView
    rows: tuple[SwapRow, ...]
    share: PlayedShare
    unknown: str


def read_swaps(run: TestRun) -> SwapReport:
    """Return what the tally of finished swaps says."""
    swaps = get_duels(run.game).swaps
    return swaps.report(run.lists, run.options, run.tally or {})


def verdict_on(swap: SwapFound) -> Verdict:
    """Return what *swap* came to: `few` if too few games ended otherwise."""
    if swap.differ < FEWEST_APART:
        return "few"
    if swap.gain.low > 0:
        return "better"
    return "worse" if swap.gain.high < 0 else "open"


def view_swaps(run: TestRun, language: str) -> SwapsView:
    """Return the report of finished swaps for a reader of *language*."""
    report = read_swaps(run)
    names = {name for each in report.swaps for name in (each.out, each.into)}
    faces = find_faces(run.game, names, language)
    best = sorted(report.swaps, key=lambda each: -each.gain.value)
    return SwapsView(
        games=report.games,
        won=tell_figure(SHARE, report.won),
        rows=tuple(_row(each, faces) for each in best),
        share=report.share,
        unknown=report.unknown,
    )


def _row(swap: SwapFound, faces: Mapping[str, CardFace]) -> SwapRow:
    return SwapRow(
        out=NamedCard(swap.out, faces.get(swap.out)),
        into=NamedCard(swap.into, faces.get(swap.into)),
        won=tell_figure(SHARE, swap.won),
        gain=tell_difference(SHARE, swap.gain),
        differ=swap.differ,
        verdict=verdict_on(swap),
    )

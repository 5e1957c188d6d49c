"""The report of swaps as its page shows it: the best first."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from django.utils.translation import gettext as _

from cards.faces.card_face import CardFace
from decks.building.models import DeckEntry
from decks.testing.models import TestRun
from decks.testing.reports.context import LeftOutRow, find_faces, left_out_of_deck
from decks.testing.reports.figure_texts import (
    FigureView,
    tell_difference,
    tell_figure,
)
from decks.testing.reports.heat_map import HeatCell, HeatMap, HeatRow, gain_cell
from decks.testing.simulators import get_duels
from rules.game.deck import Zone
from rules.game.duel import SwapAgainst, SwapFound, SwapReport
from rules.game.played_part import PlayedShare

SHARE: Final = "won_seen"  # how shares of games won are written
A_MAP: Final = 2  # lists, beyond which opponents are told apart
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
    is_side: bool  # what comes in lies in the side deck


@dataclass(frozen=True, slots=True)
class SwapsView:
    """All that the page of finished swaps shows.

    *map* tells swaps by opponents; None where there is only one.
    """

    games: int
    won: FigureView
    rows: tuple[SwapRow, ...]
    map: HeatMap | None
    share: PlayedShare
    left_out: tuple[LeftOutRow, ...]
    unknown: str


def read_swaps(run: TestRun) -> SwapReport:
    """Return what the tally of finished swaps says."""
    swaps = get_duels(run.game).swaps
    return swaps.report(run.lists, run.options, run.tally or {})


def verdict_on(swap: SwapFound | SwapAgainst) -> Verdict:
    """Return what *swap* came to: `few` if too few games ended otherwise."""
    if swap.differ < FEWEST_APART:
        return "few"
    if swap.gain.low > 0:
        return "better"
    return "worse" if swap.gain.high < 0 else "open"


def view_swaps(run: TestRun, titles: Sequence[str], language: str) -> SwapsView:
    """Return the report of finished swaps for a reader of *language*.

    *titles* are what the deck and its opponents are called.
    """
    report = read_swaps(run)
    names = {name for each in report.swaps for name in (each.out, each.into)}
    faces = find_faces(run.game, names, language)
    side = set(
        DeckEntry.objects.filter(deck=run.deck, zone=Zone.SIDE).values_list(
            "card__name", flat=True
        )
    )
    best = sorted(report.swaps, key=lambda each: -each.gain.value)
    return SwapsView(
        games=report.games,
        won=tell_figure(SHARE, report.won),
        rows=tuple(_row(each, faces, side) for each in best),
        map=_map(best, titles[1:], faces) if len(titles) > A_MAP else None,
        share=report.share,
        left_out=left_out_of_deck(run, language),
        unknown=report.unknown,
    )


def _row(
    swap: SwapFound, faces: Mapping[str, CardFace], side: Container[str]
) -> SwapRow:
    return SwapRow(
        out=NamedCard(swap.out, faces.get(swap.out)),
        into=NamedCard(swap.into, faces.get(swap.into)),
        won=tell_figure(SHARE, swap.won),
        gain=tell_difference(SHARE, swap.gain),
        differ=swap.differ,
        verdict=verdict_on(swap),
        is_side=swap.into in side,
    )


def _map(
    swaps: Iterable[SwapFound], titles: Sequence[str], faces: Mapping[str, CardFace]
) -> HeatMap:
    """Return what each swap gains against each opponent."""

    def named(name: str) -> str:
        return str(faces[name].name) if name in faces else name

    return HeatMap(
        title=_("Points gained by opponent"),
        columns=tuple(titles),
        rows=tuple(
            HeatRow(
                number=0,
                label=_("%(into)s for %(out)s")
                % {"into": named(swap.into), "out": named(swap.out)},
                cells=tuple(_cell(each) for each in swap.against),
                total=_cell(swap),
            )
            for swap in swaps
        ),
        corner=_("Swap against opponent"),
        hint=_(
            "Percentage points of games won by each swap against each opponent, with "
            "intervals widened for all of them at once. What helps against one may "
            "belong in the side deck. Without a number, too few games ended "
            "differently."
        ),
        is_square=False,
    )


def _cell(swap: SwapFound | SwapAgainst) -> HeatCell | None:
    """Return what a swap gains; None where too few games ended otherwise."""
    return None if verdict_on(swap) == "few" else gain_cell(SHARE, swap.gain)

"""The report of duels as its page shows it: who beats whom, and with which cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from cards.faces.card_face import CardFace
from decks.testing.models import TestRun
from decks.testing.option_texts import Words
from decks.testing.reports.context import (
    CardRow,
    LeftOutRow,
    find_faces,
    view_card,
    view_left_out,
)
from decks.testing.reports.figure_texts import FigureView, tell_figure
from decks.testing.reports.heat_map import HeatMap, heat_map
from decks.testing.reports.texts import CARD_FIGURES
from decks.testing.simulators import get_duels
from rules.game.duel import DuelList, DuelReport, PairReport
from rules.game.played_part import PlayedShare
from rules.game.simulation import CardFigures, Figure

SHARE: Final = "won_seen"  # how shares of games won are written
CARD_COLUMNS: Final = ("seen", "played", "placed", "stuck", "won_seen", "won_gain")
FEWEST_GAMES: Final = 20  # with a card, and without, before it is said what it brings
A_MAP: Final = 3  # lists from which on they are drawn as a map


@dataclass(frozen=True, slots=True)
class PairRow:
    """Two lists that met; *game* is the number of their first game (1 and up).

    *figures* are those won by the first and by the second, those won by the first when
    it began and when it did not, its chance in a best of three, and turns.
    """

    names: tuple[str, str]
    game: int
    games: int
    figures: tuple[FigureView, ...]
    draws: int
    cut: int


@dataclass(frozen=True, slots=True)
class DuelListView:
    """One list over all its games; named as the templates of a test's list want it."""

    title: str
    games: int
    won: FigureView
    columns: tuple[Words, ...]
    cards: tuple[CardRow, ...]
    left_out: tuple[LeftOutRow, ...]
    share: PlayedShare


@dataclass(frozen=True, slots=True)
class DuelsView:
    """All that the page of finished duels shows; *map* is None for two lists.

    *unknown* is what made some of the games slow.
    """

    games: int
    began: FigureView
    turns: FigureView
    draws: int
    cut: int
    by_deck: int
    unknown: str
    pairs: tuple[PairRow, ...]
    map: HeatMap | None
    lists: tuple[DuelListView, ...]


def read_duels(run: TestRun) -> DuelReport:
    """Return what the tally of finished duels says."""
    return get_duels(run.game).report(run.lists, run.options, run.tally or {})


def view_duels(run: TestRun, titles: Sequence[str], language: str) -> DuelsView:
    """Return the report of finished duels for a reader of *language*.

    *titles* are what the lists are called.
    """
    report = read_duels(run)
    names = {card.name for each in report.lists for card in each.cards}
    faces = find_faces(run.game, names, language)
    return DuelsView(
        games=report.games,
        began=tell_figure(SHARE, report.began),
        turns=tell_figure("turns", report.turns),
        draws=report.draws,
        cut=report.cut,
        by_deck=report.by_deck,
        unknown=", ".join(sorted({pair.unknown for pair in report.pairs} - {""})),
        pairs=tuple(
            _pair_row(pair, titles, number)
            for number, pair in enumerate(report.pairs, start=1)
        ),
        map=_map(run, report, titles) if len(titles) >= A_MAP else None,
        lists=tuple(
            _view_list(title, each, faces)
            for title, each in zip(titles, report.lists, strict=True)
        ),
    )


def _pair_row(pair: PairReport, titles: Sequence[str], number: int) -> PairRow:
    first, second = pair.places
    return PairRow(
        names=(titles[first], titles[second]),
        game=number,
        games=pair.games,
        figures=(
            *(
                tell_figure(SHARE, figure)
                for figure in (
                    *pair.won,
                    pair.won_beginning,
                    pair.won_following,
                    pair.match,
                )
            ),
            tell_figure("turns", pair.turns),
        ),
        draws=pair.draws,
        cut=pair.cut,
    )


def _map(run: TestRun, report: DuelReport, titles: Sequence[str]) -> HeatMap:
    """Return who wins against whom; a cell leads to the first game of its pair."""
    shares: dict[tuple[int, int], Figure] = {}
    hrefs: dict[tuple[int, int], str] = {}
    for number, pair in enumerate(report.pairs, start=1):
        one, other = pair.places
        address = reverse("test-run-game", args=[run.short_id, number])
        shares[one, other], shares[other, one] = pair.won
        hrefs[one, other] = hrefs[other, one] = address
    totals = [each.won for each in report.lists]
    return heat_map(_("Win rates"), titles, shares, totals, hrefs)


def _view_list(
    title: str, told: DuelList, faces: Mapping[str, CardFace]
) -> DuelListView:
    cards = sorted(told.cards, key=_order)
    return DuelListView(
        title=title,
        games=told.games,
        won=tell_figure(SHARE, told.won),
        columns=tuple(CARD_FIGURES[name] for name in CARD_COLUMNS),
        cards=tuple(view_card(card, faces, CARD_COLUMNS) for card in cards),
        left_out=view_left_out(told.left_out, faces),
        share=told.share,
    )


def _order(card: CardFigures) -> tuple[bool, float, str]:
    """Those first with which most is won, as far as that is known."""
    gain = card.figures["won_gain"]
    known = gain.games >= FEWEST_GAMES
    return not known, -gain.value if known else 0.0, card.name

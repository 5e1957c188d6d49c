"""The report of openings as its page shows it: begin or not, keep or change."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from cards.faces.card_face import CardFace
from decks.testing.models import TestRun
from decks.testing.reports.context import LeftOutRow, find_faces, left_out_of_deck
from decks.testing.reports.figure_texts import FigureView, tell_difference, tell_figure
from decks.testing.reports.heat_map import HeatCell, HeatMap, HeatRow, gain_cell
from decks.testing.simulators import get_duels
from rules.game.duel import OpeningGroup, OpeningHand, OpeningReport
from rules.game.played_part import PlayedShare
from rules.game.simulation import Figure

SHARE: Final = "won_seen"  # how shares of games won are written
FEWEST_HANDS: Final = 20  # before anything is said of them

Verdict = Literal["yes", "no", "open", "few"]


@dataclass(frozen=True, slots=True)
class OpeningCardRow:
    """A card, named as templates want it, and what hands with it came to."""

    name: str
    face: CardFace | None
    copies: int
    hands: int
    kept: FigureView
    changed: FigureView
    gain: FigureView
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class OpeningsView:
    """All that the page of finished openings shows.

    *begins* says whether to begin.
    """

    games: int
    beginning: FigureView
    following: FigureView
    gain: FigureView
    begins: Verdict
    maps: tuple[HeatMap, ...]
    cards: tuple[OpeningCardRow, ...]
    share: PlayedShare
    left_out: tuple[LeftOutRow, ...]
    unknown: str


def read_openings(run: TestRun) -> OpeningReport:
    """Return what the tally of finished openings says."""
    openings = get_duels(run.game).openings
    return openings.report(run.lists, run.options, run.tally or {})


def verdict_on(gain: Figure) -> Verdict:
    """Return whether there is a *gain*: `few` if it is of too few hands or games."""
    if gain.games < FEWEST_HANDS:
        return "few"
    if gain.low > 0:
        return "yes"
    return "no" if gain.high < 0 else "open"


def view_openings(run: TestRun, language: str) -> OpeningsView:
    """Return the report of finished openings for a reader of *language*."""
    report = read_openings(run)
    faces = find_faces(run.game, {card.name for card in report.cards}, language)
    best = sorted(report.cards, key=lambda each: -each.hand.gain.value)
    titles = {
        "cheap": _("Points gained by keeping, by cards that cost 3 or less"),
        "resources": _("Points gained by keeping, by quests and locations"),
    }
    return OpeningsView(
        games=report.games,
        beginning=tell_figure(SHARE, report.beginning),
        following=tell_figure(SHARE, report.following),
        gain=tell_difference(SHARE, report.gain),
        begins=verdict_on(report.gain),
        maps=tuple(
            _map(title, name, report.hands, report.changing)
            for name, title in titles.items()
        ),
        cards=tuple(
            OpeningCardRow(
                name=each.name,
                face=faces.get(each.name),
                copies=each.copies,
                verdict=verdict_on(each.hand.gain),
                **_told(each.hand),
            )
            for each in best
        ),
        share=report.share,
        left_out=left_out_of_deck(run, language),
        unknown=report.unknown,
    )


def _told(hand: OpeningHand) -> Mapping[str, Any]:
    return {
        "hands": hand.hands,
        "kept": tell_figure(SHARE, hand.kept),
        "changed": tell_figure(SHARE, hand.changed),
        "gain": tell_difference(SHARE, hand.gain),
    }


def _map(
    title: str,
    name: str,
    groups: Iterable[OpeningGroup],
    changing: tuple[OpeningHand, OpeningHand],
) -> HeatMap:
    """Return what keeping gains as a table: who begins by how many such cards."""
    of_kind = [each for each in groups if each.name == name]
    most = max((each.count for each in of_kind), default=0)
    found = {(each.begins, each.count): each.hand for each in of_kind}
    labels = {True: _("Going first"), False: _("Going second")}
    return HeatMap(
        title=title,
        columns=tuple(number_format(count) for count in range(most + 1)),
        rows=tuple(
            HeatRow(
                number=0,
                label=label,
                cells=tuple(
                    _cell(found.get((begins, count))) for count in range(most + 1)
                ),
                total=_cell(changing[begins]),
            )
            for begins, label in labels.items()
        ),
        corner=_("Who goes first, against cards in the hand"),
        hint=_(
            "Percentage points of games won by keeping such hands instead of taking a "
            "mulligan, with their interval. Green: keep. Orange: mulligan."
        ),
        is_square=False,
    )


def _cell(hand: OpeningHand | None) -> HeatCell | None:
    """Return what keeping *hand* gains; None where there are too few of them."""
    if hand is None or hand.hands < FEWEST_HANDS:
        return None
    return gain_cell(SHARE, hand.gain)

"""What who has no seat sees of a match: open cards, some choices and seconds late.

Deny by default: a watcher is given the game's own view for one who knows nothing, at a
moment that is over. Who may watch is asked each time: a player may change their mind.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Prefetch
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from cards.catalogue.card_texts.languages import card_language, interface_language
from core.web.requests import signed_in
from drafts.play import snapshots
from drafts.play.match_state import begun
from drafts.play.match_view import SideLine
from drafts.play.models import Match, MatchEntry, MatchSeat
from rules.events.deck_match import DeckMatch
from rules.events.match import MatchState
from rules.events.match_choice import Choice, Played, replay_match
from rules.game.table import WATCHER, TableView

BEHIND: Final = 2  # choices
DELAY: Final = timedelta(seconds=15)
SHOWN: Final = 12  # tables to watch, in the list


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What watchers know of a match: all *until* the entry of a choice, and its end."""

    until: MatchEntry | None
    is_over: bool

    @property
    def sequence(self) -> int:
        """The number of that entry; 0 before the first."""
        return self.until.sequence if self.until else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedView:
    """A match as a watcher sees it; *sequence* is that of the last entry they know.

    Where decks meet there is a *table*, where fighters do a *board*, once they are
    chosen. *ending* is empty until they may know it.
    """

    match: Match
    sequence: int
    sides: tuple[SideLine, ...]
    table: TableView | None
    board: Any
    ending: str
    winner: int | None


def list_watched() -> list[Match]:
    """Return the latest running matches that may be watched, with their players."""
    seats = MatchSeat.objects.select_related("user")
    running = Match.objects.watchable().filter(state=Match.State.RUNNING)
    return list(running.prefetch_related(Prefetch("seats", seats))[:SHOWN])


def watched_match(request: HttpRequest, short_id: str) -> Match:
    """Return a match that the signed-in reader may watch. Raises Http404."""
    signed_in(request)
    return get_object_or_404(Match.objects.watchable(), short_id=short_id)


def what_is_known(match: Match, now: datetime) -> Known:
    """Return what watchers know of *match* at *now*, in two queries.

    While it goes on that is a few choices and some seconds old; of its end the seconds.
    """
    seen = match.log.filter(made_at__lte=now - DELAY).order_by("-sequence")
    if match.state == Match.State.FINISHED:
        is_over = seen.filter(kind="finished").exists()
        return Known(until=seen.filter(kind="chose").first(), is_over=is_over)
    late = seen.filter(kind="chose").first()
    chosen = match.log.filter(kind="chose").order_by("-sequence")
    behind = chosen[BEHIND : BEHIND + 1].first()
    if late is None or behind is None:
        return Known(until=None, is_over=False)
    until = min(late, behind, key=lambda entry: entry.sequence)
    return Known(until=until, is_over=False)


def watch(match: Match, known: Known) -> WatchedView:
    """Return *match* as watchers see it who know so much."""
    at = _played_until(match, known.until)
    seats = list(match.seats.select_related("user"))
    for seat in seats:
        seat.match = match
    return WatchedView(
        match=match,
        sequence=known.sequence,
        sides=tuple(_side(seat, at) for seat in seats),
        table=at.view(WATCHER) if isinstance(at, DeckMatch) else None,
        board=_board(at),
        ending=match.ending if known.is_over else "",
        winner=match.winner if known.is_over else None,
    )


def _board(at: Played) -> Any:
    """Return the game's view for nobody, where fighters have met."""
    if not isinstance(at, MatchState) or at.match is None:
        return None
    return at.arena.view_for(at.match, WATCHER)


def _played_until(match: Match, until: MatchEntry | None) -> Played:
    """Return *match* after the choice of *until*: looked up, or made again."""
    chain = until.chain if until else ""
    found: Played | None = snapshots.find(match, chain)
    if found is None:
        found = replay_match(begun(match), _choices(match, until))
        snapshots.keep(match, found, chain)
    return found


def _choices(match: Match, until: MatchEntry | None) -> Sequence[Choice]:
    """Return the choices that the log tells of, in order, to *until*."""
    if until is None:
        return ()
    told = match.log.filter(kind="chose", sequence__lte=until.sequence)
    return [
        Choice(one.seat, one.data["step"], one.data["said"])
        for one in told
        if one.seat is not None
    ]


def _side(seat: MatchSeat, at: Played) -> SideLine:
    """Return what watchers know of the side of *seat*: nothing of the present."""
    shown = at.public_team(seat.number) if isinstance(at, MatchState) else ()
    return SideLine(
        number=seat.number,
        player=seat.user.get_username() if seat.user else "",
        strength=seat.strength,
        is_held=False,
        has_conceded=False,
        is_out=seat.number in at.out,
        is_friend=seat.number > 0 and seat.match.side_of(seat.number) == 0,
        is_mine=False,
        is_waited_for=seat.number in at.waits_for,
        wants_advice=False,
        fighters=tuple(at.fighters[place] for place in shown)
        if isinstance(at, MatchState)
        else (),
        deck=None,
        is_ready=True,
        offers_draw=False,
        clock=None,
    )


def watched_etag(match: Match, known: Known) -> str:
    """Return what changes whenever what watchers see does."""
    parts = (
        match.pk,
        known.sequence,
        int(known.is_over),
        interface_language(),
        card_language(),
    )
    return 'W/"{}"'.format("-".join(map(str, parts)))

"""Everything that one reader may see of a match; pages and API ask only here.

Deny by default: what is not put in here by name is not shown. Of the other side that is
who sits there, whether they have chosen, and what both have seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from decks.building.models import Deck
from drafts.play.clocks import Clock, clock_of
from drafts.play.match_advice import advice_for
from drafts.play.match_state import has_advice, played
from drafts.play.models import Match, MatchSeat
from rules.events.deck_match import DeckMatch
from rules.events.match import MatchState
from rules.events.match_choice import Played
from rules.game.table import TableView

State = Match.State


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLine:
    """What both players know of a side; *fighters* are those that were shown."""

    number: int
    player: str  # empty: a bot's, or nobody's yet
    strength: str  # of a bot
    is_held: bool
    has_conceded: bool
    is_out: bool
    is_friend: bool  # of the reader's own team
    is_mine: bool
    is_waited_for: bool
    wants_advice: bool
    fighters: tuple[Any, ...]
    deck: Deck | None  # what the seat brought, before the match begins
    is_ready: bool
    offers_draw: bool
    clock: Clock | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """A match as the player of *seat* may see it.

    *offered* are fighters to pick from, by place in the roster, *team* and *aside* are
    one's own. *board* is the game's view for this seat, None before there is one; where
    decks meet, *table* is.
    *chosen* is what one's seat said in this step; *advice* is None until it is there.
    """

    match: Match
    seat: MatchSeat
    sides: tuple[SideLine, ...]
    asks_for: str
    step: int
    is_asked: bool
    offered: tuple[tuple[int, Any], ...]
    team: tuple[Any, ...]
    aside: tuple[Any, ...]
    board: Any
    table: TableView | None
    chosen: list[Any] | None
    has_advice: bool
    advice: list[dict[str, Any]] | None
    invitation: str
    rematch: str  # short id of the match that follows
    seed: str  # empty until the end
    deadline: datetime | None

    @property
    def rounds(self) -> Sequence[Any]:
        """The rounds that were fought."""
        return self.board.rounds if self.board else ()


def view_match(seat: MatchSeat) -> MatchView:
    """Return what the player of *seat* may see of its match."""
    match = seat.match
    seats = list(match.seats.select_related("user", "deck"))
    now = played(match) if match.roster_id is not None else None
    at = now if isinstance(now, MatchState) else None
    place = seat.number
    is_running = now is not None and match.state == State.RUNNING
    is_asked = is_running and now is not None and place in now.waits_for
    following = Match.objects.filter(rematch_of=match).first()
    return MatchView(
        match=match,
        seat=seat,
        sides=tuple(_side(one, seat, now) for one in seats),
        asks_for=now.asks_for if now and is_running else "",
        step=now.step if now else 0,
        is_asked=is_asked,
        offered=tuple((n, at.fighters[n]) for n in at.offered(place)) if at else (),
        team=_fighters(at, at.team(place)) if at else (),
        aside=_fighters(at, at.aside(place)) if at else (),
        board=at.arena.view_for(at.match, place) if at and at.match else None,
        table=now.view(place) if isinstance(now, DeckMatch) else None,
        chosen=None if is_asked or at is None else _chosen(seat, at),
        has_advice=has_advice(seats),
        advice=advice_for(seat, match.step) if is_asked and at else None,
        invitation=match.invitation if match.state == State.LOBBY else "",
        rematch=following.short_id if following else "",
        seed=match.seed if match.state == State.FINISHED else "",
        deadline=match.deadline,
    )


def _chosen(seat: MatchSeat, at: Played) -> list[Any] | None:
    """Return what *seat* said in the step under way."""
    made = seat.choices.filter(step=at.step).first()
    return made.said if made else None


def _side(line: MatchSeat, mine: MatchSeat, now: Played | None) -> SideLine:
    """Return what everybody knows of the side of *line*."""
    at = now if isinstance(now, MatchState) else None
    shown: Sequence[int] = at.public_team(line.number) if at else ()
    is_asked = now is not None and line.number in now.waits_for
    return SideLine(
        number=line.number,
        player=line.user.get_username() if line.user else "",
        strength=line.strength,
        is_held=line.is_held,
        has_conceded=line.has_conceded,
        is_out=now is not None and line.number in now.out,
        is_friend=_are_friends(mine.match, line, mine),
        is_mine=line.pk == mine.pk,
        is_waited_for=is_asked,
        wants_advice=line.wants_advice,
        fighters=_fighters(at, shown) if at else (),
        deck=line.deck if line.pk == mine.pk else None,
        is_ready=line.is_ready,
        offers_draw=line.offers_draw,
        clock=clock_of(mine.match, line, timezone.now(), is_asked=is_asked),
    )


def _are_friends(match: Match, one: MatchSeat, other: MatchSeat) -> bool:
    return match.side_of(one.number) == match.side_of(other.number) and one != other


def _fighters(at: MatchState, places: Sequence[int]) -> tuple[Any, ...]:
    """Return the fighters at *places* of the roster."""
    return tuple(at.fighters[place] for place in places)

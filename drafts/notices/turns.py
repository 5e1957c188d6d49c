"""Which picks wait for a player, in all events at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils import timezone

from decks.models.deck import User
from drafts.models import Event, PickNotice, Seat
from drafts.notices.choices import choice_of
from drafts.table import table_of
from rules.draft import Turn

UNFINISHED = (Event.State.LOBBY, Event.State.DRAFTING, Event.State.PAUSED)


@dataclass(frozen=True, slots=True)
class WaitingTurn:
    """A pick that waits for the player of *seat*."""

    event: Event
    seat: Seat
    turn: Turn

    @property
    def key(self) -> str:
        """What tells this pick from any other."""
        return f"{self.seat.pk}-{self.turn.round}-{self.turn.pick}"


@dataclass(frozen=True, slots=True)
class OwnTurns:
    """The picks that wait for a player; *may_come*: others may, in time."""

    turns: tuple[WaitingTurn, ...]
    may_come: bool


def waiting_turn(seat: Seat) -> WaitingTurn | None:
    """Return the pick the player of *seat* is asked for, if there is one."""
    event = seat.event
    if event.state != Event.State.DRAFTING or seat.is_bot or seat.number is None:
        return None
    draft = table_of(event)
    turn = draft.turn_of(seat.number) if draft else None
    return WaitingTurn(event, seat, turn) if turn else None


def own_turns(user: User) -> OwnTurns:
    """Return every pick that waits for *user*, the most urgent first."""
    if not user.is_authenticated:
        return OwnTurns((), may_come=False)
    seats = Seat.objects.filter(user=user.pk, event__state__in=UNFINISHED)
    seats = list(seats.select_related("event"))
    waiting = [turn for turn in map(waiting_turn, seats) if turn]
    waiting.sort(key=_urgency)
    return OwnTurns(tuple(waiting), may_come=bool(seats))


def turns_to_show(user: User) -> OwnTurns:
    """Return the picks to tell *user* of on a page: not those they know of."""
    if not user.is_authenticated or not choice_of(user).on_pages:
        return OwnTurns((), may_come=False)
    found = own_turns(user)
    told = PickNotice.objects.filter(user=user.pk, way=PickNotice.Way.PAGE)
    known = _keys(told.filter(seat__in=[one.seat for one in found.turns]))
    left = tuple(one for one in found.turns if one.key not in known)
    return OwnTurns(left, found.may_come)


def know_turns(*, user: User, keys: Iterable[str]) -> None:
    """Tell *user* no more of the picks with those *keys* on pages."""
    wanted = set(keys)
    for one in own_turns(user).turns:
        if one.key in wanted:
            write_notice(one, PickNotice.Way.PAGE)


def write_notice(waiting: WaitingTurn, way: str) -> PickNotice | None:
    """Write down that the player is told this *way*; None if they were already."""
    notice, is_new = PickNotice.objects.get_or_create(
        seat=waiting.seat,
        user_id=waiting.seat.user_id,
        round_number=waiting.turn.round,
        pick_number=waiting.turn.pick,
        way=way,
        defaults={"made_at": timezone.now()},
    )
    return notice if is_new else None


def _urgency(waiting: WaitingTurn) -> tuple[bool, str, int]:
    """Return what sorts picks by their end; those without one last."""
    deadline = waiting.event.deadline
    ends = deadline.isoformat() if deadline else ""
    return deadline is None, ends, waiting.event.pk


def _keys(notices: Iterable[PickNotice]) -> set[str]:
    """Return the keys of the picks that *notices* are about."""
    return {f"{one.seat_id}-{one.round_number}-{one.pick_number}" for one in notices}

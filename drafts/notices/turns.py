"""Which picks and choices wait for a player, in all events and matches at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from django.db.models import Q
from django.utils import timezone

from core.users import User
from drafts.events.models import Event, Seat
from drafts.notices.models import BoutNotice, PickNotice, Way
from drafts.notices.services import choice_of
from drafts.picking.draft_state import table_of
from drafts.play.match_state import played
from drafts.play.models import Bout, BoutSeat
from rules.events.draft import Turn

UNFINISHED = (Event.State.LOBBY, Event.State.DRAFTING, Event.State.PAUSED)


@dataclass(frozen=True, slots=True)
class WaitingTurn:
    """A pick that waits for the player of *seat*."""

    mail: ClassVar[str] = "pick"  # what the templates of its mail are called

    event: Event
    seat: Seat
    turn: Turn

    @property
    def key(self) -> str:
        """What tells this pick from anything else that waits."""
        return f"{self.seat.pk}-{self.turn.round}-{self.turn.pick}"

    @property
    def place(self) -> Event:
        """Where it waits."""
        return self.event

    @property
    def name(self) -> str:
        """What the event is called."""
        return self.event.name


@dataclass(frozen=True, slots=True)
class WaitingChoice:
    """A choice in a match that waits for the player of *seat*; *name* is the other's.

    Against a bot nobody waits, so there is none.
    """

    mail: ClassVar[str] = "choice"

    bout: Bout
    seat: BoutSeat
    step: int
    name: str

    @property
    def key(self) -> str:
        """What tells this choice from anything else that waits."""
        return f"match-{self.seat.pk}-{self.step}"

    @property
    def place(self) -> Bout:
        """Where it waits."""
        return self.bout


Waiting = WaitingTurn | WaitingChoice


@dataclass(frozen=True, slots=True)
class OwnTurns:
    """What waits for a player; *may_come*: more may, in time."""

    turns: tuple[Waiting, ...]
    may_come: bool


def waiting_turn(seat: Seat) -> WaitingTurn | None:
    """Return the pick the player of *seat* is asked for, if there is one."""
    event = seat.event
    if event.state != Event.State.DRAFTING or seat.is_bot or seat.number is None:
        return None
    draft = table_of(event)
    turn = draft.turn_of(seat.number) if draft else None
    return WaitingTurn(event, seat, turn) if turn else None


def waiting_choice(seat: BoutSeat) -> WaitingChoice | None:
    """Return the choice the player of *seat* is asked for, if another person waits."""
    bout = seat.bout
    if bout.state != Bout.State.RUNNING or seat.is_bot:
        return None
    other = bout.seats.exclude(pk=seat.pk).select_related("user").get()
    # A match is played anew to know who is asked: not where it is known already.
    if other.is_bot or seat.choices.filter(step=bout.step).exists():
        return None
    if seat.number not in played(bout).waits_for:
        return None
    return WaitingChoice(bout, seat, bout.step, str(other.user))


def own_turns(user: User) -> OwnTurns:
    """Return all that waits for *user*, the most urgent first."""
    if not user.is_authenticated:
        return OwnTurns((), may_come=False)
    found = Seat.objects.filter(user=user.pk, event__state__in=UNFINISHED)
    seats = list(found.select_related("event", "user"))
    matched = BoutSeat.objects.filter(user=user.pk).exclude(
        Q(bout__state=Bout.State.FINISHED)
        | Q(bout__in=BoutSeat.objects.exclude(strength="").values("bout"))
    )
    sides = list(matched.select_related("bout__roster", "user"))
    asked: list[Waiting | None] = [waiting_turn(seat) for seat in seats]
    asked += [waiting_choice(side) for side in sides]
    waiting = sorted((one for one in asked if one), key=_urgency)
    return OwnTurns(tuple(waiting), may_come=bool(seats or sides))


def turns_to_show(user: User) -> OwnTurns:
    """Return what to tell *user* of on a page: not what they know of."""
    if not user.is_authenticated or not choice_of(user).on_pages:
        return OwnTurns((), may_come=False)
    found = own_turns(user)
    known = _known_keys(user) if found.turns else set()
    left = tuple(one for one in found.turns if one.key not in known)
    return OwnTurns(left, found.may_come)


def know_turns(*, user: User, keys: Iterable[str]) -> None:
    """Tell *user* no more, on pages, of what has those *keys*."""
    wanted = set(keys)
    for one in own_turns(user).turns:
        if one.key in wanted:
            write_notice(one, Way.PAGE)


def write_notice(waiting: Waiting, way: str) -> PickNotice | BoutNotice | None:
    """Write down that the player is told this *way*; None if they were already."""
    told = {"user": waiting.seat.user, "way": way}
    when = {"made_at": timezone.now()}
    notice: PickNotice | BoutNotice
    if isinstance(waiting, WaitingChoice):
        notice, is_new = BoutNotice.objects.get_or_create(
            seat=waiting.seat, step=waiting.step, **told, defaults=when
        )
        return notice if is_new else None
    notice, is_new = PickNotice.objects.get_or_create(
        seat=waiting.seat,
        round_number=waiting.turn.round,
        pick_number=waiting.turn.pick,
        **told,
        defaults=when,
    )
    return notice if is_new else None


def _urgency(waiting: Waiting) -> tuple[bool, str, int]:
    """Return what sorts what waits by its end; what has none comes last."""
    deadline = waiting.place.deadline
    ends = deadline.isoformat() if deadline else ""
    return deadline is None, ends, waiting.place.pk


def _known_keys(user: User) -> set[str]:
    """Return the keys of what *user* said they know, where it may still wait."""
    picks = PickNotice.objects.filter(user=user.pk, way=Way.PAGE)
    picks = picks.filter(seat__event__state__in=UNFINISHED)
    choices = BoutNotice.objects.filter(user=user.pk, way=Way.PAGE)
    choices = choices.filter(seat__bout__state=Bout.State.RUNNING)
    return {
        *(f"{one.seat_id}-{one.round_number}-{one.pick_number}" for one in picks),
        *(f"match-{one.seat_id}-{one.step}" for one in choices),
    }

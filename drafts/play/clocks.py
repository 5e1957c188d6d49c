"""The clocks of a match: time for each choice, or a bank for a whole game.

Of a match with a *timer* each choice may take so many seconds. Of one with a *bank*
each side has so many for all its choices; what a choice took is taken off, and the
*increment* is added. Only who is asked pays, and not for the way to us and back.

Nobody pays for time in which the house slept, or its clock was set: beat tells every
few seconds that it is there, and what passes without it is no time.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from drafts.play.models import Heartbeat, Match, MatchSeat
from rules.errors import N_, Refusal

BEAT: Final = 10  # seconds between two signs of life
SILENCE: Final = timedelta(seconds=20)  # without one; more of it is no time
GRACE: Final = timedelta(milliseconds=500)  # of each choice: the way to us and back
# What a choice may take once the bank is empty: of who came back to their seat.
FLOOR: Final = timedelta(seconds=15)
NO_TIME: Final = timedelta()


class OutOfTime(Refusal):
    """The choice comes after its time."""

    code = "out-of-time"
    sentence = N_("Your time is up.")
    status = 409


class TwoClocks(Refusal):
    """A match has one kind of clock."""

    code = "two-clocks"
    sentence = N_("Set a time for each choice or for the whole game, not both.")
    status = 422


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """A side's clock: seconds *left* of so many, and whether they are running."""

    left: int
    of: int
    is_running: bool


def has_clock(match: Match) -> bool:
    """Whether choices of *match* may come too late."""
    return match.timer is not None or match.bank is not None


def fill(match: Match) -> None:
    """Give the people of *match*, which begins, their banks."""
    if match.bank is not None:
        match.seats.filter(strength="").update(time_left=match.bank * 1000)


def deadline_of(match: Match, waited: Iterable[MatchSeat]) -> datetime | None:
    """Return when the first person of those *waited* for is late; None for never."""
    if match.asked_at is None or not has_clock(match):
        return None
    spans = [allowed(match, seat) for seat in waited if not seat.is_bot]
    return match.asked_at + min(spans) if spans else None


def allowed(match: Match, seat: MatchSeat) -> timedelta:
    """Return how long *seat* may take for the choice it is asked for."""
    if match.timer is not None:
        return timedelta(seconds=match.timer)
    return GRACE + max(_bank(seat), FLOOR if match.is_played_on else NO_TIME)


def _bank(seat: MatchSeat) -> timedelta:
    return timedelta(milliseconds=seat.time_left or 0)


def passed(match: Match, now: datetime) -> timedelta:
    """Return how long the open question of *match* has been asked; one query."""
    if match.asked_at is None:
        return NO_TIME
    last = Heartbeat.objects.values_list("seen_at", flat=True).first()
    so_long = now - match.asked_at
    if last is not None:
        awake = max(last - match.asked_at, NO_TIME)
        so_long = min(so_long, awake + SILENCE)
    return max(so_long, NO_TIME)


def late_seats(
    match: Match, waited: Iterable[MatchSeat], now: datetime
) -> list[MatchSeat]:
    """Return those people among *waited* who are late."""
    if match.deadline is None or match.deadline > now:
        return []
    so_long = passed(match, now)
    people = (seat for seat in waited if not seat.is_bot)
    return [seat for seat in people if so_long >= allowed(match, seat)]


def charge(match: Match, seat: MatchSeat, now: datetime) -> None:
    """Take the time of the choice that *seat* makes now off its bank.

    Raises OutOfTime where being late ends the match, or the bank is empty.
    """
    if match.bank is None and not match.loses_late:
        return
    if late_seats(match, [seat], now):
        raise OutOfTime
    if match.bank is None:
        return
    left = _bank(seat) - max(passed(match, now) - GRACE, NO_TIME)
    left = max(left, NO_TIME) + timedelta(seconds=match.increment)
    seat.time_left = left // timedelta(milliseconds=1)
    seat.save(update_fields=["time_left"])


def clock_of(
    match: Match, seat: MatchSeat, now: datetime, *, is_asked: bool
) -> Clock | None:
    """Return the clock of *seat*; none of a bot's seat or without clocks."""
    if match.state != Match.State.RUNNING or seat.is_bot or not has_clock(match):
        return None
    of = match.timer if match.timer is not None else match.bank
    spent = now - match.asked_at if is_asked and match.asked_at else NO_TIME
    whole = allowed(match, seat)
    left = whole if match.timer or is_asked else _bank(seat)
    seconds = max(left - spent, NO_TIME) // timedelta(seconds=1)
    return Clock(left=seconds, of=max(of or 0, seconds), is_running=is_asked)


def beat(now: datetime) -> None:
    """Write down that the house is awake at *now*; what it slept is given back.

    If its clock was set back, what is to come is set back with it.
    """
    with transaction.atomic():
        held, _is_new = Heartbeat.objects.select_for_update().get_or_create(
            pk=1, defaults={"seen_at": now}
        )
        last, held.seen_at = held.seen_at, now
        held.save()
    if now < last or now - last > SILENCE:
        for pk in _with_times():
            _set_clock(pk, last, now)


def _with_times() -> list[int]:
    running = Match.objects.filter(state=Match.State.RUNNING)
    return list(running.exclude(due_at=None).values_list("pk", flat=True))


@transaction.atomic
def _set_clock(pk: int, last: datetime, now: datetime) -> None:
    """Move the times of one match by what was no time between *last* and *now*."""
    match = Match.objects.select_for_update().get(pk=pk)
    if match.state != Match.State.RUNNING or match.due_at is None:
        return
    asked = match.asked_at or last
    if now < last:
        by = now - last
    elif asked <= last:
        by = now - last - SILENCE
    else:
        by = max(now - SILENCE - asked, NO_TIME)
    if match.due_at != match.deadline:
        match.due_at = min(match.due_at, now)  # a bot's
    elif match.deadline is not None:
        match.due_at += by
    if match.asked_at is not None:
        match.asked_at += by
    if match.deadline is not None:
        match.deadline += by
    match.save(update_fields=["asked_at", "deadline", "due_at"])

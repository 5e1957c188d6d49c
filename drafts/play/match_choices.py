"""Choices: a player's, a bot's and a late one's; one lock, one transaction each."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from drafts.events import log
from drafts.picking.models import Pick
from drafts.play import snapshots
from drafts.play.clocks import charge, late_seats
from drafts.play.match_state import (
    MatchNotNow,
    finish,
    fresh_seat,
    lock_match,
    played,
    set_due,
    settle,
)
from drafts.play.models import Match, MatchChoice, MatchSeat
from rules.events.match_choice import Choice, Played, StaleChoice

State = Match.State
Chooser = Pick.Chooser


class Passing(StrEnum):
    """For how long a pass is one: this once, for the attack, for the turn."""

    ONCE = ""
    ATTACK = "attack"
    TURN = "turn"


# How long who only looks leaves a bot's thinking to the workers.
PATIENCE = timedelta(seconds=4)


@transaction.atomic
def make_choice(
    *,
    seat: MatchSeat,
    step: int,
    said: Sequence[Any],
    request_id: UUID,
    passing: Passing = Passing.ONCE,
) -> MatchChoice:
    """Write down what *seat* chose in *step*; the second choice carries both out.

    A pass may be one for the turn or the attack, as *passing* says: the seat passes
    all that it might answer then, until it chooses again. What a pass may lose, and all
    else that it is asked, still waits for it; in an attack also what else happens.
    The same request sent twice returns the first choice, whatever else it says. Raises
    StaleChoice if the seat is not asked this any more, ChoiceUnknown, IllegalChoice,
    OutOfTime, MatchNotNow or MatchGone; nothing is written then.
    """
    match = lock_match(seat.match)
    held = fresh_seat(match, seat)
    answered = held.choices.filter(request_id=request_id).first()
    if answered:
        return answered
    if match.state != State.RUNNING or held.is_held:
        raise StaleChoice
    choice = Choice(held.number, step, said)
    at = played(match)
    after, passed = at.after(choice), at.pass_of(held.number) if passing else None
    charge(match, held, timezone.now())
    made = _record(match, held, choice, Chooser.PLAYER, request_id)
    is_meant = passed is not None and [*passed.said] == [*said]
    _pass_in(held, getattr(passed, passing) if is_meant else "")
    after = _pass_on(match, after)
    snapshots.keep(match, after)
    settle(match, after, timezone.now())
    return made


def _pass_in(seat: MatchSeat, named: str) -> None:
    """Have *seat* pass by itself in the turn or attack so *named*, or ("") no more."""
    if seat.passes_in != named:
        seat.passes_in = named
        seat.save(update_fields=["passes_in"])


def _pass_on(match: Match, at: Played) -> Played:
    """Return *at* once all have passed who do so by themselves, each written down."""
    passing = match.seats.exclude(passes_in="").filter(is_held=False)
    seats = {seat.number: seat for seat in passing}
    while asked := [seats[one] for one in at.waits_for if one in seats]:
        for seat in asked:
            found = at.pass_of(seat.number)
            if not found or seat.passes_in not in (found.turn, found.attack):
                return at
            choice = Choice(seat.number, at.step, found.said)
            at = at.after(choice)
            _record(match, seat, choice, Chooser.PLAYER, None)
    return at


def _record(
    match: Match, seat: MatchSeat, choice: Choice, chooser: str, request_id: UUID | None
) -> MatchChoice:
    """Write the choice and its entry in the log: everybody may read that it was made.

    What was chosen is the seat's own until the end.
    """
    made = MatchChoice.objects.create(
        seat=seat,
        step=choice.step,
        said=list(choice.said),
        chooser=chooser,
        request_id=request_id,
        made_at=timezone.now(),
    )
    told = {"step": choice.step, "said": list(choice.said), "chooser": chooser}
    log.append(match, "chose", told, seat=seat.number)
    return made


def is_due(match: Match, now: datetime) -> bool:
    """Whether *match* is to move on though nobody asks: a bot's turn, or a late one."""
    is_running = match.state == State.RUNNING
    return is_running and match.due_at is not None and match.due_at <= now


def take_up(*, match: Match, now: datetime | None = None) -> bool:
    """Let bots choose in the step under way, and for whoever is late; whether any did.

    They think before the row is held; what came too late for its step is dropped. Where
    being late ends the match, it ends.
    """
    now = now or timezone.now()
    if not is_due(match, now):
        return False
    at = played(match)
    to_choose = _to_choose(match, at, now)
    if match.loses_late and _late(match, at, now):
        to_choose = []
    thought = [(one, at.bot_choice(one.number, one.strength)) for one in to_choose]
    return _write_thoughts(match, thought, now)


def _waited(match: Match, at: Played) -> list[MatchSeat]:
    """Return the seats whose choice is wanted."""
    return [seat for seat in match.seats.all() if seat.number in at.waits_for]


def _late(match: Match, at: Played, now: datetime) -> list[MatchSeat]:
    """Return the seats of people who are late."""
    return late_seats(match, _waited(match, at), now)


def _to_choose(match: Match, at: Played, now: datetime) -> list[MatchSeat]:
    """Return the seats to choose for: a bot's, and the late."""
    waited = _waited(match, at)
    late = {seat.pk for seat in late_seats(match, waited, now)}
    return [seat for seat in waited if seat.is_bot or seat.pk in late]


@transaction.atomic
def _write_thoughts(
    match: Match, thought: Sequence[tuple[MatchSeat, Choice]], now: datetime
) -> bool:
    """Write down those choices of bots that are still asked for; whether any was."""
    match = lock_match(match)
    if not is_due(match, now):
        return False
    at, has_chosen = played(match), False
    late = _late(match, at, now)
    if late and match.loses_late:
        _give_up(match, at, late, Match.LATE)
        return True
    fresh = {seat.pk: seat for seat in _to_choose(match, at, now)}
    if match.bank is not None:
        _take_over(match, [fresh[seat.pk] for seat in late])
    for seat, choice in thought:
        held = fresh.get(seat.pk)
        is_asked = choice.step == at.step and seat.number in at.waits_for
        if is_asked and held is not None:
            chooser, has_chosen = _chooser(held), True
            at = at.after(choice)
            _record(match, held, choice, chooser, None)
    if has_chosen:
        at = _pass_on(match, at)
        snapshots.keep(match, at)
        settle(match, at, timezone.now())
    return has_chosen


def _give_up(match: Match, at: Played, lost: Sequence[MatchSeat], ending: str) -> None:
    """Have the seats *lost* lose the locked *match*; each is logged as *ending*.

    It is over with *ending* once one side is left, or no player; of more than two
    sides bots play on for who is gone.
    """
    for seat in lost:
        log.append(match, ending, {"place": seat.number})
        seat.has_conceded = True
        seat.save(update_fields=["has_conceded"])
    left = [
        seat
        for seat in match.seats.all()
        if not seat.has_conceded and seat.number not in at.out
    ]
    sides = {match.side_of(seat.number) for seat in left}
    if len(sides) > 1 and any(seat.has_player for seat in left):
        gone = [seat.pk for seat in lost]
        match.seats.filter(pk__in=gone).update(is_held=True)
        _ask_anew(match, at)
        return
    finish(match, ending, left[0].number if len(sides) == 1 else None)


def _take_over(match: Match, late: Sequence[MatchSeat]) -> None:
    """Have bots hold the seats of those whose bank is empty, until they come back."""
    for seat in late:
        seat.is_held, seat.time_left = True, 0
        seat.save(update_fields=["is_held", "time_left"])
        log.append(match, "late", {"place": seat.number})
        log.append(match, "held", {"place": seat.number})


def _chooser(seat: MatchSeat) -> str:
    """Return who chooses for *seat*, whose player does not."""
    return Chooser.BOT if seat.is_bot else Chooser.TIMEOUT


def catch_up(
    match: Match, *, steps: int = 1000, patience: timedelta = timedelta()
) -> Match:
    """Return *match* with everything done that is due for as long as *patience*.

    Each step is a transaction of its own; *steps* bound how many one call takes.
    """
    for _ in range(steps):
        now = timezone.now()
        if not is_due(match, now - patience) or not take_up(match=match, now=now):
            break
        match.refresh_from_db()
    return match


@transaction.atomic
def hold_seat(*, seat: MatchSeat, is_held: bool) -> MatchSeat:
    """Have a bot choose for the seat's player, or no more; again is no change.

    Raises MatchNotNow or MatchGone.
    """
    match = lock_match(seat.match, State.RUNNING)
    held = fresh_seat(match, seat)
    if held.is_held == is_held:
        return held
    if held.has_conceded:
        raise MatchNotNow
    held.is_held = is_held
    held.save(update_fields=["is_held"])
    log.append(match, "held" if is_held else "returned", {"place": held.number})
    _ask_anew(match, played(match))
    return held


@transaction.atomic
def concede(*, seat: MatchSeat) -> Match:
    """Have *seat* lose its running match; of more than two a bot plays on for it.

    Raises MatchNotNow, also of who is out already, or MatchGone.
    """
    match = lock_match(seat.match, State.RUNNING)
    held, at = fresh_seat(match, seat), played(match)
    if held.has_conceded or held.number in at.out:
        raise MatchNotNow
    _give_up(match, at, [held], Match.CONCEDED)
    return match


def _ask_anew(match: Match, at: Played) -> None:
    """Say anew when the locked *match* moves on, once somebody left or came back."""
    set_due(match, at, list(match.seats.all()), timezone.now())
    match.save()

"""A bout as the rules know it: made again from its choices whenever it is asked for."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.dispatch import Signal

import rules.events.match
from cards.fighters.rosters import arena_of
from drafts.events import log
from drafts.play.frozen_roster import fighters_of
from drafts.play.match_errors import BoutGone, BoutNotNow
from drafts.play.models import Bout, BoutChoice, BoutSeat
from rules.events.match import Choice, begin_bout, replay_bout

State = Bout.State
# What they are sent for is queued by `jobs.py`.
bot_due = Signal()  # *bout*, locked: a bot is to choose
step_begun = Signal()  # *bout*, locked: its players are asked for something else
advice_wanted = Signal()  # *seat*: its player is to have advice for this step


def lock_bout(bout: Bout, *states: str) -> Bout:
    """Return *bout*, fresh, held until the transaction ends.

    Raises BoutGone, or BoutNotNow if it is in none of *states* (none given: any will
    do).
    """
    found = Bout.objects.select_for_update().filter(pk=bout.pk).first()
    if found is None:
        raise BoutGone
    if states and found.state not in states:
        raise BoutNotNow(state=found.state)
    return found


def fresh_seat(bout: Bout, seat: BoutSeat) -> BoutSeat:
    """Return *seat* of the locked *bout* as it is now. Raises BoutGone."""
    found = bout.seats.filter(pk=seat.pk, user=seat.user_id).first()
    if found is None:
        raise BoutGone
    return found


def begun(bout: Bout) -> rules.events.match.Bout:
    """Return *bout* before its first choice; it has its fighters."""
    assert bout.roster is not None  # noqa: S101 - a constraint of the table
    fighters = fighters_of(bout.roster)
    seed = bytes.fromhex(bout.seed)
    arena = arena_of(bout.game)
    return begin_bout(arena, fighters, bout.steps, seed, nonces_of(bout))


def nonces_of(bout: Bout) -> list[str]:
    """Return the players' words for the chance, by seat; nothing if nobody gave one."""
    nonces = list(bout.seats.values_list("nonce", flat=True))
    return nonces if any(nonces) else []


def played(bout: Bout) -> rules.events.match.Bout:
    """Return *bout* after all its choices, which takes some milliseconds."""
    rows = BoutChoice.objects.filter(seat__bout=bout).order_by("pk")
    told = rows.values_list("seat__number", "step", "said")
    return replay_bout(begun(bout), (Choice(*one) for one in told))


def settle(
    bout: Bout,
    now_played: rules.events.match.Bout,
    now: datetime,
    *,
    is_new: bool = False,
) -> None:
    """Write down on the locked *bout* what is asked now and when it moves on by itself.

    The row is saved. A step that *is_new* gets its time.
    """
    if is_new or now_played.step != bout.step:
        bout.step = now_played.step
        bout.deadline = now + timedelta(seconds=bout.timer) if bout.timer else None
        is_new = True
    if now_played.is_over:
        bout.state, bout.deadline, bout.due_at = State.FINISHED, None, None
        log.append(bout, "finished", {"ending": str(now_played.match.ending)})
        return
    seats = list(bout.seats.all())
    set_due(bout, now_played, seats, now)
    if is_new:
        queue_advice(now_played, seats)
        step_begun.send(Bout, bout=bout)
    bout.save()


def set_due(
    bout: Bout,
    now_played: rules.events.match.Bout,
    seats: Sequence[BoutSeat],
    now: datetime,
) -> None:
    """Say when the locked *bout* moves on by itself: at once if a bot is to choose."""
    waited = [seat for seat in seats if seat.number in now_played.waits_for]
    bout.due_at = bout.deadline
    if any(seat.is_bot for seat in waited):
        bout.due_at = now
        bot_due.send(Bout, bout=bout)


def queue_advice(
    now_played: rules.events.match.Bout, seats: Sequence[BoutSeat]
) -> None:
    """Have advice looked for, for every player who is to have some."""
    if not has_advice(seats) or now_played.asks_for != "build":
        return
    for seat in seats:
        if not seat.is_bot and seat.number in now_played.waits_for:
            advice_wanted.send(BoutSeat, seat=seat)


def has_advice(seats: Sequence[BoutSeat]) -> bool:
    """Whether players get advice: between two people, if both want it."""
    people = [seat for seat in seats if seat.user_id is not None]
    return bool(people) and all(seat.wants_advice for seat in people)

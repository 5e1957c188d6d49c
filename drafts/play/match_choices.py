"""Choices: a player's, a bot's and a late one's; one lock, one transaction each."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

import rules.events.match
from drafts.events import log
from drafts.picking.models import Pick
from drafts.play.match_state import fresh_seat, lock_bout, played, set_due, settle
from drafts.play.models import Bout, BoutChoice, BoutSeat
from rules.events.match import PLAYED_FOR, Choice, StaleChoice, bot_choice, choose

State = Bout.State
Chooser = Pick.Chooser
# How long who only looks leaves a bot's thinking to the workers.
PATIENCE = timedelta(seconds=4)


@transaction.atomic
def make_choice(
    *, seat: BoutSeat, step: int, said: Sequence[Any], request_id: UUID
) -> BoutChoice:
    """Write down what *seat* chose in *step*; the second choice carries both out.

    The same request sent twice returns the first choice, whatever else it says. Raises
    StaleChoice if the seat is not asked this any more, ChoiceUnknown, IllegalChoice,
    BoutNotNow or BoutGone; nothing is written then.
    """
    bout = lock_bout(seat.bout)
    held = fresh_seat(bout, seat)
    answered = held.choices.filter(request_id=request_id).first()
    if answered:
        return answered
    if bout.state != State.RUNNING or held.is_held:
        raise StaleChoice
    choice = Choice(held.number, step, said)
    after = choose(played(bout), choice)
    made = _record(bout, held, choice, Chooser.PLAYER, request_id)
    settle(bout, after, timezone.now())
    return made


def _record(
    bout: Bout, seat: BoutSeat, choice: Choice, chooser: str, request_id: UUID | None
) -> BoutChoice:
    """Write the choice and its entry in the log: everybody may read that it was made.

    What was chosen is the seat's own until the end.
    """
    made = BoutChoice.objects.create(
        seat=seat,
        step=choice.step,
        said=list(choice.said),
        chooser=chooser,
        request_id=request_id,
        made_at=timezone.now(),
    )
    told = {"step": choice.step, "said": list(choice.said), "chooser": chooser}
    log.append(bout, "chose", told, seat=seat.number)
    return made


def is_due(bout: Bout, now: datetime) -> bool:
    """Whether *bout* is to move on though nobody asks: a bot's turn, or a late one."""
    is_running = bout.state == State.RUNNING
    return is_running and bout.due_at is not None and bout.due_at <= now


def take_up(*, bout: Bout, now: datetime | None = None) -> bool:
    """Let bots choose in the step under way, and for whoever is late; whether any did.

    They think before the row is held; what came too late for its step is dropped.
    """
    now = now or timezone.now()
    if not is_due(bout, now):
        return False
    at = played(bout)
    thought = [
        (seat, bot_choice(at, seat.number, seat.strength or PLAYED_FOR))
        for seat in bout.seats.all()
        if seat.number in at.waits_for and _is_to_choose(bout, seat, now)
    ]
    return _write_thoughts(bout, thought, now)


def _is_to_choose(bout: Bout, seat: BoutSeat, now: datetime) -> bool:
    """Whether a bot is to choose for *seat*."""
    is_late = bout.deadline is not None and bout.deadline <= now
    return seat.is_bot or is_late


@transaction.atomic
def _write_thoughts(
    bout: Bout, thought: Sequence[tuple[BoutSeat, Choice]], now: datetime
) -> bool:
    """Write down those choices of bots that are still asked for; whether any was."""
    bout = lock_bout(bout)
    if not is_due(bout, now):
        return False
    at, has_chosen = played(bout), False
    fresh = {seat.pk: seat for seat in bout.seats.all()}
    for seat, choice in thought:
        held = fresh[seat.pk]
        is_asked = choice.step == at.step and held.number in at.waits_for
        if is_asked and _is_to_choose(bout, held, now):
            at, has_chosen = choose(at, choice), True
            chooser = Chooser.BOT if held.is_bot else Chooser.TIMEOUT
            _record(bout, held, choice, chooser, None)
    if has_chosen:
        settle(bout, at, timezone.now())
    return has_chosen


def catch_up(
    bout: Bout, *, steps: int = 1000, patience: timedelta = timedelta()
) -> Bout:
    """Return *bout* with everything done that is due for as long as *patience*.

    Each step is a transaction of its own; *steps* bound how many one call takes.
    """
    for _ in range(steps):
        now = timezone.now()
        if not is_due(bout, now - patience) or not take_up(bout=bout, now=now):
            break
        bout.refresh_from_db()
    return bout


@transaction.atomic
def hold_seat(*, seat: BoutSeat, is_held: bool) -> BoutSeat:
    """Have a bot choose for the seat's player, or no more; again is no change.

    Raises BoutNotNow or BoutGone.
    """
    bout = lock_bout(seat.bout, State.RUNNING)
    held = fresh_seat(bout, seat)
    if held.is_held == is_held:
        return held
    held.is_held = is_held
    held.save(update_fields=["is_held"])
    log.append(bout, "held" if is_held else "returned", {"place": held.number})
    _ask_anew(bout, played(bout))
    return held


def _ask_anew(bout: Bout, at: rules.events.match.Bout) -> None:
    """Say anew when the locked *bout* moves on, once somebody left or came back."""
    set_due(bout, at, list(bout.seats.all()), timezone.now())
    bout.save()

"""Picks: a player's, a bot's and a late one's; one lock, one transaction each."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.utils import timezone

from drafts.events import log
from drafts.events.locks import NotNow, SeatGone, lock_event, require_state
from drafts.events.models import Event, Seat
from drafts.picking.bots import choose_for, worths_of
from drafts.picking.draft_state import (
    SETTLED,
    board_of,
    close,
    late_places,
    settle,
    table_of,
)
from drafts.picking.models import Pick
from drafts.picking.opened import opened_cards
from rules.events.draft import Act, Draft, StalePick, Turn, act
from rules.events.draft_plan import DISCARD
from rules.game.bot_answers import Worths

State = Event.State
Chooser = Pick.Chooser


def make_pick(*, seat: Seat, turn: Turn, card: int, request_id: UUID) -> Pick:
    """Take *card* for *seat*, as `pick_at` does for whoever sits there."""
    return pick_at(
        event=seat.event,
        user_pk=seat.user_id,
        turn=turn,
        card=card,
        request_id=request_id,
    )


@transaction.atomic
def pick_at(
    *,
    event: Event | str,
    user_pk: int | None,
    turn: Turn,
    card: int,
    request_id: UUID,
) -> Pick:
    """Take *card* (an instance's number) for the seat of *user_pk*; pass packs on.

    *event* may be named by its short id. The same request sent twice returns the first
    pick, whatever else it says; the event as it stands then is `pick.seat.event`.
    Raises StalePick if the seat is not asked for this *turn* any more, CardNotInPack,
    NotNow, EventGone or SeatGone; nothing is written then.
    """
    event = lock_event(event)
    answers = Pick.objects.filter(seat=OuterRef("pk"), request_id=request_id)
    seats = list(event.seats.annotate(answered=Subquery(answers.values("pk"))))
    held = next((one for one in seats if one.user_id == user_pk), None)
    if held is None or user_pk is None:
        raise SeatGone
    if held.answered:
        return held.picks.get(pk=held.answered)
    draft = _running(event)
    if held.is_held or held.number is None:
        raise StalePick
    done = Act(held.number, turn, card)
    after = act(draft, done)
    settle(event, after, seats, timezone.now(), before=draft)
    pick = _record(
        event,
        held,
        done,
        Chooser.PLAYER,
        draft,
        request_id=request_id,
        board=board_of(after),
    )
    close(event, after)
    return pick


def _running(event: Event) -> Draft:
    """Return the draft under way. Raises NotNow."""
    require_state(event, [State.DRAFTING])
    draft = table_of(event)
    if draft is None:
        raise NotNow(state=event.state)
    return draft


def _record(
    event: Event,
    seat: Seat,
    done: Act,
    chooser: str,
    draft: Draft,
    *,
    request_id: UUID | None = None,
    reason: Mapping[str, Any] | None = None,
    board: str = "",
    changed: Collection[str] = SETTLED,
) -> Pick:
    """Write what was *done* to *draft*, and its entry in the log.

    Of the event what was *changed* is saved with it.
    """
    turn, taken = done.turn, draft.taken_by(done)
    pick = Pick.objects.create(
        seat=seat,
        round_number=turn.round,
        pick_number=turn.pick,
        card=opened_cards(event)[taken[0]] if taken else None,
        others=list(taken[1:]),
        request_id=request_id,
        chooser=chooser,
        reason=dict(reason or {}),
        is_discard=draft.asks_of(done.place) == DISCARD,
        made_at=timezone.now(),
    )
    data = {
        "pack": turn.pack,
        "round": turn.round,
        "pick": turn.pick,
        "card": done.card,
        "chooser": chooser,
        "reason": dict(reason or {}),
    }
    log.append(event, "picked", data, seat=done.place, changed=changed, board=board)
    return pick


def is_due(event: Event, now: datetime) -> bool:
    """Whether *event* is to move on though nobody asks: a bot's turn, or a late one."""
    is_running = event.state == State.DRAFTING
    return is_running and event.due_at is not None and event.due_at <= now


@transaction.atomic
def take_up(*, event: Event, now: datetime | None = None) -> bool:
    """Let bots act in the step under way, and for whoever is late; whether any did.

    May be called twice or late without harm: what is due is read again from the locked
    row.
    """
    now = now or timezone.now()
    event = lock_event(event)
    if not is_due(event, now):
        return False
    draft = _running(event)
    before, late = draft, late_places(event, draft, now)
    seats, worths = list(event.seats.all()), worths_of(event.game)
    for seat in seats:
        if seat.number in draft.waits_for and (seat.is_bot or seat.number in late):
            chooser = Chooser.BOT if seat.is_bot else Chooser.TIMEOUT
            draft = _choose_for(event, seat, draft, chooser, worths)
    settle(event, draft, seats, now, before=before)
    event.save(update_fields=SETTLED)
    close(event, draft)
    return True


def _choose_for(
    event: Event, seat: Seat, draft: Draft, chooser: str, worths: Worths
) -> Draft:
    """Return *draft* after the bot's choice for *seat*, written down."""
    place = seat.number
    turn = draft.turn_of(place) if place is not None else None
    if place is None or turn is None:
        return draft
    choice = choose_for(event, draft, place, turn, worths)
    done = Act(place, turn, choice.card)
    reason = {"code": choice.code, "figures": dict(choice.figures)}
    # The table is saved once for all who act, by the caller: it is most of the row.
    _record(event, seat, done, chooser, draft, reason=reason, changed=("chain",))
    return act(draft, done)


def take_up_due(*, steps: int) -> None:
    """Take up events whose time has come, the longest due first, *steps* in all.

    Any number of workers may be at it: each holds the event it acts in and passes over
    those that others hold.
    """
    idle: list[int] = []
    for _ in range(steps):
        now = timezone.now()
        due = Event.objects.filter(state=State.DRAFTING, due_at__lte=now)
        due = due.exclude(pk__in=idle).order_by("due_at", "pk")
        with transaction.atomic():
            event = due.select_for_update(skip_locked=True).first()
            if event is None:
                return
            if not take_up(event=event, now=now):
                idle.append(event.pk)


def catch_up(event: Event, *, steps: int = 1000) -> Event:
    """Return *event* with everything done that is due, step by step.

    Each step is a transaction of its own; *steps* bound how many one call takes.
    """
    for _ in range(steps):
        if not is_due(event, timezone.now()) or not take_up(event=event):
            break
        event.refresh_from_db()
    return event

"""The draft of an event as the engine knows it, kept on the event's row."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, Final

from core.features import Signal
from drafts.events import log
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event, Seat
from rules.events.draft import (
    Act,
    Draft,
    Exchange,
    Turn,
    read_draft,
    start_draft,
    write_draft,
)

State = Event.State
# What `settle` sets.
SETTLED: Final = ("table", "clocks", "deadline", "due_at")
# Both are sent with the locked *event*: what waits for them is queued by `jobs.py`.
bot_due = Signal()  # a bot is to act
step_begun = Signal()  # players are asked for another card, or another player is


def table_of(event: Event) -> Draft | None:
    """Return the draft of *event*, None where none was ever begun."""
    return None if event.table is None else read_draft(event.table)


def settle(
    event: Event,
    draft: Draft,
    seats: Iterable[Seat],
    now: datetime,
    *,
    before: Draft | None,
) -> None:
    """Set the draft, the clocks and `due_at` of the locked *event*, without saving.

    *before* is the draft as it was: who is still asked the same keeps the time left.
    The next entry of the log saves the row, or the caller does; then comes `close`.
    """
    event.table = write_draft(draft)
    asked = {place: draft.turn_of(place) for place in draft.waits_for}
    begun = {
        place
        for place, turn in asked.items()
        if before is None or before.turn_of(place) != turn
    }
    if event.timer:
        end = now + timedelta(seconds=event.timer)
        ends = {
            place: end if place in begun else clock_of(event, place) or end
            for place in asked
        }
        event.clocks = {str(place): log.write_time(at) for place, at in ends.items()}
        event.deadline = min(ends.values(), default=None)
    if begun:
        step_begun.send(Event, event=event)
    if draft.is_over:
        event.deadline = event.due_at = None
    else:
        set_due(event, draft, seats, now)


def board_of(draft: Draft) -> str:
    """Return as JSON what everybody may know of each place: [turn, pack, packs, cards].

    Nothing at the end, and where cards lie open: then there is more to show.
    """
    if draft.is_over or draft.open_cards() or any(draft.public):
        return ""
    places = []
    for place in range(draft.seats):
        turn, hands = draft.turn_of(place), draft.hands_of(place)
        asked = [turn.pack, turn.round, turn.pick] if turn else None
        pack = hands[0] if hands else None
        places.append([asked, pack, len(hands), len(draft.pools[place])])
    return json.dumps(places, separators=(",", ":"))


def clock_of(event: Event, place: int) -> datetime | None:
    """Return until when *place*, which is asked, may act; None: without end."""
    said = event.clocks.get(str(place))
    return datetime.fromisoformat(said) if said else event.deadline


def late_places(event: Event, draft: Draft, now: datetime) -> frozenset[int]:
    """Return the places whose time to act is over."""
    clocks = {place: clock_of(event, place) for place in draft.waits_for}
    return frozenset(place for place, end in clocks.items() if end and end <= now)


def wind_on(event: Event, end: datetime) -> None:
    """Move all clocks of the locked *event* so that the earliest ends at *end*."""
    ends = {place: datetime.fromisoformat(at) for place, at in event.clocks.items()}
    shift = end - min(ends.values(), default=end)
    event.clocks = {place: log.write_time(at + shift) for place, at in ends.items()}
    event.deadline = end


def close(event: Event, draft: Draft) -> None:
    """Move *event* on to building, and log it, if *draft* is over; this saves it."""
    if draft.is_over:
        event.state = State.BUILDING
        log.append(event, "building", {})


def set_due(event: Event, draft: Draft, seats: Iterable[Seat], now: datetime) -> None:
    """Set when the locked *event* is to be taken up: at once if a bot is to act.

    A worker is told once; should it not be there, whoever looks at the event next does
    it, and nobody's pick waits for a broker that is gone.
    """
    waited_for = set(draft.waits_for)
    if any(seat.is_bot and seat.number in waited_for for seat in seats):
        event.due_at = now
        bot_due.send(Event, event=event)
    else:
        event.due_at = event.deadline


def first_draft(event: Event, seats: int) -> Draft:
    """Return the draft of *event* before anybody acted."""
    packs: dict[int, list[int]] = {}
    cards = event.pack_cards.order_by("number").values_list("pack__number", "number")
    for pack, number in cards:
        packs.setdefault(pack, []).append(number)
    held = [packs[number] for number in sorted(packs)]
    return start_draft(event.steps, seats=seats, packs=held)


def acts_of(entry: LogEntry) -> Iterator[Act | Exchange]:
    """Yield what the engine did for *entry*, if it did anything."""
    data: dict[str, Any] = entry.data
    if entry.kind == "picked" and entry.seat is not None:
        turn = Turn(data["pack"], data["round"], data["pick"])
        yield Act(entry.seat, turn, data["card"])
    elif entry.kind == "corrected":
        yield Exchange(*data["cards"])

"""The log read as what the engine did, to be played again from the start."""

from collections.abc import Iterator
from typing import Any

from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from rules.events.draft import Act, Draft, Exchange, Turn, start_draft


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

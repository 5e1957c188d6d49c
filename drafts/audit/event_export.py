"""What anybody may check: packs, picks and log, as docs/drafts.md says.

One's own log at once; everything once the seed is revealed.
"""

from typing import Any

from core.users import User
from drafts.events.log import is_forgotten, write_entry
from drafts.events.models import Event
from drafts.events.queries import is_revealed, visible_log
from drafts.picking.draft_state import table_of
from drafts.pools.models import RegisteredPool
from drafts.pools.services import write_pool

FORMAT = "deckwright-draft/1"


def export_event(event: Event, user: User) -> dict[str, Any]:
    """Return what *user* may read of *event*, as plain JSON."""
    is_open = is_revealed(event)
    draft = table_of(event)
    seats = list(event.seats.exclude(slot=None).order_by("slot"))
    log = visible_log(event, user)
    boosters = [one.definition for one in event.boosters.select_related("definition")]
    return {
        "format": FORMAT,
        "event": {
            "id": event.short_id,
            "name": event.name,
            "game": event.game,
            "seats": len(seats),
            "steps": event.steps,
        },
        "commitment": event.commitment,
        "seed": event.seed if is_open else None,
        "nonces": [seat.nonce for seat in seats],
        "seating": [
            seat.slot for seat in sorted(seats, key=lambda one: one.number or 0)
        ],
        "boosters": [one.frozen for one in boosters],
        "booster_hashes": [one.hash for one in boosters],
        "packs": _packs(event, is_open=is_open),
        "log": [
            write_entry(entry)
            if may_read and not is_forgotten(entry)
            else {"sequence": entry.sequence, "digest": entry.digest}
            for entry, may_read in log
        ],
        "chain": [entry.chain for entry, _ in log],
        "pools": [list(pool) for pool in draft.pools] if draft and is_open else None,
        "registered": _registered(event) if event.is_paper and is_open else None,
    }


def _registered(event: Event) -> dict[str, list[list[Any]]]:
    """Return the pools of real cards by place: printing, foil, copies."""
    pools = RegisteredPool.objects.filter(seat__event=event).select_related("seat")
    return {str(pool.seat.number): write_pool(pool) for pool in pools}


def _packs(event: Event, *, is_open: bool) -> list[dict[str, Any]]:
    """Return the packs with their commitments; with their cards if all *is_open*."""
    cards: dict[int, list[str]] = {}
    if is_open:
        inside = event.pack_cards.select_related("printing__card_set", "pack")
        for card in inside.order_by("number"):
            cards.setdefault(card.pack.number, []).append(str(card.printing))
    return [
        {
            "pack": pack.number,
            "commitment": pack.commitment,
            "cards": cards.get(pack.number),
        }
        for pack in event.packs.all()
    ]

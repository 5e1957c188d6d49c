"""The start: seats lock, chance speaks, packs are opened."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from cards.catalogue.models import Printing
from drafts.boosters.event_boosters import find_printings
from drafts.events import log
from drafts.events.locks import TooFewPlayers, UnevenTeams, lock_event
from drafts.events.models import Event, Seat
from drafts.events.queries import draft_plan, draw_packs
from drafts.picking.draft_state import close, settle
from drafts.picking.models import Pack, PackCard
from rules.events.draft import start_draft
from rules.events.fairness import pack_commitment, seating

State = Event.State


@transaction.atomic
def start_event(*, event: Event) -> Event:
    """Lock the seats of *event*, draw who sits where and open what there is to open.

    Bots take the seats left over if the event has them. Raises TooFewPlayers or NotNow.
    """
    event = lock_event(event, State.LOBBY)
    _fill_with_bots(event)
    seats = list(event.seats.order_by("joined_at", "pk"))
    _check_size(event, len(seats))
    nonces = [seat.nonce for seat in seats]
    order = seating(bytes.fromhex(event.seed), nonces, len(seats))
    for slot, seat in enumerate(seats):
        seat.slot, seat.number = slot, order.index(slot)
    Seat.objects.bulk_update(seats, ["slot", "number"])
    packs = _make_packs(event, nonces)
    told = {"nonces": nonces, "seating": order}
    log.append(event, "started", told | {"packs": [one.commitment for one in packs]})
    _begin(event, seats, packs)
    return event


def least_seats(event: Event) -> int:
    """Return how many seats *event* needs to start."""
    plan = draft_plan(event)
    return plan.min_seats if plan else 2


def _check_size(event: Event, size: int) -> None:
    """Raise TooFewPlayers or UnevenTeams unless *size* seats can run the event."""
    least = max(least_seats(event), 2)
    if size < least:
        raise TooFewPlayers(least=least, there=size)
    plan = draft_plan(event)
    if plan and plan.teams and size % plan.teams:
        raise UnevenTeams(there=size, teams=plan.teams)


def _fill_with_bots(event: Event) -> None:
    """Put a bot on every seat left over, if the event has bots."""
    left = event.max_seats - event.seats.count() if event.bots_fill else 0
    now = timezone.now()
    Seat.objects.bulk_create(Seat(event=event, joined_at=now) for _ in range(left))


def _make_packs(event: Event, nonces: Sequence[str]) -> list[Pack]:
    """Return the packs of *event*, drawn, committed to and written with their cards."""
    seed = bytes.fromhex(event.seed)
    drawn = draw_packs(event, nonces)
    packs = Pack.objects.bulk_create(
        Pack(event=event, number=number, commitment=pack_commitment(seed, number, refs))
        for number, refs in enumerate(drawn)
    )
    printings = find_printings(event.game, {ref for refs in drawn for ref in refs})
    PackCard.objects.bulk_create(_cards(event, packs, drawn, printings))
    return packs


def _cards(
    event: Event,
    packs: Sequence[Pack],
    drawn: Sequence[Sequence[str]],
    printings: dict[str, Printing],
) -> list[PackCard]:
    """Return the cards of *packs*, numbered through all of them."""
    inside = [
        (pack, ref) for pack, refs in zip(packs, drawn, strict=True) for ref in refs
    ]
    return [
        PackCard(event=event, pack=pack, number=number, printing=printings[ref])
        for number, (pack, ref) in enumerate(inside)
    ]


def _begin(event: Event, seats: Sequence[Seat], packs: Sequence[Pack]) -> None:
    """Ask the first question of the draft, or go on to decks where there is none."""
    if not event.steps:
        event.state = State.BUILDING
        event.save()
        return
    held: list[list[int]] = [[] for _ in packs]
    numbers = event.pack_cards.order_by("number").values_list("pack__number", "number")
    for pack, number in numbers:
        held[pack].append(number)
    draft = start_draft(event.steps, seats=len(seats), packs=held)
    event.state = State.DRAFTING
    settle(event, draft, seats, timezone.now(), before=None)
    event.save()
    close(event, draft)

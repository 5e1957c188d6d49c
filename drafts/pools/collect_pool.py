"""Keeping a pool after the event: its cards go into the collection of their player."""

from collections import Counter
from uuid import UUID, uuid5

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from decks.collection.holding_changes import (
    Place,
    add_copies,
    lock_collection,
    main_binder,
)
from decks.collection.models import CollectionAct, Condition
from drafts.events.locks import SeatGone, lock_event
from drafts.events.models import Event, Seat
from drafts.picking.draft_state import table_of
from drafts.pools.models import PoolCard, RegisteredPool
from drafts.pools.services import NothingDrafted

# What the requests of all pools are named under.
POOLS = UUID("1f6a9c1e-5d0b-4a53-9d5e-6b1f8a5d2c70")


@transaction.atomic
def keep_in_collection(*, seat: Seat, language: str) -> CollectionAct:
    """Add what *seat* drafted to its player's collection, cards of *language*.

    One act, which can be taken back; asked again it is the act of before, on whatever
    device. Raises NothingDrafted, NotNow, SeatGone or TooManyHeld.
    """
    event = lock_event(seat.event, Event.State.FINISHED)
    held = event.seats.select_related("user").filter(pk=seat.pk).first()
    if held is None or held.user is None or held.user != seat.user:
        raise SeatGone
    lock_collection(held.user)
    kept, request_id = _kept(held, held.user)
    if kept:
        return kept
    binder = main_binder(held.user)
    condition = Condition.NEAR_MINT
    act = add_copies(
        owner=held.user,
        copies={
            Place(binder.pk, printing, language, condition, is_foil=is_foil): count
            for (printing, is_foil), count in pool_copies(event, held).items()
        },
        kind=CollectionAct.Kind.DRAFT,
        label=event.name,
        request_id=request_id,
    )
    if act is None:
        raise NothingDrafted
    return act


def kept_act(seat: Seat) -> CollectionAct | None:
    """Return the act that holds the seat's pool in its player's collection, if any."""
    return _kept(seat, seat.user)[0] if seat.user else None


def pool_copies(event: Event, seat: Seat) -> Counter[tuple[int, bool]]:
    """Return how many of each printing, foil or not, are in the pool of *seat*."""
    if event.is_paper:
        agreed = RegisteredPool.State.CHECKED
        pool = PoolCard.objects.filter(pool__seat=seat, pool__state=agreed)
        copies = pool.values_list("printing", "is_foil", "quantity")
        return Counter({(card, foil): count for card, foil, count in copies})
    draft = table_of(event)
    if draft is None or seat.number is None:
        return Counter()
    cards = event.pack_cards.filter(number__in=draft.pools[seat.number])
    return Counter((card, False) for card in cards.values_list("printing", flat=True))


def _kept(seat: Seat, user: AbstractBaseUser) -> tuple[CollectionAct | None, UUID]:
    """Return the act in force and its request; without one, the request of the next.

    What was taken back may be kept anew, by a request of another name.
    """
    acts = CollectionAct.objects.filter(
        author_id=user.pk, kind=CollectionAct.Kind.DRAFT
    )
    times = 0
    while True:
        request_id = uuid5(POOLS, f"{seat.pk} {user.pk} {times}")
        act = acts.filter(request_id=request_id).first()
        if act is None or act.is_in_force:
            return act, request_id
        times += 1

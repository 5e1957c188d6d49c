"""Mistakes are mended by a further entry: two cards change places, nothing is deleted.

The organiser names cards by where they lie, never by what they are, and is shown what
would follow; he may have a seat himself and learns nothing of others' cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from django.db import transaction
from django.db.models import Q

from drafts.events import log
from drafts.events.locks import lock_event
from drafts.events.models import Event
from drafts.picking.draft_state import table_of
from drafts.picking.models import Pick
from drafts.pools.event_decks import get_pool
from rules.errors import N_, Refusal
from rules.events.draft import Draft, Exchange, exchange, write_draft


@dataclass(frozen=True, slots=True)
class PickSlot:
    """The card that the seat at *place* (0-based) took with one pick."""

    place: int
    round: int
    pick: int


@dataclass(frozen=True, slots=True)
class PackSlot:
    """A card by its position (1-based, as the pack was opened) in pack *pack*."""

    pack: int
    position: int


Slot = PickSlot | PackSlot


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a card lies: in a pool, aside, or in a pack in hand; whose *place*."""

    heap: Literal["pool", "aside", "pack"]
    place: int
    pack: int  # that it was opened in, and where in it
    position: int


class CorrectionImpossible(Refusal):
    """A slot that a correction names holds no card."""

    code = "correction-impossible"
    sentence = N_("One of the two positions has no card to exchange.")


class CorrectionStale(Refusal):
    """Something happened since the consequence was shown."""

    code = "correction-stale"
    sentence = N_("Something changed after this preview. Review it and try again.")
    status = 409


State = Event.State


@dataclass(frozen=True, slots=True)
class Consequence:
    """What an exchange comes to: the cards' numbers, and where each lies now.

    Both change places. *withdrawn* are places whose decks are handed out again.
    """

    one: int
    other: int
    one_at: Whereabouts
    other_at: Whereabouts
    withdrawn: tuple[int, ...]
    sequence: int


def show_consequence(*, event: Event, one: Slot, other: Slot) -> Consequence:
    """Return what exchanging two cards would do. Raises CorrectionImpossible."""
    draft = table_of(event)
    if draft is None:
        raise CorrectionImpossible
    first, second = _number(event, one), _number(event, other)
    if first == second:
        raise CorrectionImpossible
    one_at = _whereabouts(event, draft, first)
    other_at = _whereabouts(event, draft, second)
    places = {at.place for at in (one_at, other_at) if at.heap == "pool"}
    handed_in = event.seats.filter(number__in=places, submitted__isnull=False)
    return Consequence(
        first,
        second,
        one_at,
        other_at,
        withdrawn=tuple(seat.number or 0 for seat in handed_in),
        sequence=event.sequence,
    )


@transaction.atomic
def correct(*, event: Event, one: Slot, other: Slot, seen: int) -> Consequence:
    """Exchange two cards of a paused or finished draft, as it was shown.

    *seen* is the sequence of what was shown. Raises CorrectionStale if anything
    happened since, CorrectionImpossible or NotNow.
    """
    event = lock_event(event, State.PAUSED, State.BUILDING)
    if event.sequence != seen:
        raise CorrectionStale
    done = show_consequence(event=event, one=one, other=other)
    draft = table_of(event)
    assert draft is not None  # noqa: S101 - shown, so there
    event.table = write_draft(exchange(draft, Exchange(done.one, done.other)))
    _exchange_picks(event, done.one, done.other)
    _renew_pools(event, {done.one_at.place, done.other_at.place})
    event.seats.filter(number__in=done.withdrawn).update(submitted=None)
    # Whoever saw a pack could tell its cards by their numbers: those are not public.
    cards = {"cards": [done.one, done.other]}
    log.append(event, "corrected", cards, seat=done.one_at.place)
    places = sorted({done.one_at.place, done.other_at.place})
    told = {"places": places, "withdrawn": list(done.withdrawn)}
    log.append(event, "exchanged", told)
    return done


def _exchange_picks(event: Event, one: int, other: int) -> None:
    """Let the picks of two cards be picks of each other's."""
    cards = {
        card.number: card for card in event.pack_cards.filter(number__in=(one, other))
    }
    swapped = {one: cards[other], other: cards[one]}
    # Of a line or a pile they may be among the others: few picks have any.
    made = Pick.objects.filter(seat__event=event).select_related("card")
    picks = [
        pick
        for pick in made.filter(Q(card__in=cards.values()) | ~Q(others=[]))
        if (pick.card and pick.card.number in swapped)
        or swapped.keys() & {*pick.others}
    ]
    # No card is ever picked twice, not even between two statements.
    Pick.objects.filter(pk__in=[pick.pk for pick in picks]).delete()
    for pick in picks:
        if pick.card:
            pick.card = swapped.get(pick.card.number, pick.card)
        pick.others = [
            swapped[number].number if number in swapped else number
            for number in pick.others
        ]
    Pick.objects.bulk_create(picks)


def _renew_pools(event: Event, places: Iterable[int]) -> None:
    """Hold the decks begun at *places* to what their seats have now."""
    for seat in event.seats.filter(number__in=places).select_related("deck"):
        if seat.deck and seat.deck.pool is not None:
            seat.deck.pool = get_pool(event, seat)
            seat.deck.save(update_fields=["pool"])


def _number(event: Event, slot: Slot) -> int:
    """Return the number of the card that *slot* names. Raises CorrectionImpossible."""
    if isinstance(slot, PickSlot):
        numbers: Iterable[int] = Pick.objects.filter(
            seat__event=event,
            seat__number=slot.place,
            round_number=slot.round,
            pick_number=slot.pick,
            card__isnull=False,  # a pile was left
        ).values_list("card__number", flat=True)
    else:
        inside = event.pack_cards.filter(pack__number=slot.pack).order_by("number")
        numbers = inside.values_list("number", flat=True)
        first = slot.position - 1
        numbers = numbers[first : first + 1] if first >= 0 else []
    for number in numbers:
        return number
    raise CorrectionImpossible


def _whereabouts(event: Event, draft: Draft, number: int) -> Whereabouts:
    """Return where the card lies. Raises CorrectionImpossible for unopened packs."""
    card = event.pack_cards.select_related("pack").get(number=number)
    first = event.pack_cards.filter(pack=card.pack).order_by("number")[0].number
    came_from = card.pack.number, number - first + 1
    for place in range(draft.seats):
        if number in draft.pools[place]:
            return Whereabouts("pool", place, *came_from)
        if number in draft.discards[place]:
            return Whereabouts("aside", place, *came_from)
        if number in draft.laid_before(place):
            return Whereabouts("pack", place, *came_from)
    raise CorrectionImpossible

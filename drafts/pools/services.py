"""Pools of real cards: typed in by one person, checked by a second one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from cards.catalogue.models import Card, Printing
from drafts.events import log
from drafts.events.locks import NotNow, lock_builder
from drafts.events.models import Event, Seat
from drafts.picking.bots import cards_of
from drafts.picking.draft_state import table_of
from drafts.pools.models import PoolCard, RegisteredPool
from rules.errors import N_, Refusal
from rules.text.canonical import fingerprint


class DeckNotLegal(Refusal):
    """The deck is not legal with what its seat has."""

    code = "deck-not-legal"
    sentence = N_("The deck isn’t legal yet. Problems to fix: %(issues)s.")
    status = 409


class NoDeck(Refusal):
    """There is no deck to hand in."""

    code = "event-no-deck"
    sentence = N_("You have no such deck.")
    status = 409


class CheckerUnfit(Refusal):
    """A pool is checked by a second person of the event."""

    code = "checker-unfit"
    sentence = N_(
        "%(name)s can’t check this pool: choose another person from the event."
    )
    status = 409


class PoolUnchecked(Refusal):
    """The pool of real cards has not been agreed by two people yet."""

    code = "pool-unchecked"
    sentence = N_(
        "This pool isn’t confirmed yet: one person enters it, another checks it."
    )
    status = 409


class PoolStale(Refusal):
    """The list that was looked at is another one by now."""

    code = "pool-stale"
    sentence = N_(
        "The list changed in the meantime. Review it again; nothing was confirmed."
    )
    status = 409


class PoolTooLarge(Refusal):
    """More cards than anybody opens."""

    code = "pool-too-large"
    sentence = N_("A pool has at most %(limit)s cards.")
    status = 413


class PoolUnread(Refusal):
    """Some of what was typed means no card; *words* are these."""

    code = "pool-unread"
    sentence = N_("The set has no cards with these numbers: %(words)s. Correct them.")
    status = 422


class NothingDrafted(Refusal):
    """The seat drafted no card that could be kept."""

    code = "nothing-drafted"
    sentence = N_("No cards were drafted at this seat.")
    status = 409


MAX_POOL = 1000  # cards
State = RegisteredPool.State


@dataclass(frozen=True, slots=True)
class Copy:
    """One printing, foil or not, as a pool counts it."""

    printing: int
    is_foil: bool


Counts = Mapping[Copy, int]


@transaction.atomic
def register_pool(
    *, seat: Seat, by: AbstractBaseUser, checker: AbstractBaseUser, copies: Counts
) -> RegisteredPool:
    """Write down what *seat* holds; *checker*, somebody else, is to look at it.

    Registering again begins anew, also for the deck. Raises NotNow, SeatGone,
    CheckerUnfit or PoolTooLarge.
    """
    event, seat = lock_builder(seat)
    if not event.is_paper:
        raise NotNow(state=event.state)
    if checker.pk == by.pk or checker.pk not in people_of(event):
        raise CheckerUnfit(name=checker.get_username())
    if sum(copies.values()) > MAX_POOL:
        raise PoolTooLarge(limit=MAX_POOL)
    told = {"registrar_id": by.pk, "checker_id": checker.pk, "differences": []}
    pool, _ = RegisteredPool.objects.update_or_create(
        seat=seat,
        defaults={**told, "state": State.REGISTERED, "made_at": timezone.now()},
    )
    pool.cards.all().delete()
    PoolCard.objects.bulk_create(
        PoolCard(
            pool=pool,
            printing_id=copy.printing,
            is_foil=copy.is_foil,
            quantity=quantity,
        )
        for copy, quantity in copies.items()
    )
    seat.submitted = None
    seat.save(update_fields=["submitted"])
    who = {"by": by.get_username(), "checker": checker.get_username()}
    cards = write_pool(pool)
    log.append(event, "registered", {**who, "cards": cards}, seat=seat.number)
    number = {"place": seat.number, "cards": sum(copies.values())}
    log.append(event, "pool", {**who, **number})
    return pool


@transaction.atomic
def check_pool(
    *, pool: RegisteredPool, by: AbstractBaseUser, seen: str, counted: Counts
) -> RegisteredPool:
    """Confirm *pool*, or mark what *by* has *counted* otherwise than it is listed.

    *seen* is the digest of the list that was looked at. Raises PoolStale if it is
    another one by now, NotNow or SeatGone.
    """
    event, seat = lock_builder(pool.seat)
    held = RegisteredPool.objects.get(pk=pool.pk)
    if held.checker_id != by.pk or pool_digest(held) != seen:
        raise PoolStale
    held.differences = _differences(held, counted)
    held.state = State.DISPUTED if held.differences else State.CHECKED
    held.save(update_fields=["differences", "state"])
    told = {"place": seat.number, "by": by.get_username()}
    if held.differences:
        marked = {"by": told["by"], "differences": held.differences}
        log.append(event, "counted", marked, seat=seat.number)
        log.append(event, "disputed", {**told, "cards": len(held.differences)})
        return held
    if seat.deck:
        seat.deck.pool = count_keys(_registered_cards(held))
        seat.deck.save(update_fields=["pool"])
    log.append(event, "checked", told)
    return held


def held_cards(event: Event, seat: Seat) -> list[Card] | None:
    """Return every card *seat* may build from, copy by copy; None: any it likes.

    Raises PoolUnchecked while a pool of real cards is not agreed.
    """
    if event.is_paper:
        pool = RegisteredPool.objects.filter(seat=seat, state=State.CHECKED).first()
        if pool is None:
            raise PoolUnchecked
        return _registered_cards(pool)
    draft = table_of(event)
    if draft is None or seat.number is None or seat.number >= draft.seats:
        return None
    numbers = draft.pools[seat.number]
    cards = cards_of(event, numbers)
    return [cards[number] for number in numbers]


def count_keys(cards: Iterable[Card]) -> dict[str, int]:
    """Return how many copies there are of each of *cards*, by key."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.key] = counts.get(card.key, 0) + 1
    return counts


def people_of(event: Event) -> dict[int, str]:
    """Return everybody who may register or check: players and organiser, by account."""
    seats = event.seats.exclude(user=None).select_related("user")
    people = {seat.user.pk: seat.user.get_username() for seat in seats if seat.user}
    return people | {event.organiser_id: event.organiser.get_username()}


def write_pool(pool: RegisteredPool) -> list[list[Any]]:
    """Return *pool* as the log has it: printing, foil, copies; in a fixed order."""
    cards = pool.cards.select_related("printing__card_set")
    return sorted([str(one.printing), one.is_foil, one.quantity] for one in cards.all())


def pool_digest(pool: RegisteredPool) -> str:
    """Return what tells the list of *pool* from any other."""
    return fingerprint(write_pool(pool))


def _registered_cards(pool: RegisteredPool) -> list[Card]:
    """Return the cards of *pool*, copy by copy."""
    cards = pool.cards.select_related("printing__card")
    return [one.printing.card for one in cards for _ in range(one.quantity)]


def _differences(pool: RegisteredPool, counted: Counts) -> list[dict[str, Any]]:
    """Return where *counted* is not what *pool* lists, as plain data."""
    rows = pool.cards.values_list("printing", "is_foil", "quantity")
    listed = {Copy(printing, foil): quantity for printing, foil, quantity in rows}
    wrong = [copy for copy in counted if counted[copy] != listed.get(copy, 0)]
    printings = Printing.objects.select_related("card_set").in_bulk(
        [copy.printing for copy in wrong]
    )
    told = [
        {
            "printing": str(printings[copy.printing]),
            "foil": copy.is_foil,
            "listed": listed.get(copy, 0),
            "counted": counted[copy],
        }
        for copy in wrong
    ]
    return sorted(told, key=lambda one: (one["printing"], one["foil"]))

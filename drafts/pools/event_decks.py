"""Decks of an event: begun from the pool, or brought along; handed in and locked."""

from typing import Any

from django.db import transaction
from django.db.models import Prefetch

from cards.catalogue.models import Card, Printing
from decks.building.editing.card_changes import lock_deck, replace_cards
from decks.building.editing.deck_diff import Cards
from decks.building.models import Deck, short_id_in
from decks.building.queries import get_decklist, get_entries
from decks.building.services import create_deck
from decks.building.verdicts.judging import Verdict, judge_deck
from drafts.events import log
from drafts.events.locks import lock_builder
from drafts.events.models import Event, Seat
from drafts.picking.bots import suggested_deck
from drafts.pools.services import DeckNotLegal, NoDeck, count_keys, held_cards
from rules.text.canonical import fingerprint

Pool = dict[str, int]  # copies by card key
Lines = list[dict[str, Any]]  # of a deck: card, name, zone, quantity


def get_pool(event: Event, seat: Seat) -> Pool | None:
    """Return what *seat* holds; None where everybody brings a deck.

    Raises PoolUnchecked.
    """
    cards = held_cards(event, seat)
    return None if cards is None else count_keys(cards)


@transaction.atomic
def begin_deck(*, seat: Seat, name: str, is_suggested: bool) -> Deck:
    """Return the deck the seat builds, begun if it has none yet; after the end, too.

    One that *is_suggested* begins as a legal build of the pool. Raises NotNow,
    SeatGone, PoolUnchecked or TooManyDecks.
    """
    event, seat = lock_builder(seat, Event.State.FINISHED)
    if seat.deck:
        return seat.deck
    assert seat.user is not None  # noqa: S101 - players alone have a page to ask from
    cards = held_cards(event, seat)
    seat.deck = create_deck(
        user=seat.user,
        guest_key=None,
        name=name,
        game_slug=event.game,
        format_slug=event.format,
        pool=None if cards is None else count_keys(cards),
    )
    seat.save(update_fields=["deck"])
    if is_suggested and cards is not None:
        replace_cards(lock_deck(seat.deck), suggested_deck(event, cards))
    return seat.deck


@transaction.atomic
def bring_deck(*, seat: Seat, named: str) -> None:
    """Let the seat play its player's deck *named* by link or id.

    Only where nothing was drafted. Raises NoDeck, NotNow or SeatGone.
    """
    event, seat = lock_builder(seat)
    decks = Deck.objects.filter(owner=seat.user_id, game=event.game)
    deck = decks.filter(short_id=short_id_in(named)).first()
    if event.steps or event.is_paper or seat.user_id is None or deck is None:
        raise NoDeck
    seat.deck = deck
    seat.save(update_fields=["deck"])


@transaction.atomic
def submit_deck(*, seat: Seat) -> Seat:
    """Hand the seat's deck in as it is now; it stays so whatever becomes of the deck.

    Handing in again replaces it until the rounds begin; who comes late hands in once.
    Raises NoDeck, DeckNotLegal, PoolUnchecked, NotNow or SeatGone.
    """
    event, seat = lock_builder(seat)
    if seat.deck is None:
        raise NoDeck
    verdict = judge_for(event, seat)
    if not verdict.is_legal and not event.takes_any_deck:
        raise DeckNotLegal(issues=len(verdict.issues))
    seat.submitted = write_lines(seat.deck)
    seat.save(update_fields=["submitted"])
    told = {"place": seat.number, "deck": fingerprint(seat.submitted)}
    log.append(event, "submitted", told)
    return seat


def judge_for(event: Event, seat: Seat) -> Verdict:
    """Return what the event's format says of the seat's deck, held to its pool."""
    if seat.deck is None:
        raise NoDeck
    return judge_deck(
        get_decklist(get_entries(seat.deck)),
        game_slug=event.game,
        format_slug=event.format,
        pool=get_pool(event, seat),
    )


def write_lines(deck: Deck) -> Lines:
    """Return the lines of *deck* as plain JSON."""
    entries = deck.entries.select_related("card")
    return [
        _line(entry.card, entry.zone, entry.quantity)
        for entry in entries.order_by("zone", "card__name", "card")
    ]


def lines_of_cards(held: Cards) -> Lines:
    """Return the cards *held* as the lines of a deck, as plain JSON."""
    cards = Card.objects.in_bulk({place.card for place in held})
    lines = [
        _line(cards[place.card], place.zone, copies.quantity)
        for place, copies in held.items()
    ]
    return sorted(lines, key=lambda line: (line["zone"], line["name"], line["card"]))


def cards_of_lines(lines: Lines) -> dict[int, Card]:
    """Return the cards of *lines* that there still are, with sets, by key."""
    printings = Printing.objects.select_related("card_set")
    found = Card.objects.filter(pk__in=[line["card"] for line in lines])
    cards = found.prefetch_related(Prefetch("printings", printings))
    return {card.pk: card for card in cards}


def _line(card: Card, zone: str, quantity: int) -> dict[str, Any]:
    return {"card": card.pk, "name": card.name, "zone": zone, "quantity": quantity}

"""Decks of an event: begun from the pool, or brought along; handed in and locked."""

from collections import Counter
from typing import Any

from django.db import transaction

from decks.life.acts import lock_deck, replace_cards
from decks.models import Deck
from decks.selectors import get_decklist, get_entries
from decks.services import create_deck
from decks.verdicts.judging import Verdict, judge_deck
from drafts import log
from drafts.bots import suggested_deck
from drafts.locks import lock_event
from drafts.models import Event, Seat
from drafts.refusals import DeckNotLegal, NoDeck, NotNow, SeatGone
from drafts.table import table_of
from rules.canonical import fingerprint

State = Event.State
Pool = dict[str, int]  # copies by card key


def get_pool(event: Event, seat: Seat) -> Pool | None:
    """Return what *seat* drafted; None where the event has no draft."""
    draft = table_of(event)
    if draft is None or seat.number is None:
        return None
    cards = event.pack_cards.filter(number__in=draft.pools[seat.number])
    return dict(Counter(cards.values_list("printing__card__key", flat=True)))


@transaction.atomic
def begin_deck(*, seat: Seat, name: str, is_suggested: bool) -> Deck:
    """Return the deck the seat builds, begun if it has none yet; after the end, too.

    One that *is_suggested* begins as a legal build of the pool. Raises NotNow, SeatGone
    or TooManyDecks.
    """
    event, seat = _lock(seat, State.FINISHED)
    if seat.deck:
        return seat.deck
    assert seat.user is not None  # noqa: S101 - players alone have a page to ask from
    seat.deck = create_deck(
        user=seat.user,
        guest_key=None,
        name=name,
        game_slug=event.game,
        format_slug=event.format,
        pool=get_pool(event, seat),
    )
    seat.save(update_fields=["deck"])
    draft = table_of(event)
    if is_suggested and draft is not None and seat.number is not None:
        cards = suggested_deck(event, draft.pools[seat.number])
        replace_cards(lock_deck(seat.deck), cards)
    return seat.deck


@transaction.atomic
def bring_deck(*, seat: Seat, deck: Deck) -> None:
    """Let the seat play *deck*, its player's own; only where nothing was drafted.

    Raises NoDeck, NotNow or SeatGone.
    """
    event, seat = _lock(seat)
    if event.steps or deck.game != event.game or deck.owner_id != seat.user_id:
        raise NoDeck
    seat.deck = deck
    seat.save(update_fields=["deck"])


@transaction.atomic
def submit_deck(*, seat: Seat) -> Seat:
    """Hand the seat's deck in as it is now; it stays so whatever becomes of the deck.

    Handing in again replaces it until the rounds begin; who comes late hands in once.
    Raises NoDeck, DeckNotLegal, NotNow or SeatGone.
    """
    event, seat = _lock(seat)
    if seat.deck is None:
        raise NoDeck
    verdict = judge_for(event, seat)
    if not verdict.is_legal:
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


def write_lines(deck: Deck) -> list[dict[str, Any]]:
    """Return the lines of *deck* as plain JSON."""
    entries = deck.entries.select_related("card")
    return [
        {
            "card": entry.card_id,
            "name": entry.card.name,
            "zone": entry.zone,
            "quantity": entry.quantity,
        }
        for entry in entries.order_by("zone", "card__name", "card")
    ]


def _lock(seat: Seat, *more: str) -> tuple[Event, Seat]:
    """Return event and seat, fresh, while the seat's deck may change.

    That is so in the states *more*, too; once rounds are played, for who came late and
    has not handed in yet. Raises NotNow, SeatGone.
    """
    event = lock_event(seat.event, State.BUILDING, State.ROUNDS, *more)
    held = event.seats.select_related("user", "deck")
    found = held.filter(pk=seat.pk, user=seat.user_id).first()
    if found is None:
        raise SeatGone
    is_late = found.entered_round > 1 and found.submitted is None
    if event.state == State.ROUNDS and not is_late:
        raise NotNow(state=event.state)
    return event, found

"""What may be done to a deck. Every change is one transaction and can be undone."""

from collections.abc import Iterable
from uuid import UUID, uuid4

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from cards.models import Card
from decks.card_matching import Match, MatchedLine
from decks.formats import get_format
from decks.models import Deck, DeckEdit, DeckEntry
from decks.models.deck import MAX_COPIES, User
from rules.deck import Zone
from rules.errors import DomainError

MAX_DECKS = 1000  # of one account
MAX_GUEST_DECKS = 20
MAX_LINES = 500  # different cards in one deck
KEPT_EDITS = 200  # steps back that a deck remembers


class TooManyDecks(DomainError):
    """The keeper has as many decks as one may have."""

    code = "too-many-decks"
    status = 409


class DeckIsFull(DomainError):
    """The deck holds as many different cards as one may."""

    code = "deck-is-full"
    status = 409


class TooManyCopies(DomainError):
    """More copies than a deck may ever list."""

    code = "quantity-out-of-range"


class NothingToUndo(DomainError):
    """No change of the deck is left to take back."""

    code = "nothing-to-undo"
    status = 409


@transaction.atomic
def create_deck(
    *,
    user: User,
    guest_key: UUID | None,
    name: str,
    game_slug: str,
    format_slug: str,
    lines: Iterable[MatchedLine] = (),
) -> Deck:
    """Return a new deck of *user*, or of the guest, with the matched *lines* in it.

    Raises TooManyDecks, DeckIsFull, TooManyCopies, UnknownGame or UnknownFormat.
    """
    get_format(game_slug, format_slug)
    limit = MAX_DECKS if user.is_authenticated else MAX_GUEST_DECKS
    if Deck.objects.owned_by(user, guest_key).count() >= limit:
        raise TooManyDecks(limit=limit)
    now = timezone.now()
    deck = Deck.objects.create(
        owner_id=user.pk if user.is_authenticated else None,
        guest_key=None if user.is_authenticated else guest_key,
        name=name,
        game=game_slug,
        format=format_slug,
        created_at=now,
        changed_at=now,
    )
    _fill(deck, lines)
    return deck


def _fill(deck: Deck, lines: Iterable[MatchedLine]) -> None:
    """Put the matched *lines* into the new *deck*; repeated cards add up."""
    entries: dict[tuple[int, Zone], DeckEntry] = {}
    for found in lines:
        if found.match is not Match.MATCHED or not found.quantity:
            continue
        card = found.cards[0]
        entry = entries.setdefault(
            (card.pk, found.zone),
            DeckEntry(
                deck=deck,
                card=card,
                zone=found.zone,
                quantity=0,
                printing=found.printing,
            ),
        )
        entry.quantity += found.quantity
        if entry.quantity > MAX_COPIES:
            raise TooManyCopies(limit=MAX_COPIES)
    if len(entries) > MAX_LINES:
        raise DeckIsFull(limit=MAX_LINES)
    DeckEntry.objects.bulk_create(entries.values())


@transaction.atomic
def change_quantity(*, deck: Deck, card: Card, zone: Zone, by: int) -> int:
    """Add *by* copies of *card* (fewer if negative) to *zone*; return the new quantity.

    Choosing a hero replaces the hero before. Raises DeckIsFull or TooManyCopies.
    """
    deck = _lock(deck)
    if zone is Zone.HERO and by > 0:
        return _choose_hero(deck, card, uuid4())
    entry = deck.entries.filter(card=card, zone=zone).first()
    before = entry.quantity if entry else 0
    return _set_quantity(deck, card, zone, before, max(before + by, 0), uuid4())


@transaction.atomic
def set_quantity(*, deck: Deck, card: Card, zone: Zone, quantity: int) -> int:
    """Make the copies of *card* in *zone* exactly *quantity*; return it.

    Raises DeckIsFull or TooManyCopies.
    """
    deck = _lock(deck)
    if zone is Zone.HERO and quantity > 0:
        return _choose_hero(deck, card, uuid4())
    entry = deck.entries.filter(card=card, zone=zone).first()
    before = entry.quantity if entry else 0
    return _set_quantity(deck, card, zone, before, quantity, uuid4())


@transaction.atomic
def move_card(*, deck: Deck, card: Card, source: Zone, zone: Zone) -> None:
    """Move one copy of *card* from *source* to *zone*, as one act.

    Does nothing if *source* holds none. A hero moved up replaces the hero before.
    Raises DeckIsFull or TooManyCopies.
    """
    deck = _lock(deck)
    held = {
        Zone(entry.zone): entry.quantity for entry in deck.entries.filter(card=card)
    }
    if source is zone or not held.get(source):
        return
    act = uuid4()
    _set_quantity(deck, card, source, held[source], held[source] - 1, act)
    if zone is Zone.HERO:
        _choose_hero(deck, card, act)
        return
    before = held.get(zone, 0)
    _set_quantity(deck, card, zone, before, before + 1, act)


@transaction.atomic
def undo_last_change(*, deck: Deck) -> None:
    """Take back the latest change of *deck*. Raises NothingToUndo."""
    deck = _lock(deck)
    last = deck.edits.order_by("-pk").first()
    if last is None:
        raise NothingToUndo
    for edit in deck.edits.filter(act=last.act).order_by("-pk"):
        _write_quantity(deck, edit.card_id, Zone(edit.zone), edit.before)
    deck.edits.filter(act=last.act).delete()


@transaction.atomic
def update_deck(*, deck: Deck, name: str, visibility: str, format_slug: str) -> None:
    """Change what *deck* is called, who sees it and by which format it is judged.

    Raises UnknownFormat.
    """
    get_format(deck.game, format_slug)
    deck.name = name
    deck.visibility = visibility
    deck.format = format_slug
    deck.changed_at = timezone.now()
    deck.save(update_fields=["name", "visibility", "format", "changed_at"])


@transaction.atomic
def copy_deck(*, deck: Deck, user: User, guest_key: UUID | None) -> Deck:
    """Return a copy of *deck* that belongs to *user* or the guest.

    Raises TooManyDecks.
    """
    copy = create_deck(
        user=user,
        guest_key=guest_key,
        name=deck.name,
        game_slug=deck.game,
        format_slug=deck.format,
    )
    DeckEntry.objects.bulk_create(
        DeckEntry(
            deck=copy,
            card_id=entry.card_id,
            zone=entry.zone,
            quantity=entry.quantity,
            printing_id=entry.printing_id,
        )
        for entry in deck.entries.all()
    )
    return copy


def delete_deck(*, deck: Deck) -> None:
    """Remove *deck* for good."""
    deck.delete()


def adopt_decks(*, guest_key: UUID | None, user: AbstractBaseUser) -> int:
    """Give the guest's decks to *user*; return how many there were."""
    if guest_key is None:
        return 0
    decks = Deck.objects.filter(guest_key=guest_key)
    return decks.update(owner=user.pk, guest_key=None)


def _lock(deck: Deck) -> Deck:
    """Return *deck*, fresh, held until the transaction ends: edits come one by one."""
    return Deck.objects.select_for_update().get(pk=deck.pk)


def _choose_hero(deck: Deck, card: Card, act: UUID) -> int:
    """Make *card* the deck's one hero, as one *act*."""
    for entry in deck.entries.filter(zone=Zone.HERO).exclude(card=card):
        _set_quantity(deck, entry.card, Zone.HERO, entry.quantity, 0, act)
    chosen = deck.entries.filter(zone=Zone.HERO, card=card).first()
    before = chosen.quantity if chosen else 0
    return _set_quantity(deck, card, Zone.HERO, before, 1, act)


def _set_quantity(
    deck: Deck, card: Card, zone: Zone, before: int, after: int, act: UUID
) -> int:
    """Write and remember one change; return the new quantity."""
    if not 0 <= after <= MAX_COPIES:
        raise TooManyCopies(limit=MAX_COPIES)
    if before == after:
        return after
    if before == 0 and deck.entries.count() >= MAX_LINES:
        raise DeckIsFull(limit=MAX_LINES)
    _write_quantity(deck, card.pk, zone, after)
    DeckEdit.objects.create(
        deck=deck,
        card=card,
        zone=zone,
        before=before,
        after=after,
        made_at=timezone.now(),
        act=act,
    )
    _forget_old_edits(deck)
    return after


def _forget_old_edits(deck: Deck) -> None:
    """Keep the latest KEPT_EDITS changes of *deck*."""
    old = deck.edits.order_by("-pk").values_list("pk", flat=True)
    stale = list(old[KEPT_EDITS : KEPT_EDITS + 50])
    if stale:
        deck.edits.filter(pk__in=stale).delete()


def _write_quantity(deck: Deck, card_pk: int, zone: Zone, quantity: int) -> None:
    """Make the deck's entry say *quantity*; none at 0."""
    if quantity:
        deck.entries.update_or_create(
            card_id=card_pk, zone=zone, defaults={"quantity": quantity}
        )
    else:
        deck.entries.filter(card_id=card_pk, zone=zone).delete()
    deck.changed_at = timezone.now()
    deck.save(update_fields=["changed_at"])

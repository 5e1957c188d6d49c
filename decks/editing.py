"""Changing the cards of a deck: acts, one after another, each of which can be undone.

A page tells the revision it has seen. Steps always apply, and the outcome says what
else changed meanwhile; a figure set outright on a card that changed is refused.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from uuid import uuid4

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from cards.models import Card
from decks.deck_diff import (
    NONE,
    CardChange,
    Cards,
    Copies,
    Difference,
    Place,
    compare,
    net_changes,
)
from decks.models import Deck, DeckEdit, DeckEntry, DeckVersion, VersionEntry
from decks.models.deck import MAX_COPIES
from rules.deck import Zone
from rules.errors import DomainError

MAX_LINES = 500  # different cards in one deck
KEPT_EDITS = 400  # changes that a deck remembers, those taken back included


class DeckGone(DomainError):
    """The deck was deleted while something was to be done to it."""

    code = "deck-gone"
    status = 404


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


class UndoUnseen(DomainError):
    """The latest change is one that the page has not seen."""

    code = "undo-unseen"
    status = 409


class DeckChangedMeanwhile(DomainError):
    """A figure was set for a card that changed since the page was looked at.

    *mine* is the figure wanted, *theirs* the one there now, *both* what both changes
    come to.
    """

    code = "deck-changed-meanwhile"
    status = 409


class HeroChangedMeanwhile(DomainError):
    """A hero was chosen while another was, which the page has not seen."""

    code = "hero-changed-meanwhile"
    status = 409


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What others changed since a revision; not *is_whole* if that is too long ago."""

    difference: Difference = field(default_factory=Difference)
    is_whole: bool = True

    def touches(self, *places: Place) -> bool:
        """Whether one of *places* changed, or may have."""
        changed = {change.place for change in self.difference.changes}
        return not self.is_whole or not changed.isdisjoint(places)

    def before(self, place: Place, now: int) -> int:
        """Return how many there were in *place*, if there are *now* as many."""
        for change in self.difference.changes:
            if change.place == place:
                return change.before.quantity
        return now


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change came to: copies there now, revision, and what others changed."""

    quantity: int
    revision: int
    meanwhile: Meanwhile


def lock_deck(deck: Deck) -> Deck:
    """Return *deck*, fresh, held until the transaction ends: edits come one by one.

    Raises DeckGone.
    """
    found = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if found is None:
        raise DeckGone
    return found


def cards_of(held: Deck | DeckVersion) -> dict[Place, Copies]:
    """Return what lies where in the working copy of a deck, or in a version."""
    entries: Iterable[DeckEntry | VersionEntry] = held.entries.all()
    return {
        Place(entry.card_id, Zone(entry.zone)): Copies(
            entry.quantity, entry.printing_id
        )
        for entry in entries
    }


class Act:
    """One act on a deck that is locked; written at once, undone at once."""

    def __init__(self, deck: Deck) -> None:
        """Read what *deck* holds; it must be locked."""
        self.deck = deck
        self.cards = cards_of(deck)
        self._wanted: dict[Place, Copies] = {}

    def held(self, place: Place) -> Copies:
        """Return what lies in *place* so far."""
        return self._wanted.get(place, self.cards.get(place, NONE))

    def put(self, place: Place, quantity: int, printing: int | None = None) -> None:
        """Make the copies in *place* *quantity*; a printing chosen before stays.

        Raises TooManyCopies.
        """
        kept = self.held(place).printing or printing
        self.restore(place, Copies(quantity, kept))

    def restore(self, place: Place, copies: Copies) -> None:
        """Make *place* hold *copies* in just that printing. Raises TooManyCopies."""
        if not 0 <= copies.quantity <= MAX_COPIES:
            raise TooManyCopies(limit=MAX_COPIES)
        self._wanted[place] = copies if copies.quantity else NONE

    def write(self, *, is_spent: bool = False) -> None:
        """Write and remember all changes, if there are any. Raises DeckIsFull."""
        changes = compare(self.cards, {**self.cards, **self._wanted}).changes
        if not changes:
            return
        added = sum(not change.before.quantity for change in changes)
        gone = sum(not change.after.quantity for change in changes)
        if added > gone and len(self.cards) + added - gone > MAX_LINES:
            raise DeckIsFull(limit=MAX_LINES)
        self.deck.revision += 1
        self.deck.changed_at = timezone.now()
        self.deck.save(update_fields=["revision", "changed_at"])
        _write_entries(self.deck, changes)
        _remember(self.deck, changes, is_spent=is_spent)


def _write_entries(deck: Deck, changes: Iterable[CardChange]) -> None:
    """Make the entries of *deck* say what *changes* say."""
    gone = Q(pk__in=())
    kept = []
    for change in changes:
        place, copies = change.place, change.after
        if not copies.quantity:
            gone |= Q(card_id=place.card, zone=place.zone)
            continue
        entry = DeckEntry(deck=deck, card_id=place.card, zone=place.zone)
        entry.quantity, entry.printing_id = copies.quantity, copies.printing
        kept.append(entry)
    deck.entries.filter(gone).delete()
    DeckEntry.objects.bulk_create(
        kept,
        update_conflicts=True,
        unique_fields=["deck", "card", "zone"],
        update_fields=["quantity", "printing"],
    )


def _remember(deck: Deck, changes: Iterable[CardChange], *, is_spent: bool) -> None:
    """Keep *changes* as one act, and forget the oldest acts whole."""
    act = uuid4()
    DeckEdit.objects.bulk_create(
        DeckEdit(
            deck=deck,
            card_id=change.place.card,
            zone=change.place.zone,
            before=change.before.quantity,
            after=change.after.quantity,
            before_printing_id=change.before.printing,
            after_printing_id=change.after.printing,
            made_at=deck.changed_at,
            revision=deck.revision,
            act=act,
            is_spent=is_spent,
        )
        for change in changes
    )
    # Acts stay whole, also one larger than all that is remembered.
    oldest = deck.edits.order_by("-pk")[KEPT_EDITS - 1 : KEPT_EDITS].values("act")
    first = deck.edits.filter(act__in=oldest).order_by("pk").values("pk")[:1]
    deck.edits.filter(pk__lt=first).delete()


def changes_since(deck: Deck, seen: int | None) -> Meanwhile:
    """Return what changed in *deck* since revision *seen*; nothing if that is None."""
    if seen is None or seen >= deck.revision:
        return Meanwhile()
    edits = list(deck.edits.filter(revision__gt=seen).order_by("pk"))
    difference = net_changes(_change_of(edit) for edit in edits)
    is_whole = bool(edits) and edits[0].revision == seen + 1
    return Meanwhile(difference, is_whole)


def _change_of(edit: DeckEdit) -> CardChange:
    return CardChange(
        Place(edit.card_id, Zone(edit.zone)),
        Copies(edit.before, edit.before_printing_id),
        Copies(edit.after, edit.after_printing_id),
    )


@transaction.atomic
def change_quantity(
    *, deck: Deck, card: Card, zone: Zone, by: int, seen: int | None = None
) -> Outcome:
    """Add *by* copies of *card* (fewer if negative) to *zone*.

    Choosing a hero replaces the hero before. Raises DeckIsFull, TooManyCopies, or
    HeroChangedMeanwhile if the page that saw revision *seen* knows of another hero.
    """
    act = Act(lock_deck(deck))
    meanwhile = changes_since(act.deck, seen)
    place = Place(card.pk, zone)
    if zone is Zone.HERO and by > 0:
        _choose_hero(act, card, meanwhile)
    else:
        act.put(place, max(act.held(place).quantity + by, 0))
    return _done(act, place, meanwhile)


@transaction.atomic
def set_quantity(
    *, deck: Deck, card: Card, zone: Zone, quantity: int, seen: int | None = None
) -> Outcome:
    """Make the copies of *card* in *zone* exactly *quantity*.

    Raises DeckIsFull, TooManyCopies, or DeckChangedMeanwhile (HeroChangedMeanwhile) if
    the page that saw revision *seen* knows of other figures.
    """
    act = Act(lock_deck(deck))
    meanwhile = changes_since(act.deck, seen)
    place = Place(card.pk, zone)
    if zone is Zone.HERO and quantity > 0:
        _choose_hero(act, card, meanwhile)
    else:
        _refuse_unseen(act, place, quantity, meanwhile)
        act.put(place, quantity)
    return _done(act, place, meanwhile)


def _refuse_unseen(act: Act, place: Place, mine: int, meanwhile: Meanwhile) -> None:
    """Raise DeckChangedMeanwhile if *mine* would undo what nobody saw."""
    theirs = act.held(place).quantity
    if mine == theirs or not meanwhile.touches(place):
        return
    both = theirs + mine - meanwhile.before(place, theirs)
    raise DeckChangedMeanwhile(
        card=place.card,
        zone=place.zone.value,
        mine=mine,
        theirs=theirs,
        both=min(max(both, 0), MAX_COPIES),
        revision=act.deck.revision,
    )


def _choose_hero(act: Act, card: Card, meanwhile: Meanwhile) -> None:
    """Make *card* the deck's one hero. Raises HeroChangedMeanwhile."""
    others = [
        place
        for place in act.cards
        if place.zone is Zone.HERO and place.card != card.pk
    ]
    if others and meanwhile.touches(*others):
        raise HeroChangedMeanwhile(
            card=card.pk,
            zone=Zone.HERO.value,
            mine=1,
            theirs=0,
            hero=others[0].card,
            revision=act.deck.revision,
        )
    for place in others:
        act.put(place, 0)
    act.put(Place(card.pk, Zone.HERO), 1)


@transaction.atomic
def move_card(
    *, deck: Deck, card: Card, source: Zone, zone: Zone, seen: int | None = None
) -> Outcome:
    """Move one copy of *card* from *source* to *zone*, as one act.

    Does nothing if *source* holds none. A hero moved up replaces the hero before.
    Raises DeckIsFull, TooManyCopies or HeroChangedMeanwhile.
    """
    act = Act(lock_deck(deck))
    meanwhile = changes_since(act.deck, seen)
    origin, target = Place(card.pk, source), Place(card.pk, zone)
    left = act.held(origin)
    if source is not zone and left.quantity:
        if zone is Zone.HERO:
            _choose_hero(act, card, meanwhile)
        else:
            act.put(target, act.held(target).quantity + 1, left.printing)
        act.put(origin, left.quantity - 1)
    return _done(act, target, meanwhile)


def _done(act: Act, place: Place, meanwhile: Meanwhile) -> Outcome:
    """Write *act* and return what it came to in *place*."""
    act.write()
    return Outcome(act.held(place).quantity, act.deck.revision, meanwhile)


def make_change(
    *,
    deck: Deck,
    card: Card,
    zone: Zone,
    by: int | None = None,
    quantity: int | None = None,
    source: Zone | None = None,
    seen: int | None = None,
) -> Outcome:
    """Change *card* in *zone*: by a step, to a figure, or by a move from *source*.

    Exactly one of the three is told. Raises what that way of changing raises.
    """
    if source is not None:
        return move_card(deck=deck, card=card, source=source, zone=zone, seen=seen)
    if quantity is not None:
        return set_quantity(
            deck=deck, card=card, zone=zone, quantity=quantity, seen=seen
        )
    return change_quantity(deck=deck, card=card, zone=zone, by=by or 0, seen=seen)


@transaction.atomic
def undo_last_change(*, deck: Deck, seen: int | None = None) -> Outcome:
    """Take back the latest act of *deck* that is not yet taken back.

    Raises NothingToUndo, or UndoUnseen if it came after revision *seen*.
    """
    act = Act(lock_deck(deck))
    last = act.deck.edits.filter(is_spent=False).order_by("-pk").first()
    if last is None:
        raise NothingToUndo
    if seen is not None and last.revision > seen:
        raise UndoUnseen(revision=act.deck.revision)
    meanwhile = changes_since(act.deck, seen)
    edits = act.deck.edits.filter(act=last.act)
    for edit in edits.order_by("-pk"):
        change = _change_of(edit)
        act.restore(change.place, change.before)
    edits.update(is_spent=True)
    act.write(is_spent=True)
    return Outcome(0, act.deck.revision, meanwhile)


def replace_cards(deck: Deck, cards: Cards) -> None:
    """Make the locked *deck* hold exactly *cards*, as one act. Raises DeckIsFull."""
    act = Act(deck)
    wanted: Mapping[Place, Copies] = {**dict.fromkeys(act.cards, NONE), **cards}
    for place, copies in wanted.items():
        act.restore(place, copies)
    act.write()

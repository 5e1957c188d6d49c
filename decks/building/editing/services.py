"""Changing the cards of a deck, by hand: steps, figures, moves, undo.

A page tells the revision it has seen. Steps always apply, and the outcome says what
else changed meanwhile; a figure set outright on a card that changed is refused.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import transaction

from cards.catalogue.models import Card
from decks.building.editing.card_changes import (
    Act,
    Meanwhile,
    changes_since,
    lock_deck,
)
from decks.building.editing.deck_diff import NONE, Copies, Place
from decks.building.models import MAX_COPIES, Deck
from rules.errors import N_, Refusal
from rules.game.deck import Zone


class NothingToUndo(Refusal):
    """No change of the deck is left to take back."""

    code = "nothing-to-undo"
    sentence = N_("There is nothing left to undo.")
    status = 409


class UndoUnseen(Refusal):
    """The latest change is one that the page has not seen."""

    code = "undo-unseen"
    sentence = N_(
        "The latest change was made elsewhere after you last looked. Here it is: "
        "undo again to reverse it."
    )
    status = 409


class DeckChangedMeanwhile(Refusal):
    """A figure was set for a card that changed since the page was looked at.

    *mine* is the figure wanted, *theirs* the one there now, *both* what both changes
    come to.
    """

    code = "deck-changed-meanwhile"
    sentence = N_(
        "This card was changed elsewhere: the deck has %(theirs)s, you asked "
        "for %(mine)s. Choose one."
    )
    status = 409


class HeroChangedMeanwhile(Refusal):
    """A hero was chosen while another was, which the page has not seen."""

    code = "hero-changed-meanwhile"
    sentence = N_("Another hero was chosen elsewhere. Choose who leads the deck.")
    status = 409


class ForeignPrinting(Refusal):
    """The printing is one of another card."""

    code = "foreign-printing"
    sentence = N_("This printing is of another card.")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change came to: copies there now, revision, and what others changed."""

    quantity: int
    revision: int
    meanwhile: Meanwhile


@transaction.atomic
def change_quantity(
    *,
    deck: Deck,
    card: Card,
    zone: Zone,
    by: int,
    seen: int | None = None,
    request_id: UUID | None = None,
) -> Outcome:
    """Add *by* copies of *card* (fewer if negative) to *zone*.

    Choosing a hero replaces the hero before. Raises DeckIsFull, TooManyCopies, or
    HeroChangedMeanwhile if the page that saw revision *seen* knows of another hero.
    """
    act = Act(lock_deck(deck), request_id)
    meanwhile = changes_since(act.deck, seen)
    place = Place(card.pk, zone)
    if act.was_done:
        return Outcome(act.held(place).quantity, act.deck.revision, meanwhile)
    if zone is Zone.HERO and by > 0:
        _choose_hero(act, card, meanwhile)
    else:
        act.put(place, max(act.held(place).quantity + by, 0))
    return _done(act, place, meanwhile)


@transaction.atomic
def set_quantity(
    *,
    deck: Deck,
    card: Card,
    zone: Zone,
    quantity: int,
    seen: int | None = None,
    request_id: UUID | None = None,
) -> Outcome:
    """Make the copies of *card* in *zone* exactly *quantity*.

    Raises DeckIsFull, TooManyCopies, or DeckChangedMeanwhile (HeroChangedMeanwhile) if
    the page that saw revision *seen* knows of other figures.
    """
    act = Act(lock_deck(deck), request_id)
    meanwhile = changes_since(act.deck, seen)
    place = Place(card.pk, zone)
    if act.was_done:
        return Outcome(act.held(place).quantity, act.deck.revision, meanwhile)
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
    *,
    deck: Deck,
    card: Card,
    source: Zone,
    zone: Zone,
    seen: int | None = None,
    request_id: UUID | None = None,
) -> Outcome:
    """Move one copy of *card* from *source* to *zone*, as one act.

    Does nothing if *source* holds none. A hero moved up replaces the hero before.
    Raises DeckIsFull, TooManyCopies or HeroChangedMeanwhile.
    """
    act = Act(lock_deck(deck), request_id)
    meanwhile = changes_since(act.deck, seen)
    origin, target = Place(card.pk, source), Place(card.pk, zone)
    if act.was_done:
        return Outcome(act.held(target).quantity, act.deck.revision, meanwhile)
    left = act.held(origin)
    if source is not zone and left.quantity:
        if zone is Zone.HERO:
            _choose_hero(act, card, meanwhile)
        else:
            act.put(target, act.held(target).quantity + 1, left.printing)
        act.put(origin, left.quantity - 1)
    return _done(act, target, meanwhile)


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of copies, each left alone where it is None."""

    printing: int | None = None  # 0: whichever
    language: str | None = None
    tag: str | None = None

    def of(self, copies: Copies) -> Copies:
        """Return *copies* with it told."""
        printing = copies.printing if self.printing is None else self.printing or None
        language = copies.language if self.language is None else self.language
        tag = copies.tag if self.tag is None else self.tag
        return Copies(copies.quantity, printing, language, tag)


@transaction.atomic
def tell_of_copies(
    *, deck: Deck, card: Card, zone: Zone, told: Told, seen: int | None = None
) -> Outcome:
    """Say in which printing and language the copies of *card* in *zone* are.

    Raises ForeignPrinting if the printing is another card's.
    """
    act = Act(lock_deck(deck))
    meanwhile = changes_since(act.deck, seen)
    place = Place(card.pk, zone)
    if told.printing and not card.printings.filter(pk=told.printing).exists():
        raise ForeignPrinting
    if (held := act.held(place)).quantity:
        act.restore(place, told.of(held))
    return _done(act, place, meanwhile)


@transaction.atomic
def replace_card(
    *, deck: Deck, card: Card, zone: Zone, other: Card, seen: int | None = None
) -> Outcome:
    """Put *other* in place of all copies of *card* in *zone*, as one act.

    Does nothing if there are none. Raises TooManyCopies.
    """
    act = Act(lock_deck(deck))
    meanwhile = changes_since(act.deck, seen)
    place, target = Place(card.pk, zone), Place(other.pk, zone)
    gone = act.held(place)
    if gone.quantity and place != target:
        act.put(target, act.held(target).quantity + gone.quantity)
        act.put(place, 0)
    return _done(act, target, meanwhile)


@transaction.atomic
def swap_copy(*, deck: Deck, card: Card, other: Card) -> Outcome:
    """Put one *other* in place of one copy of *card* in the main deck, as one act.

    Does nothing if there is none. Raises TooManyCopies.
    """
    act = Act(lock_deck(deck))
    place, target = Place(card.pk, Zone.MAIN), Place(other.pk, Zone.MAIN)
    if (held := act.held(place).quantity) and place != target:
        act.put(place, held - 1)
        act.put(target, act.held(target).quantity + 1)
    return _done(act, target, changes_since(act.deck, None))


@transaction.atomic
def change_many(
    *,
    deck: Deck,
    places: Iterable[Place],
    by: int = 0,
    to: Zone | None = None,
    tag: str | None = None,
    seen: int | None = None,
) -> Outcome:
    """Change what lies in *places*, as one act: *by* so many each, moved, or tagged.

    A hero is neither multiplied nor moved. Raises DeckIsFull or TooManyCopies.
    """
    act = Act(lock_deck(deck))
    meanwhile = changes_since(act.deck, seen)
    for place in places:
        held = act.held(place)
        if not held.quantity:
            continue
        is_hero = place.zone is Zone.HERO
        if tag is not None:
            held = Told(tag=tag).of(held)
        if by < 0 or not is_hero:
            held = replace(held, quantity=max(held.quantity + by, 0))
        if to is None or to is place.zone or is_hero:
            act.restore(place, held)
            continue
        act.restore(place, NONE)
        there = act.held(target := Place(place.card, to))
        act.restore(target, replace(held, quantity=held.quantity + there.quantity))
    act.write()
    return Outcome(0, act.deck.revision, meanwhile)


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
    request_id: UUID | None = None,
) -> Outcome:
    """Change *card* in *zone*: by a step, to a figure, or by a move from *source*.

    Exactly one of the three is told. What was sent before with *request_id* is not done
    again. Raises what that way of changing raises.
    """
    sent: Any = {"deck": deck, "card": card, "zone": zone, "seen": seen}
    sent["request_id"] = request_id
    if source is not None:
        return move_card(**sent, source=source)
    if quantity is not None:
        return set_quantity(**sent, quantity=quantity)
    return change_quantity(**sent, by=by or 0)


@transaction.atomic
def undo_last_change(*, deck: Deck, seen: int | None = None) -> Outcome:
    """Take back the latest act of *deck* that is not yet taken back.

    Raises NothingToUndo, or UndoUnseen if it came after revision *seen*.
    """
    act = Act(lock_deck(deck))
    undoable = act.deck.acts.filter(can_be_undone=True, undone_by=None)
    last = undoable.order_by("-pk").first()
    if last is None:
        raise NothingToUndo
    if seen is not None and last.revision > seen:
        raise UndoUnseen(revision=act.deck.revision)
    meanwhile = changes_since(act.deck, seen)
    act.undo(last)
    return Outcome(0, act.deck.revision, meanwhile)

"""What may be done to a line that was not read: settle it, or take it out."""

from django.db import transaction

from cards.catalogue.models import Card
from decks.building.editing.card_changes import Meanwhile, lock_deck
from decks.building.editing.services import Outcome, change_quantity
from decks.building.models import Deck, UnreadLine
from rules.errors import N_, Refusal
from rules.game.deck import Zone


class UnreadLineGone(Refusal):
    """The line was settled or taken out meanwhile."""

    code = "unread-line-gone"
    sentence = N_("This line has already been resolved or removed. Reload the page.")
    status = 409


@transaction.atomic
def settle_unread_line(*, deck: Deck, line_pk: int, card: Card) -> Outcome:
    """Put as many of *card* as the line says into its zone, and drop the line.

    Undo takes the cards back, not the line. Raises UnreadLineGone, DeckIsFull or
    TooManyCopies.
    """
    line = _take_line(deck, line_pk)
    return change_quantity(deck=deck, card=card, zone=Zone(line.zone), by=line.quantity)


@transaction.atomic
def remove_unread_line(*, deck: Deck, line_pk: int) -> Outcome:
    """Take the line out for good; the cards stay. Raises UnreadLineGone."""
    _take_line(deck, line_pk)
    return Outcome(0, deck.revision, Meanwhile())


def _take_line(deck: Deck, line_pk: int) -> UnreadLine:
    """Return the line, dropped: only one of two clicks gets it."""
    lock_deck(deck)
    line = deck.unread_lines.filter(pk=line_pk).first()
    if line is None:
        raise UnreadLineGone
    deck.unread_lines.filter(pk=line_pk).delete()
    return line

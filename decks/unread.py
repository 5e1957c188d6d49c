"""What may be done to a line that was not read: settle it, or take it out."""

from django.db import transaction

from cards.models import Card
from decks.models import Deck, UnreadLine
from decks.services import change_quantity
from rules.deck import Zone
from rules.errors import DomainError


class UnreadLineGone(DomainError):
    """The line was settled or taken out meanwhile."""

    code = "unread-line-gone"
    status = 409


@transaction.atomic
def settle_unread_line(*, deck: Deck, line_pk: int, card: Card) -> None:
    """Put as many of *card* as the line says into its zone, and drop the line.

    Undo takes the cards back, not the line. Raises UnreadLineGone, DeckIsFull or
    TooManyCopies.
    """
    line = _take_line(deck, line_pk)
    if line.quantity:
        change_quantity(deck=deck, card=card, zone=Zone(line.zone), by=line.quantity)


@transaction.atomic
def remove_unread_line(*, deck: Deck, line_pk: int) -> None:
    """Take the line out for good. Raises UnreadLineGone."""
    _take_line(deck, line_pk)


def _take_line(deck: Deck, line_pk: int) -> UnreadLine:
    """Return the line, dropped: only one of two clicks gets it."""
    Deck.objects.select_for_update().get(pk=deck.pk)
    line = deck.unread_lines.filter(pk=line_pk).first()
    if line is None:
        raise UnreadLineGone
    deck.unread_lines.filter(pk=line_pk).delete()
    return line

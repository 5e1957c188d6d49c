"""Notes on cards of decks."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from cards.catalogue.models import Card
from decks.building.models import Deck

MAX_WORDS = 1000  # characters


class CardNote(models.Model):
    """Why a card is in a deck, what it does there, in Markdown: one for each card.

    It is of the deck, not of its entries: it stays while the card comes and goes.
    """

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="card_notes")
    card = models.ForeignKey(Card, models.PROTECT, related_name="+")
    words = models.TextField(max_length=MAX_WORDS)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["deck", "card"], name="card_note_once"),
            models.CheckConstraint(condition=~Q(words=""), name="card_note_said"),
        ]
        ordering: ClassVar = ["card__name_folded", "pk"]

    def __str__(self) -> str:
        """Return how it begins."""
        return self.words[:80]

"""A card's words in other languages."""

from typing import ClassVar

from django.db import models

from cards.models.catalogue import Card


class CardText(models.Model):
    """One field of a card in one language.

    *source_hash* is the card's when the text was written: another one means stale.
    """

    class Field(models.TextChoices):
        """Which words of the card."""

        NAME = "name"
        FLAVOUR = "flavour"

    card = models.ForeignKey(Card, models.CASCADE, related_name="texts")
    language = models.CharField(max_length=10)
    field = models.CharField(max_length=10, choices=Field)
    text = models.TextField()
    text_folded = models.TextField()
    source_hash = models.CharField(max_length=32)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["card", "language", "field"], name="card_text_unique"
            ),
            models.CheckConstraint(condition=~models.Q(text=""), name="text_not_empty"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["field", "text_folded"], name="card_text_folded")
        ]

    def __str__(self) -> str:
        """Return the text itself."""
        return self.text

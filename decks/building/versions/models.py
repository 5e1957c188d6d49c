"""Versions: what a deck was when its owner said so. Immutable, numbered from 1."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from decks.building.models import MAX_COPIES, Deck, Entry

MAX_MESSAGE = 200  # characters


class DeckVersion(models.Model):
    """A deck as it was saved once; *number* counts within the deck."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    message = models.CharField(max_length=MAX_MESSAGE, blank=True)
    format = models.SlugField(max_length=40)  # by which it was judged then
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    # The version whose cards a restored one holds again.
    restored_from = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    revision = models.PositiveIntegerField()  # of the deck when it was saved
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["deck", "number"], name="deck_version_unique"
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1), name="deck_version_numbered"
            ),
        ]
        ordering: ClassVar = ["-number"]

    def __str__(self) -> str:
        """Return number and message."""
        return f"{self.number}: {self.message}" if self.message else str(self.number)


class VersionEntry(Entry):
    """An entry of a version."""

    version = models.ForeignKey(DeckVersion, models.CASCADE, related_name="entries")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["version", "card", "zone"], name="version_entry_unique"
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MAX_COPIES),
                name="version_entry_quantity",
            ),
        ]

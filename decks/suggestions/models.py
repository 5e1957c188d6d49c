"""What is suggested to whom."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from decks.building.models import Deck
from decks.building.versions.models import DeckVersion

MAX_WORDS = 1000  # characters


class Suggestion(models.Model):
    """The *version* of a copy of *deck*, offered to its owner by the copy's.

    It goes with the copy: who deletes that withdraws it.
    """

    class State(models.TextChoices):
        """What the owner made of it."""

        OPEN = "open"
        ACCEPTED = "accepted"
        DECLINED = "declined"

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="suggestions")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="suggestions"
    )
    version = models.ForeignKey(DeckVersion, models.CASCADE, related_name="+")
    words = models.CharField(max_length=MAX_WORDS, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    made_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["deck", "author"],
                condition=Q(state="open"),
                name="suggestion_open_once",
            ),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return where it stands."""
        return self.state

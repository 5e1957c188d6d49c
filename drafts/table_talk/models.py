"""What players of a match write to each other, where both want to."""

from typing import ClassVar

from django.db import models

from core.moderation.hiding import Hideable
from drafts.play.models import MatchSeat

MOST_LETTERS = 200


class ChatLine(Hideable):
    """One line that the player of *seat* wrote."""

    seat = models.ForeignKey(MatchSeat, models.CASCADE, related_name="lines")
    words = models.CharField(max_length=MOST_LETTERS)
    made_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        """Return the words."""
        return self.words

"""Games of a pairing: who has sat down with which deck, and the match it became."""

from typing import ClassVar

from django.db import models

from drafts.play.models import Match
from drafts.rounds.models import Pairing


class PairedGame(models.Model):
    """One game of a pairing; 1 is the first.

    *first* and *second* are the decks of the two seats as they are played, there once
    its player has sat down; nobody else reads them. With both there is a *match*.
    """

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    first = models.JSONField(null=True, blank=True)
    second = models.JSONField(null=True, blank=True)
    match = models.OneToOneField(
        Match, models.CASCADE, null=True, blank=True, related_name="paired_game"
    )

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["pairing", "number"], name="paired_game_number"
            ),
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        """Return the number."""
        return str(self.number)

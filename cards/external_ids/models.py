"""Ids of other programs."""

from typing import ClassVar

from django.db import models

from cards.catalogue.models import Printing


class ExternalId(models.Model):
    """The id by which the program *source* knows a printing; without one, the game."""

    game = models.SlugField(max_length=20)
    source = models.SlugField(max_length=40)
    printing = models.ForeignKey(
        Printing, models.CASCADE, null=True, blank=True, related_name="external_ids"
    )
    value = models.CharField(max_length=200)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["source", "printing"], name="external_id_of_printing"
            ),
            models.UniqueConstraint(
                fields=["source", "game"],
                condition=models.Q(printing=None),
                name="external_id_of_game",
            ),
        ]

    def __str__(self) -> str:
        """Return program and id."""
        return f"{self.source} {self.value}"

"""Prices of printings, by day."""

from typing import ClassVar

from django.db import models

from cards.catalogue.models import Printing


class Price(models.Model):
    """What a copy of a printing cost on one day, as the host's file says.

    A later file's price of the same day takes its place.
    """

    printing = models.ForeignKey(Printing, models.CASCADE, related_name="prices")
    is_foil = models.BooleanField(default=False)
    currency = models.CharField(max_length=3)  # ISO 4217
    day = models.DateField()
    cents = models.PositiveBigIntegerField()  # hundredths of the currency
    source = models.CharField(max_length=40, blank=True)  # who asks it

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["printing", "is_foil", "currency", "day"], name="price_once"
            ),
        ]
        ordering: ClassVar = ["-day", "is_foil"]

    def __str__(self) -> str:
        """Return day and price."""
        return f"{self.day} {self.cents / 100:.2f} {self.currency}"

"""Rulings on cards."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from cards.catalogue.models import Card

MAX_WORDS = 2000  # characters
MAX_SOURCE = 200


class Ruling(models.Model):
    """What was asked of a card and how it is played, in one language."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="+")
    language = models.CharField(max_length=10, choices=settings.LANGUAGES)
    words = models.TextField(max_length=MAX_WORDS)
    source = models.CharField(max_length=MAX_SOURCE, blank=True)  # who decided it
    decided_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(words=""), name="ruling_said"),
        ]
        ordering: ClassVar = ["decided_on", "pk"]

    def __str__(self) -> str:
        """Return how it begins."""
        return self.words[:80]

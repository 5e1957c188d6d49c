"""Pools of real cards: typed in by one person, checked by another."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from cards.catalogue.models import Printing
from drafts.events.models import Seat

MAX_COPIES = 999  # of one printing in one pool


class RegisteredPool(models.Model):
    """What one seat holds on paper; *checker* is the second person, never the first.

    *differences* are what the checker counted otherwise: printing, foil, listed and
    counted, in order of the list.
    """

    class State(models.TextChoices):
        """Whether both say the same."""

        REGISTERED = "registered"  # waits for the second person
        DISPUTED = "disputed"  # they counted otherwise
        CHECKED = "checked"

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="registered_pool")
    registrar = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    checker = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    state = models.CharField(max_length=10, choices=State, default=State.REGISTERED)
    differences = models.JSONField(default=list, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(checker=None)
                | Q(registrar=None)
                | ~Q(checker=F("registrar")),
                name="pool_of_two_people",
            ),
        ]

    def __str__(self) -> str:
        """Return where it stands."""
        return self.state


class PoolCard(models.Model):
    """So many copies of one printing in one registered pool."""

    pool = models.ForeignKey(RegisteredPool, models.CASCADE, related_name="cards")
    printing = models.ForeignKey(Printing, models.PROTECT, related_name="+")
    is_foil = models.BooleanField(default=False)
    quantity = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["pool", "printing", "is_foil"], name="pool_card_unique"
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MAX_COPIES),
                name="pool_card_counted",
            ),
        ]
        ordering: ClassVar = [
            "printing__card_set__code",
            "printing__number_order",
            "printing__number",
            "printing__variant",
            "is_foil",
        ]

    def __str__(self) -> str:
        """Return the quantity."""
        return str(self.quantity)

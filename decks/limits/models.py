"""House formats: an organiser's own way of playing, as data."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from cards.catalogue.models import Card, CardSet
from core.short_ids import new_short_id


class HouseFormat(models.Model):
    """A format somebody made on a page; its slug is `house-` and the short id."""

    # None once its owner's account is gone and decks of others are judged by it.
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="house_formats",
    )
    game = models.SlugField(max_length=20)
    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    name = models.CharField(max_length=80)
    about = models.TextField(blank=True, max_length=2000)
    edition = models.CharField(max_length=4)
    min_deck_size = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField(null=True, blank=True)
    side_deck_size = models.PositiveSmallIntegerField(null=True, blank=True)
    allowed_sets = models.ManyToManyField(CardSet, blank=True, related_name="+")
    is_public = models.BooleanField(default=False)
    # Decks judged by it stay judged by it; it is only no longer offered.
    is_retired = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(name=""), name="house_format_named"),
            models.CheckConstraint(
                condition=Q(min_deck_size__lte=500)
                & (Q(copies=None) | Q(copies__gte=1, copies__lte=99))
                & (Q(side_deck_size=None) | Q(side_deck_size__lte=99)),
                name="house_format_sizes",
            ),
        ]
        ordering: ClassVar = ["name", "pk"]

    def __str__(self) -> str:
        """Return the format's name."""
        return self.name


class HouseFormatCard(models.Model):
    """A card a house format speaks of by name."""

    class Standing(models.TextChoices):
        """What the format says of the card."""

        BANNED = "banned"
        RESTRICTED = "restricted"
        HERO = "hero"  # one of the heroes that may lead

    house_format = models.ForeignKey(
        HouseFormat, models.CASCADE, related_name="named_cards"
    )
    card = models.ForeignKey(Card, models.PROTECT, related_name="+")
    standing = models.CharField(max_length=10, choices=Standing)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["house_format", "card", "standing"],
                name="house_format_card_unique",
            ),
        ]

    def __str__(self) -> str:
        """Return what the format says."""
        return self.standing

"""Boosters that organisers make on a page: definitions as data."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.short_ids import new_short_id


class OwnBooster(models.Model):
    """A booster definition of somebody; its slug is `own-` and the short id.

    *definition* is what `rules.events.boosters.write_definition` writes. Events keep
    their own frozen copies, so changing it touches none.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="own_boosters"
    )
    game = models.SlugField(max_length=20)
    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    name = models.CharField(max_length=80)
    definition = models.JSONField()
    is_public = models.BooleanField(default=False)
    is_retired = models.BooleanField(default=False)  # only no longer offered
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(name=""), name="own_booster_named"),
        ]
        ordering: ClassVar = ["name", "pk"]

    def __str__(self) -> str:
        """Return the booster's name."""
        return self.name


class BoosterDefinition(models.Model):
    """A booster frozen with every query answered; the hash is of its canonical JSON."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    game = models.SlugField(max_length=20)
    slug = models.SlugField(max_length=60)
    frozen = models.JSONField()
    hash = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["game", "hash"], name="booster_definition_unique"
            ),
        ]

    def __str__(self) -> str:
        """Return the hash, which names it."""
        return self.hash

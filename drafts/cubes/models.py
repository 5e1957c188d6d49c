"""Cubes and what they held at each time."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from core.moderation.hiding import Hideable
from core.short_ids import new_short_id


class Cube(Hideable):
    """A list of cards that somebody keeps; events freeze the version they deal."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="cubes"
    )
    game = models.SlugField(max_length=20)
    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    name = models.CharField(max_length=80)
    is_public = models.BooleanField(default=False)
    changed_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(name=""), name="cube_named"),
            models.CheckConstraint(
                condition=Q(is_hidden=False) | Q(is_public=False),
                name="cube_hidden_is_private",
            ),
        ]
        ordering: ClassVar = ["name", "pk"]

    def __str__(self) -> str:
        """Return the cube's name."""
        return self.name

    def get_absolute_url(self) -> str:
        """Return the address of the cube's page."""
        return reverse("cube", args=[self.short_id])


class CubeVersion(models.Model):
    """The cards of a cube from one save to the next; *cards* are printings, sorted."""

    cube = models.ForeignKey(Cube, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()  # 1 is the first
    cards = models.JSONField()
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["cube", "number"], name="cube_version_unique"
            ),
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        """Return the number."""
        return str(self.number)

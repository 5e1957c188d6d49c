"""A search that somebody keeps."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

MAX_NAME = 80  # characters
MAX_QUERY = 500


class SavedSearch(models.Model):
    """A query among the cards of a game, under its owner's name for it."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="saved_searches"
    )
    game = models.SlugField(max_length=20)
    name = models.CharField(max_length=MAX_NAME)
    query = models.CharField(max_length=MAX_QUERY)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["owner", "game", "name"], name="saved_search_unique"
            ),
            models.CheckConstraint(
                condition=~Q(name="") & ~Q(query=""), name="saved_search_named"
            ),
        ]
        ordering: ClassVar = ["game", "name"]

    def __str__(self) -> str:
        """Return its name."""
        return self.name

"""Games by hand: one of a reader and a deck, played on whenever they come back."""

from typing import ClassVar, Self
from uuid import UUID

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.users import User
from decks.building.models import Deck


class PlaytestGameQuerySet(models.QuerySet["PlaytestGame"]):
    """Games by hand by whose they are."""

    def owned_by(self, user: User, guest_key: UUID | None) -> Self:
        """Return the games of *user*, or of the guest."""
        if user.is_authenticated:
            return self.filter(owner=user.pk)
        return self.filter(guest_key=guest_key) if guest_key else self.none()


class PlaytestGame(models.Model):
    """A game as its list, its options and the moves made: all that it is made from.

    The list is the deck as it was when the game began, whatever becomes of it.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="playtest_games",
    )
    guest_key = models.UUIDField(null=True, blank=True, db_index=True)
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="playtest_games")
    played = models.JSONField()  # as the game prepared it
    against = models.JSONField(null=True, blank=True)  # a bot's list; none: nobody's
    options = models.JSONField()
    moves = models.JSONField(default=list)
    # Counts every move, undoing and new game: what a page has seen.
    revision = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField()

    objects = PlaytestGameQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(owner=None) ^ Q(guest_key=None),
                name="playtest_has_one_keeper",
            ),
            models.UniqueConstraint(
                fields=["owner", "deck"], name="playtest_once_of_owner"
            ),
            models.UniqueConstraint(
                fields=["guest_key", "deck"], name="playtest_once_of_guest"
            ),
        ]
        ordering: ClassVar = ["-changed_at", "-pk"]

    def __str__(self) -> str:
        """Return the deck's number and the revision."""
        return f"{self.deck_id}: {self.revision}"

"""Profiles, and who follows or likes what."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from core.moderation.hiding import Hideable
from decks.building.models import Deck

MAX_ABOUT = 2000  # characters


class Profile(Hideable):
    """What somebody shows of themselves: nothing, until they say otherwise.

    What it lists (decks, events) is public by itself; *shows_…* say what is gathered.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="profile"
    )
    is_public = models.BooleanField(default=False)
    about = models.TextField(blank=True, max_length=MAX_ABOUT)  # Markdown
    shows_events = models.BooleanField(default=True)
    shows_translations = models.BooleanField(default=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(is_hidden=False) | Q(is_public=False),
                name="profile_hidden_is_private",
            ),
        ]

    def __str__(self) -> str:
        """Return whose it is."""
        return f"profile {self.user_id}"

    def get_absolute_url(self) -> str:
        """Return the address of the profile."""
        return reverse("person", args=[self.user.get_username()])


class Follow(models.Model):
    """*follower* is told what a person, or of a deck its owner, does."""

    follower = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="follows"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="followers"
    )
    deck = models.ForeignKey(Deck, models.CASCADE, null=True, related_name="followers")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["follower", "person"], name="follow_person_once"
            ),
            models.UniqueConstraint(
                fields=["follower", "deck"], name="follow_deck_once"
            ),
            models.CheckConstraint(
                condition=Q(person=None) ^ Q(deck=None), name="follow_of_one_thing"
            ),
            models.CheckConstraint(
                condition=Q(person=None) | ~Q(follower=F("person")),
                name="follow_of_another",
            ),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return whose it is."""
        return f"follow of {self.follower_id}"


class DeckLike(models.Model):
    """*user* likes *deck*; the deck's `likes` counts them."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="deck_likes"
    )
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="liked_by")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "deck"], name="deck_like_once"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return whose it is."""
        return f"like of {self.user_id}"

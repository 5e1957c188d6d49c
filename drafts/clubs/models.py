"""Clubs, their members, the events and decks they share, and their leagues."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from core.short_ids import new_short_id
from decks.building.models import Deck
from drafts.events.models import Event, new_invitation

NAME_LENGTH = 80
DESCRIPTION_LENGTH = 1000


class Club(models.Model):
    """People who play together. Only members see it; whoever has the link may join."""

    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    name = models.CharField(max_length=NAME_LENGTH)
    description = models.TextField(blank=True)
    invitation = models.CharField(max_length=40, unique=True, default=new_invitation)
    created_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(name=""), name="club_named"),
        ]
        ordering: ClassVar = ["name", "pk"]

    def __str__(self) -> str:
        """Return the club's name."""
        return self.name

    def get_absolute_url(self) -> str:
        """Return the address of the club's page."""
        return reverse("club", args=[self.short_id])


class ClubMember(models.Model):
    """Somebody in a club. One owner; organizers run its leagues, too."""

    class Role(models.TextChoices):
        """What a member may do."""

        OWNER = "owner"
        ORGANISER = "organiser"
        MEMBER = "member"

    club = models.ForeignKey(Club, models.CASCADE, related_name="members")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="clubs"
    )
    role = models.CharField(max_length=10, choices=Role, default=Role.MEMBER)
    joined_at = models.DateTimeField()
    # Whether the others may see how many of each card this member has.
    shares_cards = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "user"], name="club_member_once"),
            models.UniqueConstraint(
                fields=["club"], condition=Q(role="owner"), name="club_one_owner"
            ),
        ]
        ordering: ClassVar = ["joined_at", "pk"]

    def __str__(self) -> str:
        """Return who it is."""
        return str(self.user)

    @property
    def is_owner(self) -> bool:
        """Whether the club is this member's."""
        return self.role == self.Role.OWNER

    @property
    def runs_leagues(self) -> bool:
        """Whether this member may make leagues and say which events count."""
        return self.role != self.Role.MEMBER


class League(models.Model):
    """Several events of a club with one table; *number* counts in the club.

    Of each player's events the *best* count; 0: all.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="leagues")
    number = models.PositiveSmallIntegerField()  # 1 is the first
    name = models.CharField(max_length=NAME_LENGTH)
    best = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "number"], name="league_numbered"),
            models.CheckConstraint(condition=~Q(name=""), name="league_named"),
        ]
        ordering: ClassVar = ["-number"]

    def __str__(self) -> str:
        """Return the league's name."""
        return self.name

    def get_absolute_url(self) -> str:
        """Return the address of its table."""
        return reverse("club-league", args=[self.club.short_id, self.number])


class ClubEvent(models.Model):
    """An event that a club's members see and may join; it may count in a *league*."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="events")
    event = models.OneToOneField(Event, models.CASCADE, related_name="club_event")
    league = models.ForeignKey(
        League, models.SET_NULL, null=True, blank=True, related_name="events"
    )
    shared_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["-shared_at", "-pk"]

    def __str__(self) -> str:
        """Return the event's name."""
        return str(self.event)


class ClubDeck(models.Model):
    """A deck that a club's members may look at, however private it is."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="decks")
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="club_decks")
    shared_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "deck"], name="club_deck_once"),
        ]
        ordering: ClassVar = ["-shared_at", "-pk"]

    def __str__(self) -> str:
        """Return the deck's name."""
        return str(self.deck)


class LeagueLine(models.Model):
    """What one player came to at one finished event: place, and points of matches."""

    shared = models.ForeignKey(ClubEvent, models.CASCADE, related_name="lines")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="league_lines"
    )
    place = models.PositiveSmallIntegerField()
    points = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["shared", "user"], name="league_line_once"),
        ]
        ordering: ClassVar = ["place", "pk"]

    def __str__(self) -> str:
        """Return the place."""
        return str(self.place)

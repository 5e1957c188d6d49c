"""How players want to be told of picks that wait, and what they were told of."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from drafts.events.models import Seat
from drafts.play.models import BoutSeat


class NoticeChoice(models.Model):
    """What one player chose; who has no row is told of everything.

    *language* and *site* are those of the page they last had before them: what a mail
    is written in and where its links lead.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_choice"
    )
    by_mail = models.BooleanField(default=True)
    on_pages = models.BooleanField(default=True)
    language = models.CharField(max_length=10, blank=True)
    site = models.CharField(max_length=300, blank=True)  # as `https://example.org`

    def __str__(self) -> str:
        """Return the language."""
        return self.language


class Way(models.TextChoices):
    """How players are told."""

    MAIL = "mail"
    PAGE = "page"  # and they said that they know


class PickNotice(models.Model):
    """What a player was told of one pick of a seat: once by mail, once on pages."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="notices")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    round_number = models.PositiveSmallIntegerField()
    pick_number = models.PositiveSmallIntegerField()
    way = models.CharField(max_length=4, choices=Way)
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["seat", "user", "round_number", "pick_number", "way"],
                name="pick_notice_once",
            ),
            models.CheckConstraint(
                condition=Q(round_number__gte=1, pick_number__gte=1),
                name="pick_notice_counted",
            ),
        ]

    def __str__(self) -> str:
        """Return round and pick."""
        return f"{self.round_number}-{self.pick_number}"


class BoutNotice(models.Model):
    """What a player was told of one choice in a match, as of a pick."""

    seat = models.ForeignKey(BoutSeat, models.CASCADE, related_name="notices")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    step = models.PositiveSmallIntegerField()
    way = models.CharField(max_length=4, choices=Way)
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["seat", "user", "step", "way"], name="bout_notice_once"
            ),
        ]

    def __str__(self) -> str:
        """Return the step."""
        return str(self.step)

"""Notices of accounts, and whether they want them by mail, too."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.web.outgoing import MAX_ADDRESS
from decks.building.models import Deck

MAX_TITLE = 200
MAX_PATH = 300


class InboxNotice(models.Model):
    """What one account is told; what is alike and unread is one notice, counted.

    *kind* and *subject* say what is alike. *by* did it last. Of a *deck* it is only
    told while its reader may see the deck.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="inbox"
    )
    kind = models.SlugField(max_length=20)
    subject = models.CharField(max_length=60)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+"
    )
    count = models.PositiveIntegerField(default=1)
    deck = models.ForeignKey(Deck, models.CASCADE, null=True, related_name="+")
    title = models.CharField(max_length=MAX_TITLE)
    path = models.CharField(max_length=MAX_PATH)
    made_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True)
    mailed_at = models.DateTimeField(null=True)
    pushed_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "kind", "subject"],
                condition=Q(read_at=None),
                name="inbox_unread_once",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "-made_at"], name="inbox_of_user"),
            models.Index(fields=["made_at"], name="inbox_by_age"),
        ]
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        """Return kind and title."""
        return f"{self.kind}: {self.title}"


class InboxChoice(models.Model):
    """How an account wants its notices; who has no row reads them on the site alone.

    *site* is where they chose: addresses in mails begin with it.
    """

    class Digest(models.TextChoices):
        """How often what is unread is mailed, in one mail."""

        NEVER = "never"
        DAILY = "daily"
        WEEKLY = "weekly"

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="inbox_choice"
    )
    digest = models.CharField(max_length=6, choices=Digest, default=Digest.NEVER)
    site = models.CharField(max_length=300, blank=True)
    mailed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        """Return how often."""
        return self.digest


class InboxMute(models.Model):
    """A kind of notices that an account isn't told of."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.SlugField(max_length=20)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "kind"], name="inbox_mute_once"),
        ]

    def __str__(self) -> str:
        """Return the kind."""
        return self.kind


class PushPlace(models.Model):
    """A browser that notices of an account are pushed to, as it told the site.

    *address* is its push service's; *key* and *secret* are what messages are encrypted
    with for it, in base64.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="push_places"
    )
    address = models.CharField(max_length=MAX_ADDRESS, unique=True)
    key = models.CharField(max_length=100)
    secret = models.CharField(max_length=40)
    agent = models.CharField(max_length=80)
    failures = models.PositiveSmallIntegerField(default=0)  # in a row
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        """Return what the browser calls itself."""
        return self.agent

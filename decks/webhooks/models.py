"""Webhooks of members, and what was, or is to be, sent to them."""

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from core.web.outgoing import MAX_ADDRESS


class Webhook(models.Model):
    """An address that is told of what happens.

    *failures* counts tries that failed since the last that went well. *site* is where
    its owner was when making it: addresses in events begin with it.
    """

    class Paused(models.TextChoices):
        """Why nothing is sent."""

        NO = ""
        OWNER = "owner"
        FAILURES = "failures"  # too many in a row
        FULL = "full"  # too much waits

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="webhooks"
    )
    address = models.CharField(max_length=MAX_ADDRESS)
    secret = models.CharField(max_length=64)
    kinds = models.JSONField(default=list)
    site = models.CharField(max_length=300)
    paused = models.CharField(max_length=10, choices=Paused, blank=True)
    failures = models.PositiveIntegerField(default=0)
    busy_until = models.DateTimeField(null=True, blank=True)  # a worker is at it
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(address=""), name="webhook_addressed"),
        ]
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        """Return where it sends."""
        return self.address


class Delivery(models.Model):
    """An event on its way to one webhook; *event* is the same however often it is sent.

    *body* is what is sent, byte for byte. *status* is the answer's, None without one.
    """

    class State(models.TextChoices):
        """How far it is."""

        WAITING = "waiting"
        DONE = "done"
        GIVEN_UP = "given-up"

    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries")
    event = models.UUIDField(default=uuid4)
    kind = models.CharField(max_length=30)
    body = models.TextField()
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    tries = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(default=timezone.now)
    status = models.PositiveSmallIntegerField(null=True, blank=True)
    made_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["webhook", "event"], name="delivery_once_a_webhook"
            )
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["next_at"],
                name="delivery_due",
                condition=Q(state="waiting"),
            ),
            models.Index(fields=["ended_at"], name="delivery_ended"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return kind and event."""
        return f"{self.kind} {self.event}"

"""What readers report."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from decks.staff.models import KEY, MAX_WORDS


class Report(models.Model):
    """What one reader found wrong with one thing; *title* is what it was called."""

    class Reason(models.TextChoices):
        """What is wrong."""

        OFFENSIVE = "offensive"
        PERSONAL = "personal"
        COPYRIGHT = "copyright"
        SPAM = "spam"
        OTHER = "other"

    class State(models.TextChoices):
        """What staff made of it."""

        OPEN = "open"
        ACTED = "acted"
        DISMISSED = "dismissed"

    kind = models.SlugField(max_length=20)
    key = models.CharField(max_length=KEY)
    title = models.CharField(max_length=200)
    reason = models.CharField(max_length=10, choices=Reason)
    words = models.CharField(max_length=MAX_WORDS, blank=True)
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    made_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True)

    class Meta:
        permissions: ClassVar = [("moderate", "Can moderate")]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["kind", "key", "reporter"],
                condition=Q(state="open"),
                name="report_open_once",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["state", "-made_at"], name="report_queue"),
            models.Index(fields=["kind", "key"], name="report_of_thing"),
        ]
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        """Return what was reported."""
        return self.title

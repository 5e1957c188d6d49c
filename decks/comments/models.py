"""Threads and their comments."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.moderation.hiding import Hideable
from decks.staff.models import KEY

MAX_WORDS = 4000  # characters


class Thread(models.Model):
    """The comments on one thing; *kind* and *key* are those of its moderation.

    *is_closed*: who owns the thing wants no more; what was said stays.
    """

    kind = models.SlugField(max_length=20)
    key = models.CharField(max_length=KEY)
    is_closed = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["kind", "key"], name="thread_once"),
        ]

    def __str__(self) -> str:
        """Return what it is about."""
        return f"{self.kind} {self.key}"


class Comment(Hideable):
    """What somebody said, in Markdown; hidden ones are nobody's to read."""

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="comments")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="comments"
    )
    words = models.TextField(max_length=MAX_WORDS)
    made_at = models.DateTimeField()
    edited_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(words=""), name="comment_said"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["author", "-made_at"], name="comment_of_author"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return how it begins."""
        return self.words[:80]

"""The log of an event or a match: append-only, each entry hashed over the last."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from drafts.events.models import Event


class ChainedEntry(models.Model):
    """One thing that happened; *seat* is whose it is until everything is revealed.

    An entry without a seat is everybody's at once. docs/drafts.md says how it is
    hashed: *chain* closes over the *digest* and the chain before.
    """

    sequence = models.PositiveIntegerField()  # 1 is the first
    kind = models.SlugField(max_length=20, db_index=False)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    data = models.JSONField(default=dict)
    made_at = models.DateTimeField()
    salt = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    chain = models.CharField(max_length=64)

    class Meta:
        abstract = True
        ordering: ClassVar = ["sequence"]

    def __str__(self) -> str:
        """Return number and kind."""
        return f"{self.sequence} {self.kind}"


class LogEntry(ChainedEntry):
    """One thing that happened in an event."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="log")

    class Meta(ChainedEntry.Meta):
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["event", "sequence"], name="log_entry_unique"
            ),
            models.CheckConstraint(
                condition=Q(sequence__gte=1), name="log_entry_counted"
            ),
        ]

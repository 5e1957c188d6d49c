"""Tries that count: kept for an hour, the name only as a digest."""

from typing import ClassVar

from django.db import models


class Try(models.Model):
    """One try at something that may not be tried without end."""

    class Kind(models.TextChoices):
        """What was tried."""

        PASSWORD = "password"  # noqa: S105 - the kind's name
        SIGN_UP = "sign-up"
        MAIL = "mail"
        CODE = "code"
        REPORT = "report"

    kind = models.CharField(max_length=10, choices=Kind)
    subject = models.CharField(max_length=64)  # digest of the name or address
    network = models.CharField(max_length=50)
    device = models.CharField(max_length=40, blank=True)  # one its owner used before
    made_at = models.DateTimeField(db_index=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["kind", "subject"], name="try_subject"),
            models.Index(fields=["kind", "network"], name="try_network"),
        ]

    def __str__(self) -> str:
        """Return what was tried."""
        return self.kind

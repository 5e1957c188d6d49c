"""The log of an account."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class AccountMoment(models.Model):
    """Something that happened to an account's ways in; only its owner reads it.

    *agent* and *network* are those of a browser, empty for what no browser did.
    """

    class Kind(models.TextChoices):
        """What happened."""

        SIGNED_IN = "signed_in"
        PASSWORD_CHANGED = "password_changed"  # noqa: S105 - a kind, no password
        EMAIL_CHANGED = "email_changed"
        PASSKEY_ADDED = "passkey_added"
        PASSKEY_REMOVED = "passkey_removed"
        SECOND_FACTOR_ON = "second_factor_on"
        SECOND_FACTOR_OFF = "second_factor_off"
        TOKEN_MADE = "token_made"  # noqa: S105
        TOKEN_REVOKED = "token_revoked"  # noqa: S105

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+"
    )
    kind = models.CharField(max_length=20, choices=Kind)
    agent = models.CharField(max_length=80, blank=True)
    network = models.CharField(max_length=50, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["owner", "-made_at"], name="moment_of_owner"),
            models.Index(fields=["made_at"], name="moment_by_age"),
        ]
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        """Return what happened."""
        return self.kind

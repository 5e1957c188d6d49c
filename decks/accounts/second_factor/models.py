"""What proves the second time who signs in."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class SecondFactor(models.Model):
    """An account's app of codes; it counts once a code was entered."""

    owner = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="second_factor"
    )
    secret = models.CharField(max_length=40)  # in base32
    confirmed_at = models.DateTimeField(null=True)
    last_step = models.BigIntegerField(default=0)  # a code counts once

    def __str__(self) -> str:
        """Return since when it counts."""
        return str(self.confirmed_at or "")


class RecoveryCode(models.Model):
    """A code for when the app is lost; each opens once."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="recovery_codes"
    )
    digest = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["owner", "digest"], name="recovery_once"),
        ]

    def __str__(self) -> str:
        """Return nothing of the code."""
        return "…"

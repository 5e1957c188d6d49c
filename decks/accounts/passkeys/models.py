"""Passkeys of accounts."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class Passkey(models.Model):
    """One passkey: what its device calls it, and its public key."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="passkeys"
    )
    handle = models.CharField(max_length=1400, unique=True)  # in base64url
    credential = models.BinaryField()  # handle and public key, as WebAuthn packs them
    uses = models.PositiveBigIntegerField(default=0)  # as its device counts; 0: doesn't
    name = models.CharField(max_length=60)
    made_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["made_at", "pk"]

    def __str__(self) -> str:
        """Return its name."""
        return self.name

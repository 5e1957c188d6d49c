"""Who is who at the provider."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class OutsideIdentity(models.Model):
    """One person at one provider, who may sign in to an account."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="outside_identities"
    )
    issuer = models.CharField(max_length=300)
    subject = models.CharField(max_length=255)
    name = models.CharField(max_length=150, blank=True)  # as the provider calls them
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["issuer", "subject"], name="outside_identity_once"
            ),
        ]
        ordering: ClassVar = ["made_at", "pk"]

    def __str__(self) -> str:
        """Return the provider."""
        return self.issuer

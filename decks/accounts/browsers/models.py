"""Where an account is signed in."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class SignedInBrowser(models.Model):
    """One session of an account, for its owner to tell apart from others."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="browsers"
    )
    session_key = models.CharField(max_length=40, unique=True)
    agent = models.CharField(max_length=80)  # `Firefox · Linux`
    network = models.CharField(max_length=50)
    signed_in_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["-signed_in_at", "-pk"]

    def __str__(self) -> str:
        """Return what it calls itself."""
        return self.agent

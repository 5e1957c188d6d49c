"""What programs hold of an account: tokens, and answers for those that ask twice."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q


class ApiToken(models.Model):
    """A program's way in: only the digest of its secret is kept."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=80)
    digest = models.CharField(max_length=64, unique=True)
    hint = models.CharField(max_length=8)  # the secret's last letters, to tell it by
    scopes = models.JSONField(default=list)
    made_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)  # to the hour

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(name=""), name="api_token_named"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return what its owner calls it."""
        return self.name


class KeptAnswer(models.Model):
    """What a POST with an Idempotency-Key was answered, for who sends it again."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+"
    )
    key = models.CharField(max_length=255)
    fingerprint = models.CharField(max_length=64)  # of address and body
    status = models.PositiveSmallIntegerField(default=0)
    content_type = models.CharField(max_length=100, blank=True)
    body = models.BinaryField(default=b"")
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["owner", "key"], name="kept_answer_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["made_at"], name="kept_answer_made_at"),
        ]

    def __str__(self) -> str:
        """Return the key it was asked with."""
        return self.key

"""Who blocked whom."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone


class PersonBlock(models.Model):
    """*owner* wants nothing to do with *person*, who is not told."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="person_blocks"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["owner", "person"], name="person_block_once"
            ),
            models.CheckConstraint(
                condition=~Q(owner=F("person")), name="person_block_of_another"
            ),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return whose it is."""
        return f"block of {self.owner_id}"

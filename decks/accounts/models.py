"""What an account's owner asked to be told of it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.jobs import Job


class AccountDownload(Job):
    """All that is kept of an account as one ZIP, made by a worker; one at a time."""

    class State(models.TextChoices):
        """Where it stands."""

        MAKING = "making"
        READY = "ready"
        FAILED = "failed"

    RUNS: ClassVar = {State.MAKING: (State.READY, State.FAILED)}

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="downloads"
    )
    state = models.CharField(max_length=10, choices=State, default=State.MAKING)
    file = models.FileField(upload_to="accounts/", blank=True)
    rows = models.PositiveIntegerField(default=0)  # to be written

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["owner"], name="account_download_once"),
            models.CheckConstraint(
                condition=~Q(state="ready") | ~Q(file=""),
                name="account_download_has_file",
            ),
        ]

    def __str__(self) -> str:
        """Return where it stands."""
        return self.state

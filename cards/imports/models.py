"""A file brought in, and what became of each of its rows."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from core.jobs import Job


class ImportBatch(Job):
    """One catalogue file: uploaded, checked (a dry run), applied or failed."""

    class State(models.TextChoices):
        """Where the batch stands."""

        CHECKING = "checking"
        CHECKED = "checked"
        APPLYING = "applying"
        APPLIED = "applied"
        FAILED = "failed"

    RUNS: ClassVar = {
        State.CHECKING: (State.CHECKED, State.FAILED),
        State.APPLYING: (State.APPLIED, State.FAILED),
    }

    game = models.SlugField(max_length=20)
    file = models.FileField(upload_to="catalogue/")
    file_name = models.CharField(max_length=255)
    column_map = models.JSONField(default=dict, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.CHECKING)
    unknown_columns = models.JSONField(default=list, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )

    class Meta:
        permissions: ClassVar = [("curate_catalogue", "Can import catalogue files")]
        ordering: ClassVar = ["-created_at"]

    def __str__(self) -> str:
        """Return the file's name."""
        return self.file_name


class ImportRow(models.Model):
    """What became, or would become, of one row of a file."""

    batch = models.ForeignKey(ImportBatch, models.CASCADE, related_name="rows")
    line = models.PositiveIntegerField()
    outcome = models.SlugField(max_length=10, db_index=False)
    name = models.CharField(max_length=200, blank=True)
    reasons = models.JSONField(default=list, blank=True)
    is_settled = models.BooleanField(default=False)  # a curator has seen to it

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["batch", "outcome", "line"], name="import_row_outcome")
        ]
        ordering: ClassVar = ["line"]

    def __str__(self) -> str:
        """Return line and outcome."""
        return f"{self.line}: {self.outcome}"

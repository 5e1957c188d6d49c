"""A file brought in, and what became of each of its rows."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from core.files.models import FileBatch, FileRow, FileState


class ImportBatch(FileBatch):
    """One catalogue file: uploaded, checked (a dry run), applied or failed."""

    State = FileState

    file = models.FileField(upload_to="catalogue/")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )

    class Meta:
        permissions: ClassVar = [("curate_catalogue", "Can import catalogue files")]
        ordering: ClassVar = ["-created_at"]


class ImportRow(FileRow):
    """What became, or would become, of one row of a file."""

    batch = models.ForeignKey(ImportBatch, models.CASCADE, related_name="rows")
    name = models.CharField(max_length=200, blank=True)
    reasons = models.JSONField(default=list, blank=True)
    is_settled = models.BooleanField(default=False)  # a curator has seen to it

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["batch", "outcome", "line"], name="import_row_outcome")
        ]
        ordering: ClassVar = ["line"]

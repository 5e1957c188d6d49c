"""A file and its rows, as every feature that takes files keeps them."""

from collections.abc import Mapping
from typing import ClassVar

from django.db import models

from core.jobs import Job


class FileState(models.TextChoices):
    """Where a file stands."""

    CHECKING = "checking"  # read and compared: a dry run
    CHECKED = "checked"
    APPLYING = "applying"
    APPLIED = "applied"
    FAILED = "failed"


class FileBatch(Job):
    """A file and where it stands; CHECKING and CHECKED are its first two states.

    Files of at most INLINE_BYTES are checked within the request, those of at most
    INLINE_ROWS are applied within it; the others by a worker.
    """

    RUNS: ClassVar[Mapping[str, tuple[str, str]]] = {
        FileState.CHECKING: (FileState.CHECKED, FileState.FAILED),
        FileState.APPLYING: (FileState.APPLIED, FileState.FAILED),
    }
    CHECKING: ClassVar[str] = FileState.CHECKING
    CHECKED: ClassVar[str] = FileState.CHECKED
    INLINE_BYTES: ClassVar[int] = 0
    INLINE_ROWS: ClassVar[int] = 0

    game = models.SlugField(max_length=20)
    file = models.FileField()
    file_name = models.CharField(max_length=255)
    column_map = models.JSONField(default=dict, blank=True)  # their header → our field
    state = models.CharField(
        max_length=10, choices=FileState, default=FileState.CHECKING
    )
    unknown_columns = models.JSONField(default=list, blank=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        """Return the file's name."""
        return self.file_name


class FileRow(models.Model):
    """What became, or would become, of one row; each has a `batch`, as `rows`."""

    line = models.PositiveIntegerField()
    outcome = models.SlugField(max_length=10, db_index=False)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        """Return line and outcome."""
        return f"{self.line}: {self.outcome}"

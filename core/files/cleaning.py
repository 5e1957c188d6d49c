"""Files that nobody needs any longer are forgotten."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from typing import Final

from django.apps import apps
from django.core.files.storage import default_storage
from django.db.models import FileField
from django.utils import timezone

from core.files.models import FileBatch
from core.files.stored import stored_names
from core.jobs import FAILED
from core.retention import delete_in_parts, kept_since

GRACE: Final = timedelta(days=1)  # a file is stored before the row that names it


def clean_up_files() -> None:
    """Forget files brought in long ago, and delete what no row names."""
    forget_old_files()
    remove_unnamed_files()


def forget_old_files() -> None:
    """Forget the files older than KEEP_FILES: of what was applied, the file alone.

    What came of nothing goes with its rows.
    """
    since = kept_since("KEEP_FILES")
    if since is None:
        return
    for model in apps.get_models():
        if issubclass(model, FileBatch):
            old = model._default_manager.filter(created_at__lt=since)  # noqa: SLF001
            delete_in_parts(old.filter(state__in=[FAILED, model.CHECKED]))
            old.exclude(state__in=model.RUNS).exclude(file="").update(file="")


def remove_unnamed_files() -> int:
    """Delete the stored files that no row names; return how many.

    Those of the last day stay: their rows may not be written yet.
    """
    there = list(stored_names())  # first: what is stored meanwhile is not looked at
    unnamed = sorted(set(there) - set(named_files()))
    since, removed = timezone.now() - GRACE, 0
    for name in unnamed:
        with suppress(FileNotFoundError):
            if default_storage.get_modified_time(name) < since:
                default_storage.delete(name)
                removed += 1
    return removed


def named_files() -> Iterator[str]:
    """Yield the name of each file that a row names."""
    for model in apps.get_models():
        for column in model._meta.concrete_fields:  # noqa: SLF001 - documented API
            if isinstance(column, FileField):
                rows = model._default_manager.exclude(**{column.name: ""})  # noqa: SLF001
                yield from rows.values_list(column.name, flat=True).iterator()

"""The uploads of a backup put in place: on disk by renaming, in a bucket one by one."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage

from config.backup.archive import BackupRefused
from core.files.stored import SET_ASIDE, has_paths, stored_names


@contextmanager
def placing(folder: Path, stamp: str) -> Iterator[None]:
    """Put the files of *folder* in place; the context puts the database in place.

    What was there gets *stamp*'s name, or goes where there is none. Raises OSError.
    """
    if has_paths(default_storage):
        yield
        _rename(folder, stamp)
        return
    files = {
        place.relative_to(folder).as_posix(): place
        for place in sorted(folder.rglob("*"))
        if place.is_file()
    }
    there = set(stored_names())
    # New names first: until the database names them they change nothing, and what
    # stands in the way of writing shows before it is swapped.
    added: list[str] = []
    try:
        for name in files.keys() - there:
            added.append(name)
            _put(name, files[name])
        yield
    except BaseException:
        for name in added:
            default_storage.delete(name)
        raise
    try:
        for name in there:
            if name not in files or not _is_same(name, files[name]):
                _set_aside(name, stamp)
                if name in files:
                    _put(name, files[name])
    except OSError as error:
        told = "the database is in place, but not all uploads are; restore it again"
        raise BackupRefused(f"{told}: {error}") from error


def _rename(folder: Path, stamp: str) -> None:
    """Rename *folder* to where uploads are; those before get *stamp*'s name."""
    place = settings.MEDIA_ROOT
    if place.exists():
        if stamp:
            place.rename(place.with_name(f"{place.name}-{SET_ASIDE}{stamp}"))
        else:
            shutil.rmtree(place)
    if folder.exists():
        folder.rename(place)


def _put(name: str, place: Path) -> None:
    """Write the file at *place* into the bucket as exactly *name*."""
    with place.open("rb") as content:
        default_storage.put(name, content)  # type: ignore[attr-defined]  # a Bucket's


def _is_same(name: str, place: Path) -> bool:
    """Whether the bucket holds under *name* what lies at *place*."""
    with default_storage.open(name) as theirs, File(place.open("rb")) as ours:
        pairs = zip(theirs.chunks(), ours.chunks(), strict=False)
        return theirs.size == ours.size and all(one == other for one, other in pairs)


def _set_aside(name: str, stamp: str) -> None:
    """Move the bucket's file *name* to *stamp*'s folder; without one, delete it."""
    if stamp:
        with default_storage.open(name) as content:
            aside = f"{SET_ASIDE}{stamp}/{name}"
            default_storage.put(aside, content)  # type: ignore[attr-defined]
    default_storage.delete(name)

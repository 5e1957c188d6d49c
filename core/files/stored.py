"""Uploaded files where they are stored: on this machine's disk, or elsewhere."""

import posixpath
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import Any, Final
from uuid import uuid4

from django.core.files.base import File
from django.core.files.storage import FileSystemStorage, Storage, default_storage
from django.db.models.fields.files import FieldFile

SET_ASIDE: Final = "before-"  # how folders of files begin that a restore replaced


class OwnNames(Storage):
    """Gives no name twice: what is stored under one is of one writing, and no other."""

    def get_available_name(self, name: str, max_length: int | None = None) -> str:
        """Return a name that nobody else is given, now or later."""
        folder, file = posixpath.split(name)
        own = posixpath.join(folder, f"{uuid4().hex[:16]}-{file}")
        return super().get_available_name(own, max_length)


class Disk(OwnNames, FileSystemStorage):
    """Uploads on this machine's disk, whole or not at all."""

    def _save(self, name: str, content: "File[Any]") -> str:
        try:
            saved: str = super()._save(name, content)  # type: ignore[misc]
        except OSError:
            with suppress(OSError):
                self.delete(name)
            raise
        return saved


@contextmanager
def gone_unless_done(file: FieldFile) -> Iterator[None]:
    """Delete the stored *file* again if the context, which writes its name, fails."""
    try:
        yield
    except BaseException:
        with suppress(OSError):
            file.storage.delete(str(file.name))
        raise


def has_paths(storage: Storage) -> bool:
    """Whether the files of *storage* lie on this machine's disk."""
    return isinstance(storage, FileSystemStorage)


@contextmanager
def as_path(file: FieldFile) -> Iterator[Path]:
    """Give the path of the stored *file*, or of a copy if it lies elsewhere.

    A file that is gone has a path where nothing is.
    """
    if has_paths(file.storage):
        yield Path(file.path)
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / PurePath(file.name or "file").name
        with (
            suppress(FileNotFoundError),
            file.storage.open(str(file.name)) as source,
            path.open("wb") as copy,
        ):
            shutil.copyfileobj(source, copy)
        yield path


def stored_names(folder: str = "") -> Iterator[str]:
    """Yield the names of all uploaded files, but for those that were set aside."""
    try:
        folders, files = default_storage.listdir(folder)
    except FileNotFoundError:  # nothing was ever uploaded
        return
    yield from (posixpath.join(folder, name) for name in sorted(files))
    for name in sorted(folders):
        if folder or not name.startswith(SET_ASIDE):
            yield from stored_names(posixpath.join(folder, name))

"""Uploaded files where they are stored: on this machine's disk, or elsewhere."""

import posixpath
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import Final

from django.core.files.storage import FileSystemStorage, Storage, default_storage
from django.db.models.fields.files import FieldFile

SET_ASIDE: Final = "before-"  # how folders of files begin that a restore replaced


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

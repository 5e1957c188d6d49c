"""The uploads of a backup put in place: on disk by renaming, in a bucket one by one."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage

from core.files.stored import SET_ASIDE, has_paths, stored_names


@contextmanager
def placing(folder: Path, stamp: str) -> Iterator[None]:
    """Put the files of *folder* in place; the context puts the database in place.

    What was there gets *stamp*'s name, or goes where there is none. All that can fail
    comes before the context; if it fails, or the context does, everything is as it was.
    Raises OSError.
    """
    place_all = _rename if has_paths(default_storage) else _write
    with ExitStack() as way_back:
        ends = place_all(folder, stamp, way_back)
        yield
        way_back.pop_all()
    ends.close()


def _rename(folder: Path, stamp: str, way_back: ExitStack) -> ExitStack:
    """Rename *folder* to where uploads are; return what is to do in the end."""
    place, ends = settings.MEDIA_ROOT, ExitStack()
    if place.exists():
        aside = place.with_name(f"{place.name}-{SET_ASIDE}{stamp or 'empty'}")
        place.rename(aside)
        way_back.callback(aside.rename, place)
        if not stamp:
            ends.callback(shutil.rmtree, aside, ignore_errors=True)
    if folder.exists():
        folder.rename(place)
        way_back.callback(place.rename, folder)
    return ends


def _write(folder: Path, stamp: str, way_back: ExitStack) -> ExitStack:
    """Write the files of *folder* into the bucket; return what is to do in the end.

    What the database there names stays readable till then. Only a name that holds
    something else is written over: no site gives one twice, so it came from elsewhere.
    """
    files = {
        place.relative_to(folder).as_posix(): place
        for place in sorted(folder.rglob("*"))
        if place.is_file()
    }
    ends, there = ExitStack(), set(stored_names())
    for name in sorted(there):
        if name in files and _is_same(name, files[name]):
            del files[name]
            continue
        aside = f"{SET_ASIDE}{stamp}/{name}"
        if name in files:
            way_back.callback(_put_back, aside, name)
        else:
            way_back.callback(default_storage.delete, aside)
            ends.callback(_forget, name)
        with default_storage.open(name) as content:
            _put(aside, content)
    for name, place in files.items():
        if name not in there:
            way_back.callback(default_storage.delete, name)
        with place.open("rb") as content:
            _put(name, content)
    return ends


def _put(name: str, content: "IO[bytes]") -> None:
    """Write *content* into the bucket as exactly *name*."""
    default_storage.put(name, content)  # type: ignore[attr-defined]  # a Bucket's


def _is_same(name: str, place: Path) -> bool:
    """Whether the bucket holds under *name* what lies at *place*."""
    with default_storage.open(name) as theirs, File(place.open("rb")) as ours:
        pairs = zip(theirs.chunks(), ours.chunks(), strict=False)
        return theirs.size == ours.size and all(one == other for one, other in pairs)


def _put_back(aside: str, name: str) -> None:
    """Write the bucket's file *aside* over *name* again, if it got as far as that."""
    with suppress(FileNotFoundError):
        with default_storage.open(aside) as content:
            _put(name, content)
        default_storage.delete(aside)


def _forget(name: str) -> None:
    """Delete the bucket's file *name*; if that fails, the daily cleaning does it."""
    with suppress(OSError):
        default_storage.delete(name)

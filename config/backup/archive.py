"""The file of a backup: a tar of the database's copy, the uploads and a manifest."""

import json
import shutil
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any

from django.conf import settings
from django.db import connection
from django.utils import timezone

from config.backup import databases

FORMAT = "deckwright-backup/1"
MANIFEST, DATABASE, SECRET, UPLOADS = (
    "manifest.json",
    "database",
    "secret_key",
    "uploads",
)


class BackupRefused(Exception):
    """Why no backup is written, or none read; said to whoever typed the command."""


def write_backup(path: Path) -> dict[str, Any]:
    """Write a backup to *path*, for its owner's eyes; return its manifest.

    Others may go on. A name that is taken is refused, and what could not be finished
    leaves nothing behind. Raises BackupRefused.
    """
    if path.exists():
        raise BackupRefused(f"{path} is there already")
    part = path.with_name(f"{path.name}.part")
    part.touch(mode=0o600)
    try:
        with _workshop() as bench, tarfile.open(part, "w:gz") as archive:
            tables = databases.dump(bench / DATABASE)
            manifest = {
                "format": FORMAT,
                "database": connection.vendor,
                "made_at": timezone.now().isoformat(),
                "tables": tables,
            }
            (bench / MANIFEST).write_text(json.dumps(manifest, indent=1), "utf-8")
            # Uploads last: a file is there before the row that names it.
            for place in (bench / MANIFEST, bench / DATABASE, *_kept()):
                archive.add(place, place.name)
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
    return manifest


def _kept() -> Iterator[Path]:
    """Yield what is kept beside the database."""
    if settings.DEMO and (settings.VAR_DIR / SECRET).exists():
        yield settings.VAR_DIR / SECRET
    if settings.MEDIA_ROOT.exists():
        yield settings.MEDIA_ROOT


def read_backup(path: Path) -> dict[str, Any]:
    """Put the backup at *path* where there is nothing yet; return its manifest.

    Every table is hashed again and must be what was written. Raises BackupRefused.
    """
    if not databases.is_empty() or settings.MEDIA_ROOT.exists():
        raise BackupRefused("there is a database or an upload here already")
    with _workshop() as bench:
        manifest = _unpack_checked(path, bench)
        found = databases.load(bench / DATABASE)
        for name in (UPLOADS, SECRET):
            if (bench / name).exists():
                shutil.move(bench / name, settings.VAR_DIR / name)
    differing = {
        name for name, _ in set(found.items()) ^ set(manifest["tables"].items())
    }
    if differing:
        raise BackupRefused(f"not as they were: {', '.join(sorted(differing))}")
    return manifest


def _unpack_checked(path: Path, bench: Path) -> dict[str, Any]:
    """Unpack *path* into *bench* and return its manifest.

    Raises BackupRefused unless it is a backup that this database can take.
    """
    try:
        _unpack(path, bench)
        manifest: Any = json.loads((bench / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError, tarfile.TarError) as error:
        raise BackupRefused(f"{path} is no backup: {error}") from error
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise BackupRefused(f"this is no {FORMAT}")
    if manifest.get("database") != connection.vendor:
        theirs, ours = manifest.get("database"), connection.vendor
        raise BackupRefused(f"it is of a {theirs} database, ours is {ours}")
    return manifest


def _unpack(path: Path, bench: Path) -> None:
    """Unpack plain files of *path* that have names of ours into *bench*."""
    with tarfile.open(path, "r:gz") as archive:
        for member in archive:
            parts = PurePosixPath(member.name).parts
            is_ours = parts[0] in (MANIFEST, DATABASE, SECRET, UPLOADS)
            read = (
                archive.extractfile(member) if is_ours and ".." not in parts else None
            )
            if read is not None and member.isfile():
                place = bench.joinpath(*parts)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.touch(mode=0o600)
                with read, place.open("wb") as file:
                    shutil.copyfileobj(read, file)


@contextmanager
def _workshop() -> Iterator[Path]:
    """Yield an empty directory beside the data, so that big files fit and are moved."""
    settings.VAR_DIR.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="backup-", dir=settings.VAR_DIR) as place:
        yield Path(place)

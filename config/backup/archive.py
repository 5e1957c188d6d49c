"""The file of a backup: a tar of the database's copy, the uploads and a manifest."""

import hashlib
import hmac
import json
import os
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from config.backup import databases
from core.files.stored import stored_names

FORMAT: Final = "deckwright-backup/2"
MANIFEST: Final = "manifest.json"
DATABASE: Final = "database"
SECRET: Final = "secret_key"  # noqa: S105 - the name of a file
UPLOADS: Final = "uploads"
Manifest = dict[str, Any]


class BackupRefused(Exception):
    """Why no backup is written, or none read; said to whoever typed the command."""


def write_backup(path: Path) -> Manifest:
    """Write a backup to *path*, for its owner's eyes; return its manifest.

    Others may go on. A name that is taken is refused, and what could not be finished
    leaves nothing behind. Raises BackupRefused.
    """
    if path.exists():
        raise BackupRefused(f"{path} is there already")
    part = path.with_name(f"{path.name}.part")
    part.touch(mode=0o600)
    try:
        with workshop() as bench, tarfile.open(part, "w:gz") as archive:
            tables = databases.dump(bench / DATABASE)
            # Uploads last: a file is there before the row that names it.
            files = {DATABASE: _add(archive, DATABASE, bench / DATABASE)}
            secret = settings.VAR_DIR / SECRET
            if settings.DEMO and secret.exists():
                files[SECRET] = _add(archive, SECRET, secret)
            for name in stored_names():
                with suppress(FileNotFoundError):  # deleted a moment ago
                    inside = f"{UPLOADS}/{name}"
                    files[inside] = _add_upload(archive, inside, name)
            manifest: Manifest = {
                "format": FORMAT,
                "database": connection.vendor,
                "demo": settings.DEMO,
                "made_at": timezone.now().isoformat(),
                "tables": tables,
                "files": files,
            }
            manifest["signature"] = signature(manifest)
            (bench / MANIFEST).write_text(json.dumps(manifest, indent=1), "utf-8")
            archive.add(bench / MANIFEST, MANIFEST)
        _to_disk(part)
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
    return manifest


def signature(manifest: Manifest) -> str:
    """Return what only who knows SECRET_KEY can write below *manifest*."""
    signed = {key: value for key, value in manifest.items() if key != "signature"}
    text = json.dumps(signed, sort_keys=True)
    key = f"backup:{settings.SECRET_KEY}".encode()
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


def _add(archive: tarfile.TarFile, name: str, place: Path) -> str:
    """Add the file at *place* as *name*; return the hash of what was written."""
    with place.open("rb") as file:
        entry = archive.gettarinfo(arcname=name, fileobj=file)
        read = Hashed(file)
        archive.addfile(entry, read)
    return read.hash.hexdigest()


def _add_upload(archive: tarfile.TarFile, inside: str, name: str) -> str:
    """Add the uploaded file *name* as *inside*; return the hash of what was written."""
    with default_storage.open(name) as file:
        entry = tarfile.TarInfo(inside)
        entry.size, entry.mode = file.size, 0o600
        entry.mtime = default_storage.get_modified_time(name).timestamp()
        read = Hashed(file)
        archive.addfile(entry, read)
    return read.hash.hexdigest()


class Hashed:
    """A file that is hashed as it is read."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.hash = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        """Return the next *size* bytes."""
        found = self.file.read(size)
        self.hash.update(found)
        return found


def _to_disk(path: Path) -> None:
    """Have *path* survive a loss of power."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def workshop() -> Iterator[Path]:
    """Yield an empty directory beside the data, so that big files fit and are moved."""
    settings.VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="backup-", dir=settings.VAR_DIR) as place:
        yield Path(place)

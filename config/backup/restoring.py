"""A backup restored: proved in a workshop first, then put in place by renaming."""

import sqlite3
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from config.backup import databases
from config.backup.archive import (
    DATABASE,
    SECRET,
    UPLOADS,
    BackupRefused,
    Manifest,
    workshop,
)
from config.backup.unpacking import unpack_checked
from config.backup.uploads import placing
from core.files.stored import stored_names


def read_backup(
    path: Path, *, replaces: bool = False, is_signed: bool = True
) -> tuple[Manifest, str]:
    """Put the backup at *path* in place; return its manifest and where the old is.

    Only over nothing, unless it *replaces* what is there, which is kept under another
    name. Until every table and file is proved, nothing outside the workshop is written.
    Raises BackupRefused.
    """
    has_data = not databases.is_empty() or any(stored_names())
    if has_data and not replaces:
        raise BackupRefused("there is a database or an upload here already")
    if has_data and (others := databases.others()):
        raise BackupRefused(f"the site is running ({others}): stop it first")
    with workshop() as bench:
        manifest = unpack_checked(path, bench, is_signed=is_signed)
        with proved(bench, manifest) as scratch:
            stamp = timezone.now().strftime("%Y%m%d%H%M%S") if has_data else ""
            with placing(bench / UPLOADS, stamp):
                kept = databases.swap(scratch, stamp)
            if (bench / SECRET).exists() and settings.DEMO:
                (bench / SECRET).rename(settings.VAR_DIR / SECRET)
    return manifest, kept


def proved(bench: Path, manifest: Manifest) -> databases.Scratch:
    """Return the scratch database of *bench*, its tables as *manifest* tells.

    It goes again unless it is swapped in. Raises BackupRefused.
    """
    try:
        scratch = databases.Scratch(bench / DATABASE)
    except (DatabaseError, sqlite3.Error, databases.NoTool) as error:
        raise BackupRefused(f"its database can't be read: {error}") from error
    told, found = manifest["tables"].items(), scratch.tables.items()
    if differing := {name for name, _ in set(told) ^ set(found)}:
        scratch.close()
        raise BackupRefused(f"not as they were: {', '.join(sorted(differing)[:5])}")
    return scratch

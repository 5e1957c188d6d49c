"""A migrated SQLite, kept in build/ from run to run: migrating takes ten seconds."""

import hashlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import django
from django.apps import apps

KEPT = Path(__file__).resolve().parents[2] / "build" / "migrated"


def migrations() -> Iterator[Path]:
    """Yield the files of all migrations, those of other packages included."""
    for app in apps.get_app_configs():
        yield from sorted((Path(app.path) / "migrations").glob("*.py"))


def kept_path() -> Path:
    """Return where a database made by today's migrations is kept."""
    digest = hashlib.sha256(f"{django.VERSION} {sqlite3.sqlite_version}".encode())
    for path in migrations():
        digest.update(f"{path.parent.parent.name}/{path.name}\0".encode())
        digest.update(path.read_bytes())
    return KEPT / f"{digest.hexdigest()[:16]}.sqlite3"


def take_migrated(database: Path) -> None:
    """Put the kept database, if there is one, where a new one would be made."""
    if kept_path().exists():
        shutil.copyfile(kept_path(), database)


def keep_migrated(database: Path) -> None:
    """Keep the new *database* for later runs, in place of older ones."""
    kept = kept_path()
    if kept.exists():
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    for older in KEPT.glob("*.sqlite3"):
        older.unlink(missing_ok=True)
    made = KEPT / f"{os.getpid()}.part"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", [str(made)])
    made.replace(kept)

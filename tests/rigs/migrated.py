"""A migrated database, made once for all workers: migrating takes ten seconds.

SQLite's is kept in build/ from run to run; PostgreSQL's lives as long as its cluster.
"""

import fcntl
import hashlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import IO, Any

import django
from django.apps import apps

KEPT = Path(__file__).resolve().parents[2] / "build" / "migrated"
KEPT_NAME = "migrated"


class Lock:
    """Held by the one process that migrates; it falls with the process."""

    def __init__(self) -> None:
        self.file: IO[str] | None = None

    def take(self) -> None:
        """Wait until nobody else holds it, and hold it."""
        KEPT.mkdir(parents=True, exist_ok=True)
        self.file = (KEPT / "lock").open("w")
        fcntl.flock(self.file, fcntl.LOCK_EX)

    def give(self) -> None:
        """Let the next one have it."""
        if self.file is not None:
            self.file.close()
        self.file = None

    def is_held(self) -> bool:
        """Whether this process holds it."""
        return self.file is not None


lock = Lock()


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
    """Put the kept database where a new one would be made.

    Of several workers that find none, one makes it; the others wait until it has.
    """
    lock.take()
    if kept_path().exists():
        shutil.copyfile(kept_path(), database)
        lock.give()


def keep_migrated(database: Path) -> None:
    """Keep the database that was made here, in place of older ones."""
    if not lock.is_held():
        return
    for older in KEPT.glob("*.sqlite3"):
        older.unlink(missing_ok=True)
    made = KEPT / f"{os.getpid()}.part"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", [str(made)])
    made.replace(kept_path())
    lock.give()


def take_migrated_on_postgres(name: str) -> None:
    """Make the database *name* from the one this run's cluster keeps, as above."""
    lock.take()
    with closing(administrator()) as connection:
        asked = "SELECT 1 FROM pg_database WHERE datname = %s"
        if connection.execute(asked, [KEPT_NAME]).fetchone():
            connection.execute(copy_of(KEPT_NAME, name))
            lock.give()


def keep_migrated_on_postgres(name: str) -> None:
    """Keep a copy of the database *name*, which nothing may be connected to."""
    if not lock.is_held():
        return
    with closing(administrator()) as connection:
        connection.execute(copy_of(name, KEPT_NAME))
    lock.give()


def administrator() -> Any:
    """Return a connection to the cluster that may make databases."""
    import psycopg  # late: only runs on PostgreSQL need it

    address = os.environ["DATABASE_URL"].rpartition("/")[0] + "/postgres"
    return psycopg.connect(address, autocommit=True)


def copy_of(source: str, name: str) -> Any:
    """Return the statement that makes *name* a copy of *source*."""
    from psycopg import sql  # late: as above

    statement = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
    return statement.format(sql.Identifier(name), sql.Identifier(source))

"""A database copied while it is in use, filled apart, and put in place of ours."""

import hashlib
import os
import sqlite3
import subprocess
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler

from config.supervisor.services import AlreadyRunning, own_var_dir

SQLITE = "sqlite"
JOURNALS = ("", "-wal", "-shm")  # how the files of one database end


class NoTool(Exception):
    """PostgreSQL's own program is not on this machine, or could not do it."""


def dump(target: Path) -> dict[str, str]:
    """Copy the database into the file *target*; return the hashes of what it holds.

    Others go on writing: the copy is of one moment. Raises NoTool.
    """
    if connection.vendor == SQLITE:
        return _dump_sqlite(target)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        cursor.execute("SELECT pg_export_snapshot()")
        [snapshot] = cursor.fetchone()
        moment = ["--snapshot", snapshot, "--format", "custom", "--file", str(target)]
        _run_tool("pg_dump", [*moment, "--dbname"])
        return hash_tables(connection)


def _dump_sqlite(target: Path) -> dict[str, str]:
    """Copy our SQLite into *target*; return the hashes of the copy."""
    connection.ensure_connection()
    with closing(sqlite3.connect(target)) as copy:
        connection.connection.backup(copy)
    there = {"ENGINE": connection.settings_dict["ENGINE"], "NAME": str(target)}
    copied = ConnectionHandler({"default": there})["default"]
    with closing(copied):
        return hash_tables(copied)


def is_empty() -> bool:
    """Whether the database has no table yet."""
    with connection.cursor() as cursor:
        return not connection.introspection.table_names(cursor)


def others() -> str:
    """Return who else uses the database, "" if nobody does."""
    if connection.vendor == SQLITE:
        try:
            with own_var_dir(settings.VAR_DIR, f"restore {os.getpid()}"):
                return ""
        except AlreadyRunning as error:
            return str(error)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        [count] = cursor.fetchone()
    return f"{count} connections" if count else ""


class Scratch:
    """The database of a backup, filled apart from ours; *tables* are its hashes.

    Of SQLite the file itself, of PostgreSQL a database beside ours, which is dropped at
    the end of the context unless it has been swapped in. Raises NoTool, DatabaseError.
    """

    def __init__(self, source: Path) -> None:
        self.source = source
        self.name = str(source)
        if connection.vendor != SQLITE:
            self.name = f"{connection.settings_dict['NAME']}_workshop_{os.getpid()}"
            _on_server(f"CREATE DATABASE {_quoted(self.name)} TEMPLATE template0")
        try:
            self.tables = self._filled()
        except Exception:
            self.close()
            raise

    def _filled(self) -> dict[str, str]:
        """Fill it, and return the hashes of its tables."""
        changes = {"NAME": self.name, "TEST": {}, "OPTIONS": {}}
        if connection.vendor == SQLITE:
            with closing(sqlite3.connect(self.source)) as file:
                [[told], *_] = file.execute("PRAGMA integrity_check").fetchall()
            if told != "ok":
                raise sqlite3.DatabaseError(told)
            changes["ENGINE"] = "django.db.backends.sqlite3"
        else:
            whole = ["--single-transaction", "--exit-on-error", "--no-owner"]
            _run_tool("pg_restore", [*whole, str(self.source), "--dbname"], self.name)
        there = {**connection.settings_dict, **changes}
        opened = ConnectionHandler({"default": there})["default"]
        with closing(opened):
            return hash_tables(opened)

    def __enter__(self) -> "Scratch":
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Drop it, if it is still there."""
        if connection.vendor != SQLITE:
            _on_server(f"DROP DATABASE IF EXISTS {_quoted(self.name)}")


def swap(scratch: Scratch, stamp: str) -> str:
    """Put *scratch* in ours' place; return what ours is called now, "" if it is gone.

    It is kept if there is a *stamp* to name it by. What fails leaves ours in its place.
    Raises DatabaseError or OSError.
    """
    name = str(connection.settings_dict["NAME"])
    kept = f"{name}_before_{stamp}" if stamp else ""
    before = kept or f"{name}_empty_{os.getpid()}"
    connection.close()
    with ExitStack() as way_back:
        if connection.vendor == SQLITE:
            swap_files(Path(name), Path(scratch.name), before, way_back)
        else:
            _rename(name, before)
            way_back.callback(_rename, before, name)
            _rename(scratch.name, name)
        way_back.pop_all()
    if not kept:
        _drop(before)
    return kept


def swap_files(ours: Path, theirs: Path, before: str, way_back: ExitStack) -> None:
    """Rename SQLite's file *theirs* to *ours*, and that, with its journal, *before*."""
    for end in JOURNALS:
        old, new = Path(f"{ours}{end}"), Path(f"{before}{end}")
        if old.exists():
            old.rename(new)
            way_back.callback(new.rename, old)
    theirs.chmod(0o600)
    theirs.rename(ours)


def _rename(name: str, other: str) -> None:
    """Rename a database of PostgreSQL."""
    _on_server(f"ALTER DATABASE {_quoted(name)} RENAME TO {_quoted(other)}")


def _drop(before: str) -> None:
    """Delete the empty database that was here; it stays if that fails."""
    with suppress(DatabaseError, OSError):
        if connection.vendor == SQLITE:
            for end in JOURNALS:
                Path(f"{before}{end}").unlink(missing_ok=True)
        else:
            _on_server(f"DROP DATABASE {_quoted(before)}")


def _on_server(statement: str) -> None:
    """Have PostgreSQL do what no transaction and no connection to the database may."""
    there = {**connection.settings_dict, "NAME": "postgres", "TEST": {}}
    opened = ConnectionHandler({"default": there})["default"]
    with closing(opened), opened.cursor() as cursor:
        cursor.execute(statement)


def _quoted(name: str) -> str:
    """Return *name* as PostgreSQL takes it whatever is in it."""
    return connection.ops.quote_name(name)


def _run_tool(name: str, switches: Sequence[str], other: str = "") -> None:
    """Run a program of PostgreSQL on our database, or on *other* of the same server.

    Its name follows the *switches*. Raises NoTool.
    """
    arguments, environment = connection.client.settings_to_cmd_args_env(
        connection.settings_dict, []
    )
    *where, database = arguments[1:]
    try:
        done = subprocess.run(  # noqa: S603 - the program is named by us, no shell
            [name, *where, *switches, other or database],
            env={**os.environ, **(environment or {})},
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise NoTool(f"{name} is not on this machine") from error
    if done.returncode:
        raise NoTool(f"{name}: {done.stderr.strip()}")


HASH_BITS = 256
AT_ONCE = 2000  # rows


def hash_tables(connection: BaseDatabaseWrapper) -> dict[str, str]:
    """Return rows and hash of every table, by name; all from one moment."""
    with transaction.atomic(using=connection.alias):
        with connection.cursor() as cursor:
            names = sorted(connection.introspection.table_names(cursor))
        return {name: _hash_table(connection, name) for name in names}


def _hash_table(connection: BaseDatabaseWrapper, name: str) -> str:
    """Return number and hash of the rows of one table, whatever their order."""
    count = total = 0
    with connection.chunked_cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(name)}")  # noqa: S608 - the name of a table that is there, quoted
        while rows := cursor.fetchmany(AT_ONCE):
            count += len(rows)
            total += sum(map(_hash_row, rows))
    return f"{count}:{total % 2**HASH_BITS:064x}"


def _hash_row(row: Iterable[Any]) -> int:
    """Return the hash of one row as a number: those of a table are added up."""
    return int.from_bytes(hashlib.sha256(repr(tuple(row)).encode()).digest())

"""A database copied while it is in use, and put back where none is yet."""

import hashlib
import os
import sqlite3
import subprocess
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler

SQLITE = "sqlite"


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
    settings = {"ENGINE": connection.settings_dict["ENGINE"], "NAME": str(target)}
    copied = ConnectionHandler({"default": settings})["default"]
    with closing(copied):
        return hash_tables(copied)


def is_empty() -> bool:
    """Whether the database has no table yet."""
    with connection.cursor() as cursor:
        return not connection.introspection.table_names(cursor)


def load(source: Path) -> dict[str, str]:
    """Fill the empty database from *source*; return the hashes. Raises NoTool."""
    if connection.vendor == SQLITE:
        connection.ensure_connection()
        with closing(sqlite3.connect(source)) as copy:
            copy.backup(connection.connection)
    else:
        whole = ["--single-transaction", "--exit-on-error", "--no-owner"]
        _run_tool("pg_restore", [*whole, str(source), "--dbname"])
    return hash_tables(connection)


def _run_tool(name: str, switches: Sequence[str]) -> None:
    """Run a program of PostgreSQL on our database, whose name the switches end with.

    Raises NoTool.
    """
    arguments, environment = connection.client.settings_to_cmd_args_env(
        connection.settings_dict, []
    )
    *where, database = arguments[1:]
    try:
        done = subprocess.run(  # noqa: S603 - the program is named by us, no shell
            [name, *where, *switches, database],
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

"""What stands in a database, as one hash for each table."""

import hashlib
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

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

"""The index of folded words: a lookup `…__holds` that finds any part of them fast.

On SQLite each table with folded words has a trigram table beside it (FTS5) that
triggers keep; on PostgreSQL the columns have trigram indexes (`pg_trgm`). Both answer
as LIKE does, and LIKE it is for one or two letters, and where there is no index.
"""

import logging
import re
from typing import Final

from django.db import DatabaseError, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import CharField, Lookup, TextField
from django.db.models.sql.compiler import SQLCompiler

# Table → its folded columns.
INDEXED: Final = {
    "cards_card": ("name_folded", "text_folded"),
    "cards_cardtext": ("text_folded",),
}
_LETTERS: Final = 3  # a trigram; fewer are not looked up in the index
_log = logging.getLogger(__name__)
Sql = tuple[str, tuple[str | int, ...]]


@CharField.register_lookup
@TextField.register_lookup
class Holds(Lookup):
    """The column holds the folded words, as they are."""

    lookup_name = "holds"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Return the condition as LIKE."""
        column, params = self.process_lhs(compiler, connection)
        return f"{column} LIKE %s ESCAPE '\\'", (*params, f"%{_escaped(self.rhs)}%")

    def as_sqlite(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Return the condition as a look into the trigram table."""
        target = self.lhs.target
        table = target.model._meta.db_table  # noqa: SLF001 - Django's documented API
        indexed = target.column in INDEXED.get(table, ())
        if not indexed or len(self.rhs) < _LETTERS:
            return self.as_sql(compiler, connection)
        words = _words_table(table)
        quoted = self.rhs.replace('"', '""')
        sql = (
            f"{compiler.quote_name_unless_alias(self.lhs.alias)}.id IN "  # noqa: S608 - our names
            f"(SELECT rowid FROM {words} WHERE {words} MATCH %s)"
        )
        return sql, (f'{target.column} : "{quoted}"',)


@CharField.register_lookup
@TextField.register_lookup
class Begins(Lookup):
    """The column begins with the folded words; SQLite looks that up in an index."""

    lookup_name = "begins"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Return the condition as LIKE."""
        column, params = self.process_lhs(compiler, connection)
        return f"{column} LIKE %s ESCAPE '\\'", (*params, f"{_escaped(self.rhs)}%")

    def as_sqlite(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Return the condition as GLOB: for LIKE, SQLite would read the whole index."""
        column, params = self.process_lhs(compiler, connection)
        escaped = re.sub(r"([*?\[])", r"[\1]", self.rhs)
        return f"{column} GLOB %s", (*params, f"{escaped}*")


def _escaped(words: str) -> str:
    """Return *words* with the signs that LIKE knows made plain."""
    return re.sub(r"([\\%_])", r"\\\1", words)


def keep_index(connection: BaseDatabaseWrapper) -> None:
    """Make the index where it is missing, filled. After every migration.

    A table that a migration made anew has lost its triggers.
    """
    tables = connection.introspection.table_names()
    for table, columns in INDEXED.items():
        if table not in tables:
            continue
        if connection.vendor == "sqlite":
            _keep_trigrams(connection, table, columns)
        elif connection.vendor == "postgresql":
            _keep_gin(connection, table, columns)


def _words_table(table: str) -> str:
    """Return the name of the trigram table beside *table*."""
    return f"{table}_words"


def _keep_trigrams(
    connection: BaseDatabaseWrapper, table: str, columns: tuple[str, ...]
) -> None:
    """Make the trigram table beside *table*, its triggers, and fill it anew."""
    words = _words_table(table)
    triggers = _triggers(table, words, columns)
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM sqlite_master WHERE tbl_name = %s", [table])
        held = {name for (name,) in cursor.fetchall()}
        if held >= triggers.keys():
            return
        cursor.execute(
            f"CREATE VIRTUAL TABLE IF NOT EXISTS {words} USING fts5"
            f"({', '.join(columns)}, content='{table}', content_rowid='id',"
            " tokenize='trigram case_sensitive 1')"
        )
        for statement in triggers.values():
            cursor.execute(statement)
        cursor.execute(f"INSERT INTO {words}({words}) VALUES ('rebuild')")  # noqa: S608 - our names


def _triggers(table: str, words: str, columns: tuple[str, ...]) -> dict[str, str]:
    """Return the triggers that keep *words* as *table* is, by name."""
    names = ", ".join(columns)
    new, old = (
        ", ".join(f"{row}.{column}" for column in ("id", *columns))
        for row in ("new", "old")
    )
    adds = f"INSERT INTO {words}(rowid, {names}) VALUES ({new});"  # noqa: S608 - our names
    drops = f"INSERT INTO {words}({words}, rowid, {names}) VALUES ('delete', {old});"  # noqa: S608
    changed = " OR ".join(f"new.{column} IS NOT old.{column}" for column in columns)
    whens = {
        "insert": ("INSERT", adds),
        "delete": ("DELETE", drops),
        "update": (f"UPDATE OF {names}", drops + adds),
    }
    return {
        f"{words}_{name}": f"CREATE TRIGGER IF NOT EXISTS {words}_{name} AFTER {event}"
        f" ON {table}{f' WHEN {changed}' if name == 'update' else ''}"
        f" BEGIN {acts} END"
        for name, (event, acts) in whens.items()
    }


def _keep_gin(
    connection: BaseDatabaseWrapper, table: str, columns: tuple[str, ...]
) -> None:
    """Make a trigram index for each of *columns*, where the database lets us."""
    try:
        with transaction.atomic(connection.alias), connection.cursor() as cursor:
            cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
            for column in columns:
                cursor.execute(
                    f"CREATE INDEX IF NOT EXISTS {table}_{column}_words"
                    f" ON {table} USING gin ({column} gin_trgm_ops)"
                )
    except DatabaseError as error:
        _log.warning("Search goes without a trigram index: %s", error)

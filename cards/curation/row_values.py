"""Rows of any table as values: their columns as JSON, and rows made of those again."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any, Final

from django.apps import apps
from django.contrib.auth.models import User
from django.db import models
from django.db.models import QuerySet
from django.utils import timezone

from cards.catalogue.card_texts.written_texts import forget_written
from cards.catalogue.models import Card
from core.changes import ActStillUsed, Change
from rules.errors import N_, Refusal

Place = tuple[str, int]  # table, as `cards.printing`, and primary key
Columns = dict[str, Any]
RowChange = Change[Place, Columns | None]
# When a row was last touched is no part of what it says: it never goes back.
CLOCKS: Final = {"cards.card": "changed_at"}
# Made again from a card whenever it changes: nothing that is built on it.
DERIVED: Final = frozenset({"cards.cardtrait"})


class CatalogueChangedSince(Refusal):
    """Somebody changed the row after it was looked at."""

    code = "catalogue-changed-since"
    sentence = N_("“%(row)s” has changed since you opened it. Review it and try again.")
    status = 409


def place_of(row: models.Model) -> Place:
    """Return which row of which table *row* is."""
    return row._meta.label_lower, row.pk  # noqa: SLF001 - Django's documented API


def rows_of(table: str, pks: Iterable[int]) -> QuerySet[Any]:
    """Return the rows of *table* with these *pks*."""
    return _manager(table).filter(pk__in=list(pks))


def columns_at(places: Iterable[Place]) -> dict[Place, Columns | None]:
    """Return the columns of the rows at *places*, None where there is none."""
    found: dict[Place, Columns | None] = dict.fromkeys(places)
    pks: dict[str, list[int]] = {}
    for table, pk in found:
        pks.setdefault(table, []).append(pk)
    for table, some in pks.items():
        found |= {place_of(row): columns_of(row) for row in rows_of(table, some)}
    return found


def columns_of(row: models.Model) -> Columns:
    """Return the columns of *row* as JSON can hold them, but for its clock."""
    clock = CLOCKS.get(row._meta.label_lower)  # noqa: SLF001 - Django's documented API
    return {
        column.attname: _plain(column, getattr(row, column.attname))
        for column in row._meta.concrete_fields  # noqa: SLF001
        if not column.primary_key and column.name != clock
    }


def row_at(place: Place, columns: Mapping[str, Any]) -> Any:
    """Return the row at *place* that has *columns*, touched now; it is not saved."""
    table, pk = place
    row = apps.get_model(table)(pk=pk)
    for name, value in columns.items():
        setattr(row, name, _value(_column(row, name), value))
    if table in CLOCKS:
        setattr(row, CLOCKS[table], timezone.now())
    return row


def restorable(place: Place, before: Columns, now: Columns | None) -> Columns | None:
    """Return the columns *before*, without accounts that were closed since.

    What cannot be without one stays as it is *now*.
    """
    row, wanted = row_at(place, before), {**(now or {}), **before}
    for name, value in before.items():
        column = _column(row, name)
        if column.related_model is not User or value is None:
            continue
        if not User.objects.filter(pk=value).exists():
            if not column.null:
                return now
            wanted[name] = None
    return wanted


def update_rows(changes: Iterable[RowChange]) -> None:
    """Give rows that are there the columns they are to have."""
    alike: dict[tuple[str, tuple[str, ...]], list[Any]] = {}
    for change in changes:
        before, after = change.before or {}, change.after or {}
        names = tuple(name for name in after if before[name] != after[name])
        row = row_at(change.place, after)
        alike.setdefault((change.place[0], names), []).append(row)
    for (table, names), rows in alike.items():
        fields = [_column(rows[0], name).name for name in names]
        _manager(table).bulk_update(rows, fields, batch_size=500)


def create_rows(changes: Iterable[RowChange]) -> None:
    """Create rows where there are none, table by table in order."""
    rows: dict[str, list[Any]] = {}
    for change in changes:
        row = row_at(change.place, change.after or {})
        rows.setdefault(change.place[0], []).append(row)
    for table, some in rows.items():
        _manager(table).bulk_create(some)


def delete_unused(row: models.Model) -> None:
    """Delete *row*. Raises ActStillUsed if anything but what is derived leads to it."""
    if isinstance(row, Card):
        forget_written(row)
    for relation in row._meta.get_fields(include_hidden=True):  # noqa: SLF001 - Django's documented API
        if relation.concrete or not (relation.one_to_many or relation.one_to_one):
            continue
        model = relation.related_model
        if model is None or model._meta.label_lower in DERIVED:  # noqa: SLF001
            continue
        column = relation.remote_field.name  # type: ignore[union-attr]
        users = model._default_manager.filter(**{column: row.pk}).count()  # noqa: SLF001
        if users:
            raise ActStillUsed(row=str(row), n=users)
    row.delete()


def _manager(table: str) -> models.Manager[Any]:
    """Return what finds the rows of *table*."""
    manager: models.Manager[Any] = apps.get_model(table)._default_manager  # noqa: SLF001 - Django's documented API
    return manager


def _plain(column: "models.Field[Any, Any]", value: Any) -> Any:
    """Return *value* of *column* as JSON can hold it."""
    if value is None or isinstance(column, models.JSONField):
        return value
    if isinstance(value, bool | int):
        return value
    holder: Any = SimpleNamespace(**{column.attname: value})
    return column.value_to_string(holder)


def _value(column: "models.Field[Any, Any]", value: Any) -> Any:
    """Return the value that `_plain` made *value* of."""
    is_plain = isinstance(column, models.JSONField | models.ForeignKey)
    return value if value is None or is_plain else column.to_python(value)


def _column(row: models.Model, name: str) -> "models.Field[Any, Any]":
    """Return the column of *row* that is stored as *name*."""
    columns = row._meta.concrete_fields  # noqa: SLF001 - Django's documented API
    return next(column for column in columns if column.attname == name)


def revision_of(row: Any) -> str:
    """Return the fingerprint of *row* as it is: whoever changes it changes that."""
    content = json.dumps(columns_of(row), sort_keys=True, ensure_ascii=False)
    return hashlib.blake2b(content.encode(), digest_size=8).hexdigest()


def ask_revision(row: Any, seen: str) -> None:
    """Raise CatalogueChangedSince if *row*, locked, is not what was *seen*."""
    if revision_of(row) != seen:
        raise CatalogueChangedSince(row=str(row))

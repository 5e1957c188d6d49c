"""Rows of any table as JSON for the export of an account."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Field, FileField, ForeignKey, Model, Prefetch, QuerySet

Row = dict[str, Any]
Within = Mapping[str, Any]  # relation → the relations nested in its rows in turn
AT_ONCE: Final = 500  # rows in memory


@dataclass(frozen=True, slots=True)
class Name:
    """What names a row of a table in others, and the relations that reads."""

    read: Callable[[Any], object]
    joins: tuple[str, ...] = ()


# How exported rows name rows of other tables. Tables that are not in it are left out:
# their rows may belong to somebody else.
NAMES: Final[dict[type[Model], Name]] = {}
# Guest keys give access to decks, and password hashes can be attacked.
SECRETS: Final = frozenset({"guest_key", "password"})


# The only uses of Django's Model._meta API.


def columns_of(model: type[Model]) -> "list[Field[Any, Any]]":
    """Return the columns of *model*."""
    return list(model._meta.concrete_fields)  # noqa: SLF001


def all_of(model: type[Model]) -> QuerySet[Any]:
    """Return all rows of *model*."""
    return model._default_manager.all()  # noqa: SLF001


def table_within(model: type[Model], relation: str) -> type[Model]:
    """Return the table that *relation* leads to from *model*."""
    other: Any = model._meta.get_field(relation).related_model  # noqa: SLF001
    table: type[Model] = other
    return table


def export_rows(
    model: type[Model], owner: str, user: AbstractBaseUser, within: Within
) -> Iterator[Row]:
    """Yield the rows of *model* whose path *owner* leads to *user*, oldest first.

    A fixed number of queries for each AT_ONCE rows.
    """
    rows = _with_names(model).filter(**{owner: user.pk}).order_by("pk")
    prefetched = rows.prefetch_related(*_prefetches(model, within))
    for row in prefetched.iterator(AT_ONCE):
        yield export_row(row, within)


def export_row(row: Model, within: Within | None = None) -> Row:
    """Return the columns of *row*, and nested the rows of its relations *within*."""
    exported: Row = {}
    for field in columns_of(type(row)):
        if field.name in SECRETS:
            continue
        if isinstance(field, ForeignKey):
            if name := NAMES.get(field.related_model):
                other = getattr(row, field.name)
                exported[field.name] = None if other is None else name.read(other)
        elif isinstance(field, FileField):
            exported[field.name] = getattr(row, field.name).name
        else:
            exported[field.name] = getattr(row, field.attname)
    for relation, inside in (within or {}).items():
        others = getattr(row, relation).all()
        exported[relation] = [_nested(other, inside) for other in others]
    return exported


def _nested(row: Model, within: Within) -> object:
    """Return *row* as it is nested in another: its name, or all of it."""
    name = NAMES.get(type(row))
    return name.read(row) if name and not within else export_row(row, within)


def _with_names(model: type[Model]) -> QuerySet[Any]:
    """Return the rows of *model* joined with all that NAMES reads of others."""
    paths: list[str] = []
    for field in columns_of(model):
        if isinstance(field, ForeignKey) and field.related_model in NAMES:
            joins = NAMES[field.related_model].joins
            paths += [field.name, *(f"{field.name}__{path}" for path in joins)]
    return all_of(model).select_related(*paths)


def _prefetches(model: type[Model], within: Within) -> "Iterable[Prefetch[Any]]":
    """Yield the prefetches of the relations *within* rows of *model*."""
    for relation, inside in within.items():
        other = table_within(model, relation)
        rows = _with_names(other).order_by("pk")
        yield Prefetch(relation, rows.prefetch_related(*_prefetches(other, inside)))

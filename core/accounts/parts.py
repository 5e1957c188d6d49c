"""The registry of account data: what is exported, and what closing an account does.

Each feature registers its own in its `account_data.py`. A test walks over every table
that leads to an account and fails for one that is neither exported nor excluded.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Field, FileField, ForeignKey, Model, Prefetch, QuerySet
from django.db.models.fields.files import FieldFile

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
# Keys of guests and sessions give access, and password hashes can be attacked.
SECRETS: Final = frozenset({"guest_key", "password", "secret", "session_key"})


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
    for column in columns_of(type(row)):
        if column.name in SECRETS:
            continue
        if isinstance(column, ForeignKey):
            if name := NAMES.get(column.related_model):
                other = getattr(row, column.name)
                exported[column.name] = None if other is None else name.read(other)
        elif isinstance(column, FileField):
            exported[column.name] = getattr(row, column.name).name
        else:
            exported[column.name] = getattr(row, column.attname)
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
    for column in columns_of(model):
        if isinstance(column, ForeignKey) and column.related_model in NAMES:
            joins = NAMES[column.related_model].joins
            paths += [column.name, *(f"{column.name}__{path}" for path in joins)]
    return all_of(model).select_related(*paths)


def _prefetches(model: type[Model], within: Within) -> "Iterable[Prefetch[Any]]":
    """Yield the prefetches of the relations *within* rows of *model*."""
    for relation, inside in within.items():
        other = table_within(model, relation)
        rows = _with_names(other).order_by("pk")
        yield Prefetch(relation, rows.prefetch_related(*_prefetches(other, inside)))


Close = Callable[[AbstractBaseUser], None]
Sentences = Callable[[AbstractBaseUser], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Part:
    """One file of an export: *rows*, and all *tables* they are read from.

    *owner* leads from a row of the first table to the account.
    """

    name: str
    tables: tuple[type[Model], ...]
    owner: str
    rows: Callable[[AbstractBaseUser], Iterable[Row]]

    def count(self, user: AbstractBaseUser) -> int:
        """Return how many rows of the first table belong to *user*."""
        return self._owned(user).count()

    def files(self, user: AbstractBaseUser) -> Iterator[FieldFile]:
        """Yield the files that *user* uploaded with rows of the first table."""
        for column in columns_of(self.tables[0]):
            if isinstance(column, FileField):
                for row in self._owned(user).exclude(**{column.name: ""}):
                    yield getattr(row, column.name)

    def _owned(self, user: AbstractBaseUser) -> QuerySet[Any]:
        return all_of(self.tables[0]).filter(**{self.owner: user.pk})


@dataclass(slots=True)
class Registry:
    """What all features registered.

    *deleted* and *kept* yield sentences on what closing an account would delete, and
    what it would keep without the name. *excluded* are tables and columns that lead to
    an account and are not exported, with the reason.
    """

    parts: list[Part] = field(default_factory=list)
    closings: list[Close] = field(default_factory=list)
    deleted: list[Sentences] = field(default_factory=list)
    kept: list[Sentences] = field(default_factory=list)
    excluded: dict[str, str] = field(default_factory=dict)

    def register(
        self,
        *parts: Part,
        close: Close | None = None,
        deleted: Sentences | None = None,
        kept: Sentences | None = None,
        excluded: Mapping[str, str] | None = None,
        names: Mapping[type[Model], Name] | None = None,
    ) -> None:
        """Add what one feature stores; *names* say how exported rows name its rows."""
        self.parts += parts
        self.closings += [close] if close else []
        self.deleted += [deleted] if deleted else []
        self.kept += [kept] if kept else []
        self.excluded |= excluded or {}
        NAMES.update(names or {})


ACCOUNT = Registry()


def table_part(
    name: str, model: type[Model], owner: str = "owner", within: Within | None = None
) -> Part:
    """Return the part that exports the rows of *model*, nesting those *within* them."""
    inside = within or {}

    def rows(user: AbstractBaseUser) -> Iterator[Row]:
        return export_rows(model, owner, user, inside)

    return Part(name, (model, *_tables(model, inside)), owner, rows)


def _tables(model: type[Model], within: Within) -> Iterator[type[Model]]:
    """Yield the tables nested *within* rows of *model*."""
    for relation, inside in within.items():
        other = table_within(model, relation)
        yield other
        yield from _tables(other, inside)

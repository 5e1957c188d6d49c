"""The registry of account data: what is exported, and what closing an account does.

Each feature registers its own in its `account_data.py`. A test walks over every table
that leads to an account and fails for one that is neither exported nor excluded.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import FileField, Model, QuerySet
from django.db.models.fields.files import FieldFile

from core.accounts.json_rows import (
    NAMES,
    Name,
    Row,
    Within,
    all_of,
    columns_of,
    export_rows,
    table_within,
)

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

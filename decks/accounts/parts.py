"""The parts of an account: what is told of it, and what closing it does with each.

Each room registers its own. A test walks over every table that leads to an account and
fails for one that is in no part.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import FileField, Model, QuerySet
from django.db.models.fields.files import FieldFile

from decks.accounts.rows import (
    Row,
    Within,
    all_of,
    columns_of,
    table_within,
    tell_rows,
)

Closing = Callable[[AbstractBaseUser], None]
Telling = Callable[[AbstractBaseUser], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a download: *rows* and how many they are; *tables* are what it tells.

    *owner* leads from a row of the first table to the account.
    """

    name: str
    tables: tuple[type[Model], ...]
    owner: str
    rows: Callable[[AbstractBaseUser], Iterable[Row]]

    def count(self, user: AbstractBaseUser) -> int:
        """Return how many rows of *user* there are."""
        return self._own(user).count()

    def files(self, user: AbstractBaseUser) -> Iterator[FieldFile]:
        """Yield the files that *user* uploaded with rows of the first table."""
        for column in columns_of(self.tables[0]):
            if isinstance(column, FileField):
                for row in self._own(user).exclude(**{column.name: ""}):
                    yield getattr(row, column.name)

    def _own(self, user: AbstractBaseUser) -> QuerySet[Any]:
        """Return the rows of the first table that are *user*'s."""
        return all_of(self.tables[0]).filter(**{self.owner: user.pk})


@dataclass(slots=True)
class Registry:
    """All parts, what closing does room by room, and what is told of it beforehand."""

    parts: list[Part] = field(default_factory=list)
    closings: list[Closing] = field(default_factory=list)
    goes: list[Telling] = field(default_factory=list)
    stays: list[Telling] = field(default_factory=list)
    # Tables and columns that lead to an account and are in no part, with the reason.
    untold: dict[str, str] = field(default_factory=dict)

    def register(
        self,
        *parts: Part,
        closing: Closing,
        goes: Telling,
        stays: Telling,
        untold: dict[str, str],
    ) -> None:
        """Add what a room has of an account."""
        self.parts += parts
        self.closings.append(closing)
        self.goes.append(goes)
        self.stays.append(stays)
        self.untold |= untold


ACCOUNT = Registry()


def table_part(
    name: str, model: type[Model], owner: str = "owner", within: Within | None = None
) -> Part:
    """Return the part that tells the rows of *model*, and *within* each its own."""
    inside = within or {}

    def rows(user: AbstractBaseUser) -> Iterator[Row]:
        return tell_rows(model, owner, user, inside)

    return Part(name, (model, *_tables(model, inside)), owner, rows)


def _tables(model: type[Model], within: Within) -> Iterator[type[Model]]:
    """Yield the tables told *within* rows of *model*."""
    for relation, inside in within.items():
        other = table_within(model, relation)
        yield other
        yield from _tables(other, inside)

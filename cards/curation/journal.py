"""The journal of an act: the rows it changed, column by column, and the way back.

An act watches the rows it may touch, changes what it will, and what differs after is
written down. So taking it back needs nothing written for the act itself.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from django.apps import apps
from django.contrib.auth.models import User
from django.db import models, transaction
from django.db.models import QuerySet
from django.utils import timezone

from cards.catalogue.changes.feed import Entry, entry_of
from cards.catalogue.changes.models import ActRow, CardRedirect, CatalogueAct

Kind = CatalogueAct.Kind
Columns = dict[str, Any]
Grouping = Callable[[Any], str]
# When a row was last touched is no part of what it says: it never goes back.
CLOCKS = {"cards.card": frozenset({"changed_at"})}


def one_by_one(_row: Any) -> str:
    """Put *_row* in no group: it must be as the act left it to be taken back."""
    return ""


@dataclass(slots=True)
class Journal:
    """What an act may touch, as it was before."""

    watched: list[tuple[QuerySet[Any], Grouping]] = field(default_factory=list)
    before: dict[tuple[str, int], tuple[str, Any]] = field(default_factory=dict)

    def watch(self, rows: QuerySet[Any], group: Grouping = one_by_one) -> None:
        """Remember *rows* as they are; call it before they are touched.

        The rows that the same question finds afterwards are part of the act, too.
        """
        self.watched.append((rows, group))
        for row in rows.all():
            self.before[_place(row)] = (group(row), row)

    def rows(self, act: CatalogueAct) -> tuple[list[ActRow], list[Entry]]:
        """Return what changed as rows of *act*, and as entries of the feed."""
        after = {
            _place(row): (group(row), row)
            for rows, group in self.watched
            for row in rows.all()
        }
        after |= self._moved_away(after)
        changed, entries = [], []
        for place in dict.fromkeys([*self.before, *after]):
            was, now = self.before.get(place), after.get(place)
            found = _act_row(act, place, was, now)
            if found is not None:
                changed.append(found)
                entries.append(_entry(was, now))
        return changed, [entry for entry in entries if entry]

    def _moved_away(
        self, after: dict[tuple[str, int], tuple[str, Any]]
    ) -> dict[tuple[str, int], tuple[str, Any]]:
        """Return the rows that were watched and are still there, but asked for no more.

        They keep the group they had.
        """
        missing: dict[str, list[int]] = {}
        for table, pk in self.before.keys() - after.keys():
            missing.setdefault(table, []).append(pk)
        return {
            (table, row.pk): (self.before[table, row.pk][0], row)
            for table, pks in missing.items()
            for row in rows_of(table, pks)
        }


@contextmanager
def act_of(
    *, kind: Kind, game: str, author: User, label: str, reason: str = ""
) -> Iterator[tuple[CatalogueAct, Journal]]:
    """Give an act and its journal; what it changed is written down at the end.

    An act that changed nothing is as if it had not been.
    """
    journal = Journal()
    with transaction.atomic():
        act = CatalogueAct.objects.create(
            kind=kind,
            game=game,
            author=author,
            label=label[:255],
            reason=reason[:300],
            made_at=timezone.now(),
        )
        yield act, journal
        write_down(act, journal)
        if not act.entries and not act.rows.exists():
            act.delete()


def write_down(act: CatalogueAct, journal: Journal) -> None:
    """Keep what *journal* saw change as the rows and entries of *act*."""
    rows, entries = journal.rows(act)
    ActRow.objects.bulk_create(rows)
    act.entries = _with_merges(entries, rows)
    act.save(update_fields=["entries"])


def rows_of(table: str, pks: Iterable[int]) -> QuerySet[Any]:
    """Return the rows of *table* with these *pks*."""
    return model_of(table)._default_manager.filter(pk__in=list(pks))  # noqa: SLF001 - Django's documented API


def model_of(table: str) -> type[models.Model]:
    """Return the model of *table*, as `cards.printing`."""
    return apps.get_model(table)


def columns_of(row: models.Model) -> Columns:
    """Return the columns of *row* as JSON can hold them, but for its clock."""
    table = row._meta.label_lower  # noqa: SLF001 - Django's documented API
    clocks = CLOCKS.get(table, frozenset())
    return {
        column.attname: plain(column, getattr(row, column.attname))
        for column in row._meta.concrete_fields  # noqa: SLF001
        if not column.primary_key and column.name not in clocks
    }


def plain(column: "models.Field[Any, Any]", value: Any) -> Any:
    """Return *value* of *column* as JSON can hold it."""
    if value is None or isinstance(column, models.JSONField):
        return value
    if isinstance(value, bool | int):
        return value
    holder: Any = SimpleNamespace(**{column.attname: value})
    return column.value_to_string(holder)


def _place(row: models.Model) -> tuple[str, int]:
    """Return which row of which table *row* is."""
    return row._meta.label_lower, row.pk  # noqa: SLF001 - Django's documented API


def _act_row(
    act: CatalogueAct,
    place: tuple[str, int],
    was: tuple[str, Any] | None,
    now: tuple[str, Any] | None,
) -> ActRow | None:
    """Return what *act* changed in one row, or None for nothing."""
    before = columns_of(was[1]) if was else None
    after = columns_of(now[1]) if now else None
    if before == after:
        return None
    if before is not None and after is not None:
        names = [name for name in before if before[name] != after[name]]
        before = {name: before[name] for name in names}
        after = {name: after[name] for name in names}
    group = (was or now or ("",))[0]
    table, pk = place
    return ActRow(act=act, table=table, row=pk, group=group, before=before, after=after)


def _entry(was: tuple[str, Any] | None, now: tuple[str, Any] | None) -> Entry | None:
    """Return what the feed tells of one row."""
    if now is None:
        return entry_of("deleted", was[1]) if was else None
    return entry_of("created" if was is None else "changed", now[1])


def _with_merges(entries: list[Entry], rows: list[ActRow]) -> list[Entry]:
    """Return *entries*; a card that now leads elsewhere is merged, not deleted."""
    table = CardRedirect._meta.label_lower  # noqa: SLF001 - Django's documented API
    into = {
        row.row: row.after["card_id"]
        for row in rows
        if row.table == table and row.after and row.before is None
    }
    for entry in entries:
        if entry["what"] == "card" and entry["id"] in into:
            entry |= {"happened": "merged", "into": into[entry["id"]]}
    return entries

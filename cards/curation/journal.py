"""The journal of the catalogue: the rows that an act changed, column by column.

An act watches the rows it may touch, changes what it will, and what differs after is
kept. So undoing it needs nothing written for the act itself. It is exact, as far as
nobody built on the act since.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from cards.catalogue.card_texts.models import CardText, TextChange
from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.changes.feed import Entry, Happened, entry_of
from cards.catalogue.changes.models import ActRow, CardRedirect, CatalogueAct
from cards.catalogue.effects import renew_effects
from cards.catalogue.models import Card, CardTrait, Printing
from cards.catalogue.row_writing import traits_of
from cards.curation.row_values import (
    Columns,
    Place,
    RowChange,
    columns_at,
    columns_of,
    create_rows,
    delete_unused,
    place_of,
    restorable,
    row_at,
    update_rows,
)
from core.changes import ActChangedSince, Change, differences
from core.changes import Journal as BaseJournal
from core.features import Signal

Kind = CatalogueAct.Kind
Grouping = Callable[[Any], str]
CARD = Card._meta.label_lower  # noqa: SLF001 - Django's documented API
TEXT = CardText._meta.label_lower  # noqa: SLF001
REDIRECT = CardRedirect._meta.label_lower  # noqa: SLF001
PRINTING = Printing._meta.label_lower  # noqa: SLF001
printings_moved = Signal()  # *printings* (keys) are of another card or set now


def one_by_one(_row: Any) -> str:
    """Put *_row* in no group: it must be as the act left it to be undone."""
    return ""


def _none(_act: CatalogueAct, _changes: list[RowChange]) -> set[str]:
    """Return no group."""
    return set()


@dataclass
class Journal(BaseJournal[CatalogueAct, Place, Columns | None]):
    """Rows of the catalogue, and of players, who keep what they changed since.

    *touched* names the groups that somebody changed after an act in a way that the rows
    alone do not show; *kept* are the groups that stayed when an act was undone.
    """

    touched: Callable[[CatalogueAct, list[RowChange]], set[str]] = _none
    watched: list[tuple[QuerySet[Any], Grouping]] = field(default_factory=list)
    before: dict[Place, Columns | None] = field(default_factory=dict)
    groups: dict[Place, str] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)

    def watch(self, rows: QuerySet[Any], group: Grouping = one_by_one) -> None:
        """Remember *rows* as they are; call it before they are touched.

        The rows that the same question finds afterwards are part of the act, too.
        """
        self.watched.append((rows, group))
        for row in rows.all():
            self.before[place_of(row)] = columns_of(row)
            self.groups[place_of(row)] = group(row)

    def close(self, act: CatalogueAct) -> None:
        """Keep what became of the rows that were watched as *act*, if anything did."""
        found: dict[Place, Columns | None] = {}
        for rows, group in self.watched:
            for row in rows.all():
                found[place_of(row)] = columns_of(row)
                self.groups.setdefault(place_of(row), group(row))
        # Rows that the questions find no more may be there still.
        found |= columns_at(place for place in self.before if place not in found)
        after = {place: found[place] for place in dict.fromkeys([*self.before, *found])}
        if changes := differences({**dict.fromkeys(after), **self.before}, after):
            self.keep(act, changes)
            pks = [one.place[1] for one in changes if one.place[0] == CARD]
            renew_effects(Card.objects.filter(pk__in=pks), is_told=True)

    def read(self, places: Iterable[Place]) -> dict[Place, Columns | None]:
        """Return the columns of rows, None where there is none."""
        return columns_at(places)

    def write(self, changes: list[RowChange]) -> None:
        """Change, create and delete rows. Raises ActStillUsed."""
        update_rows([one for one in changes if one.before and one.after])
        create_rows([one for one in changes if one.before is None])
        # What came last goes first: printings before their card, that before its set.
        for one in reversed(changes):
            if one.before and one.after is None:
                delete_unused(row_at(one.place, one.before))
        pks = [pk for table, pk in (one.place for one in changes) if table == CARD]
        cards = Card.objects.filter(pk__in=pks)
        cards.update(changed_at=timezone.now())
        keep_derived(cards)

    def keep(self, act: CatalogueAct, changes: list[RowChange]) -> None:
        """Save *act* with its rows, and with what the feed tells of them."""
        act.entries = list(_entries(changes))
        act.save()
        ActRow.objects.bulk_create(self._row(act, change) for change in changes)
        if moved := {one.place[1] for one in changes if _is_moved(one)}:
            printings_moved.send(type(self), printings=moved)

    def _row(self, act: CatalogueAct, change: RowChange) -> ActRow:
        """Return what *act* changed in one row; of a changed row what differs."""
        (table, pk), before, after = change.place, change.before, change.after
        if before and after:
            names = [name for name in before if before[name] != after[name]]
            before = {name: before[name] for name in names}
            after = {name: after[name] for name in names}
        group = self.groups[change.place]
        return ActRow(
            act=act, table=table, row=pk, group=group, before=before, after=after
        )

    def changes_of(self, act: CatalogueAct) -> list[RowChange]:
        """Return what *act* changed; of a changed row what differs."""
        rows = list(act.rows.all())
        self.groups = {(row.table, row.row): row.group for row in rows}
        return [Change((row.table, row.row), row.before, row.after) for row in rows]

    def backs(
        self,
        act: CatalogueAct,
        changes: list[RowChange],
        now: Mapping[Place, Columns | None],
    ) -> dict[Place, Columns | None]:
        """Return what rows are to be; groups that somebody changed since stay.

        Raises ActChangedSince if another row was changed since, or if nothing is left.
        """
        stay = self.touched(act, changes)
        for change in changes:
            if _is_as_left(act, change, now[change.place]):
                continue
            if not self.groups[change.place]:
                raise ActChangedSince(row=_name(change.place, now) or act.label)
            stay.add(self.groups[change.place])
        self.kept = stay & set(self.groups.values())
        if self.kept.issuperset(self.groups.values()):
            raise ActChangedSince(row=act.label)
        return {
            one.place: now[one.place]
            if self.groups[one.place] in self.kept
            else self.back(one, now[one.place])
            for one in changes
        }

    def back(self, change: RowChange, now: Columns | None) -> Columns | None:
        """Return the columns that a row had; None if it was not, or cannot be."""
        if change.before is None:
            return None
        return restorable(change.place, change.before, now)


@contextmanager
def act_of(
    *, kind: Kind, game: str, author: User | None, label: str, reason: str = ""
) -> Iterator[tuple[CatalogueAct, Journal]]:
    """Give an act and its journal; the act is saved at the end, if it did anything."""
    act = CatalogueAct(
        kind=kind, game=game, author=author, label=label[:255], reason=reason[:300]
    )
    journal = Journal()
    with transaction.atomic():
        yield act, journal
        journal.close(act)


def _is_as_left(act: CatalogueAct, change: RowChange, now: Columns | None) -> bool:
    """Whether the row is still what *act* made of it; of a text, was so all along."""
    if change.after is None or now is None:
        return change.after is now
    if change.place[0] == TEXT:
        later = TextChange.objects.filter(
            card=now["card_id"], language=now["language"], field=now["field"]
        )
        if later.filter(made_at__gt=act.made_at).exists():
            return False
    return all(now[name] == value for name, value in change.after.items())


def _is_moved(change: RowChange) -> bool:
    """Whether the row is a printing that is of another card or set now."""
    before, after = change.before, change.after
    if change.place[0] != PRINTING or before is None or after is None:
        return False
    return any(before[name] != after[name] for name in ("card_id", "card_set_id"))


def _name(place: Place, now: Mapping[Place, Columns | None]) -> str:
    """Return what the row is called now; nothing if it is gone."""
    columns = now[place]
    return str(row_at(place, columns)) if columns else ""


def _entries(changes: list[RowChange]) -> Iterator[Entry]:
    """Yield what the feed tells; a card that now leads elsewhere is merged."""
    into = {
        one.place[1]: one.after["card_id"]
        for one in changes
        if one.place[0] == REDIRECT and one.after and one.before is None
    }
    for one in changes:
        entry = entry_of(
            _happened(one), row_at(one.place, one.after or one.before or {})
        )
        if entry and entry["what"] == "card" and entry["id"] in into:
            entry |= {"happened": "merged", "into": into[entry["id"]]}
        if entry:
            yield entry


def _happened(change: RowChange) -> Happened:
    """Return what became of the row."""
    if change.before is None:
        return "created"
    return "deleted" if change.after is None else "changed"


def keep_derived(cards: Iterable[Card]) -> None:
    """Make the traits and the written texts of *cards* again."""
    wanted = list(cards)
    CardTrait.objects.filter(card__in=wanted).exclude(kind=CardTrait.EFFECT).delete()
    CardTrait.objects.bulk_create(
        trait for card in wanted for trait in traits_of(card, card.value)
    )
    renew_effects(wanted, is_told=True)
    keep_written_texts(wanted)

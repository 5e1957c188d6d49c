"""Taking an act back: exactly, as far as nobody built on it since."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, models, transaction
from django.utils import timezone

from cards.catalogue.card_texts.models import TextChange
from cards.catalogue.changes.models import ActRow, CatalogueAct
from cards.catalogue.models import Card
from cards.curation.act_errors import (
    ActChangedSince,
    ActHasNoWayBack,
    ActStillUsed,
    ActUndone,
)
from cards.curation.derived_data import keep_derived
from cards.curation.journal import (
    Journal,
    act_of,
    columns_of,
    model_of,
    rows_of,
)
from cards.curation.merge_followers import Move, touched_groups

Kind = CatalogueAct.Kind
Place = tuple[str, int]
# Made again from a card whenever it changes: nothing that is built on it.
DERIVED = frozenset({"cards.cardtrait", "cards.writtentext"})


@dataclass(frozen=True, slots=True)
class Undone:
    """The act that took another back, and how many groups stay as people left them."""

    act: CatalogueAct
    kept: int


def undo_act(*, act: CatalogueAct, author: User) -> Undone:
    """Make everything that *act* changed again what it was.

    What players changed since in a deck or list of theirs stays as they left it. Raises
    ActUndone, ActHasNoWayBack, ActChangedSince or ActStillUsed.
    """
    try:
        with transaction.atomic():
            return _undo(act, author)
    except IntegrityError as error:
        raise ActChangedSince(row=act.label) from error


def has_way_back(act: CatalogueAct) -> bool:
    """Whether *act* is of a kind that may be taken back."""
    others = {Kind.IMPORT, Kind.TEXTS, Kind.UNDO, Kind.ROLE}
    return act.kind not in others and not hasattr(act, "undone_by")


def _undo(act: CatalogueAct, author: User) -> Undone:
    """Take *act* back within a transaction."""
    held = CatalogueAct.objects.select_for_update().get(pk=act.pk)
    if hasattr(held, "undone_by"):
        raise ActUndone
    if not has_way_back(held):
        raise ActHasNoWayBack
    rows = list(held.rows.all())
    found = _current(rows)
    _ask_unchanged(held, rows, found)
    kept = _kept_groups(held, rows, found)
    backs = [row for row in rows if row.group not in kept]
    if not backs:
        raise ActChangedSince(row=held.label)
    with act_of(kind=Kind.UNDO, game=held.game, author=author, label=held.label) as (
        undoing,
        journal,
    ):
        _watch(backs, journal)
        _restore(backs, found)
        undoing.undoes = held
        undoing.save(update_fields=["undoes"])
    return Undone(undoing, len(kept))


def _current(rows: Iterable[ActRow]) -> dict[Place, Any]:
    """Return what is there now of *rows*."""
    pks: dict[str, list[int]] = {}
    for row in rows:
        pks.setdefault(row.table, []).append(row.row)
    return {
        (table, found.pk): found
        for table, wanted in pks.items()
        for found in rows_of(table, wanted)
    }


def _is_as_left(row: ActRow, now: Any | None) -> bool:
    """Whether the row is still what the act made of it."""
    if row.after is None or now is None:
        return row.after is None and now is None
    columns = columns_of(now)
    return all(columns[name] == value for name, value in row.after.items())


def _ask_unchanged(
    act: CatalogueAct, rows: list[ActRow], found: dict[Place, Any]
) -> None:
    """Raise ActChangedSince unless the catalogue is as *act* left it."""
    for row in rows:
        now = found.get((row.table, row.row))
        if not row.group and not _is_as_left(row, now):
            raise ActChangedSince(row=str(now or act.label))
        if row.table == "cards.cardtext" and row.after and now:
            later = TextChange.objects.filter(
                card=now.card_id, language=now.language, field=now.field
            )
            if later.filter(made_at__gt=act.made_at).exists():
                raise ActChangedSince(row=str(now))


def _kept_groups(
    act: CatalogueAct, rows: list[ActRow], found: dict[Place, Any]
) -> set[str]:
    """Return the groups that somebody changed since: they stay as they are."""
    changed = {
        row.group
        for row in rows
        if row.group and not _is_as_left(row, found.get((row.table, row.row)))
    }
    groups = {row.group for row in rows}
    for row in rows:
        if row.table == "cards.cardredirect" and row.before is None and row.after:
            changed |= touched_groups(_move_of(row), act) & groups
    return changed


def _move_of(row: ActRow) -> Move:
    """Return the merge that made the redirect of *row*."""
    after = row.after or {}
    new = Card.objects.get(pk=after["card_id"])
    return Move(new.game, row.row, new.pk, after["old_key"], new.key)


def _watch(rows: list[ActRow], journal: Journal) -> None:
    """Let *journal* see the rows that are about to go back."""
    groups = {(row.table, row.row): row.group for row in rows}
    pks: dict[str, list[int]] = {}
    for row in rows:
        pks.setdefault(row.table, []).append(row.row)
    for table, wanted in pks.items():
        journal.watch(
            rows_of(table, wanted),
            lambda found, table=table: groups[table, found.pk],  # type: ignore[misc]
        )


def _restore(rows: list[ActRow], found: dict[Place, Any]) -> None:
    """Write what *rows* were before. Raises ActStillUsed."""
    _change_back([row for row in rows if row.before and row.after], found)
    for table, some in _by_table(row for row in rows if row.after is None).items():
        made = [_made_again(row) for row in some]
        model_of(table)._default_manager.bulk_create(  # noqa: SLF001 - Django's documented API
            each for each in made if each is not None
        )
    # What came last goes first: printings before their card, that before its set.
    for row in reversed([row for row in rows if row.before is None]):
        gone = found[row.table, row.row]
        _ask_unused(gone)
        gone.delete()
    touched = [row.row for row in rows if row.table == "cards.card"]
    cards = list(Card.objects.filter(pk__in=touched))
    Card.objects.filter(pk__in=touched).update(changed_at=timezone.now())
    keep_derived(cards)


def _by_table(rows: Iterable[ActRow]) -> dict[str, list[ActRow]]:
    """Return *rows* by table, in order."""
    found: dict[str, list[ActRow]] = {}
    for row in rows:
        found.setdefault(row.table, []).append(row)
    return found


def _change_back(rows: list[ActRow], found: dict[Place, Any]) -> None:
    """Give the rows that are still there the columns they had."""
    alike: dict[tuple[str, tuple[str, ...]], list[Any]] = {}
    for row in rows:
        now = found[row.table, row.row]
        for name, value in (row.before or {}).items():
            setattr(now, name, _value(now, name, value))
        columns = tuple(row.before or {})
        alike.setdefault((row.table, columns), []).append(now)
    for (table, columns), some in alike.items():
        model = model_of(table)
        names = [_column(model, name).name for name in columns]
        model._default_manager.bulk_update(some, names, batch_size=500)  # noqa: SLF001 - Django's documented API


def _made_again(row: ActRow) -> models.Model | None:
    """Return the row that was there; None if it cannot be without somebody gone."""
    made = model_of(row.table)(pk=row.row)
    for name, value in (row.before or {}).items():
        setattr(made, name, _value(made, name, value))
        if _is_closed(_column(type(made), name), value):
            if not _column(type(made), name).null:
                return None
            setattr(made, name, None)
    if isinstance(made, Card):
        made.changed_at = timezone.now()
    return made


def _is_closed(column: "models.Field[Any, Any]", value: Any) -> bool:
    """Whether *value* names an account that was closed since."""
    is_account = column.related_model is User and value is not None
    return is_account and not User.objects.filter(pk=value).exists()


def _value(row: models.Model, name: str, value: Any) -> Any:
    """Return what a journal kept of a column as the column holds it."""
    column = _column(type(row), name)
    if value is None or isinstance(column, models.JSONField):
        return value
    if isinstance(column, models.ForeignKey):
        return value
    return column.to_python(value)


def _column(model: type[models.Model], name: str) -> "models.Field[Any, Any]":
    """Return the column of *model* that is stored as *name*."""
    columns = model._meta.concrete_fields  # noqa: SLF001 - Django's documented API
    return next(column for column in columns if column.attname == name)


def _ask_unused(row: models.Model) -> None:
    """Raise ActStillUsed if anything leads to *row*, which is about to go."""
    for relation in row._meta.get_fields(include_hidden=True):  # noqa: SLF001
        if relation.concrete or not (relation.one_to_many or relation.one_to_one):
            continue
        model = relation.related_model
        if model is None or model._meta.label_lower in DERIVED:  # noqa: SLF001
            continue
        column = relation.remote_field.name  # type: ignore[union-attr]
        users = model._default_manager.filter(**{column: row.pk}).count()  # noqa: SLF001
        if users:
            raise ActStillUsed(row=str(row), n=users)

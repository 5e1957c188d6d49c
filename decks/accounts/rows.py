"""Rows as readable JSON, whatever their table: what stands in a download."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Field, FileField, ForeignKey, Model, Prefetch, QuerySet

from cards.models import Card, CardSet, GlossaryTerm, Printing
from decks.models import Binder, CollectionAct, CollectionImport, Deck, DeckVersion

Row = dict[str, Any]
Within = Mapping[str, Any]  # relation → what is told within its rows in turn
AT_ONCE: Final = 500  # rows in memory
# What a row calls others by. What is not named here is not told: it may be somebody's.
NAMES: Final[dict[type[Model], Callable[[Any], object]]] = {
    Binder: lambda binder: binder.name,
    Card: lambda card: card.name,
    CardSet: lambda card_set: card_set.code,
    CollectionAct: lambda act: act.pk,
    CollectionImport: lambda batch: batch.pk,
    Deck: lambda deck: deck.short_id,
    DeckVersion: lambda version: version.number,
    GlossaryTerm: lambda term: term.english,
    Printing: lambda printing: f"{printing} {printing.card.name}",
}
# Guests' keys open decks; passwords are hashes that nobody should carry about.
SECRETS: Final = frozenset({"guest_key", "password"})


# The three names of Django's own that say what a table is like (Model _meta API).


def columns_of(model: type[Model]) -> "list[Field[Any, Any]]":
    """Return the columns of *model*."""
    return list(model._meta.concrete_fields)  # noqa: SLF001


def all_of(model: type[Model]) -> QuerySet[Any]:
    """Return all rows of *model*."""
    return model._default_manager.all()  # noqa: SLF001


def table_within(model: type[Model], relation: str) -> type[Model]:
    """Return the table whose rows hang on those of *model* by *relation*."""
    other: Any = model._meta.get_field(relation).related_model  # noqa: SLF001
    table: type[Model] = other
    return table


def tell_rows(
    model: type[Model], owner: str, user: AbstractBaseUser, within: Within
) -> Iterator[Row]:
    """Yield the rows of *model* that are *user*'s by the path *owner*, oldest first.

    A fixed number of queries for each AT_ONCE rows.
    """
    rows = _with_names(model).filter(**{owner: user.pk}).order_by("pk")
    told = rows.prefetch_related(*_prefetches(model, within))
    for row in told.iterator(AT_ONCE):
        yield tell_row(row, within)


def tell_row(row: Model, within: Within | None = None) -> Row:
    """Return *row* with all it holds, and *within* it the rows that hang on it."""
    told: Row = {}
    for field in columns_of(type(row)):
        if field.name in SECRETS:
            continue
        if isinstance(field, ForeignKey):
            if name := NAMES.get(field.related_model):
                other = getattr(row, field.name)
                told[field.name] = None if other is None else name(other)
        elif isinstance(field, FileField):
            told[field.name] = getattr(row, field.name).name
        else:
            told[field.name] = getattr(row, field.attname)
    for relation, inside in (within or {}).items():
        others = getattr(row, relation).all()
        told[relation] = [_tell_within(other, inside) for other in others]
    return told


def _tell_within(row: Model, within: Within) -> object:
    """Return what is told of *row* within another."""
    name = NAMES.get(type(row))
    return name(row) if name and not within else tell_row(row, within)


def _with_names(model: type[Model]) -> QuerySet[Any]:
    """Return the rows of *model* with all they call others by."""
    paths: list[str] = []
    for field in columns_of(model):
        if isinstance(field, ForeignKey) and field.related_model in NAMES:
            paths.append(field.name)
            if field.related_model is Printing:
                paths += [f"{field.name}__card", f"{field.name}__card_set"]
    return all_of(model).select_related(*paths)


def _prefetches(model: type[Model], within: Within) -> "Iterable[Prefetch[Any]]":
    """Yield what to fetch along with rows of *model*."""
    for relation, inside in within.items():
        other = table_within(model, relation)
        rows = _with_names(other).order_by("pk")
        yield Prefetch(relation, rows.prefetch_related(*_prefetches(other, inside)))

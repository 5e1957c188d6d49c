"""A query asked of columns: masks for its parts, and what they find in which order."""

from collections.abc import Iterable
from functools import reduce
from typing import Any, Final, NamedTuple

import numpy as np
from django.db.models import Q, QuerySet

from cards.catalogue.models import Card
from cards.search.columns.card_order import ORDERS
from cards.search.columns.catalogue_columns import Catalogue, Columns
from cards.search.columns.column_file import Array
from cards.search.columns.field_masks import MASKS, PROPERTIES, property_mask
from cards.search.columns.hits import Hits, Masks
from cards.search.columns.live_catalogue import live_catalogue
from cards.search.columns.pattern_needs import Needs, read_needs, word_pieces
from cards.search.columns.word_columns import Words
from cards.search.field_definitions import (
    CARDS,
    Ask,
    NotUnderstood,
    SearchField,
    only,
)
from cards.search.part_reading import PartReader, Read
from cards.search.query import Pattern, Query
from cards.search.text_conditions import pattern_options, read_pattern, unaccented
from core.web.replicas import reading
from rules.text.normalize import fold

_PROPERTY: Final = "is"
_NO_KEYS: Final = np.zeros(0, np.int64)


class Asked(NamedTuple):
    """A query as it was read of columns, and what it finds."""

    reader: PartReader[Masks]
    read: list[Read[Masks]]
    hits: Hits


def ask_live(query: Query, game: str) -> Asked | None:
    """Return what the columns of *game* find; None where the database is to answer."""
    catalogue = live_catalogue(game)
    if catalogue is None or not ORDERS.issuperset(CARDS.orders):
        return None
    return ask_columns(query, catalogue, game)


def ask_columns(query: Query, catalogue: Catalogue, game: str) -> Asked:
    """Return what *query* finds in *catalogue*, the one of *game*.

    Expressions are asked last, among what all else has left.
    """
    reader = _Reader(query, catalogue, game)
    parts = query.root.parts
    quick = [part for part in parts if not reader.has_judged(part)]
    everything = [np.ones(one.size, np.bool_) for one in catalogue.sets_of_cards]
    read = [one for part in quick if (one := reader.read(part, everything))]
    judged = [part for part in parts if part not in quick]
    if judged:
        left = reader.joined([everything, *reader.lifts(read)], is_any=False)
        among = catalogue.alive(left)
        read += [one for part in judged if (one := reader.read(part, among))]
    reader.check_order()
    return Asked(reader, read, Hits(catalogue, reader, read))


class _Reader(PartReader[Masks]):
    """Reads the parts of one query as masks."""

    def __init__(self, query: Query, catalogue: Catalogue, game: str) -> None:
        """Ask all columns of *catalogue*."""
        super().__init__(query, CARDS, game)
        self.columns = catalogue.sets_of_cards

    def joined(self, conditions: Iterable[Masks], *, is_any: bool) -> Masks:
        """Return that all of *conditions* hold, or *is_any*: one of them."""
        join = np.logical_or if is_any else np.logical_and
        return [reduce(join, masks) for masks in zip(*conditions, strict=True)]

    def turned(self, condition: Masks) -> Masks:
        """Return the opposite of *condition*."""
        return [~mask for mask in condition]

    def on_printing(self, condition: Masks) -> Masks:
        """Return masks of cards as masks of their printings."""
        return [
            mask[columns["printing.doc"]]
            for columns, mask in zip(self.columns, condition, strict=True)
        ]

    def lifted(self, condition: Masks, of: str) -> Masks:
        """Return masks of printings as masks of the cards that have one."""
        return [
            columns.lifted(mask)
            for columns, mask in zip(self.columns, condition, strict=True)
        ]

    def ask(self, field: SearchField, ask: Ask, among: Any) -> Masks:
        """Return which cards, or printings, meet one value. Raises NotUnderstood."""
        if isinstance(ask.value, Pattern):
            return self._fitting(field, ask, among)
        mask = MASKS.get(field.key)
        if field.key == _PROPERTY and CARDS.get_property(ask.value) is None:
            mask = property_mask
        elif field.key == _PROPERTY:
            mask = PROPERTIES.get(fold(ask.value))
        if mask is None:
            return self._by_database(field, ask)
        base, *late = [mask(ask, columns) for columns in self.columns]
        if base is None:
            if field.condition is not None:
                field.condition(ask)  # says what was meant, if nobody has such a value
            base = self._nothing(field, self.columns[0])
        found = zip(late, self.columns[1:], strict=True)
        return [
            base,
            *(self._nothing(field, c) if mask is None else mask for mask, c in found),
        ]

    def _nothing(self, field: SearchField, columns: Columns) -> Array:
        """Return a mask of none of what *field* is of."""
        of_cards = field.of == "card"
        return np.zeros(
            columns.size if of_cards else len(columns["printing.doc"]), np.bool_
        )

    def _by_database(self, field: SearchField, ask: Ask) -> Masks:
        """Return which cards the database says meet one value: keys as masks."""
        cards = Card.objects.filter(game=self.game).order_by()
        is_turned = False
        if field.judge is not None:
            keys = np.asarray(list(field.judge(ask, cards)), np.int64)
        elif field.condition is not None:
            condition = field.condition(ask)
            named = _named_keys(condition)
            is_turned = named is not None and condition.negated
            met = cards.filter(condition).values("pk") if named is None else named
            keys = _fetch_keys(met)
        else:
            raise NotUnderstood(ask.value)
        found = [columns.with_keys(keys) for columns in self.columns]
        return self.turned(found) if is_turned else found

    def _fitting(self, field: SearchField, ask: Ask, among: Masks) -> Masks:
        """Return which of the cards *among* fit an expression."""
        if field.patterns is None:
            raise NotUnderstood(ask.value, code="no-patterns")
        only(ask, ":", "=")
        read_pattern(ask.value)
        pattern = unaccented(ask.value)
        needs, options = read_needs(pattern), pattern_options()
        pieces = word_pieces(pattern)
        found = []
        for columns, held in zip(self.columns, among, strict=True):
            words = columns.names if field.key == "name" else columns.texts
            if pieces:
                found.append(words.fitting_words(pieces, options) & held)
                continue
            left = held & _needed(words, needs) if needs else held
            found.append(words.fitting(pattern, options, left))
        return found


def _named_keys(condition: Q) -> Any:
    """Return the keys that *condition*, or its opposite, is no more than a list of."""
    if len(condition.children) != 1 or not isinstance(condition.children[0], tuple):
        return None
    child: Any = condition.children[0]
    lookup, keys = child
    return keys if lookup == "pk__in" else None


def _fetch_keys(keys: Any) -> Array:
    """Return *keys*: as they are, or what a queryset of them finds.

    Joined by the database into one text: a row for each would take six times as long.
    """
    if not isinstance(keys, QuerySet):
        return np.asarray(list(keys), np.int64)
    sql, values = keys.query.sql_with_params()
    database = reading(Card)
    join = "string_agg(pk::text, ',')"
    if database.vendor == "sqlite":
        join = "group_concat(pk)"
    with database.cursor() as cursor:
        cursor.execute(f"WITH found(pk) AS ({sql}) SELECT {join} FROM found", values)  # noqa: S608 - Django's own statement
        [(joined,)] = cursor.fetchall()
    return np.fromiter(map(int, joined.split(",")), np.int64) if joined else _NO_KEYS


def _needed(words: Words, needs: Needs | str) -> Array:
    """Return which cards have texts that hold what an expression *needs*."""
    if isinstance(needs, str):
        return words.hold(needs)
    join = np.logical_or if needs.is_any else np.logical_and
    whole: Array = reduce(join, (_needed(words, one) for one in needs.parts))
    return whole

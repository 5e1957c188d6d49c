"""From a read query to what meets it: by columns, or else by the database."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial, reduce
from operator import and_, or_
from typing import Any, Generic, TypeVar

from django.db.models import Model, Q, QuerySet

from cards.catalogue.models import Card, Printing
from cards.search.columns.asking import ask_live
from cards.search.columns.hits import Hits
from cards.search.field_definitions import (
    CARDS,
    Ask,
    FieldTable,
    NotUnderstood,
    SearchField,
    on_printing,
)
from cards.search.part_reading import PRINTING, PartReader, Read, but, is_lost
from cards.search.query import Group, Part, Pattern, Query, Warning_
from rules.errors import N_, Refusal
from rules.games import game as known_game

FoundT = TypeVar("FoundT", bound=Model)


class QueryNotUnderstood(Refusal):
    """Nothing of a query is understood."""

    code = "query-not-understood"
    sentence = N_("We couldn’t understand “%(query)s”. See the search help.")
    status = 400


@dataclass(frozen=True, slots=True)
class Selection(Generic[FoundT]):
    """What *among* some the database finds, not yet fetched.

    *without* finds what meets all of a query but one of its parts, and *printings*
    those of cards, if any.
    """

    items: QuerySet[FoundT]
    without: Callable[[Part | None], QuerySet[FoundT]]
    printings: Callable[[Part | None], QuerySet[Printing]]


@dataclass(frozen=True, slots=True)
class Found(Generic[FoundT]):
    """What *among* some meets a query, and what was understood.

    Columns need no *among*, so it is a function: to build it takes as long as they do.
    *understood* is the query's root without what stands in *warnings*. *hits* is what
    columns found of cards; *select* has the database find the same.
    """

    query: Query
    table: FieldTable
    game: str
    among: Callable[[], QuerySet[FoundT]]
    understood: Group
    warnings: tuple[Warning_, ...]
    select: Callable[[], Selection[FoundT]]
    hits: Hits | None = None

    @property
    def is_lost(self) -> bool:
        """Whether something was asked and nothing of it understood: nothing is found.

        Everything would be worse: somebody may be about to change what was found.
        """
        return is_lost(self.query, self.understood.parts)

    @property
    def items(self) -> QuerySet[FoundT]:
        """What is found, in order, as the database finds it."""
        return self.select().items

    def count(self, without: Part | None = None) -> int:
        """Return how many meet all of the query, or all but one of its parts."""
        if self.hits is not None:
            return self.hits.count_without(without)
        return self.select().without(without).order_by().count()

    def keys(self) -> Sequence[int]:
        """Return the keys of all that is found, in order."""
        if self.hits is not None:
            return self.hits
        return list(self.items.values_list("pk", flat=True))


def search_cards(query: Query, *, game: str) -> Found[Card]:
    """Return the cards of *game* that meet *query*, in its order or best match first.

    Without words, and among those that match alike, by name.

    Set, rarity, number and artist must hold of one and the same printing.
    """
    known_game(game)
    cards = partial(Card.objects.filter, game=game)
    asked = ask_live(query, game)
    if asked is None:
        return search(query, CARDS, cards(), game=game)
    reader, read, hits = asked
    return Found(
        query=query,
        table=CARDS,
        game=game,
        among=cards,
        understood=_understood(query, read),
        warnings=(*query.warnings, *reader.warnings),
        select=cache(lambda: search(query, CARDS, cards(), game=game).select()),
        hits=hits,
    )


def search(
    query: Query, table: FieldTable, among: QuerySet[FoundT], *, game: str
) -> Found[FoundT]:
    """Return those *among* some that meet *query*, by the fields of *table*.

    What SQL cannot tell is looked at last, in what the rest has left.
    """
    known_game(game)
    search = _Search(query, table, game)
    parts = query.root.parts
    quick = [part for part in parts if not search.has_judged(part)]
    read = [one for part in quick if (one := search.read(part, among)) is not None]
    judged = [part for part in parts if part not in quick]
    if judged:
        found = search.narrow(among, read).prefetch_related(None)  # keys are looked at
        read += [one for part in judged if (one := search.read(part, found))]
    if is_lost(query, read):
        among = among.none()
    selection = Selection(
        items=search.sorted(search.narrow(among, read)),
        without=lambda part: search.narrow(among, but(read, part)),
        printings=lambda part: search.printings(among, but(read, part)),
    )
    return Found(
        query=query,
        table=table,
        game=game,
        among=lambda: among,
        understood=_understood(query, read),
        warnings=(*query.warnings, *search.warnings),
        select=lambda: selection,
    )


class _Search(PartReader[Q]):
    """One query on its way to the database."""

    def joined(self, conditions: Iterable[Q], *, is_any: bool) -> Q:
        """Return that all of *conditions* hold, or *is_any*: one of them."""
        join: Callable[[Q, Q], Q] = or_ if is_any else and_
        return reduce(join, conditions)

    def turned(self, condition: Q) -> Q:
        """Return the opposite of *condition*."""
        return ~condition

    def on_printing(self, condition: Q) -> Q:
        """Return *condition*, on a card, as one on a printing."""
        return on_printing(condition)

    def lifted(self, condition: Q, of: str) -> Q:
        """Return *condition* on what *of* names as one on the thing that is found."""
        return self.table.lifts[of](condition)

    def narrow(
        self, among: QuerySet[FoundT], read: Iterable[Read[Q]]
    ) -> QuerySet[FoundT]:
        """Return those *among* some that meet everything that is *read*."""
        lifted = self.lifts(read)
        return among.filter(*lifted) if lifted else among

    def printings(
        self, among: QuerySet[FoundT], read: Iterable[Read[Q]]
    ) -> QuerySet[Printing]:
        """Return the printings, of those *among* some cards, that are as was *read*."""
        held = list(read)
        cards = self.narrow(among, [one for one in held if one.of != PRINTING])
        asked = [one.condition for one in held if one.of == PRINTING]
        return Printing.objects.filter(*asked, card__in=cards.order_by()).order_by()

    def sorted(self, found: QuerySet[FoundT]) -> QuerySet[FoundT]:
        """Return *found* in the order that the query names, or best match first."""
        usual = self.table.usual_order
        self.check_order()
        order = self.table.orders.get(self.query.order)
        if order is None and not self.query.is_descending:
            return found.order_by(*self.table.best_first(self.query), *usual)
        by = [one.copy() for one in order.by] if order else []
        if self.query.is_descending:
            for one in by:
                one.descending = not one.descending
            if not by:
                usual = tuple(_turned(name) for name in usual)
        return found.order_by(*by, *usual)

    def ask(self, field: SearchField, ask: Ask, among: QuerySet[Any]) -> Q:
        """Return what one value asks of the database. Raises NotUnderstood."""
        judge = field.patterns if isinstance(ask.value, Pattern) else field.judge
        if judge is not None:
            candidates = self.table.candidates(field.of, among)
            return Q(pk__in=judge(ask, candidates))
        if isinstance(ask.value, Pattern):
            raise NotUnderstood(ask.value, code="no-patterns")
        if field.condition is None:
            raise NotUnderstood(ask.value)
        return field.condition(ask)


def _understood(query: Query, read: Iterable[Read[Any]]) -> Group:
    """Return the root of *query* with what was *read* of its parts."""
    kept = {one.part.span: one.part for one in read}
    parts = (kept[part.span] for part in query.root.parts if part.span in kept)
    return replace(query.root, parts=tuple(parts))


def _turned(name: str) -> str:
    """Return the order by *name* the other way round."""
    return name[1:] if name.startswith("-") else f"-{name}"

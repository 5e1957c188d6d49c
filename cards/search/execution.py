"""From a read query to what meets it."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from functools import reduce
from operator import and_, or_
from typing import Any, Final, Generic, TypeVar

from django.db.models import Model, Q, QuerySet

from cards.catalogue.models import Card, Printing
from cards.search.card_conditions import ENGLISH
from cards.search.field_definitions import (
    CARDS,
    Ask,
    FieldTable,
    Languages,
    NotUnderstood,
    SearchField,
    on_printing,
)
from cards.search.query import Group, Part, Pattern, Query, Term, Warning_, terms_of
from rules.errors import N_, Refusal
from rules.games import game as known_game

FoundT = TypeVar("FoundT", bound=Model)
_PRINTING: Final = "printing"


class QueryNotUnderstood(Refusal):
    """Nothing of a query is understood."""

    code = "query-not-understood"
    sentence = N_("We couldn’t understand “%(query)s”. See the search help.")
    status = 400


@dataclass(frozen=True, slots=True)
class Found(Generic[FoundT]):
    """What *among* some meets a query, not yet fetched, and what was understood.

    *understood* is the query's root without what stands in *warnings*; *without* finds
    what meets all of it but one of its parts, and *printings* those of cards, if any.
    """

    query: Query
    table: FieldTable
    game: str
    among: QuerySet[FoundT]
    items: QuerySet[FoundT]
    understood: Group
    warnings: tuple[Warning_, ...]
    without: Callable[[Part | None], QuerySet[FoundT]]
    printings: Callable[[Part | None], QuerySet[Printing]]

    @property
    def is_lost(self) -> bool:
        """Whether something was asked and nothing of it understood: nothing is found.

        Everything would be worse: somebody may be about to change what was found.
        """
        return _is_lost(self.query, self.understood.parts)


@dataclass(frozen=True, slots=True)
class _Read:
    """A part as it was understood, and its condition on what *of* names."""

    part: Part
    of: str
    condition: Q


def search_cards(query: Query, *, game: str) -> Found[Card]:
    """Return the cards of *game* that meet *query*, in its order or best match first.

    Without words, and among those that match alike, by name.

    Set, rarity, number and artist must hold of one and the same printing.
    """
    return search(query, CARDS, Card.objects.filter(game=game), game=game)


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
    if _is_lost(query, read):
        among = among.none()
    kept = {one.part.span: one.part for one in read}
    understood = tuple(kept[part.span] for part in parts if part.span in kept)
    return Found(
        query=query,
        table=table,
        game=game,
        among=among,
        items=search.sorted(search.narrow(among, read)),
        understood=replace(query.root, parts=understood),
        warnings=(*query.warnings, *search.warnings),
        without=lambda part: search.narrow(among, _but(read, part)),
        printings=lambda part: search.printings(among, _but(read, part)),
    )


class _Search:
    """One query on its way to the database; collects what is not understood."""

    def __init__(self, query: Query, table: FieldTable, game: str) -> None:
        """Begin without warnings."""
        self.query = query
        self.table = table
        self.game = game
        self.languages = _languages_of(query)
        self.warnings: list[Warning_] = []

    def has_judged(self, part: Part) -> bool:
        """Whether *part* has a term that must be checked in Python."""
        return any(
            self.table.get(term.key).judge is not None
            or any(isinstance(value, Pattern) for value in term.values)
            for term in terms_of(part)
        )

    def read(self, part: Part, among: QuerySet[Any]) -> _Read | None:
        """Return *part* as it is understood, if anything of it is."""
        if isinstance(part, Term):
            return self._read_term(part, among)
        held = [one for inner in part.parts if (one := self.read(inner, among))]
        if not held:
            return None
        if len(held) == 1:
            return replace(held[0], part=replace(held[0].part, span=part.span))
        of, conditions = self._on_one(held)
        join: Callable[[Q, Q], Q] = or_ if part.is_any else and_
        understood = replace(part, parts=tuple(one.part for one in held))
        return _Read(understood, of, reduce(join, conditions))

    def narrow(
        self, among: QuerySet[FoundT], read: Iterable[_Read]
    ) -> QuerySet[FoundT]:
        """Return those *among* some that meet everything that is *read*."""
        held = list(read)
        lifted = [one.condition for one in held if one.of not in self.table.lifts]
        of_others = [one for one in held if one.of in self.table.lifts]
        if of_others:
            of, conditions = self._on_one(of_others)
            lifted.append(self.table.lifts[of](reduce(and_, conditions)))
        return among.filter(*lifted) if lifted else among

    def printings(
        self, among: QuerySet[FoundT], read: Iterable[_Read]
    ) -> QuerySet[Printing]:
        """Return the printings, of those *among* some cards, that are as was *read*."""
        held = list(read)
        cards = self.narrow(among, [one for one in held if one.of != _PRINTING])
        asked = [one.condition for one in held if one.of == _PRINTING]
        return Printing.objects.filter(*asked, card__in=cards.order_by()).order_by()

    def sorted(self, found: QuerySet[FoundT]) -> QuerySet[FoundT]:
        """Return *found* in the order that the query names, or best match first."""
        usual = self.table.usual_order
        order = self.table.orders.get(self.query.order)
        if order is None:
            if self.query.order:
                self.warnings.append(Warning_("unknown-order", self.query.order))
            if not self.query.is_descending:
                return found.order_by(*self.table.best_first(self.query), *usual)
        by = [one.copy() for one in order.by] if order else []
        if self.query.is_descending:
            for one in by:
                one.descending = not one.descending
            if not by:
                usual = tuple(_turned(name) for name in usual)
        return found.order_by(*by, *usual)

    def _on_one(self, read: list[_Read]) -> tuple[str, list[Q]]:
        """Return what all of *read* are about, and their conditions on that.

        Cards are asked through a printing where printings are asked beside them.
        """
        kinds = {one.of for one in read}
        if len(kinds) == 1:
            return read[0].of, [one.condition for one in read]
        if kinds == {"card", _PRINTING}:
            return _PRINTING, [
                one.condition if one.of == _PRINTING else on_printing(one.condition)
                for one in read
            ]
        lifts = self.table.lifts
        return "", [
            lifts[one.of](one.condition) if one.of in lifts else one.condition
            for one in read
        ]

    def _read_term(self, term: Term, among: QuerySet[Any]) -> _Read | None:
        """Return *term* as it is understood; None if it is not: a warning says why."""
        field = self.table.get(term.key)
        op = "=" if term.op == "!=" else term.op
        asked = {}
        for value in term.values:
            try:
                asked[value] = self._ask(field, term, op, value, among)
            except NotUnderstood as why:
                source = term.source if len(term.values) == 1 else value
                self.warnings.append(Warning_(why.code, source, why.nearest))
        if not asked:
            return None
        condition = reduce(or_, asked.values())
        is_turned = term.is_negated is not (term.op == "!=")
        understood = replace(term, values=tuple(asked))
        return _Read(understood, field.of, ~condition if is_turned else condition)

    def _ask(
        self, field: SearchField, term: Term, op: str, value: str, among: QuerySet[Any]
    ) -> Q:
        """Return what one value of *term* asks. Raises NotUnderstood."""
        ask = Ask(op, value, self.game, self.languages, term.inner)
        judge = field.patterns if isinstance(value, Pattern) else field.judge
        if judge is not None:
            candidates = self.table.candidates(field.of, among)
            return Q(pk__in=judge(ask, candidates))
        if isinstance(value, Pattern):
            raise NotUnderstood(value, code="no-patterns")
        if field.condition is None:
            raise NotUnderstood(value)
        return field.condition(ask)


def _languages_of(query: Query) -> Languages:
    """Return the languages that *query* speaks of; those of `is:stale`, too."""
    terms = [term for term in query.terms if term.key == "lang" and not term.is_negated]
    values = {value.lower() for term in terms for value in term.values}
    return tuple(sorted(values - ENGLISH))


def _but(read: Iterable[_Read], part: Part | None) -> list[_Read]:
    """Return what is *read* without *part*."""
    return [one for one in read if part is None or one.part.span != part.span]


def _is_lost(query: Query, understood: Collection[object]) -> bool:
    """Whether *query* asks for something of which nothing is *understood*."""
    return bool(query.text.strip()) and not understood and not query.is_sorting


def _turned(name: str) -> str:
    """Return the order by *name* the other way round."""
    return name[1:] if name.startswith("-") else f"-{name}"

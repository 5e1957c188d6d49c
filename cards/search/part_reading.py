"""From the parts of a query to conditions, whatever a condition is made of.

The database's are `Q`s, those of columns are masks: both read a query in the same way
and warn of the same things.
"""

from abc import abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from cards.search.card_conditions import ENGLISH
from cards.search.field_definitions import (
    Ask,
    FieldTable,
    Languages,
    NotUnderstood,
    SearchField,
)
from cards.search.query import Part, Pattern, Query, Term, Warning_, terms_of

PRINTING: Final = "printing"
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Read(Generic[C]):
    """A part as it was understood, and its condition on what *of* names."""

    part: Part
    of: str
    condition: C


class PartReader(Generic[C]):
    """One query on its way to conditions; collects what is not understood."""

    def __init__(self, query: Query, table: FieldTable, game: str) -> None:
        """Begin without warnings."""
        self.query = query
        self.table = table
        self.game = game
        self.languages = languages_of(query)
        self.warnings: list[Warning_] = []

    def check_order(self) -> None:
        """Warn of an order that nothing can be sorted by."""
        order = self.query.order
        if order and order not in self.table.orders:
            self.warnings.append(Warning_("unknown-order", order))

    @abstractmethod
    def ask(self, field: SearchField, ask: Ask, among: Any) -> C:
        """Return what one value asks. Raises NotUnderstood."""

    @abstractmethod
    def joined(self, conditions: Iterable[C], *, is_any: bool) -> C:
        """Return that all of *conditions* hold, or *is_any*: one of them."""

    @abstractmethod
    def turned(self, condition: C) -> C:
        """Return the opposite of *condition*."""

    @abstractmethod
    def on_printing(self, condition: C) -> C:
        """Return *condition*, on a card, as one on a printing."""

    @abstractmethod
    def lifted(self, condition: C, of: str) -> C:
        """Return *condition* on what *of* names as one on the thing that is found."""

    def has_judged(self, part: Part) -> bool:
        """Whether *part* has a term that no condition of the database can tell."""
        return any(
            self.table.get(term.key).judge is not None
            or any(isinstance(value, Pattern) for value in term.values)
            for term in terms_of(part)
        )

    def read(self, part: Part, among: Any) -> Read[C] | None:
        """Return *part* as it is understood, if anything of it is."""
        if isinstance(part, Term):
            return self._read_term(part, among)
        held = [one for inner in part.parts if (one := self.read(inner, among))]
        if not held:
            return None
        if len(held) == 1:
            return replace(held[0], part=replace(held[0].part, span=part.span))
        of, conditions = self.on_one(held)
        understood = replace(part, parts=tuple(one.part for one in held))
        return Read(understood, of, self.joined(conditions, is_any=part.is_any))

    def lifts(self, read: Iterable[Read[C]]) -> list[C]:
        """Return the conditions of *read* on what is found: those of one thing once."""
        held = list(read)
        conditions = [one.condition for one in held if one.of not in self.table.lifts]
        of_others = [one for one in held if one.of in self.table.lifts]
        if of_others:
            of, others = self.on_one(of_others)
            conditions.append(self.lifted(self.joined(others, is_any=False), of))
        return conditions

    def on_one(self, read: list[Read[C]]) -> tuple[str, list[C]]:
        """Return what all of *read* are about, and their conditions on that.

        Cards are asked through a printing where printings are asked beside them.
        """
        kinds = {one.of for one in read}
        if len(kinds) == 1:
            return read[0].of, [one.condition for one in read]
        if kinds == {"card", PRINTING}:
            return PRINTING, [
                one.condition if one.of == PRINTING else self.on_printing(one.condition)
                for one in read
            ]
        return "", [
            self.lifted(one.condition, one.of)
            if one.of in self.table.lifts
            else one.condition
            for one in read
        ]

    def _read_term(self, term: Term, among: Any) -> Read[C] | None:
        """Return *term* as it is understood; None if it is not: a warning says why."""
        field = self.table.get(term.key)
        op = "=" if term.op == "!=" else term.op
        asked: dict[str, C] = {}
        for value in term.values:
            ask = Ask(op, value, self.game, self.languages, term.inner)
            try:
                asked[value] = self.ask(field, ask, among)
            except NotUnderstood as why:
                source = term.source if len(term.values) == 1 else value
                self.warnings.append(Warning_(why.code, source, why.nearest))
        if not asked:
            return None
        condition = self.joined(asked.values(), is_any=True)
        is_turned = term.is_negated is not (term.op == "!=")
        understood = replace(term, values=tuple(asked))
        return Read(
            understood, field.of, self.turned(condition) if is_turned else condition
        )


def languages_of(query: Query) -> Languages:
    """Return the languages that *query* speaks of; those of `is:stale`, too."""
    terms = [term for term in query.terms if term.key == "lang" and not term.is_negated]
    values = {value.lower() for term in terms for value in term.values}
    return tuple(sorted(values - ENGLISH))


def but(read: Iterable[Read[C]], part: Part | None) -> list[Read[C]]:
    """Return what is *read* without *part*."""
    return [one for one in read if part is None or one.part.span != part.span]


def is_lost(query: Query, understood: Collection[object]) -> bool:
    """Whether *query* asks for something of which nothing is *understood*."""
    return bool(query.text.strip()) and not understood and not query.is_sorting

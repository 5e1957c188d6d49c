"""Counters that only their own card knows, told from those that change its numbers."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar, cast

from rules.wow.card.facts import Armor, Card, Weapon
from rules.wow.powers.words import (
    AddCounters,
    CountersOn,
    Grant,
    Line,
    Name,
    RemoveCounters,
    This,
    Tokens,
    ValueOf,
    Word,
)

ValueT = TypeVar("ValueT")


def with_own_counters(
    powers: Sequence[Line], card: Card, phrase: str
) -> tuple[Line, ...]:
    """Return *powers* that call counters of no name by that of *card*, in *phrase*.

    So do weapons and armor alone, which may bear counters of +1 ATK or +1 DEF too.
    """
    told = tuple(powers)
    if not (phrase and card.name and isinstance(card, Weapon | Armor)):
        return told
    return _called(told, Name(phrase.format(name=card.name.partition(",")[0])))


def _called(value: ValueT, name: Name) -> ValueT:
    if isinstance(value, tuple):
        return cast("ValueT", tuple(_called(each, name) for each in value))
    if not isinstance(value, Word) or isinstance(value, Grant | Tokens):
        return value
    told = {each.name: getattr(value, each.name) for each in fields(value)}
    found = {key: _called(each, name) for key, each in told.items()}
    if _is_nameless(value):
        found["named"] = name
    return value if found == told else replace(cast("Any", value), **found)


def _is_nameless(word: Word) -> bool:
    """Whether *word* is about counters of no name on the card that says so."""
    match word:
        case (
            AddCounters(to=This(), of=None, named=None)
            | RemoveCounters(who=This(), of=None, named=None)
            | CountersOn(named=None)
            | ValueOf(value="counters", of=This(), named=None)
        ):
            return True
    return False

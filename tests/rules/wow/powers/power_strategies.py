"""Random powers, made from the words' own fields: whatever a type allows, comes up."""

from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from hypothesis import assume
from hypothesis import strategies as st

from rules.wow.powers.checks import REMEMBERED, check_lines, walk
from rules.wow.powers.notation.shapes import field_types
from rules.wow.powers.words import (
    KINDS,
    STATES,
    TRAITS,
    All,
    Attach,
    Bound,
    Change,
    Chosen,
    Counted,
    Discard,
    Effect,
    InThisTurn,
    It,
    Keyword,
    Line,
    Name,
    NumberOf,
    Payment,
    Play,
    Power,
    Ready,
    Reward,
    Roll,
    Sacrifice,
    Target,
    Those,
    Tokens,
    Unless,
    When,
    Whenever,
    Word,
    X,
    vocabulary,
)

ALLY = Those(("ally",))
ATTACH = Power(when=Play(), effects=(Attach(Target(ALLY)),))
NUMBERS = st.integers(1, 30)
FLOW = (
    *("choose one", "may pay", "you may", "if", "later", "grant", "roll"),
    *("whenever", "unless", "for each", "times", "plus", "minus", "less", "divided"),
    *("not", "all of", "any of"),
)
THROWN = (("1-2", "3-6"), ("1", "2-5", "6"), ("4-6",))


@cache
# Hosts, parties, keywords and names of whom are tried by the tables of sentences alone:
# beside any kind of card, by chance, they make no phrase yet.
def those() -> st.SearchStrategy[Those]:
    bounds = st.builds(
        Bound,
        measure=st.sampled_from(("cost", "ATK", "health")),
        number=st.integers(0, 12) | st.just(X()),
        order=st.sampled_from((None, "or less", "or more")),
    )
    return st.builds(
        Those,
        kinds=some(st.sampled_from(KINDS)),
        side=st.sampled_from(("any", "friendly", "opposing", "you control")),
        states=some(st.sampled_from(STATES), least=0, most=1),
        traits=some(st.sampled_from(TRAITS), least=0),
        without=some(st.sampled_from(TRAITS), least=0, most=2),
        bound=st.none() | bounds,
        other=st.booleans(),
    )


def some(
    entries: st.SearchStrategy[Any], *, least: int = 1, most: int = 2
) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(entries, min_size=least, max_size=most, unique=True).map(tuple)


def rolls() -> st.SearchStrategy[Roll]:
    """Rolls that have as many lists as numbers."""

    def of(thrown: tuple[Any, ...]) -> st.SearchStrategy[Roll]:
        lists = st.tuples(*[some(words(Effect, deep=False))] * len(thrown))
        return st.builds(Roll, st.just(thrown), lists)

    return st.sampled_from(THROWN).flatmap(of)


def waiting() -> st.SearchStrategy[Whenever]:
    """What waits for something that can happen in a turn."""
    moments = ("play", "ongoing", "pay", "reward", "start of turn", "end of turn")
    happens = words(When, deep=False).filter(lambda when: when.notation not in moments)
    effects = some(words(Effect, deep=False))
    return st.builds(Whenever, happens, effects, st.just(False), st.booleans())


def unless() -> st.SearchStrategy[Unless]:
    """What others may prevent by giving something up."""
    players = st.sampled_from(("target opponent", "its controller"))
    gives = st.builds(Discard, player=players) | st.builds(Sacrifice, those(), players)
    return st.builds(Unless, gives, some(words(Effect, deep=False)))


def _is_counted(when: When) -> bool:
    return isinstance(when, REMEMBERED) and getattr(when, "type", None) is None


def of_this_turn() -> st.SearchStrategy[InThisTurn]:
    """What a turn remembers."""
    happens = words(When, deep=False).filter(_is_counted)
    return st.builds(InThisTurn, happens, st.integers(0, 3))


def so_many() -> st.SearchStrategy[Counted]:
    """A comparison of numbers that themselves hang on no condition."""
    numbers = st.builds(NumberOf, those())
    return st.builds(Counted, numbers, st.integers(0, 12), st.none(), st.none())


SPECIAL: dict[Any, Callable[[], st.SearchStrategy[Any]]] = {
    int: lambda: st.integers(0, 12),
    bool: st.booleans,
    str: lambda: st.sampled_from(TRAITS),
    type(None): st.none,
    X: lambda: st.just(X()),
    All: lambda: st.just(All()),
    Those: those,
    Roll: rolls,
    Whenever: waiting,
    Unless: unless,
    InThisTurn: of_this_turn,
    Counted: so_many,
    Name: lambda: st.just(Name("X")),  # printed alike in all languages, a word of none
    Target: lambda: st.builds(Target, those(), st.integers(1, 3), st.booleans()),
    Chosen: lambda: st.builds(Chosen, those(), st.integers(1, 3), st.booleans()),
    Change: lambda: st.builds(
        Change,
        st.sampled_from(("ATK", "health", "DEF", "strike cost")),
        NUMBERS | st.just(X()),
        st.booleans(),
    ),
}


@cache  # a strategy made once is validated once
def values(kind: Any, *, deep: bool = True) -> st.SearchStrategy[Any]:
    """Values of a field of type *kind*; not *deep*: no effects within effects."""
    if kind is Power:
        return powers(deep=False)
    if kind in SPECIAL:
        return SPECIAL[kind]()
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if get_origin(kind) is tuple:
        return some(values(get_args(kind)[0], deep=deep))
    if get_origin(kind) in (UnionType, Union):
        return union(get_args(kind), deep=deep)
    return words(kind, deep=deep)


def union(kinds: tuple[Any, ...], *, deep: bool) -> st.SearchStrategy[Any]:
    numbered = X in kinds  # an amount is at least 1
    return st.one_of(
        *(NUMBERS if k is int and numbered else values(k, deep=deep) for k in kinds)
    )


@cache
def words(family: type[Word], *, deep: bool) -> st.SearchStrategy[Any]:
    kinds = vocabulary(family).values() or (family,)
    allowed = [kind for kind in kinds if deep or kind.notation not in FLOW]
    return st.one_of(*(word(kind) for kind in allowed))


@cache
def word(kind: type[Word]) -> st.SearchStrategy[Word]:
    """Words of one *kind*, any of whose optional fields may be left out."""
    types = field_types(kind)
    given = {
        item.name: values(types[item.name], deep=False)
        for item in fields(kind)
        # A power that tokens have is tried by the tables of sentences.
        if kind not in SPECIAL and (kind, item.name) != (Tokens, "power")
    }
    return SPECIAL[kind]() if kind in SPECIAL else st.builds(kind, **given)


@cache
def powers(*, deep: bool = True) -> st.SearchStrategy[Power]:
    types = field_types(Power)
    given = {
        name: values(kind, deep=deep)
        for name, kind in types.items()
        if name != "effects"
    }
    effects = some(values(Effect, deep=deep))
    return st.builds(Power, **given, effects=effects).map(mend)


def mend(power: Power) -> Power:
    """Return *power* without what contradicts itself in it."""
    if It() in walk(power.when):
        power = replace(power, when=Play())
    named = (Ready(Target(ALLY)), *power.effects)
    whole = replace(power, effects=named, may=power.may and not keeps(power))
    if not isinstance(power.when, Payment | Reward):
        whole = replace(whole, costs=())
    if isinstance(power.when, Play):
        whole = replace(whole, limit=None)
    whole = replace(whole, costs=tuple(map(paid_by_you, whole.costs)))
    used = X() in walk((whole.effects, whole.condition))
    told = used and X() not in walk(whole.costs)
    return replace(whole, x=(whole.x or NumberOf(ALLY)) if told else None)


def keeps(power: Power) -> bool:
    return power.when.notation == "ongoing"


def paid_by_you(cost: Any) -> Any:
    return replace(cost, player="you") if hasattr(cost, "player") else cost


@st.composite
def lines(draw: st.DrawFn) -> tuple[Line, ...]:
    """The powers of a card; the first attaches it, so that all may say `attached`."""
    line = powers() if draw(st.booleans()) else words(Keyword, deep=False)
    found = (ATTACH, draw(line), draw(powers()))
    assume(not list(check_lines(found, "powers")))
    return found

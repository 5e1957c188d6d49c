"""The table of effects: how each word is reduced to what a goldfish plays."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from rules.wow.goldfish.reduction.context import Reading, Reduced
from rules.wow.goldfish.reduction.phrases import NotPlayed
from rules.wow.powers.words import Effect

EffectT = TypeVar("EffectT", bound=Effect)
Reducer = Callable[[EffectT, Reading], Reduced]

_REDUCERS: Final[dict[type[Effect], Callable[[Any, Reading], Reduced]]] = {}


def reduces(word: type[EffectT]) -> Callable[[Reducer[EffectT]], Reducer[EffectT]]:
    """Return a decorator that makes a function the reducer of *word*."""

    def register(reducer: Reducer[EffectT]) -> Reducer[EffectT]:
        _REDUCERS[word] = reducer
        return reducer

    return register


def reduce_effect(effect: Effect, reading: Reading) -> Reduced:
    """Return *effect* as it is played, in parts; nothing where it can have no effect.

    Raises NotPlayed for a word, or a form of it, that the goldfish does not play, and
    NoTarget where it could not be used at all.
    """
    reducer = _REDUCERS.get(type(effect))
    if reducer is None:
        raise NotPlayed
    return reducer(effect, reading)


def reduced_words() -> frozenset[type[Effect]]:
    """Return the effects that have a reducer; all others are left out."""
    return frozenset(_REDUCERS)

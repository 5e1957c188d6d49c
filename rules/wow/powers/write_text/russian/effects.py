"""EFFECT in Russian: the table that every effect is in, filled by its files."""

from functools import singledispatch

from rules.wow.powers.words import Effect
from rules.wow.powers.write_text.russian.grammar import Clause
from rules.wow.powers.write_text.russian.voice import Voice


@singledispatch
def clause(effect: Effect, voice: Voice) -> Clause:
    """Return what *effect* says, in the names of *voice*."""
    raise NotImplementedError(effect, voice)

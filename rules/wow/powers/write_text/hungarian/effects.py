"""EFFECT in Hungarian: the table that every effect is in, filled by its files."""

from functools import singledispatch

from rules.wow.powers.words import Effect
from rules.wow.powers.write_text.hungarian.grammar import Clause
from rules.wow.powers.write_text.hungarian.voice import Voice


@singledispatch
def clause(effect: Effect, voice: Voice) -> Clause:
    """Return what *effect* says, in the names of *voice*."""
    raise NotImplementedError(effect, voice)

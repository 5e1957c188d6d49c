"""EFFECT in Polish: the table that every effect is in, filled by its files."""

from functools import singledispatch

from rules.wow.powers.words import Effect
from rules.wow.powers.write_text.polish.declension import Noun
from rules.wow.powers.write_text.polish.grammar import Clause
from rules.wow.powers.write_text.polish.voice import Voice


@singledispatch
def clause(effect: Effect, voice: Voice) -> Clause:
    """Return what *effect* says, in the names of *voice*."""
    raise NotImplementedError(effect, voice)


def clauses_of(
    effects: tuple[Effect, ...], voice: Voice, about: Noun | None = None
) -> list[Clause]:
    """Return *effects* as clauses; *about* was named just before the first."""
    voice.about = about
    first = clause(effects[0], voice)
    voice.about = None
    return [first, *(clause(effect, voice) for effect in effects[1:])]

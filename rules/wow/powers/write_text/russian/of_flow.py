"""Choices, prices, conditions and later moments in Russian."""

from typing import Final

from rules.wow.powers.words import (
    Attached,
    ChooseOne,
    Effect,
    IfThen,
    Is,
    Later,
    MayPay,
    Moment,
    Roll,
    This,
    YourHero,
)
from rules.wow.powers.write_text.kinds import in_print
from rules.wow.powers.write_text.russian.conditions import condition
from rules.wow.powers.write_text.russian.costs import offered_costs
from rules.wow.powers.write_text.russian.effects import clause
from rules.wow.powers.write_text.russian.grammar import Clause, chained
from rules.wow.powers.write_text.russian.voice import Voice

_MOMENTS: Final[dict[Moment, str]] = {
    "end of turn": "в конце этого хода",
    "start of your next turn": "в начале твоего следующего хода",
}


def _clauses(effects: tuple[Effect, ...], voice: Voice) -> list[Clause]:
    """Return the clauses of *effects*; only the first may go on about the lead."""
    clauses = []
    for effect in effects:
        clauses.append(clause(effect, voice))
        voice.about = None
    return clauses


def _reminders(clauses: list[Clause]) -> str:
    return " ".join(each.note for each in clauses if each.note)


@clause.register
def _(effect: ChooseOne, voice: Voice) -> Clause:
    voice.about = None
    options = [_clauses(option, voice) for option in effect.options]
    text = "; или ".join(chained(option) for option in options)
    note = _reminders([each for option in options for each in option])
    return Clause(whole=f"выбери одно: {text}", note=note)


@clause.register
def _(effect: Roll, voice: Voice) -> Clause:
    voice.about = None
    found = [_clauses(effects, voice) for effects in effect.then]
    texts = (
        f"если выпало {in_print(thrown)}, {chained(clauses)}"
        for thrown, clauses in zip(effect.thrown, found, strict=True)
    )
    note = _reminders([each for clauses in found for each in clauses])
    return Clause(whole=f"брось игральную кость: {'; '.join(texts)}", note=note)


@clause.register
def _(effect: MayPay, voice: Voice) -> Clause:
    voice.about = None
    price = f"ты можешь {offered_costs(effect.costs, voice)}"
    then = _clauses(effect.then, voice)
    after = (f"если ты это делаешь, {chained(then)}",)
    return Clause(whole=price, after=after, note=_reminders(then))


@clause.register
def _(effect: IfThen, voice: Voice) -> Clause:
    start = f"если {condition(effect.condition, voice)}"
    what = effect.condition
    if isinstance(what, Is) and isinstance(what.who, This | YourHero | Attached):
        voice.about = what.who
    then = _clauses(effect.then, voice)
    return Clause(whole=f"{start}, {chained(then)}", note=_reminders(then))


@clause.register
def _(effect: Later, voice: Voice) -> Clause:
    then = _clauses(effect.effects, voice)
    start = _MOMENTS[effect.moment]
    return Clause(whole=f"{start} {chained(then)}", note=_reminders(then))

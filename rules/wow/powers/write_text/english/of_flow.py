"""Choices, prices, conditions and later moments in English."""

from typing import Final

from rules.wow.powers.words import (
    ChooseOne,
    Effect,
    IfThen,
    Is,
    Later,
    MayPay,
    Moment,
    Roll,
)
from rules.wow.powers.write_text.english.costs import spoken_costs
from rules.wow.powers.write_text.english.effects import clause
from rules.wow.powers.write_text.english.frames import condition
from rules.wow.powers.write_text.english.grammar import (
    Clause,
    capital,
    chained,
    refer_back,
)
from rules.wow.powers.write_text.english.nouns import subject
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.kinds import in_print

_MOMENTS: Final[dict[Moment, str]] = {
    "end of turn": "at the end of this turn",
    "start of your next turn": "at the start of your next turn",
}


def _clauses(effects: tuple[Effect, ...], voice: Voice) -> list[Clause]:
    return [clause(effect, voice) for effect in effects]


def _reminders(clauses: list[Clause]) -> str:
    return " ".join(each.note for each in clauses if each.note)


@clause.register
def _(effect: ChooseOne, voice: Voice) -> Clause:
    options = [_clauses(option, voice) for option in effect.options]
    text = "; or ".join(chained(option) for option in options)
    note = _reminders([each for option in options for each in option])
    return Clause(whole=f"choose one: {capital(text)}", note=note)


@clause.register
def _(effect: Roll, voice: Voice) -> Clause:
    found = [_clauses(effects, voice) for effects in effect.then]
    texts = (
        f"on {in_print(thrown)}, {chained(clauses)}"
        for thrown, clauses in zip(effect.thrown, found, strict=True)
    )
    note = _reminders([each for clauses in found for each in clauses])
    return Clause(whole=f"roll a die: {'; '.join(texts)}", note=note)


@clause.register
def _(effect: MayPay, voice: Voice) -> Clause:
    price = f"you may {spoken_costs(effect.costs, voice)}"
    then = _clauses(effect.then, voice)
    after = (f"if you do, {chained(then)}",)
    return Clause(whole=price, after=after, note=_reminders(then))


@clause.register
def _(effect: IfThen, voice: Voice) -> Clause:
    start = f"if {condition(effect.condition, voice)}"
    then = _clauses(effect.then, voice)
    text = chained(then)
    if isinstance(effect.condition, Is):
        text = refer_back(text, subject(effect.condition.who, voice))
    return Clause(whole=f"{start}, {text}", note=_reminders(then))


@clause.register
def _(effect: Later, voice: Voice) -> Clause:
    then = _clauses(effect.effects, voice)
    start = _MOMENTS[effect.moment]
    return Clause(whole=f"{start}, {chained(then)}", note=_reminders(then))

"""Choices, prices, conditions and later moments in Hungarian."""

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
from rules.wow.powers.write_text.hungarian.costs import spoken_costs
from rules.wow.powers.write_text.hungarian.effects import clause
from rules.wow.powers.write_text.hungarian.frames import condition
from rules.wow.powers.write_text.hungarian.grammar import (
    Clause,
    Noun,
    chained,
    led,
    listed_clauses,
)
from rules.wow.powers.write_text.hungarian.nouns import named
from rules.wow.powers.write_text.hungarian.voice import Voice
from rules.wow.powers.write_text.kinds import in_print

_MOMENTS: Final[dict[Moment, str]] = {
    "end of turn": "ennek a körnek a végén",
    "start of your next turn": "a következő köröd elején",
}


def _clauses(
    effects: tuple[Effect, ...], voice: Voice, about: Noun | None = None
) -> list[Clause]:
    """Return *effects*; only the first goes on speaking of *about* without a name."""
    voice.about = about
    first = clause(effects[0], voice)
    voice.about = None
    return [first, *(clause(effect, voice) for effect in effects[1:])]


def _reminders(clauses: list[Clause]) -> str:
    return " ".join(each.note for each in clauses if each.note)


@clause.register
def _(effect: ChooseOne, voice: Voice) -> Clause:
    options = [_clauses(option, voice) for option in effect.options]
    text = "; vagy ".join(chained(option) for option in options)
    note = _reminders([each for option in options for each in option])
    return Clause(f"válassz egyet: {text}", ordered=True, note=note)


@clause.register
def _(effect: Roll, voice: Voice) -> Clause:
    found = [_clauses(effects, voice) for effects in effect.then]
    texts = (
        f"ha az eredmény {in_print(thrown)}, {chained(clauses)}"
        for thrown, clauses in zip(effect.thrown, found, strict=True)
    )
    note = _reminders([each for clauses in found for each in clauses])
    return Clause(f"dobj egy kockával: {'; '.join(texts)}", ordered=True, note=note)


@clause.register
def _(effect: MayPay, voice: Voice) -> Clause:
    voice.about = None
    price = listed_clauses([each.offer for each in spoken_costs(effect.costs, voice)])
    then = _clauses(effect.then, voice)
    after = (f"ha megteszed, {chained(then)}",)
    return Clause(price, after=after, note=_reminders(then))


@clause.register
def _(effect: IfThen, voice: Voice) -> Clause:
    start = f"ha {condition(effect.condition, voice)}"
    about = None
    if isinstance(effect.condition, Is):
        about = named(effect.condition.who, voice)
    then = _clauses(effect.then, voice, about)
    return Clause(f"{start}, {chained(then)}", note=_reminders(then))


@clause.register
def _(effect: Later, voice: Voice) -> Clause:
    then = _clauses(effect.effects, voice)
    text = led((_MOMENTS[effect.moment], chained(then)))
    return Clause(text, note=_reminders(then))

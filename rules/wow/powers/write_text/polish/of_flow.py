"""Choices, prices, conditions and later moments in Polish."""

from typing import Final

from rules.wow.powers.words import (
    ChooseOne,
    IfThen,
    Is,
    Later,
    MayPay,
    Moment,
    Roll,
)
from rules.wow.powers.write_text.kinds import in_print
from rules.wow.powers.write_text.polish.costs import payments
from rules.wow.powers.write_text.polish.effects import clause, clauses_of
from rules.wow.powers.write_text.polish.frames import condition
from rules.wow.powers.write_text.polish.grammar import (
    Clause,
    chained,
    led,
    listed,
    to_do,
)
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import named

_MOMENTS: Final[dict[Moment, str]] = {
    "end of turn": "na koniec tej tury",
    "start of your next turn": "na początku twojej następnej tury",
}


def _reminders(clauses: list[Clause]) -> str:
    return " ".join(each.note for each in clauses if each.note)


@clause.register
def _(effect: ChooseOne, voice: Voice) -> Clause:
    options = [clauses_of(option, voice) for option in effect.options]
    text = "; albo ".join(chained(option) for option in options)
    note = _reminders([each for option in options for each in option])
    return Clause(whole=f"wybierz jedno: {text}", note=note)


@clause.register
def _(effect: Roll, voice: Voice) -> Clause:
    found = [clauses_of(effects, voice) for effects in effect.then]
    texts = (
        f"jeśli wypadnie {in_print(thrown)}, {chained(clauses)}"
        for thrown, clauses in zip(effect.thrown, found, strict=True)
    )
    note = _reminders([each for clauses in found for each in clauses])
    return Clause(whole=f"rzuć kostką: {'; '.join(texts)}", note=note)


@clause.register
def _(effect: MayPay, voice: Voice) -> Clause:
    price = listed([to_do(each) for each in payments(effect.costs, voice)])
    then = clauses_of(effect.then, voice)
    after = (f"jeśli to zrobisz, {chained(then)}",)
    return Clause(whole=f"możesz {price}", after=after, note=_reminders(then))


@clause.register
def _(effect: IfThen, voice: Voice) -> Clause:
    start = f"jeśli {condition(effect.condition, voice)}"
    is_about = effect.condition.who if isinstance(effect.condition, Is) else None
    about = named(is_about, voice) if is_about else voice.about
    then = clauses_of(effect.then, voice, about)
    return Clause(whole=f"{start}, {chained(then)}", note=_reminders(then))


@clause.register
def _(effect: Later, voice: Voice) -> Clause:
    then = clauses_of(effect.effects, voice)
    text = led([_MOMENTS[effect.moment]], chained(then))
    return Clause(whole=text, note=_reminders(then))

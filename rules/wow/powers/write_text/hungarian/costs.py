"""COST in Hungarian: before an arrow, and within a sentence."""

from rules.wow.powers.words import Activate, Cost, Effect, Pay
from rules.wow.powers.write_text.hungarian.effects import clause
from rules.wow.powers.write_text.hungarian.grammar import Clause, act, capital
from rules.wow.powers.write_text.hungarian.numbers import accusative, digits
from rules.wow.powers.write_text.hungarian.verbs import EXHAUST, PAY
from rules.wow.powers.write_text.hungarian.voice import Voice


def _order(cost: Cost) -> int:
    """Resources first, then the activate symbol, then all other costs."""
    return {Pay: 0, Activate: 1}.get(type(cost), 2)


def arrow_costs(costs: tuple[Cost, ...], voice: Voice) -> str:
    """Return *costs* before an arrow: `2, [Activate], Pusztítsd el ezt a tárgyat`."""
    ordered = sorted(costs, key=_order)
    return ", ".join(_before_arrow(cost, voice) for cost in ordered)


def _before_arrow(cost: Cost, voice: Voice) -> str:
    match cost:
        case Pay(amount):
            return digits(amount)
        case Activate():
            return "[Activate]"
        case _:
            return capital(_done(cost, voice).said)


def spoken_costs(costs: tuple[Cost, ...], voice: Voice) -> list[Clause]:
    """Return *costs* as things you do: `fizess 2-t`, `dobj el egy lapot`."""
    return [_spoken(cost, voice) for cost in sorted(costs, key=_order)]


def _spoken(cost: Cost, voice: Voice) -> Clause:
    match cost:
        case Pay(amount):
            return act(PAY, accusative(amount))
        case Activate():
            return act(EXHAUST, voice.this.accusative, definite=True)
        case _:
            return _done(cost, voice)


def _done(cost: Cost, voice: Voice) -> Clause:
    """Return a cost that is an effect as well."""
    if not isinstance(cost, Effect):
        raise NotImplementedError(cost)
    return clause(cost, voice)

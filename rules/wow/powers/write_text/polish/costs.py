"""COST in Polish: before an arrow, and within a sentence."""

from rules.wow.powers.words import Activate, Cost, Effect, Pay
from rules.wow.powers.write_text.polish.effects import clause
from rules.wow.powers.write_text.polish.grammar import Clause, capital, said
from rules.wow.powers.write_text.polish.numerals import digits
from rules.wow.powers.write_text.polish.verbs import EXHAUST, PAY
from rules.wow.powers.write_text.polish.voice import Voice


def _order(cost: Cost) -> int:
    """Resources first, then the activate symbol, then all other costs."""
    return {Pay: 0, Activate: 1}.get(type(cost), 2)


def arrow_costs(costs: tuple[Cost, ...], voice: Voice) -> str:
    """Return *costs* before an arrow: `2, [Activate], Zniszcz ten przedmiot`."""
    ordered = sorted(costs, key=_order)
    return ", ".join(_before_arrow(cost, voice) for cost in ordered)


def _before_arrow(cost: Cost, voice: Voice) -> str:
    match cost:
        case Pay(amount):
            return digits(amount)
        case Activate():
            return "[Activate]"
        case _:
            return capital(said(_done(cost, voice)))


def payments(costs: tuple[Cost, ...], voice: Voice) -> list[Clause]:
    """Return paying *costs* as things that are done: `zapłać 2`, `odrzuć kartę`."""
    return [_done(cost, voice) for cost in sorted(costs, key=_order)]


def paying(amount: str) -> Clause:
    """Return paying an *amount* of resources."""
    return Clause(((PAY, amount),))


def _done(cost: Cost, voice: Voice) -> Clause:
    match cost:
        case Pay(amount):
            return paying(digits(amount))
        case Activate():
            return Clause(((EXHAUST, voice.this.forms.acc),))
        case Effect():
            return clause(cost, voice)
        case _:
            raise NotImplementedError(cost)

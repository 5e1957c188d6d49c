"""COST in Russian: before an arrow, and within a sentence."""

from rules.wow.powers.words import Activate, Cost, Effect, Exhaust, Pay, This
from rules.wow.powers.write_text.russian.effects import clause
from rules.wow.powers.write_text.russian.grammar import Clause, capital, said, to_do
from rules.wow.powers.write_text.russian.numerals import digits, listed
from rules.wow.powers.write_text.russian.verbs import PAY
from rules.wow.powers.write_text.russian.voice import Voice


def _order(cost: Cost) -> int:
    """Resources first, then the activate symbol, then all other costs."""
    return {Pay: 0, Activate: 1}.get(type(cost), 2)


def arrow_costs(costs: tuple[Cost, ...], voice: Voice) -> str:
    """Return *costs* before an arrow: `2, [Activate], уничтожь этот предмет`."""
    ordered = sorted(costs, key=_order)
    return capital(", ".join(_before_arrow(cost, voice) for cost in ordered))


def _before_arrow(cost: Cost, voice: Voice) -> str:
    match cost:
        case Pay(amount):
            return digits(amount)
        case Activate():
            return "[Activate]"
        case _:
            return said(_done(cost, voice))


def asked_costs(costs: tuple[Cost, ...], voice: Voice, *before: str) -> str:
    """Return *costs* as an order, others *before* them: `заплати 2 и сбрось карту`.

    Empty if there is nothing to pay.
    """
    orders = (said(_spoken(cost, voice)) for cost in sorted(costs, key=_order))
    return listed([*before, *orders])


def offered_costs(costs: tuple[Cost, ...], voice: Voice) -> str:
    """Return *costs* as what you may do: `заплатить 2 и сбросить карту`."""
    ordered = sorted(costs, key=_order)
    return listed([to_do(_spoken(cost, voice)) for cost in ordered])


def _spoken(cost: Cost, voice: Voice) -> Clause:
    match cost:
        case Pay(amount):
            return Clause(PAY, digits(amount))
        case Activate():
            return clause(Exhaust(This()), voice)
        case _:
            return _done(cost, voice)


def _done(cost: Cost, voice: Voice) -> Clause:
    """Return a cost that is an effect as well."""
    if not isinstance(cost, Effect):
        raise NotImplementedError(cost)
    return clause(cost, voice)

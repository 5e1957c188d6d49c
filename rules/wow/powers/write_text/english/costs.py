"""COST in English: before an arrow, and within a sentence."""

from rules.wow.powers.words import Activate, Cost, Effect, Pay
from rules.wow.powers.write_text.english.effects import clause
from rules.wow.powers.write_text.english.grammar import (
    capital,
    digits,
    listed,
    said,
)
from rules.wow.powers.write_text.english.voice import Voice


def _order(cost: Cost) -> int:
    """Resources first, then the activate symbol, then all other costs."""
    return {Pay: 0, Activate: 1}.get(type(cost), 2)


def arrow_costs(costs: tuple[Cost, ...], voice: Voice) -> str:
    """Return *costs* before an arrow: `2, [Activate], Destroy this item`."""
    ordered = sorted(costs, key=_order)
    return ", ".join(_before_arrow(cost, voice) for cost in ordered)


def _before_arrow(cost: Cost, voice: Voice) -> str:
    match cost:
        case Pay(amount):
            return digits(amount)
        case Activate():
            return "[Activate]"
        case _:
            return capital(_done(cost, voice))


def spoken_costs(costs: tuple[Cost, ...], voice: Voice, *before: str) -> str:
    """Return *costs* within a sentence, others *before* them.

    `pay 2 and discard a card`; empty if there is nothing to pay.
    """
    spoken = (_spoken(cost, voice) for cost in sorted(costs, key=_order))
    return listed([*before, *spoken])


def _spoken(cost: Cost, voice: Voice) -> str:
    match cost:
        case Pay(amount):
            return f"pay {digits(amount)}"
        case Activate():
            return f"exhaust {voice.this.text}"
        case _:
            return _done(cost, voice)


def _done(cost: Cost, voice: Voice) -> str:
    """Return a cost that is an effect as well."""
    if not isinstance(cost, Effect):
        raise NotImplementedError(cost)
    return said(clause(cost, voice))

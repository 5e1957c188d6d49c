"""A card's lines as rows: (trigger, operation, argument)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.wow.goldfish.effect_value import (
    drawn_by,
    is_bounded,
    is_readying,
    prefers_activating,
    put_on_hero,
)
from rules.wow.goldfish.kernel import layout as at
from rules.wow.goldfish.kernel.compile_rows import Rows
from rules.wow.goldfish.kernel.kinds import Face, Kinds
from rules.wow.goldfish.kernel.program_tables import Tables
from rules.wow.powers.words import (
    Activate,
    Attacks,
    CompletesQuest,
    Cost,
    DealsCombatDamage,
    Destroy,
    Destroyed,
    Discard,
    EndOfTurn,
    EntersPlay,
    Flip,
    Flipped,
    LeavesPlay,
    Ongoing,
    Pay,
    Payment,
    Play,
    PlaysCard,
    Power,
    PutDamage,
    Remove,
    RemoveCounters,
    Reward,
    StartOfTurn,
    Strikes,
    When,
)

ALLIES: Final = ("ally", "ability_ally")
_TRIGGERS: Final[Mapping[type[When], int]] = {
    Play: at.ON_PLAYED,
    Ongoing: at.ONGOING,
    Payment: at.PAYMENT,
    Reward: at.ON_REWARD,
    EntersPlay: at.ENTERS,
    Attacks: at.ATTACKS,
    DealsCombatDamage: at.HITS,
    Strikes: at.STRIKES,
    PlaysCard: at.PLAYS,
    CompletesQuest: at.COMPLETES,
    Flipped: at.ON_FLIPPED,
    Destroyed: at.ON_DESTROYED,
    LeavesPlay: at.ON_LEAVING,
}
# A turn's start and end, by whose: an `each` is both.
_MOMENTS: Final[Mapping[type[When], Mapping[str, tuple[int, ...]]]] = {
    StartOfTurn: {
        "your": (at.TURN_STARTS,),
        "each": (at.TURN_STARTS, at.THEIR_TURN_STARTS),
        "each opponent's": (at.THEIR_TURN_STARTS,),
    },
    EndOfTurn: {
        "your": (at.TURN_ENDS,),
        "each": (at.TURN_ENDS, at.THEIR_TURN_ENDS),
        "each opponent's": (at.THEIR_TURN_ENDS,),
    },
}


def compile_lines(tables: Tables, kinds: Kinds, face: Face) -> tuple[int, int, int]:
    """Add the powers of *face* to *tables*.

    Return the first line, the first behind them, and their triggers as bits. Raises
    TooRich.
    """
    powers = [
        (bit, line, trigger)
        for bit, line in enumerate(face.lines)
        if isinstance(line, Power)
        for trigger in triggers_of(line.when)
    ]
    rows = Rows(tables, kinds, by_hero=face.card.type not in ALLIES)
    first = tables.used("line")
    for bit, power, trigger in powers:
        tables.append("line", _line(rows, face, power, bit) | {at.TRIGGER: trigger})
    events = 0
    for _, _, trigger in powers:
        events |= 1 << trigger
    return first, tables.used("line"), events


def triggers_of(when: When) -> tuple[int, ...]:
    """Return the triggers of *when*."""
    if isinstance(when, StartOfTurn | EndOfTurn):
        return _MOMENTS[type(when)][when.whose]
    return (_TRIGGERS[type(when)],)


def _line(rows: Rows, face: Face, power: Power, bit: int) -> dict[int, int]:
    """Return the fields of the line of *power*, its rows added."""
    whom, words = rows.subject(power.when)
    x_from, x_filter = rows.x_source(power.x)
    condition = at.NOBODY
    if power.condition:
        condition = rows.condition_row(power.condition)
    rows.aims, rows.names_it = 0, False
    first, end = rows.effect_rows(power.effects)
    return {
        at.SUBJECT: whom,
        at.SUBJECT_FILTER: words,
        at.X_FROM: x_from,
        at.X_FILTER: x_filter,
        at.CONDITION: condition,
        at.NEEDS_CARD: int(power.may and isinstance(power.effects[0], Discard)),
        at.ROWS: first,
        at.ROWS_END: end,
        at.BIT: bit,
        at.AIMS_AT: rows.aims,
        at.NAMES_IT: int(rows.names_it),
        at.DRAWS: drawn_by(power.effects),
        at.HURTS: put_on_hero((*power.effects, *power.costs)),
        **_costs(power.costs),
        **_use(face, power),
    }


def _costs(costs: Sequence[Cost]) -> dict[int, int]:
    """Return what *costs* are, field by field."""
    fields: dict[int, int] = {}
    for cost in costs:
        field, amount = _cost(cost)
        fields[field] = fields.get(field, 0) + amount
    return fields


def _cost(cost: Any) -> tuple[int, int]:
    """Return the field of *cost* and how much of it."""
    match cost:
        case Pay(int(amount)):
            return at.PAY, amount
        case Activate():
            return at.ACTIVATES, 1
        case Flip():
            return at.FLIPS, 1
        case PutDamage(int(amount)):
            return at.WOUNDS, amount
        case Destroy():
            return at.LEAVES, at.DESTROYS
        case Remove():
            return at.LEAVES, at.REMOVES
        case RemoveCounters(int(count)):
            return at.TAKES, count
    raise NotImplementedError(cost)


def _use(face: Face, power: Power) -> dict[int, int]:
    """Return how the goldfish uses *power*, if it is one to use."""
    if not isinstance(power.when, Payment):
        return {at.ONCE: int(power.limit == "once per turn")}
    activates = Activate() in power.costs
    used = not activates or prefers_activating(face.card, power)
    once = power.limit == "once per turn" or not is_bounded(power)
    return {
        at.IS_USED: int(used),
        at.ONCE: int(once),
        at.READIES: int(is_readying(power)),
    }

"""What each word does within a stage: one function a word, added to its sums."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rules.tagteam.fight.fight_state import Table
from rules.tagteam.fight.stage import Stage
from rules.tagteam.fighters.vocabulary import Action, Amount, Of, Whom, Word

NO_LIMIT: Final = 1_000  # more than anybody ever has


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: the seat *me*, whom each word means for it, and the event of it."""

    me: int
    seats: Mapping[Whom, tuple[int, ...]]
    cause: int


def amount_of(amount: Amount, start: Table, me: int) -> int:
    """Return *amount* for the fighter *me*, as it was at the *start* of the turn.

    Rule: T-087. Of ALL it is more than anybody has.
    """
    own = start.fighters[me]
    match amount:
        case Of.POWER:
            return own.power
        case Of.TRACK:
            return own.track
        case Of.TOKENS:
            return own.tokens[me]
        case Of.ALL:
            return NO_LIMIT
        case int():
            return amount


def do(stage: Stage, action: Action, actor: Actor) -> None:
    """Add to *stage* what *action* does; attacks and blocks are not its business."""
    amount = amount_of(action.amount, stage.start, actor.me)
    for seat in actor.seats[action.whom]:
        _DOING[action.word](stage, action, actor, seat, amount)


def _heal(stage: Stage, _: Action, actor: Actor, seat: int, amount: int) -> None:
    """Rule: T-159. Who is KO is not healed: T-114."""
    if amount and not stage.table.fighters[seat].is_ko:
        place = stage.tell("heal", actor.me, actor.cause, to=seat, amount=amount)
        stage.sums[seat].healing += amount
        stage.sums[seat].health_causes.append(place)


def _damage(stage: Stage, _: Action, actor: Actor, seat: int, amount: int) -> None:
    """Rule: T-162."""
    if amount:
        place = stage.tell("damage", actor.me, actor.cause, to=seat, amount=amount)
        stage.sums[seat].damage += amount
        stage.sums[seat].health_causes.append(place)


def _gain_power(stage: Stage, _: Action, actor: Actor, seat: int, amount: int) -> None:
    """Rule: T-145."""
    stage.sums[seat].power += amount
    stage.sums[seat].power_causes.append(actor.cause)


def _lose_power(stage: Stage, _: Action, actor: Actor, seat: int, amount: int) -> None:
    """Rule: T-143, T-145. Ruling: "all" is what lies there when the moment begins."""
    lost = min(amount, stage.table.fighters[seat].power)
    _gain_power(stage, _, actor, seat, -lost)


def _pass_power(
    stage: Stage, action: Action, actor: Actor, seat: int, amount: int
) -> None:
    """Rule: T-164, T-165. Ruling: what lies there when the moment begins may pass."""
    giver = actor.seats[action.by][0]
    passed = min(amount, stage.table.fighters[giver].power)
    _gain_power(stage, action, actor, giver, -passed)
    _gain_power(stage, action, actor, seat, passed)


def _advance(stage: Stage, _: Action, actor: Actor, seat: int, amount: int) -> None:
    stage.sums[seat].track += amount
    stage.sums[seat].track_causes.append(actor.cause)


def _turn_over(stage: Stage, _: Action, actor: Actor, seat: int, __: int) -> None:
    """Rule: T-023."""
    _advance(stage, _, actor, seat, 1 - 2 * stage.table.fighters[seat].track)


def _gain_token(stage: Stage, _: Action, actor: Actor, seat: int, amount: int) -> None:
    """Tokens are as many as there are."""
    _move_tokens(stage, actor, seat, min(amount, stage.supply(actor.me)))


def _lose_token(stage: Stage, _: Action, actor: Actor, seat: int, amount: int) -> None:
    _move_tokens(stage, actor, seat, -min(amount, stage.held(actor.me, seat)))


def _pass_token(
    stage: Stage, action: Action, actor: Actor, seat: int, amount: int
) -> None:
    """Rule: T-165."""
    giver = actor.seats[action.by][0]
    passed = min(amount, stage.held(actor.me, giver))
    _move_tokens(stage, actor, giver, -passed)
    _move_tokens(stage, actor, seat, passed)


def _move_tokens(stage: Stage, actor: Actor, seat: int, more: int) -> None:
    """Let *seat* have so many *more* of the actor's own tokens."""
    stage.sums[seat].tokens[actor.me] += more
    stage.sums[seat].token_causes.append(actor.cause)


_Doing = Callable[[Stage, Action, Actor, int, int], None]
_DOING: Final[Mapping[Word, _Doing]] = {
    Word.HEAL: _heal,
    Word.DAMAGE: _damage,
    Word.GAIN_POWER: _gain_power,
    Word.LOSE_POWER: _lose_power,
    Word.PASS_POWER: _pass_power,
    Word.ADVANCE: _advance,
    Word.TURN_OVER: _turn_over,
    Word.GAIN_TOKEN: _gain_token,
    Word.LOSE_TOKEN: _lose_token,
    Word.PASS_TOKEN: _pass_token,
}

"""One turn: both cards at once, then the symbols, then who is KO.

What is true at the start of the turn decides everything: which conditions hold, how
strong each attack is, whether a card is cancelled, an attack blocked, a bonus gained.
The rest is moving markers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.tagteam.fight.actions import Actor, amount_of, do
from rules.tagteam.fight.fight_conditions import holds
from rules.tagteam.fight.fight_state import (
    SEATS,
    Event,
    Table,
    Turn,
    seats_of,
)
from rules.tagteam.fight.stage import Crossed, Stage
from rules.tagteam.fight.symbols import activate
from rules.tagteam.fighters.fighter import Board, FightCard
from rules.tagteam.fighters.vocabulary import Action, Gift, Word


@dataclass(slots=True)
class Play:
    """One player's card in a turn: the actions of its three times that are done."""

    card: FightCard
    actor: Actor
    opponent: int
    stages: tuple[list[Action], ...]
    blocks: bool

    def has(self, word: Word) -> bool:
        """Whether anything that is done is a *word*."""
        return any(action.word is word for stage in self.stages for action in stage)


def resolve_turn(
    boards: Sequence[Board],
    start: Table,
    cards: tuple[FightCard, FightCard],
    active: tuple[int, int],
) -> Turn:
    """Return the turn in which *cards* of the seats *active* are revealed.

    Rule: T-074, T-085 to T-092. Ruling: the actions of *now* of both cards are one
    moment, those of *then* the next, those of *last* the last; markers move in each.
    Symbols crossed in any of them are activated together afterwards (C-06).
    """
    events: list[Event] = []
    plays = _reveal(start, cards, active, events)
    table = start
    crossed: list[Crossed] = []
    for time in range(len(plays[0].stages)):
        stage = Stage(boards, start, table, events)
        for play, against in (plays, plays[::-1]):
            _act(stage, play, against, time)
        _ward(stage, active)
        table, more = stage.carry_out()
        crossed += more
    table = activate(boards, start, table, crossed, active, events)
    _tell_ko(start, table, events)
    last = (active[0] % 2, active[1] % 2)
    names = (cards[0].name, cards[1].name)
    return Turn(names, active, start, replace(table, last=last), tuple(events))


def _reveal(
    start: Table,
    cards: tuple[FightCard, FightCard],
    active: tuple[int, int],
    events: list[Event],
) -> tuple[Play, Play]:
    """Return what both cards do, cancelled ones nothing. Rule: T-166.

    Ruling: two cards that cancel each other both have no effect (T-167); a cancelled
    card still says who is active (T-168).
    """
    events += [
        Event("reveal", active[side], {"card": cards[side].name}) for side in (0, 1)
    ]
    plays = [
        _play(start, cards[side], active[side], active[1 - side], side)
        for side in (0, 1)
    ]
    cancelled = [play.has(Word.CANCEL) for play in reversed(plays)]
    for side in (0, 1):
        if cancelled[side]:
            _cancel(plays[side], plays[1 - side], events)
    for side in (0, 1):
        if not cancelled[side]:
            _grant(start, plays[side], plays[1 - side], events)
    return plays[0], plays[1]


def _cancel(play: Play, against: Play, events: list[Event]) -> None:
    """Leave *play* without effect. Rule: T-166."""
    causes = (against.actor.cause,)
    events.append(Event("cancelled", play.actor.me, {"card": play.card.name}, causes))
    for stage in play.stages:
        stage.clear()
    play.blocks = False


def _play(start: Table, card: FightCard, me: int, opponent: int, told: int) -> Play:
    """Return *card* with those actions, bonuses aside, whose conditions hold."""
    actor = Actor(me, seats_of(me, opponent), told)
    stages = tuple(
        [
            clause.action
            for clause in stage
            if not clause.on_success and holds(clause.condition, start, me, opponent)
        ]
        for stage in card.stages
    )
    blocks = any(action.word is Word.BLOCK for action in stages[0])
    return Play(card, actor, opponent, stages, blocks)


def _grant(start: Table, play: Play, against: Play, events: list[Event]) -> None:
    """Give *play* its bonuses if its main action succeeds; tell what is left out.

    Rule: T-155 to T-158. A bonus comes at the time of its clause.
    """
    me, opponent = play.actor.me, play.opponent
    success = _succeeds(play, against)
    for time, stage in enumerate(play.card.stages):
        for clause in stage:
            code = ""
            if not holds(clause.condition, start, me, opponent):
                code = "condition"
            elif clause.on_success and success:
                play.stages[time].append(clause.action)
            elif clause.on_success:
                code = "no-success"
            if code:
                figures = {"card": play.card.name}
                events.append(Event(code, me, figures, (play.actor.cause,)))


def _succeeds(play: Play, against: Play) -> bool:
    """Whether the main action succeeds: a block by an attack, an attack by no block.

    Rule: T-158. Ruling: if the attack is not made, its condition failing, there is no
    success.
    """
    if play.blocks:
        return against.has(Word.ATTACK)
    return play.has(Word.ATTACK) and not against.blocks


def _act(stage: Stage, play: Play, against: Play, time: int) -> None:
    """Add to *stage* what *play* does at this *time* (0, 1, 2)."""
    for action in play.stages[time]:
        match action.word:
            case Word.ATTACK:
                _attack(stage, play, against, action)
            case Word.BLOCK:
                stage.tell("block", play.actor.me, play.actor.cause)
            case Word.CANCEL:
                pass  # its work is done before anything else
            case _:
                do(stage, action, play.actor)


def _attack(stage: Stage, play: Play, against: Play, action: Action) -> None:
    """Add an attack. Rule: T-150 to T-153, T-107, T-108."""
    extra = amount_of(action.amount, stage.start, play.actor.me)
    for by in play.actor.seats[action.by]:
        for target in play.actor.seats[action.whom]:
            cause = play.actor.cause
            if against.blocks:
                stage.tell("blocked", by, cause, against.actor.cause, to=target)
                continue
            strength = _strength(stage, by, target, against.actor.me, extra)
            place = stage.tell("attack", by, cause, to=target, strength=strength)
            stage.sums[target].attacks += strength
            stage.sums[target].health_causes.append(place)


def _strength(stage: Stage, by: int, target: int, opponent: int, extra: int) -> int:
    """Return the strength of an attack of the fighter *by* on *target*.

    Rule: T-142, T-151; never below 0.
    """
    strength = stage.start.fighters[by].power + extra
    for passive in stage.boards[by].passives:
        if not holds(passive.condition, stage.start, by, opponent):
            continue
        amount = amount_of(passive.amount, stage.start, by)
        if passive.gift is Gift.STRENGTH:
            strength += amount
        elif passive.gift is Gift.MARKS:
            strength += amount * stage.start.fighters[target].tokens[by]
    return max(0, strength)


def _ward(stage: Stage, active: tuple[int, int]) -> None:
    """Take off attacks what tokens of their targets ward off.

    Ruling: once in a moment, as several attacks count as one (T-152).
    """
    for kind, board in enumerate(stage.boards):
        opponent = active[1 - kind // 2]
        for passive in board.passives:
            is_held = holds(passive.condition, stage.start, kind, opponent)
            if passive.gift is Gift.WARD and is_held:
                amount = amount_of(passive.amount, stage.start, kind)
                _ward_by(stage, kind, amount)


def _ward_by(stage: Stage, kind: int, amount: int) -> None:
    """Let each token of *kind* take *amount* off the attacks on who holds it."""
    for seat, sums in enumerate(stage.sums):
        tokens = stage.start.fighters[seat].tokens[kind]
        warded = min(sums.attacks, amount * tokens)
        if warded:
            place = stage.tell("ward", seat, *sums.health_causes, amount=warded)
            sums.attacks -= warded
            sums.health_causes.append(place)


def _tell_ko(start: Table, table: Table, events: list[Event]) -> None:
    """Tell who is KO now and was not. Rule: T-113, T-201."""
    events += [
        Event("ko", seat)
        for seat in range(SEATS)
        if table.fighters[seat].is_ko and not start.fighters[seat].is_ko
    ]

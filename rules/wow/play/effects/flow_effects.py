"""What choices and conditions do."""

from dataclasses import dataclass, replace
from typing import Final

from rules.wow.play.chain_links import Frame, Postponed, Watch, frame_of
from rules.wow.play.costs import can_pay, pay, pay_resources, ready_resources
from rules.wow.play.current_values import all_of, holds
from rules.wow.play.effects.handlers import choose, do, players_of
from rules.wow.play.faces import Piece, numbered_power
from rules.wow.play.print_matching import prints
from rules.wow.play.seats import in_turn_order
from rules.wow.play.state import YES, Game
from rules.wow.play.targets import open_options
from rules.wow.powers.words import (
    ChooseOne,
    Discard,
    Effect,
    ExtraTurn,
    ForEach,
    IfThen,
    Later,
    MayPay,
    Pays,
    Power,
    RemoveFromGraveyard,
    Roll,
    Sacrifice,
    SkipTurn,
    Unless,
    Whenever,
    YouMay,
    numbers_of,
)

_WAITING: Final = -3  # the number of a power that waits for a moment of the turn
SIDES: Final = 6  # of a die. Rule: W-PLAY-17


def _also(frame: Frame, effects: tuple[Effect, ...]) -> None:
    """Do *effects* next, as part of the same power."""
    frame.effects = (
        *frame.effects[: frame.at + 1],
        *effects,
        *frame.effects[frame.at + 1 :],
    )


@do.of(ChooseOne)
def _choose_one(effect: ChooseOne, game: Game, frame: Frame) -> bool:
    """What was chosen on using the power; else it is chosen now."""
    if effect is frame.numbered.choice and frame.option is not None:
        picks: tuple[int, ...] | None = (frame.option,)
    else:
        options = open_options(game, effect, frame.source)
        asked = _chooser(effect, game, frame)
        picks = choose(game, frame, "option", options, 1, effect, player=asked)
    if picks is None:
        return False
    _also(frame, effect.offers[picks[0]])
    return True


def _chooser(effect: ChooseOne, game: Game, frame: Frame) -> int:
    """Return who chooses; of several opponents the next in turn order."""
    seats = in_turn_order(game, frame.controller)
    others = (each for each in seats if not game.are_friends(each, frame.controller))
    is_other = effect.by == "an opponent"
    return next(others, frame.controller) if is_other else frame.controller


@do.of(Roll)
def _roll(effect: Roll, game: Game, frame: Frame) -> bool:
    """Rule: W-PLAY-17."""
    number = 1 + game.rng.below(SIDES)
    game.note("roll", player=frame.controller, number=number)
    for thrown, effects in zip(effect.thrown, effect.then, strict=True):
        if number in numbers_of(thrown):
            _also(frame, effects)
    return True


@do.of(IfThen)
def _if_then(effect: IfThen, game: Game, frame: Frame) -> bool:
    it = frame.it or (frame.aims[-1][1] if frame.aims else ())
    does_hold = holds(effect.condition, game, frame.source, it)
    _also(frame, effect.then if does_hold else effect.otherwise)
    return True


@dataclass(frozen=True, slots=True)
class _About(Effect):
    """What follows is about *piece*; behind the last, about nobody."""

    piece: Piece | None = None


@do.of(ForEach)
def _for_each(effect: ForEach, game: Game, frame: Frame) -> bool:
    """Those that there are now, each in its turn; damage waits until all had theirs."""
    pieces = [card.piece for card in all_of(game, effect.those, frame.source)]
    parts = ((_About(piece), *effect.effects) for piece in pieces)
    _also(frame, tuple(each for part in (*parts, (_About(),)) for each in part))
    return True


@do.of(_About)
def _about(effect: _About, _game: Game, frame: Frame) -> bool:
    frame.it = () if effect.piece is None else (effect.piece,)
    frame.gathers = effect.piece is not None
    return True


@do.of(YouMay)
def _you_may(effect: YouMay, game: Game, frame: Frame) -> bool:
    picks = choose(game, frame, "may", [YES], 1, effect, least=0)
    if picks:
        _also(frame, effect.effects)
    return picks is not None


@do.of(MayPay)
def _may_pay(effect: MayPay, game: Game, frame: Frame) -> bool:
    """Rule: W-RESOURCE-07."""
    if not can_pay(game, frame.source, effect.costs):
        _also(frame, effect.otherwise)
        return True
    picks = choose(game, frame, "pay", [YES], 1, effect, least=0)
    if picks is None:
        return False
    if picks:
        _also(frame, (*effect.then, effect) if effect.again else effect.then)
        pay(game, frame_of(frame.source), effect.costs)
    else:
        _also(frame, effect.otherwise)
    return True


@do.of(Unless)
def _unless(effect: Unless, game: Game, frame: Frame) -> bool:
    """Whoever may do the other thing is asked first. Ruling: CR "Unless"."""
    if not frame.it and frame.aims:
        frame.it = frame.aims[-1][1]  # whose controller it is, the target tells
    instead = effect.instead
    if not isinstance(instead, _Forfeit):
        raise TypeError(instead)  # no such power is read
    others = _who_forfeits(game, frame, instead)
    picks: tuple[int, ...] | None = ()
    if others and _can_do(instead, others[0], game, frame):
        asked = others[0]
        picks = choose(game, frame, "may", [YES], 1, effect, least=0, player=asked)
    if picks is None:
        return False
    _also(frame, (instead,) if picks else effect.effects)
    return True


_Forfeit = Discard | Pays | RemoveFromGraveyard | Sacrifice


def _who_forfeits(game: Game, frame: Frame, effect: _Forfeit) -> list[int]:
    """Return who may do *effect* instead: of a graveyard, always you."""
    if isinstance(effect, RemoveFromGraveyard):
        return [frame.controller]
    return players_of(game, frame, effect)


@do.of(Pays)
def _pays(effect: Pays, game: Game, frame: Frame) -> bool:
    """Rule: W-RESOURCE-04."""
    for player in players_of(game, frame, effect):
        pay_resources(game, player, effect.amount)
    return True


def _can_do(effect: _Forfeit, player: int, game: Game, frame: Frame) -> bool:
    """Whether *player* has as much as *effect* takes."""
    if isinstance(effect, Pays):
        return ready_resources(game, player) >= effect.amount
    if isinstance(effect, RemoveFromGraveyard):
        return can_pay(game, frame.source, (effect,))
    if isinstance(effect, Discard):
        hand = game.players[player].hand
        fitting = [
            piece
            for piece in hand
            if effect.those is None or prints(game.faces[piece], effect.those)
        ]
        return isinstance(effect.count, int) and len(fitting) >= effect.count
    cards = all_of(game, effect.those, frame.source)
    return sum(card.controller == player for card in cards) >= effect.count


@do.of(Later)
def _later(effect: Later, game: Game, frame: Frame) -> bool:
    """What was aimed at stays so until then. Rule: W-CHAIN-21."""
    put_off = replace(
        frame, effects=effect.effects, at=0, aims=frame.aims.copy(), played=None
    )
    game.later.append(Postponed(effect.moment, put_off, game.turn))
    return True


@do.of(ExtraTurn)
def _extra_turn(effect: ExtraTurn, game: Game, frame: Frame) -> bool:
    """Rule: W-TURN-01. Ruling: who takes several of one effect begins behind others."""
    game.extra_turns += reversed(players_of(game, frame, effect))
    return True


@do.of(SkipTurn)
def _skip_turn(effect: SkipTurn, game: Game, frame: Frame) -> bool:
    """Rule: W-TURN-01."""
    game.skipped_turns += players_of(game, frame, effect)
    return True


@do.of(Whenever)
def _whenever(effect: Whenever, game: Game, frame: Frame) -> bool:
    """It waits until the turn ends, for `it` that was named before."""
    power = Power(when=effect.when, may=effect.may, x=effect.x, effects=effect.effects)
    numbered = numbered_power(_WAITING, power)
    game.watches.append(Watch(numbered, frame.source, frame.it, effect.next))
    return True

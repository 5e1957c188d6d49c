"""Whether a condition holds, and what X is."""

from rules.wow.play.faces import Piece
from rules.wow.play.finding import all_of, is_in_state, named
from rules.wow.play.in_play import Permanent
from rules.wow.play.matching import prints
from rules.wow.play.numbers import atk_of, frame_of, health_of
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    CardsIn,
    Condition,
    Count,
    Each,
    HandSize,
    Is,
    NumberOf,
    OpponentControls,
    Target,
    ValueOf,
    YouControl,
)


def holds(
    game: Game, condition: Condition, source: Permanent, it: tuple[Piece, ...]
) -> bool:
    """Whether *condition*, which *source* asks, is true now; *it* was named before."""
    player = source.controller
    match condition:
        case YouControl(those, at_least):
            cards = all_of(game, those, source)
            return _enough(sum(card.controller == player for card in cards), at_least)
        case OpponentControls(those, at_least):
            held = [card.controller for card in all_of(game, those, source)]
            return any(
                _enough(held.count(other), at_least)
                for other, each in enumerate(game.players)
                if not (each.is_out or game.are_friends(other, player))
            )
        case HandSize(number, order):
            size = len(game.players[player].hand)
            if order == "or less":
                return size <= number
            return size >= number if order else size == number
        case Is(state, who):
            frame = frame_of(source)
            frame.it = it
            cards = named(game, who, frame)
            return bool(cards) and is_in_state(game, cards[0], state)
    raise NotImplementedError(condition.notation)


def _enough(number: int, at_least: int) -> bool:
    """`at least: 0` means none."""
    return number >= at_least if at_least else number == 0


def count(game: Game, what: Count, source: Permanent, it: tuple[Piece, ...]) -> int:
    """Return the number that *what* says X is."""
    match what:
        case NumberOf(those):
            return len(all_of(game, those, source))
        case CardsIn(zone, those):
            player = game.players[source.controller]
            pieces = player.hand if zone == "hand" else player.graveyard
            faces = (game.faces[piece] for piece in pieces)
            return sum(those is None or prints(face, those) for face in faces)
        case ValueOf(value, of):
            if isinstance(of, Target | Each):
                cards = all_of(game, of.those, source)
            else:
                frame = frame_of(source)
                frame.it = it
                cards = named(game, of, frame)
            return sum(_value(game, card, value) for card in cards)
    raise NotImplementedError(what.notation)


def _value(game: Game, card: Permanent, value: str) -> int:
    match value:
        case "ATK":
            return atk_of(game, card)
        case "health":
            return health_of(game, card)
        case "damage":
            return card.damage
        case "counters":
            return card.counters
    cost = getattr(card.face.card, "cost", None)
    return cost if isinstance(cost, int) else 0


def condition_holds(game: Game, condition: Condition | None, source: Permanent) -> bool:
    """Whether *condition*, if any, holds for a power of *source*."""
    return condition is None or holds(game, condition, source, ())

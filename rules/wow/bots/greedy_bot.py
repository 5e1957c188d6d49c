"""A bot that does what leaves it best off at once, if nobody answers."""

from collections.abc import Sequence
from typing import Final

from rules.wow.bots.bot_seat import Seat
from rules.wow.bots.position_value import DAMAGE, WON, worth, worth_of
from rules.wow.play.combat import can_strike
from rules.wow.play.costs import printed_cost
from rules.wow.play.current_values import atk_of, health_of
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import Answer, Attack, Done, Move, Place, Strike
from rules.wow.play.state import Game
from rules.wow.play.zones import is_hero

_TRIED: Final = 60  # ways of acting that are thought through
_ATTACKS: Final = 2  # of each attacker
_STEPS: Final = 80  # of what follows from one
_WORTH_DOING: Final = 0.05  # a move must gain more than this over doing nothing
_CHEAP, _CHEAP_CARDS = 3, 2  # a hand worth keeping


def greedily(seat: Seat, moves: Sequence[Move]) -> Move:
    """Choose the move after which the game is worth most."""
    asked = seat.game.asks.about if seat.game.asks else ""
    if asked == "begin":
        return Answer((seat.player,))
    if asked == "mulligan":
        return Answer(()) if _keeps(seat) else Answer((1,))
    return ranked(seat.imagine(), moves)[0][1]


def ranked(game: Game, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Return the different ones of *moves* with what each is worth, the best first.

    Worth to whoever is to decide in *game*, all of which may be known.
    """
    player = decider(game)
    found = [(_gain(game, move, player), move) for move in _worth_a_try(game, moves)]
    return sorted(found, key=lambda each: each[0], reverse=True)


def _keeps(seat: Seat) -> bool:
    """Whether the hand has cards for the first turns."""
    game = seat.game
    hand = (game.faces[piece].card for piece in game.players[seat.player].hand)
    costs = (printed_cost(getattr(card, "cost", None)) for card in hand)
    return sum(cost is not None and cost <= _CHEAP for cost in costs) >= _CHEAP_CARDS


def _worth_a_try(game: Game, moves: Sequence[Move]) -> list[Move]:
    """Return *moves* that are worth thinking through, one of each sort.

    Of placings the best, of an attacker's attacks the best few; else one of those that
    differ in copies of a card alone.
    """
    places = [move for move in moves if isinstance(move, Place)]
    attacks = [move for move in moves if isinstance(move, Attack)]
    others = [move for move in moves if not isinstance(move, Place | Attack)]
    best = sorted(places, key=lambda move: -_choice_of_resource(game, move))[:1]
    tried = [*_good_attacks(game, attacks), *best, *_different(game, others)]
    return tried[:_TRIED]


def _good_attacks(game: Game, attacks: Sequence[Attack]) -> list[Attack]:
    """Return the best few of *attacks* for each attacker, told by numbers alone."""
    by_attacker: dict[Piece, list[Attack]] = {}
    for attack in attacks:
        by_attacker.setdefault(attack.attacker, []).append(attack)
    return [
        attack
        for each in by_attacker.values()
        for attack in sorted(each, key=lambda move: -_exchange(game, move))[:_ATTACKS]
    ]


def _exchange(game: Game, move: Attack) -> float:
    """Return what *move* gains if nobody strikes, protects or answers."""
    attacker = game.permanents[move.attacker]
    defender = game.permanents[move.defender]
    hit, back = _armed_atk(game, attacker), atk_of(game, defender)
    return _harm(game, defender, hit) - _harm(game, attacker, back)


def _armed_atk(game: Game, attacker: Permanent) -> int:
    """Return the ATK of *attacker*; a hero has that of the best weapon it can use."""
    bare = atk_of(game, attacker)
    if not is_hero(game, attacker):
        return bare
    weapons = (
        card
        for card in game.permanents.sorted.party
        if card.controller == attacker.controller and can_strike(game, card)
    )
    return bare + max((atk_of(game, weapon) for weapon in weapons), default=0)


def _harm(game: Game, card: Permanent, damage: int) -> float:
    """Return what its controller loses if *card* is dealt *damage*."""
    if damage < health_of(game, card) - card.damage:
        return DAMAGE * damage
    return WON if is_hero(game, card) else worth_of(game, card)


def _different(game: Game, moves: Sequence[Move]) -> list[Move]:
    """Return *moves* without those that differ in copies of a card alone."""
    found: dict[object, Move] = {}
    for move in moves:
        piece = getattr(move, "piece", None)
        in_hand = piece is not None and piece in game.players[decider(game)].hand
        name = game.faces[piece].card.name if in_hand and piece is not None else piece
        key = (type(move), name, getattr(move, "face_up", 0), getattr(move, "x", 0))
        aims = getattr(move, "aims", getattr(move, "picks", move))
        rest = aims, getattr(move, "option", None), getattr(move, "number", None)
        found.setdefault((key, move if piece is None else rest), move)
    return list(found.values())


def _gain(imagined: Game, move: Move, player: int) -> float:
    """Return what the game is worth after *move* and what follows from it."""
    quiet = not imagined.asks and not imagined.chain and imagined.phase == "action"
    if isinstance(move, Done) and quiet and imagined.active == player:
        return worth(imagined, player) + _WORTH_DOING
    tried = imagined.copy()
    perform(tried, move)
    _let_follow(tried, player, None if quiet else _place_in_turn(imagined))
    bonus = _choice_of_resource(imagined, move) if isinstance(move, Place) else 0.0
    return worth(tried, player) + bonus


def _choice_of_resource(game: Game, move: Place) -> float:
    """Quests make the best resources, then what is too dear to play soon."""
    card = game.faces[move.piece].card
    if card.type in ("quest", "location"):
        return 0.4 if move.face_up else -1.0
    return 0.02 * (printed_cost(getattr(card, "cost", None)) or 0)


def _place_in_turn(game: Game) -> tuple[int, str, str]:
    return game.turn, game.phase, game.step


def _let_follow(
    game: Game, player: int, start: tuple[int, str, str] | None = None
) -> None:
    """Play on with nobody answering, until nothing waits and no combat goes on.

    With a *start*, also until that step is over: whoever passes there and whoever acts
    must come to the same place, or acting would seem good for being early.
    """
    turn = game.turn
    for _ in range(_STEPS):
        over = game.outcome is not None or game.turn != turn
        waits = game.asks or game.chain or game.phase == "combat"
        if over or not (waits or _place_in_turn(game) == start):
            return
        perform(game, as_it_goes(game, player))


def as_it_goes(game: Game, player: int) -> Move:
    """Return what anybody does who thinks no further: strike, wear armor, pass."""
    asks = game.asks
    if asks is not None:
        if asks.about in ("armor", "may"):
            return Answer(asks.options[: asks.most])
        return Answer(asks.options[: asks.least])
    if game.step == "defending" and decider(game) == player and not game.chain:
        strikes = (move for move in legal_moves(game) if isinstance(move, Strike))
        return next(strikes, Done())
    return Done()

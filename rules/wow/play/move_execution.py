"""Doing a move: what may be done, and what then happens."""

from itertools import chain

from rules.game.playtest import NoSuchMove
from rules.wow.play.chain_links import Aim, Frame, Played
from rules.wow.play.combat import attack, conclude, strike
from rules.wow.play.combat_rules import (
    attacks_at_random,
    choices,
    toll_of,
)
from rules.wow.play.costs import (
    card_cost,
    changed_cost,
    exactly,
    fed_price,
    more_costs,
    pay,
    pay_resources,
    power_costs,
    quest_cost,
    shown,
    use_up_discounts,
)
from rules.wow.play.faces import Piece, Powers
from rules.wow.play.in_play import Permanent
from rules.wow.play.legal_moves import (
    affordable,
    aiming,
    attackable,
    is_legal,
    power_on,
    user_of,
)
from rules.wow.play.moves import (
    Answer,
    Attack,
    Complete,
    Done,
    Move,
    Place,
    PlayCard,
    Strike,
    UsePower,
)
from rules.wow.play.playing import put_on_chain
from rules.wow.play.playing_rules import other_price
from rules.wow.play.priority import carry_on, pass_on
from rules.wow.play.resolution import answer, run
from rules.wow.play.revealed import settle_tops
from rules.wow.play.solo_turns import finish_turn
from rules.wow.play.state import Game
from rules.wow.play.targets import drawn, is_random, phrases_of
from rules.wow.play.triggers import (
    on_completing,
    on_placing,
    turn_down,
)
from rules.wow.play.turn import go_on
from rules.wow.play.usage_limits import spent_uses
from rules.wow.play.zones import place


class IllegalMove(NoSuchMove):
    """A move that the rules do not allow now."""


def apply(game: Game, move: Move) -> None:
    """Change *game* by *move* and let follow what follows. Raises IllegalMove."""
    if not is_legal(game, move):
        raise IllegalMove
    perform(game, move)


def perform(game: Game, move: Move) -> None:
    """Do *move*, which is legal, as `apply` does."""
    if isinstance(move, Answer):
        answer(game, move.picks)
        if game.edition is None:
            go_on(game)
    else:
        _act(game, move)
    run(game)
    if game.edition:
        carry_on(game)
    settle_tops(game)


def _act(game: Game, move: Move) -> None:
    match move:
        case Place(piece, face_up):
            _place(game, piece, face_up=face_up)
        case PlayCard():
            _play(game, move)
        case UsePower():
            _use(game, user_of(game, move.piece), move)
        case Complete():
            _complete(game, game.permanents[move.piece], move)
        case Attack(attacker, defender):
            _attack(game, game.permanents[attacker], game.permanents[defender])
        case Strike(weapon):
            strike(game, game.permanents[weapon])
        case Done():
            _done(game)


def _attack(game: Game, attacker: Permanent, defender: Permanent) -> None:
    """Propose the combat; of one who attacks at random chance says whom."""
    if attacks_at_random(game, attacker):
        found = affordable(game, attacker, choices(game, attacker, attackable(game)))
        defender = found[game.rng.below(len(found))]
    pay_resources(game, attacker.controller, toll_of(game, attacker, defender))
    attack(game, attacker, defender)


def _done(game: Game) -> None:
    """Pass; where nobody answers, conclude the combat or the turn."""
    if game.edition:
        pass_on(game)
    elif game.phase == "combat":
        conclude(game)
    else:
        finish_turn(game)


def _place(game: Game, piece: Piece, *, face_up: bool) -> None:
    game.placed += 1
    game.players[game.active].hand.remove(piece)
    place(game, piece, game.active, face_up=face_up, ready=True)
    on_placing(game, game.permanents[piece])


def _aimed(
    game: Game, powers: Powers, move: PlayCard | UsePower | Complete
) -> list[Aim]:
    """Return the aims of *move* beside the target phrases of *powers*.

    What is left to chance is drawn now. Rule: W-PLAY-17.
    """
    phrases = (phrases_of(game, numbered, move.option) for numbered in powers)
    aims = list(zip(chain.from_iterable(phrases), move.aims, strict=True))
    if not any(is_random(phrase) for phrase, _ in aims):
        return aims
    _, source = aiming(game, move)
    return [
        (phrase, drawn(game, phrase, source) if is_random(phrase) else picks)
        for phrase, picks in aims
    ]


def _play(game: Game, move: PlayCard) -> None:
    """Show it, aim, pay; it waits on the chain. Rule: W-PLAY-01, W-CARD-46."""
    player, piece = game.priority, move.piece
    source, face = shown(game, piece, player), game.faces[piece]
    other = other_price(game, player, piece) if move.instead else None
    cost = card_cost(game, player, piece) or 0
    if other is not None:
        cost = changed_cost(game, player, source, "play", 0)
    costs = more_costs(face) if other is None else list(other)
    if fed := fed_price(face):
        cost = max(0, cost - fed * move.x)
        costs = [exactly(each, move.x) for each in costs]
    else:
        cost += move.x
    use_up_discounts(game, player, source)
    aims = tuple(_aimed(game, face.play, move))
    played = Played(piece, player, move.x, aims, move.option)
    put_on_chain(game, played, costs, cost)


def _use(game: Game, card: Permanent, move: UsePower) -> None:
    """Pay, then do it. Rule: W-PLAY-05."""
    numbered = power_on(game, card, move.number)
    if numbered.is_once:
        used = spent_uses(game, numbered.power.limit)
        used.add((card.piece, move.number))
    game.note("use", player=card.controller, piece=card.piece, line=move.number)
    frame = Frame(numbered, numbered.power.effects, card, card.controller, move.x)
    frame.waits = game.edition is not None
    frame.aims, frame.option = _aimed(game, (numbered,), move), move.option
    pay(game, frame, power_costs(game, card, numbered))


def _complete(game: Game, quest: Permanent, move: Complete) -> None:
    """Pay, turn it face down, take the reward. Rule: W-RESOURCE-10, W-RESOURCE-12."""
    numbered = quest.face.rewards[0]
    cost = quest_cost(game, quest) or 0
    use_up_discounts(game, quest.controller, quest, "complete")
    turn_down(game, quest)
    game.note("complete", player=quest.controller, piece=quest.piece, cost=cost)
    frame = Frame(numbered, numbered.power.effects, quest, quest.controller)
    frame.waits = game.edition is not None
    frame.aims, frame.option = _aimed(game, (numbered,), move), move.option
    pay(game, frame, numbered.power.costs, cost)
    on_completing(game, quest.controller)

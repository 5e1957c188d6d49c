"""Phases and steps of a turn, first hands and mulligans.

Triggers are only put into the queue here; `resolution.run` lets them happen.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from rules.wow.play.current_values import is_banned
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.readiness import make_ready
from rules.wow.play.reckoning import HAND, most_in_hand
from rules.wow.play.state import Game, Question
from rules.wow.play.triggers import on_turn
from rules.wow.play.zones import draw, end_loans
from rules.wow.powers.words import (
    Duration,
    EndOfTurn,
    Moment,
    NextReadyStep,
    StartOfTurn,
    ThisTurn,
    UntilYourNextTurn,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    WhileYours,
)


def start_turn(game: Game, player: int, *, draws: bool = True) -> None:
    """Begin *player*'s turn: ready, put triggers into the queue, owe the draw.

    What was queued happens in `resolution.run`, before the draw. Ruling: both books put
    start-of-turn powers and the draw into the start phase and neither says which comes
    first. Rule: W-TURN-01 to W-TURN-04.
    """
    game.active = game.priority = player
    game.turn += 1
    game.players[player].began = game.turn
    game.players[player].turns += 1
    game.phase = "start"
    game.placed = 0
    game.used.clear()
    game.last_values.clear()
    game.last_there.clear()
    game.last_given.clear()
    game.past.clear()
    _forget(game, UntilYourNextTurn(), player)
    game.note("turn", player=player)
    for card in game.permanents.values():
        if card.controller == player and card.exhausted:
            _ready(game, card)
    _forget_ready_step(game)
    _do_what_was_put_off(game, "start of your next turn")
    _do_what_was_put_off(game, "start of the next turn")
    on_turn(game, StartOfTurn)
    game.draws_due = draws
    if game.edition:
        game.step, game.passes = "ready", 0


def go_on(game: Game) -> None:
    """Take the steps at which nobody answers, unless the game waits for a choice."""
    if game.outcome or game.asks:
        return
    if game.phase == "start":
        if game.draws_due:
            game.draws_due = False
            draw(game, game.active)
        if game.outcome is None:
            game.phase = "action"
    elif game.phase == "end":
        wrap_up(game)


def _ready(game: Game, card: Permanent) -> None:
    banned = is_banned(game, card, "ready")
    if not banned and not is_banned(game, card, "ready during the ready step"):
        make_ready(game, card)


def end_turn(game: Game) -> None:
    """Begin the end phase of the active player, and put its triggers into the queue.

    Rule: W-TURN-06, W-TURN-07.
    """
    game.phase = "end"
    _do_what_was_put_off(game, "end of turn")
    _do_what_was_put_off(game, "end of the next turn")
    on_turn(game, EndOfTurn)


# Moments of whoever's turn it is.
_ANYBODYS: Final = frozenset(
    {"end of turn", "end of the next turn", "start of the next turn"}
)


def _do_what_was_put_off(game: Game, moment: Moment) -> None:
    """What waits for the end of this turn, or for the active player's next start."""
    due = [
        each
        for each in game.later
        if each.moment == moment
        and (moment in _ANYBODYS or each.frame.controller == game.active)
        and not (moment == "end of the next turn" and each.turn == game.turn)
    ]
    game.later = [each for each in game.later if each not in due]
    game.stack.extend(each.frame for each in reversed(due))


def wrap_up(game: Game) -> None:
    """What lasted this turn ends; whoever holds too many cards discards."""
    for ended in (ThisTurn(), WhileAttacking(), WhileDefending()):
        _forget(game, ended)
    game.discounts.clear()
    game.watches.clear()
    _forget_gone(game)
    player = game.players[game.active]
    over = len(player.hand) - most_in_hand(game, game.active)
    if over > 0:
        game.asks = Question(game.active, "hand", tuple(player.hand), over, over)


def is_over(game: Game) -> bool:
    """Whether the turn is over, so that the next may begin. Rule: W-TURN-09."""
    return game.phase == "end" and game.asks is None


def _forget(game: Game, ended: Duration, player: int | None = None) -> None:
    """What lasted until now (of *player*, if given) is over."""

    def stays(lasts: Duration | None, owner: int) -> bool:
        return lasts != ended or (player is not None and owner != player)

    game.lasting = [each for each in game.lasting if stays(each.lasts, each.player)]
    game.bans = [each for each in game.bans if stays(each.lasts, each.player)]
    bans = game.player_bans
    game.player_bans = [each for each in bans if stays(each.lasts, each.player)]
    game.shields = [each for each in game.shields if stays(each.lasts, each.player)]
    game.combat_rules = [
        each for each in game.combat_rules if stays(each.lasts, each.player)
    ]
    end_loans(game, lambda loan: not stays(loan.lasts, loan.player))


def _forget_ready_step(game: Game) -> None:
    """Bans of the next ready step end with that of each card's controller."""
    stay = []
    for ban in game.bans:
        if ban.lasts != NextReadyStep():
            stay.append(ban)
            continue
        left = tuple(
            piece
            for piece in ban.bearers
            if piece in game.permanents
            and game.permanents[piece].controller != game.active
        )
        if left:
            stay.append(replace(ban, bearers=left))
    game.bans = stay


def _holds_on(game: Game, lasts: Duration, source: Piece, player: int) -> bool:
    """Whether what hangs on the card *source* still does."""
    card = game.permanents.get(source)
    if lasts == WhileYours():
        return card is not None and card.controller == player
    return lasts != WhileInPlay() or card is not None


def _forget_gone(game: Game) -> None:
    """Bans that last while a card is in play end with it."""
    game.bans = [
        ban for ban in game.bans if _holds_on(game, ban.lasts, ban.source, ban.player)
    ]


def deal_hands(game: Game, players: Iterable[int]) -> None:
    """Each of *players* draws an opening hand. Rule: W-SETUP-04."""
    for player in players:
        for _ in range(HAND):
            if game.outcome is None:
                draw(game, player)


def mulligan(game: Game, player: int) -> None:
    """*player* shuffles the whole hand back and draws anew. Rule: W-SETUP-05."""
    taker = game.players[player]
    game.note("mulligan", player=player)
    taker.deck.shuffle_back(len(taker.hand))
    taker.hand.clear()
    deal_hands(game, [player])

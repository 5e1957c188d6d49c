"""Before the first turn and after the last: who begins, first hands, who is out."""

from rules.wow.play.player_removal import take_away
from rules.wow.play.seats import give_priority, in_turn_order
from rules.wow.play.state import YES, Game, Outcome, Question
from rules.wow.play.turn import deal_hands, mulligan, start_turn


def choose_first(game: Game, player: int) -> None:
    """*player* begins; each draws a hand and may change it. Rule: W-SETUP-02."""
    game.first = game.active = player
    game.note("first", player=player)
    deal_hands(game, in_turn_order(game, player))
    if game.fallen:
        count_out(game)
    if game.outcome:
        return
    game.to_decide = in_turn_order(game, player)
    ask_for_mulligans(game)


def ask_for_mulligans(game: Game) -> None:
    """Ask the next player; once all have said, those who want to do it at once.

    Rule: W-SETUP-05. Ruling: CR 101.2.
    """
    if game.to_decide:
        game.asks = Question(game.to_decide[0], "mulligan", (YES,), 0, 1)
        return
    for player in game.mulligans:
        mulligan(game, player)
    game.mulligans = []
    start_turn(game, in_turn_order(game, game.first)[0], draws=False)


def decide_mulligan(game: Game, player: int, *, takes: bool) -> None:
    """*player* has said whether the hand is changed. Rule: W-SETUP-05."""
    game.to_decide.remove(player)
    if takes:
        game.mulligans.append(player)
    ask_for_mulligans(game)


def count_out(game: Game) -> None:
    """Who fell is out; the side that is left alone has won.

    Rule: W-SETUP-08. Ruling (OPEN-01): all at once is a draw.
    """
    fallen, game.fallen = game.fallen, []
    for player, _ in fallen:
        game.players[player].is_out = True
        game.players[player].plays_on = False
    left = [number for number, each in enumerate(game.players) if not each.is_out]
    if all(game.are_friends(player, left[0]) for player in left):
        losers = (n for n in range(len(game.players)) if not _is_left(game, n, left))
        game.outcome = Outcome(tuple(losers), fallen[-1][1])
        return
    for player, _ in fallen:
        take_away(game, player)
    give_priority(game, game.priority)


def _is_left(game: Game, player: int, left: list[int]) -> bool:
    """Whether *player*, out or not, has someone *left* on the same side."""
    return any(game.are_friends(player, other) for other in left)

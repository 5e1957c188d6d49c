"""Before the first turn and after the last: who begins, first hands, who is out."""

from rules.wow.play.state import YES, Game, Outcome, Question


def choose_first(game: Game, player: int) -> None:
    """*player* begins; each draws a hand and may change it. Rule: W-SETUP-02."""
    # Late: a turn runs what it sets off, and that may end in a new choice of these.
    from rules.wow.play.turn import deal_hands

    game.first = game.active = player
    game.note("first", player=player)
    deal_hands(game, in_turn_order(game, player))
    game.to_decide = in_turn_order(game, player)
    ask_for_mulligans(game)


def in_turn_order(game: Game, first: int) -> list[int]:
    """Return who still plays, clockwise from *first*. Rule: W-TURN-01."""
    count = len(game.players)
    every = [(first + step) % count for step in range(count)]
    return [player for player in every if not game.players[player].is_out]


def ask_for_mulligans(game: Game) -> None:
    """Ask the next player; once all have said, those who want to do it at once.

    Rule: W-SETUP-05. Ruling: CR 101.2.
    """
    # Late for the same reason as above.
    from rules.wow.play.turn import mulligan, start_turn

    if game.to_decide:
        game.asks = Question(game.to_decide[0], "mulligan", (YES,), 0, 1)
        return
    for player in game.mulligans:
        mulligan(game, player)
    game.mulligans = []
    start_turn(game, game.first, draws=False)


def decide_mulligan(game: Game, player: int, *, takes: bool) -> None:
    """*player* has said whether the hand is changed. Rule: W-SETUP-05."""
    game.to_decide.remove(player)
    if takes:
        game.mulligans.append(player)
    ask_for_mulligans(game)


def count_out(game: Game) -> None:
    """Who fell is out; whoever is left alone has won.

    Rule: W-SETUP-08. Ruling (OPEN-01): all at once is a draw.
    """
    fallen, game.fallen = game.fallen, []
    for player, _ in fallen:
        game.players[player].is_out = True
    left = [number for number, each in enumerate(game.players) if not each.is_out]
    if len(left) <= 1:
        losers = tuple(n for n, each in enumerate(game.players) if each.is_out)
        game.outcome = Outcome(losers, fallen[-1][1])

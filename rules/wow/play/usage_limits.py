"""On whose turn, and when in it, a power works that says so."""

from rules.wow.play.faces import Piece
from rules.wow.play.state import Game
from rules.wow.powers.words import Limit

_BASIC = ("basic", "once per game, basic")
_OWN_TURN = (*_BASIC, "on your turn", "once on each of your turns")


def is_time_for(game: Game, limit: Limit | None, player: int) -> bool:
    """Whether a power of *player* with this *limit* may be used, or works, now.

    Basic powers wait for one's own action phase, no combat, an empty chain (CR Basic).
    """
    if limit in _OWN_TURN and player != game.active:
        return False
    if limit == "on an opponent's turn" and game.are_friends(player, game.active):
        return False
    return limit not in _BASIC or is_quiet(game)


def spent_uses(game: Game, limit: Limit | None) -> set[tuple[Piece, int]]:
    """Return the uses (card and number of the power) that *limit* counts so far."""
    for_good = limit in ("once per game", "once per game, basic")
    return game.used_up if for_good else game.used


def is_quiet(game: Game) -> bool:
    """Whether more than answers may be given: in one's own action phase, chain empty.

    Rule: W-TURN-05, W-TURN-06, W-PLAY-03, W-COMBAT-06.
    """
    own = game.priority == game.active
    return own and game.phase == "action" and not game.chain

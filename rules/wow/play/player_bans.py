"""What players are kept from: by cards in play, or for a while."""

from rules.wow.play.current_values import ongoing
from rules.wow.play.faces import Face
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.powers.words import PlayersAct, PlayersCannot, Those


def is_kept_from(
    game: Game, player: int, act: PlayersAct, face: Face | None = None
) -> bool:
    """Whether something says that *player* cannot *act*, with a card of *face*.

    Ruling: a "can't" beats every "can" (CR 103.2).
    """
    for ban in game.player_bans:
        if act in ban.acts and player in ban.players and _is_of(ban.those, face):
            return True
    for source, _, says in ongoing(game, PlayersCannot):
        meant = act in says.acts and _is_of(says.those, face)
        if meant and _is_meant(game, says, player, source.controller):
            return True
    return False


def _is_of(those: Those | None, face: Face | None) -> bool:
    return those is None or (face is not None and prints(face, those))


def _is_meant(game: Game, says: PlayersCannot, player: int, controller: int) -> bool:
    """Whether *player* is one whom *says*, in play all the time, speaks of."""
    match says.player:
        case "you":
            return player == controller
        case "each opponent":
            return not game.are_friends(player, controller)
    return says.player == "each player"

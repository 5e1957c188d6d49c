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
        kept = act in ban.acts and player in ban.players
        if kept and _is_of(ban.those, act, face):
            return True
    for source, _, says in ongoing(game, PlayersCannot):
        meant = act in says.acts and _is_of(says.those, act, face)
        if meant and _is_meant(game, says, player, source.controller):
            return True
    return False


def _is_of(those: Those | None, act: PlayersAct, face: Face | None) -> bool:
    """Whether *act* is kept from them: to play only such cards, all else wholly."""
    if those is None or act != "play":
        return True
    return face is not None and prints(face, those)


def _is_meant(game: Game, says: PlayersCannot, player: int, controller: int) -> bool:
    """Whether *player* is one whom *says*, in play all the time, speaks of."""
    match says.player:
        case "you":
            return player == controller
        case "each opponent":
            return not game.are_friends(player, controller)
    return says.player == "each player"

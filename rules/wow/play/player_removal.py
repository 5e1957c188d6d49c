"""What becomes of the cards of a player who is out while others play on."""

from rules.wow.play.chain_links import Blow, Frame, Link, Played, Proposal
from rules.wow.play.state import Game
from rules.wow.play.zones import end_loans, hand_over, remove
from rules.wow.powers.words import Duration, UntilYourNextTurn


def take_away(game: Game, player: int) -> None:
    """All cards of *player* are removed from the game, their attachments with them.

    What the player had borrowed goes back. Rule: W-MULTI-01. Ruling (CONF-34): removed,
    from every zone.
    """
    end_loans(game, lambda loan: loan.player == player)
    _empty_the_chain(game, player)
    for card in list(game.permanents.values()):
        if game.owners[card.piece] == player:
            remove(game, card)
        elif card.controller == player:
            hand_over(game, card, game.owners[card.piece])
    _empty_zones(game, player)
    _forget(game, player)


def _empty_the_chain(game: Game, player: int) -> None:
    """What *player* added comes to nothing, and so does what was just being done."""
    gone = [link for link in (*game.chain, *game.stack) if _whose(link) == player]
    for link in gone:
        piece = link.piece if isinstance(link, Played) else None
        piece = link.played if isinstance(link, Frame) else piece
        if piece is not None:
            game.players[game.owners[piece]].removed.append(piece)
    game.chain = [link for link in game.chain if _whose(link) != player]
    game.stack = [frame for frame in game.stack if _whose(frame) != player]
    game.later = [each for each in game.later if _whose(each.frame) != player]


def _whose(link: Link) -> int:
    match link:
        case Frame():
            return link.controller
        case Played() | Proposal() | Blow():
            return link.player


def _empty_zones(game: Game, player: int) -> None:
    leaver = game.players[player]
    leaver.removed += [*leaver.hand, *leaver.deck.cards(), *leaver.graveyard]
    leaver.hand, leaver.graveyard = [], []
    leaver.deck = type(leaver.deck)([])


def _forget(game: Game, player: int) -> None:
    """Triggers of *player*, and what lasts until a turn that never comes, are gone."""

    def stays(owner: int, lasts: Duration | None) -> bool:
        return owner != player or lasts != UntilYourNextTurn()

    game.watches = [e for e in game.watches if e.source.controller != player]
    game.waiting = [each for each in game.waiting if each.source.controller != player]
    game.lasting = [each for each in game.lasting if stays(each.player, each.lasts)]
    game.bans = [each for each in game.bans if stays(each.player, each.lasts)]
    bans = game.player_bans
    game.player_bans = [each for each in bans if stays(each.player, each.lasts)]
    game.shields = [each for each in game.shields if stays(each.player, each.lasts)]

"""Hands and top cards that lie open for all to see. Rule: W-GLOSS-08."""

from typing import Literal

from rules.wow.play.current_values import ongoing
from rules.wow.play.faces import Piece
from rules.wow.play.state import Game
from rules.wow.powers.words import PlaysRevealed, ShownZone


def who_reveals(game: Game, zone: ShownZone) -> set[int]:
    """Return the players whose hands, or whose decks' top cards, lie open."""
    found: set[int] = set()
    for source, _, says in ongoing(game, PlaysRevealed):
        if says.zone == zone:
            found.update(
                player
                for player in range(len(game.players))
                if _is_meant(game, says, player, source.controller)
            )
    return found


def _is_meant(game: Game, says: PlaysRevealed, player: int, controller: int) -> bool:
    match says.player:
        case "you":
            return player == controller
        case "each opponent":
            return not game.are_friends(player, controller)
    return says.player == "each player"


def settle_tops(game: Game) -> None:
    """Let the top cards that lie open be known: which they are is settled now."""
    if PlaysRevealed not in game.permanents.sorted.sayings:
        return
    for player in sorted(who_reveals(game, "top of deck")):
        top_of(game, player)


def top_of(game: Game, player: int) -> list[Piece]:
    """Return the top card of the deck of *player*, which stays there; none if empty."""
    deck = game.players[player].deck
    if not deck.known:
        piece = deck.draw(game.rng)
        if piece is not None:
            deck.put_on_top(piece)
    return deck.known[-1:]


def zone_out_of_play(
    game: Game, piece: Piece
) -> Literal["top of deck", "graveyard", "removed"] | None:
    """Return where *piece* lies for all to find; None if it does not."""
    owner = game.players[game.owners[piece]]
    if piece in owner.graveyard:
        return "graveyard"
    if piece in owner.removed:
        return "removed"
    return "top of deck" if owner.deck.known[-1:] == [piece] else None


def permits_of(game: Game, player: int) -> dict[Piece, bool]:
    """Return what *player* was allowed to play, and whether without its cost."""
    return {
        permit.piece: permit.free
        for permit in game.permits
        if permit.player == player
        and permit.turn in (None, game.turn)
        and permit.zone == zone_out_of_play(game, permit.piece)
    }


def open_cards(game: Game) -> list[Piece]:
    """Return the cards in hands and on decks that everybody may see."""
    hands = (game.players[each].hand for each in who_reveals(game, "hand"))
    tops = (
        game.players[each].deck.known[-1:] for each in who_reveals(game, "top of deck")
    )
    return [piece for pieces in (*hands, *tops) for piece in pieces]

"""Hands and top cards that lie open for all to see. Rule: W-GLOSS-08."""

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


def open_cards(game: Game) -> list[Piece]:
    """Return the cards in hands and on decks that everybody may see."""
    hands = (game.players[each].hand for each in who_reveals(game, "hand"))
    tops = (
        game.players[each].deck.known[-1:] for each in who_reveals(game, "top of deck")
    )
    return [piece for pieces in (*hands, *tops) for piece in pieces]

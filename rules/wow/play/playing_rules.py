"""On what terms a card may be played, and what its player is kept from."""

from rules.wow.play.costs import (
    can_pay,
    changed_cost,
    more_costs,
    shown,
)
from rules.wow.play.current_values import holds, ongoing
from rules.wow.play.faces import Face, Piece
from rules.wow.play.player_bans import is_kept_from
from rules.wow.play.print_matching import prints
from rules.wow.play.revealed import permits_of
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Cost,
    InsteadOfCost,
    PlacesMore,
    PlayedFrom,
    PlayOnly,
    PlaysFrom,
)


def may_play(game: Game, player: int, piece: Piece) -> bool:
    """Whether nothing keeps *player* from playing *piece*, whatever it costs.

    Rule: W-PLAY-01.
    """
    face = game.faces[piece]
    if PlayOnly in face.says:
        source = shown(game, piece, player)
        only = (
            effect.condition
            for numbered in face.ongoing
            for effect in numbered.power.effects
            if isinstance(effect, PlayOnly)
        )
        if not all(holds(condition, game, source, ()) for condition in only):
            return False
    return not is_kept_from(game, player, "play", face)


def may_place(game: Game) -> bool:
    """Whether whose turn it is has a resource left to place. Rule: W-RESOURCE-01."""
    more = sum(
        says.amount
        for source, _, says in ongoing(game, PlacesMore)
        if says.player == "each player" or source.controller == game.active
    )
    return game.placed < 1 + more


def in_reach(game: Game, player: int) -> list[Piece]:
    """Return the cards that *player* may think of playing: the hand, and what else.

    Rule: W-PLAY-01.
    """
    hand = game.players[player].hand
    if PlaysFrom not in game.permanents.sorted.sayings and not game.permits:
        return hand
    others: list[Piece] = [*permits_of(game, player)]
    for source, _, says in ongoing(game, PlaysFrom):
        if source.controller == player:
            others += [
                piece
                for piece in _lying(game, player, says.origin)
                if says.those is None or prints(game.faces[piece], says.those)
            ]
    return [*hand, *dict.fromkeys(others)] if others else hand


def _lying(game: Game, player: int, origin: PlayedFrom) -> list[Piece]:
    """Return the cards that lie at *origin*, seen from *player*."""
    match origin:
        case "graveyard":
            return game.players[player].graveyard
        case "top of deck":
            return game.players[player].deck.known[-1:]
        case "opposing hands":
            return [
                piece
                for number, other in enumerate(game.players)
                if not game.are_friends(number, player)
                for piece in other.hand
            ]


def other_price(game: Game, player: int, piece: Piece) -> tuple[Cost, ...] | None:
    """Return what *player* may pay now rather than the printed cost of *piece*.

    None if there is nothing, or it cannot be paid. Rule: W-RESOURCE-06.
    """
    face = game.faces[piece]
    is_free = bool(game.permits) and permits_of(game, player).get(piece, False)
    if InsteadOfCost not in face.says and not is_free:
        return None
    found = () if is_free else _other_costs(game, face, piece, player)
    if found is None:
        return None
    source = shown(game, piece, player)
    costs = (*found, *more_costs(face))
    extra = changed_cost(game, player, source, "play", 0)
    return costs if can_pay(game, source, costs, extra) else None


def _other_costs(
    game: Game, face: Face, piece: Piece, player: int
) -> tuple[Cost, ...] | None:
    source = shown(game, piece, player)
    for numbered in face.ongoing:
        condition = numbered.power.condition
        for effect in numbered.power.effects:
            if isinstance(effect, InsteadOfCost) and (
                condition is None or holds(condition, game, source, ())
            ):
                return effect.costs
    return None

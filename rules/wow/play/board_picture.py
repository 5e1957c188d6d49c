"""What lies on the table of a game, and what its steps name, as plain JSON.

*sees* is the player who looks, and is told what that player may know; None is somebody
who sees everything. Rule: W-ZONE-02, W-ZONE-03.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rules.wow.play.current_values import atk_of, health_of
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.revealed import open_cards
from rules.wow.play.state import Game

# What the rules call the cards of a step, and what a reader does.
_NAMED: Final = {
    "piece": "card",
    "pieces": "cards",
    "dealer": "by",
    "defender": "to",
}
_ALWAYS: Final = frozenset({"card", "piece"})  # told of every card, even if 0 or ""
_BEHIND: Final = frozenset({"place", "trigger"})  # steps of cards that lie face down


def shown_figures(
    game: Game, code: str, figures: Mapping[str, Any], sees: int | None = None
) -> dict[str, Any]:
    """Return the *figures* of a step as a reader has them: cards by their names.

    A card that the reader may not know is "".
    """

    def name(piece: Piece) -> str:
        hidden = sees is not None and _is_hidden(game, code, piece, sees)
        return "" if hidden else game.faces[piece].card.name

    def shown(key: str, value: Any) -> Any:
        if key == "pieces":
            return [name(piece) for piece in value]
        return name(value) if key in _NAMED else value

    return {_NAMED.get(key, key): shown(key, figures[key]) for key in figures}


def _is_hidden(game: Game, code: str, piece: Piece, sees: int) -> bool:
    """Whether *sees* may not know *piece* when the step *code* is told."""
    owner = game.owners[piece]
    if owner == sees:
        return False
    card = game.permanents.get(piece)
    if card is not None:
        return card.row == "resources" and card.face_down and code in _BEHIND
    held = game.players[owner]
    return piece in held.hand or piece in held.deck.cards()


def picture_of(
    game: Game, players: Iterable[int], sees: int | None = None
) -> dict[str, Any]:
    """Return what lies where, plain JSON; *players* in their order.

    *piece* is a card's number in this game, the same as long as it lasts; it goes
    untold with its card, for it would give the card away.
    """
    return {"players": [_side(game, player, sees) for player in players]}


def _side(game: Game, player: int, sees: int | None) -> dict[str, Any]:
    owner = game.players[player]
    cards = [card for card in game.permanents.values() if card.controller == player]
    hero = game.permanents.get(owner.hero)
    bare = {*open_cards(game)}
    side: dict[str, Any] = {
        "deck": len(owner.deck),
        "resources": [
            _item(game, card, sees) for card in cards if card.row == "resources"
        ],
        "party": [
            _item(game, card, sees)
            for card in cards
            if card.row != "resources" and card is not hero and card.host is None
        ],
        "hand": [
            _in_hand(game, piece, player, None if piece in bare else sees)
            for piece in owner.hand
        ],
        "graveyard": [_named(game, piece) for piece in owner.graveyard],
    }
    if owner.deck.known[-1:] and owner.deck.known[-1] in bare:
        side["top"] = _named(game, owner.deck.known[-1])
    if hero is not None:
        side["hero"] = _item(game, hero, sees)
        side |= {"health": health_of(game, hero), "damage": hero.damage}
    return side


def _in_hand(game: Game, piece: Piece, player: int, sees: int | None) -> dict[str, Any]:
    if sees in (None, player):
        return _named(game, piece)
    return {"card": "", "face_down": True}


def _named(game: Game, piece: Piece) -> dict[str, Any]:
    return {"card": game.faces[piece].card.name, "piece": piece}


def _item(game: Game, card: Permanent, sees: int | None) -> dict[str, Any]:
    """Return *card* as it lies; what says nothing is left out."""
    hidden = card.row == "resources" and card.face_down
    foreign = hidden and sees not in (None, card.controller)
    is_weapon = card.row != "resources" and card.face.card.type == "weapon"
    fights = card.row == "allies" or is_weapon
    has_health = card.row != "resources" and hasattr(card.face.card, "health")
    item = {
        "piece": None if foreign else card.piece,
        "card": "" if hidden else card.face.card.name,
        "exhausted": card.exhausted,
        "face_down": card.face_down,
        "damage": card.damage,
        "atk": atk_of(game, card) if fights else None,
        "health": (health_of(game, card) or None) if has_health else None,
        "attached": [
            _item(game, other, sees)
            for other in game.permanents.values()
            if other.host == card.piece
        ],
        "counters": card.counters + len(card.marks),
    }
    return {key: value for key, value in item.items() if value or key in _ALWAYS}

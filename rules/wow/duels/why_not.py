"""Why a card of whoever is to act cannot be used now: the first rule in its way."""

from rules.game.playtest import WhyNot
from rules.wow.play.combat import can_attack, can_be_attacked
from rules.wow.play.costs import (
    can_pay,
    card_cost,
    is_instant,
    ready_resources,
    shown,
)
from rules.wow.play.current_values import condition_holds, is_banned
from rules.wow.play.faces import NumberedPower, Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.legal_moves import ways_to_aim, xs
from rules.wow.play.playing_rules import may_place
from rules.wow.play.state import Game

_PLACED = ("quest", "location")


def why_not(game: Game, piece: Piece) -> WhyNot | None:
    """Return what keeps *piece*, in hand or in play, from being used; None: nothing.

    None is also said of cards in play that are never used.
    """
    card = game.permanents.get(piece)
    if card is None:
        return _in_hand(game, piece)
    if card.row == "resources":
        return _of_quest(game, card)
    if card.row == "allies" or piece == game.players[card.controller].hero:
        return _of_fighter(game, card)
    if card.face.card.type == "weapon":
        return _of_weapon(card)
    return _of_powers(game, card)


def _is_own_action(game: Game) -> bool:
    own = game.priority == game.active
    return own and game.phase == "action" and not game.chain


def _in_hand(game: Game, piece: Piece) -> WhyNot | None:
    """Rule: W-PLAY-01, W-PLAY-03, W-PLAY-11, W-RESOURCE-01, W-RESOURCE-03."""
    face, player = game.faces[piece], game.priority
    if face.card.type == "other":
        return WhyNot("not-played", "W-CARD-02")
    if face.card.type in _PLACED:
        if _is_own_action(game) and not may_place(game):
            return WhyNot("placed-already", "W-RESOURCE-01")
        return WhyNot("only-placed", "W-RESOURCE-03")
    if not _is_own_action(game) and not is_instant(game, player, piece):
        return WhyNot("not-instant", "W-PLAY-03")
    cost, ready = card_cost(game, player, piece), ready_resources(game, player)
    if cost is None:
        return WhyNot("no-cost", "W-RESOURCE-06")
    if cost > ready:
        return WhyNot("too-dear", "W-RESOURCE-07", {"cost": cost, "ready": ready})
    if not xs(game, piece):
        return WhyNot("cannot-pay", "W-RESOURCE-07")
    if not ways_to_aim(game, face.play, shown(game, piece, player)):
        return WhyNot("no-target", "W-PLAY-11")
    return None


def _of_quest(game: Game, card: Permanent) -> WhyNot | None:
    """Rule: W-RESOURCE-10, W-PLAY-11."""
    if card.face_down or not card.face.rewards:
        return _of_powers(game, card)
    cost = getattr(card.face.card, "cost", None)
    ready = ready_resources(game, card.controller)
    if isinstance(cost, int) and cost > ready:
        return WhyNot("quest-too-dear", "W-RESOURCE-10", {"cost": cost, "ready": ready})
    return _of_power(game, card, card.face.rewards[0], cost or 0)


def _of_fighter(game: Game, card: Permanent) -> WhyNot | None:
    """Rule: W-COMBAT-01, W-PLAY-08, W-KEYWORD-03."""
    if not _is_own_action(game):
        return WhyNot("not-your-action", "W-COMBAT-01")
    if card.exhausted:
        return WhyNot("exhausted", "W-COMBAT-01")
    if is_banned(game, card, "attack"):
        return WhyNot("forbidden", "W-COMBAT-01")
    if not can_attack(game, card):
        return WhyNot("just-joined", "W-PLAY-08")
    if not any(can_be_attacked(game, other) for other in game.permanents.values()):
        return WhyNot("nobody-to-attack", "W-KEYWORD-03")
    return None


def _of_weapon(card: Permanent) -> WhyNot | None:
    """Rule: W-COMBAT-13."""
    if card.exhausted:
        return WhyNot("exhausted", "W-COMBAT-13")
    return WhyNot("no-strike", "W-COMBAT-13")


def _of_powers(game: Game, card: Permanent) -> WhyNot | None:
    """Return what is in the way of the first power that would be paid for."""
    if card.face_down or not card.face.payments:
        return None
    return _of_power(game, card, card.face.payments[0])


def _of_power(
    game: Game, card: Permanent, numbered: NumberedPower, cost: int = 0
) -> WhyNot | None:
    """Rule: W-PLAY-05, W-PLAY-07, W-PLAY-11."""
    power = numbered.power
    if numbered.is_once and (card.piece, numbered.number) in game.used:
        return WhyNot("used-already", "W-PLAY-05")
    if not condition_holds(game, power.condition, card):
        return WhyNot("condition", "W-PLAY-05")
    if not can_pay(game, card, power.costs, cost):
        return WhyNot("cannot-pay", "W-RESOURCE-07")
    if not ways_to_aim(game, (numbered,), card):
        return WhyNot("no-target", "W-PLAY-11")
    return None

"""What a game is worth to a player: a sum that can be read.

One point is about a card in hand. The weights were set by hand and by playing.
"""

from typing import Final

from rules.wow.play.combat import can_attack
from rules.wow.play.costs import printed_cost
from rules.wow.play.current_values import atk_of, health_of
from rules.wow.play.in_play import Permanent
from rules.wow.play.state import Game
from rules.wow.powers.words import Change, Stat, WhileInPlay

WON: Final = 1000.0
DAMAGE: Final = 0.35  # on a hero, a point
_LAST_HEALTH: Final = 6.0  # over the health that is left: the last points weigh most
_IN_HAND: Final = 1.0
_RESOURCE: Final = 1.5  # as long as more are wanted
_ENOUGH: Final = 8  # resources
_ATK, _HEALTH, _BODY = 0.55, 0.35, 0.3  # of an ally
_PER_COST: Final = 0.45  # of what else lies in play
_OPEN_QUEST: Final = 0.3


def worth(game: Game, player: int) -> float:
    """Return what *game* is worth to *player*, against all others."""
    if game.outcome is not None:
        losers = game.outcome.losers
        if len(losers) == len(game.players):
            return 0.0
        return -WON if player in losers else WON
    others = [
        other
        for other, each in enumerate(game.players)
        if not (each.is_out or game.are_friends(other, player))
    ]
    return _side(game, player) - max(_side(game, other) for other in others)


def _side(game: Game, player: int) -> float:
    cards = [card for card in game.permanents.values() if card.controller == player]
    hero = game.permanents.get(game.players[player].hero)
    if hero is None:
        return -WON
    left = max(1, health_of(game, hero) - hero.damage)
    resources = sum(card.row == "resources" for card in cards)
    in_play = 0.0
    for card in cards:
        in_play += worth_of(game, card)  # `sum` rounds otherwise from Python 3.12 on
    return (
        DAMAGE * left
        - _LAST_HEALTH / left
        + _IN_HAND * len(game.players[player].hand)
        + _RESOURCE * min(resources, _ENOUGH)
        + in_play
    )


def _passing(game: Game, card: Permanent, stat: Stat) -> int:
    """Return how much of *stat* is on *card* only until the turn ends."""
    return sum(
        (-1 if gain.less else 1)
        * (gain.amount if isinstance(gain.amount, int) else each.x)
        for each in game.lasting
        if card.piece in each.bearers and not isinstance(each.lasts, WhileInPlay)
        for gain in each.gains
        if isinstance(gain, Change) and gain.stat == stat
    )


def worth_of(game: Game, card: Permanent) -> float:
    """Return what *card* in play is worth to its controller."""
    if card.row == "resources":
        return 0.0 if card.face_down else _OPEN_QUEST
    if card.row == "allies":
        left = (
            health_of(game, card) - card.damage - max(0, _passing(game, card, "health"))
        )
        atk, passing = atk_of(game, card), _passing(game, card, "ATK")
        own = _BODY + _ATK * max(0, atk - passing) + _HEALTH * max(0, left)
        return own + (DAMAGE * passing if can_attack(game, card) else 0.0)
    if card.face.card.type in ("hero", "master_hero"):
        return 0.0 if card.face_down else 0.5
    cost = printed_cost(getattr(card.face.card, "cost", None)) or 0
    return 0.5 + _PER_COST * cost

"""Which cards in play a phrase means, seen from the card that says it."""

from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.links import Frame
from rules.wow.play.matching import is_one_of, prints, within
from rules.wow.play.numbers import atk_of, health_of
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Anyone,
    Attached,
    Bound,
    It,
    Side,
    State,
    This,
    Those,
    Totem,
    YourHero,
)


def fits(game: Game, those: Those, card: Permanent, source: Permanent) -> bool:
    """Whether *card* is one of *those* that *source* speaks of."""
    return (
        not (those.other and card is source)
        and _is_on_side(game, card, those.side, source.controller)
        and _is_kind(game, card, those)
        and all(is_in_state(game, card, state) for state in those.states)
        and (those.bound is None or _is_bound(game, card, those.bound))
    )


def _is_on_side(game: Game, card: Permanent, side: Side, player: int) -> bool:
    """Rule: W-GLOSS-05, W-GLOSS-06, W-MULTI-06."""
    if side == "any":
        return True
    if side == "you control":
        return card.controller == player
    return game.are_friends(card.controller, player) == (side == "friendly")


def _is_kind(game: Game, card: Permanent, those: Those) -> bool:
    """Resources are face down, or quests and locations. Rule: W-RESOURCE-17.

    From 2009 on a totem is a character. Rule: W-GLOSS-01.
    """
    if "character" in those.kinds and _counts(game, card):
        return is_one_of(card.face, ("ability",), those)
    if card.row == "resources":
        if "resource" in those.kinds:
            return True
        if card.face_down:
            return "card" in those.kinds and not those.traits
    return prints(card.face, those)


def _counts(game: Game, card: Permanent) -> bool:
    is_totem = Totem() in card.face.keywords
    return is_totem and game.edition is not None and game.edition.totems_count


def _is_bound(game: Game, card: Permanent, bound: Bound) -> bool:
    match bound.measure:
        case "ATK":
            return within(atk_of(game, card), bound)
        case "health":
            return within(health_of(game, card), bound)
    cost = getattr(card.face.card, "cost", None)
    return isinstance(cost, int) and within(cost, bound)


def is_in_state(game: Game, card: Permanent, state: State) -> bool:
    """Whether *card* is damaged, exhausted, attacking … Rule: W-DAMAGE-17."""
    match state:
        case "damaged" | "undamaged":
            return (card.damage > 0) == (state == "damaged")
        case "exhausted" | "ready":
            return card.exhausted == (state == "exhausted")
        case "face-down":
            return card.face_down
        case "attacking":
            return game.combat is not None and game.combat.attacker == card.piece
    return game.combat is not None and game.combat.defender == card.piece


def all_of(game: Game, those: Those, source: Permanent) -> list[Permanent]:
    """Return *those* that are in play, in the order in which they came."""
    cards = game.permanents.values()
    return [card for card in cards if fits(game, those, card, source)]


def hero_of(game: Game, player: int) -> Permanent:
    """Return the hero of *player*. Rule: W-CARD-20."""
    return game.permanents[game.players[player].hero]


def named(game: Game, who: Anyone, frame: Frame) -> list[Permanent]:
    """Return whom *who* names by itself: all but targets and free choices.

    Cards that have left play are nobody.
    """
    match who:
        case This():
            pieces: tuple[Piece, ...] = (frame.source.piece,)
        case YourHero():
            pieces = (game.players[frame.controller].hero,)
        case Attached():
            pieces = () if frame.source.host is None else (frame.source.host,)
        case It():
            pieces = frame.it
        case _:
            return []
    found = (game.permanents.get(piece) for piece in pieces)
    return [card for card in found if card is not None]

"""Conditions that compare, and what X is: numbers made of others."""

from collections import Counter
from collections.abc import Set
from typing import Final

from rules.wow.card.traits import ALLIANCE_RACES, CLASSES, HORDE_RACES, RACES
from rules.wow.play.current_values import (
    all_of,
    count,
    holds,
    ongoing,
    value_of_piece,
)
from rules.wow.play.faces import Face, Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import (
    controller_of,
    hero_of,
)
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    DRAGON_COLORS,
    KINDS,
    AllOf,
    AnyOf,
    ControlsMore,
    Counted,
    Different,
    Divided,
    Either,
    Holder,
    InGraveyard,
    InPlay,
    Less,
    MaximumHandSize,
    Minus,
    MoreDamageThanYours,
    Not,
    Plus,
    RoomInHand,
    Sort,
    ThatMuch,
    ThatValue,
    Times,
)

HAND = 7  # cards: the first hand and the most one may keep. Rule: W-SETUP-04, W-TURN-08


@count.of(Times)
def _times(what: Times, game: Game, source: Permanent, it: tuple[Piece, ...]) -> int:
    return what.factor * count(what.of, game, source, it)


@count.of(Plus)
def _plus(what: Plus, game: Game, source: Permanent, it: tuple[Piece, ...]) -> int:
    return what.number + count(what.of, game, source, it)


@count.of(Minus)
def _minus(what: Minus, game: Game, source: Permanent, it: tuple[Piece, ...]) -> int:
    return max(0, what.number - count(what.of, game, source, it))


@count.of(Less)
def _less(what: Less, game: Game, source: Permanent, it: tuple[Piece, ...]) -> int:
    return max(0, count(what.of, game, source, it) - what.number)


@count.of(Divided)
def _divided(
    what: Divided, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> int:
    number = count(what.of, game, source, it)
    return -(-number // what.number) if what.up else number // what.number


@count.of(Either)
def _either(what: Either, game: Game, source: Permanent, it: tuple[Piece, ...]) -> int:
    is_so = holds(what.condition, game, source, it)
    return what.number if is_so else what.otherwise


@count.of(Different)
def _different(
    what: Different, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> int:
    found = (
        _of_sort(card.face, what.sort)
        for card in all_of(game, what.those, source)
        if not (card.row == "resources" and card.face_down)
    )
    return len(set().union(*found))


def _of_sort(face: Face, sort: Sort) -> Set[str]:
    """Return which classes, races, colors or card types a card of *face* has."""
    match sort:
        case "class":
            return face.traits & {*CLASSES}
        case "race":
            return face.traits & {*RACES}
        case "Alliance race":
            return face.traits & ALLIANCE_RACES
        case "Horde race":
            return face.traits & HORDE_RACES
        case "color":
            named = (trait.partition(" ")[0] for trait in face.traits)
            return {*DRAGON_COLORS} & {*named}
        case "card type":
            return face.kinds & _CARD_TYPES


_CARD_TYPES: Final = frozenset(KINDS) - {"card", "character", "equipment", "resource"}


@count.of(ThatMuch)
def _that_much(
    _what: ThatMuch, game: Game, _source: Permanent, _it: tuple[Piece, ...]
) -> int:
    return game.stack[-1].much if game.stack else 0


@count.of(ThatValue)
def _that_value(
    what: ThatValue, game: Game, _source: Permanent, _it: tuple[Piece, ...]
) -> int:
    that = game.stack[-1].that if game.stack else ()
    return sum(value_of_piece(game, piece, what.value) for piece in that)


@holds.of(InGraveyard)
def _in_graveyard(
    condition: InGraveyard, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    pieces = game.players[source.controller].graveyard
    found = sum(prints(game.faces[piece], condition.those) for piece in pieces)
    return found >= condition.at_least


@holds.of(MoreDamageThanYours)
def _more_damage(
    _condition: MoreDamageThanYours,
    game: Game,
    source: Permanent,
    _it: tuple[Piece, ...],
) -> bool:
    own = hero_of(game, source.controller).damage
    return any(hero_of(game, other).damage > own for other in _opponents(game, source))


@holds.of(ControlsMore)
def _controls_more(
    condition: ControlsMore, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> bool:
    controllers = [card.controller for card in all_of(game, condition.those, source)]
    own = controllers.count(source.controller)
    if condition.player == "its controller":
        others = [controller_of(game, piece) for piece in it[:1]]
        return any(controllers.count(other) > own for other in others)
    theirs = [controllers.count(other) for other in _opponents(game, source)]
    if condition.player == "you":
        return any(own > number for number in theirs)
    return any(number > own for number in theirs)


def _opponents(game: Game, source: Permanent) -> list[int]:
    return [
        other
        for other, each in enumerate(game.players)
        if not (each.is_out or game.are_friends(other, source.controller))
    ]


@holds.of(Not)
def _not(condition: Not, game: Game, source: Permanent, it: tuple[Piece, ...]) -> bool:
    return not holds(condition.condition, game, source, it)


@holds.of(InPlay)
def _in_play(
    condition: InPlay, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    cards, least = all_of(game, condition.those, source), condition.at_least
    number = len(cards)
    if condition.alike:
        names = Counter(card.face.card.name for card in cards if not card.face_down)
        number = max(names.values(), default=0)
    return number >= least if least else number == 0


@holds.of(Counted)
def _is_counted(
    condition: Counted, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> bool:
    number = count(condition.what, game, source, it)
    if condition.at_least is not None and number < condition.at_least:
        return False
    if condition.at_most is not None and number > condition.at_most:
        return False
    below = condition.below
    return below is None or number < count(below, game, source, it)


@holds.of(AllOf)
def _all_hold(
    condition: AllOf, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> bool:
    return all(holds(each, game, source, it) for each in condition.conditions)


@holds.of(AnyOf)
def _any_holds(
    condition: AnyOf, game: Game, source: Permanent, it: tuple[Piece, ...]
) -> bool:
    return any(holds(each, game, source, it) for each in condition.conditions)


def most_in_hand(game: Game, player: int) -> int:
    """Return how many cards *player* may keep in hand. Rule: W-TURN-08."""
    total = HAND
    for card, _, change in ongoing(game, MaximumHandSize):
        if _holds(game, change.player, player, card):
            total += -change.amount if change.less else change.amount
    return max(0, total)


def _holds(game: Game, holder: Holder, player: int, card: Permanent) -> bool:
    """Whether *card* means *player* by *holder*."""
    match holder:
        case "you":
            return card.controller == player
        case "each opponent":
            return not game.are_friends(card.controller, player)
        case "attached hero's controller":
            host = None if card.host is None else game.permanents.get(card.host)
            return host is not None and host.controller == player
    return True


@count.of(RoomInHand)
def _room_in_hand(
    _what: RoomInHand, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> int:
    player = source.controller
    return max(0, most_in_hand(game, player) - len(game.players[player].hand))

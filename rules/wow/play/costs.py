"""What things cost, whether it can be paid, and paying it."""

from collections.abc import Iterable
from typing import Final

from rules.wow.play.chain_links import NO_POWER, Frame
from rules.wow.play.current_values import all_of, is_banned, keywords_of, ongoing
from rules.wow.play.faces import Face, Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.lasting_effects import Discount
from rules.wow.play.print_matching import prints, with_x
from rules.wow.play.readiness import exhaust
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Activate,
    All,
    Anyone,
    Chosen,
    Cost,
    Destroy,
    Discard,
    Effect,
    Exhaust,
    Flip,
    Harmonize,
    Mill,
    Pay,
    PayLess,
    PayMore,
    Preparation,
    Remove,
    RemoveCounters,
    RemoveFromGraveyard,
    Return,
    Those,
    TimeIsMoney,
    X,
)

_DEAR: Final = 4  # the printed cost of an ally from which on one harmonizes


def ready_resources(game: Game, player: int) -> int:
    """Return how many resources *player* could exhaust now. Rule: W-RESOURCE-08."""
    return sum(
        card.controller == player and not card.exhausted
        for card in game.permanents.sorted.resources
    )


def resources(game: Game, player: int) -> int:
    """Return how many resources *player* has. Rule: W-RESOURCE-17."""
    return sum(card.controller == player for card in game.permanents.sorted.resources)


def pay_resources(game: Game, player: int, amount: int) -> None:
    """Exhaust *amount* ready resources. Rule: W-RESOURCE-04.

    The oldest first, but those that can be activated last of all: a face-up location.
    """
    rows = [
        card
        for card in game.permanents.sorted.resources
        if card.controller == player and not card.exhausted
    ]
    for card in sorted(rows, key=is_activatable)[:amount]:
        card.exhausted = True


def is_activatable(card: Permanent) -> bool:
    """Whether *card* lies open and has a power that exhausts it. Rule: W-PLAY-07."""
    return not card.face_down and any(
        Activate() in numbered.power.costs for numbered in card.face.payments
    )


def card_cost(game: Game, player: int, piece: Piece) -> int | None:
    """Return what *piece* costs *player* now, besides X; None if it has no cost.

    Rule: W-RESOURCE-06.
    """
    face = game.faces[piece]
    printed = printed_cost(getattr(face.card, "cost", None))
    if printed is None or face.card.type in ("quest", "location"):
        return None
    if is_free(game, player, piece):
        return 0
    printed -= _harmonized(game, player, face)
    for discount in game.discounts:
        if discount.player == player and prints(face, discount.those):
            printed = _reduced(printed, discount.amount, discount.least)
    for source, _, less in ongoing(game, PayLess):
        if source.controller == player and prints(face, less.those):
            amount = less.amount if isinstance(less.amount, int) else 0
            printed = _reduced(printed, amount, less.least)
    for source, _, more in ongoing(game, PayMore):
        if not game.are_friends(source.controller, player) and prints(face, more.those):
            printed += more.amount if isinstance(more.amount, int) else 0
    return max(0, printed)


def is_free(game: Game, player: int, piece: Piece) -> bool:
    """Whether *piece* was prepared and this is *player*'s first turn."""
    first = game.active == player and game.players[player].turns == 1
    return first and Preparation() in game.faces[piece].keywords


def _harmonized(game: Game, player: int, face: Face) -> int:
    """Return what *player* pays less for a dear ally by those who harmonize."""
    cost = getattr(face.card, "cost", None)
    if "ally" not in face.kinds or not isinstance(cost, int) or cost < _DEAR:
        return 0
    return sum(
        card.controller == player and Harmonize() in keywords_of(game, card)
        for card in game.permanents.sorted.party
    )


def _reduced(cost: int, amount: int, least: int | None) -> int:
    """Return *cost* less *amount*, but never below *least* by that."""
    return cost - amount if least is None else max(min(cost, least), cost - amount)


def printed_cost(cost: int | str | None) -> int | None:
    """Return the fixed part of a printed *cost*: 1 of `1+X`. Rule: W-CARD-46."""
    if isinstance(cost, int) or cost is None:
        return cost
    number = cost.upper().replace("X", "").strip("+ ")
    return int(number) if number.isdigit() else 0


def has_x(game: Game, piece: Piece) -> bool:
    """Whether the cost of *piece* has an X. Rule: W-CARD-46."""
    cost = getattr(game.faces[piece].card, "cost", None)
    return isinstance(cost, str) and "X" in cost.upper()


def use_up_discounts(game: Game, player: int, piece: Piece) -> None:
    """A discount for the next such card is gone once *piece* is paid for."""
    face = game.faces[piece]

    def stays(discount: Discount) -> bool:
        mine = discount.player == player and prints(face, discount.those)
        return not (discount.next and mine)

    game.discounts = [each for each in game.discounts if stays(each)]


def can_pay(
    game: Game, source: Permanent, costs: Iterable[Cost], extra: int = 0, x: int = 0
) -> bool:
    """Whether the controller of *source* can pay all of *costs* and *extra* resources.

    Their X is *x*.

    Rule: W-RESOURCE-07.
    """
    total = extra
    for cost in costs:
        if isinstance(cost, Pay):
            total += _number(cost.amount, x)
        elif not _can_pay_one(game, source, cost, x):
            return False
        elif isinstance(cost, Activate) and source.row == "resources":
            total += 1  # what is activated no longer pays
    return total <= ready_resources(game, source.controller)


def _can_pay_one(game: Game, source: Permanent, cost: Cost, x: int) -> bool:
    player = game.players[source.controller]
    match cost:
        case Activate():
            return can_activate(game, source)
        case Flip():
            hero = game.permanents[player.hero]
            return not hero.face_down and hero.face.card.type == "hero"
        case RemoveCounters(number):
            return source.counters >= _number(number, x)
        case Discard(share, those):
            fitting = _fitting(game, player.hand, those, x)
            return isinstance(share, All) or fitting >= _number(share, x)
        case RemoveFromGraveyard(number, those):
            return _fitting(game, player.graveyard, those, x) >= _number(number, x)
        case Mill(number):
            return len(player.deck) >= _number(number, x)
        case Exhaust(who):
            return _there(game, source, who, x, ready=True)
        case Destroy(who) | Remove(who) | Return(who):
            return _there(game, source, who, x, ready=False)
    return True


def _number(amount: int | X, x: int) -> int:
    return amount if isinstance(amount, int) else x


def _fitting(game: Game, pieces: Iterable[Piece], those: Those | None, x: int) -> int:
    told = with_x(those, x) if those else None
    faces = (game.faces[piece] for piece in pieces)
    return sum(told is None or prints(face, told) for face in faces)


def _there(game: Game, source: Permanent, who: Anyone, x: int, *, ready: bool) -> bool:
    """Whether there are as many cards as *who* asks for."""
    if not isinstance(who, Chosen):
        return source.piece in game.permanents
    if who.up_to:
        return True
    cards = all_of(game, with_x(who.those, x), source)
    return sum(not (ready and card.exhausted) for card in cards) >= who.count


def shown(game: Game, piece: Piece, player: int) -> Permanent:
    """Return the card *piece*, in the hand of *player*, as one that aims and pays."""
    face = game.faces[piece]
    return Permanent(piece, face, player, "hero", game.turn)


def can_activate(game: Game, card: Permanent) -> bool:
    """Whether *card* is ready, and an ally that was there when your turn began.

    Rule: W-PLAY-07, W-PLAY-08, W-PLAY-10.
    """
    if card.exhausted or card.piece not in game.permanents:
        return False
    if is_banned(game, card, "exhaust"):
        return False
    waits = card.row == "allies" and is_new(game, card)
    return not waits or TimeIsMoney() in keywords_of(game, card)


def is_new(game: Game, card: Permanent) -> bool:
    """Whether *card* has joined since its player's latest turn began.

    A goldfish has no other's turn to wait in. Rule: W-PLAY-08. Ruling (CONF-15,
    OPEN-07): the book of 2009 once says "the latest turn", once "your turn"; it is
    yours, as in the comprehensive rules, whatever the edition.
    """
    if game.edition:
        return card.joined >= game.players[card.controller].began
    return card.joined >= game.turn


def pay(game: Game, frame: Frame, costs: Iterable[Cost], extra: int = 0) -> None:
    """Pay *costs* and *extra* resources for *frame*, which comes to the stack.

    Costs that are something done come first, in a frame of their own.
    """
    source = frame.source
    total = extra
    done: list[Effect] = []
    for cost in costs:
        match cost:
            case Pay(amount):
                total += _number(amount, frame.x)
            case Activate():
                exhaust(game, source)
            case Effect():
                done.append(cost)
    pay_resources(game, source.controller, total)
    game.stack.append(frame)
    if done:
        paid = Frame(NO_POWER, tuple(done), source, source.controller, frame.x)
        game.stack.append(paid)

"""What things cost, whether it can be paid, and paying it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from rules.wow.play.chain_links import NO_POWER, Frame
from rules.wow.play.current_values import (
    all_of,
    can_exhaust,
    condition_holds,
    count,
    has_keyword,
    is_banned,
    ongoing,
    reaches,
    strike_cost_of,
)
from rules.wow.play.faces import Face, NumberedPower, Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.lasting_effects import Discount
from rules.wow.play.print_matching import prints, with_x
from rules.wow.play.readiness import exhaust
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Activate,
    AdditionalCost,
    All,
    Amount,
    Anyone,
    Cannot,
    Chosen,
    Cost,
    CostsLess,
    Destroy,
    Discard,
    Effect,
    Exhaust,
    Flip,
    Harmonize,
    MakesInstant,
    Mill,
    Paid,
    Pay,
    Payer,
    PayLess,
    PayMore,
    PaysAsResource,
    Power,
    Preparation,
    PutDamage,
    Remove,
    RemoveCounters,
    RemoveFromGraveyard,
    Return,
    This,
    ThisWay,
    Those,
    TimeIsMoney,
    Times,
    TurnFaceDown,
    X,
)

DEAR: Final = 4  # the printed cost of an ally from which on one harmonizes


def ready_resources(game: Game, player: int) -> int:
    """Return how many resources *player* could exhaust now. Rule: W-RESOURCE-08."""
    ready = len(_ready_row(game, player))
    if PaysAsResource in game.permanents.sorted.sayings:
        ready += len(_helpers(game, player))
    return ready


def _ready_row(game: Game, player: int) -> list[Permanent]:
    """Return the resources that *player* could exhaust now, the oldest first."""
    may_be_kept = bool(game.bans) or Cannot in game.permanents.sorted.sayings
    return [
        card
        for card in game.permanents.sorted.resources
        if card.controller == player
        and not card.exhausted
        and not (may_be_kept and is_banned(game, card, "exhaust"))
    ]


def _helpers(game: Game, player: int) -> list[Permanent]:
    """Return what *player* may exhaust as though it were a resource, heroes last."""
    told = [
        (source, says.who)
        for source, _, says in ongoing(game, PaysAsResource)
        if source.controller == player
    ]
    found = [
        card
        for card in game.permanents.sorted.party
        if card.controller == player
        and can_exhaust(game, card)
        and any(reaches(game, who, card, source) for source, who in told)
    ]
    return sorted(found, key=lambda card: card.piece == game.players[player].hero)


def resources(game: Game, player: int) -> int:
    """Return how many resources *player* has. Rule: W-RESOURCE-17."""
    return sum(card.controller == player for card in game.permanents.sorted.resources)


def pay_resources(game: Game, player: int, amount: int) -> None:
    """Exhaust *amount* ready resources. Rule: W-RESOURCE-04.

    The oldest first, but those that can be activated last of all: a face-up location.
    """
    rows = _ready_row(game, player)
    for card in sorted(rows, key=is_activatable)[:amount]:
        card.exhausted = True
    if len(rows) < amount and PaysAsResource in game.permanents.sorted.sayings:
        for card in _helpers(game, player)[: amount - len(rows)]:
            exhaust(game, card)


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
    if not may_cost_change(game, face):
        return max(0, printed)
    return changed_cost(game, player, shown(game, piece, player), "play", printed)


def may_cost_change(game: Game, face: Face) -> bool:
    """Whether anything in play, lasting or on *face* may make it cheaper or dearer."""
    sayings = game.permanents.sorted.sayings
    return (
        bool(game.discounts)
        or CostsLess in face.says
        or PayLess in sayings
        or PayMore in sayings
    )


def quest_cost(game: Game, quest: Permanent) -> int | None:
    """Return what completing *quest* costs now; None if it has no cost.

    Rule: W-RESOURCE-10.
    """
    printed = getattr(quest.face.card, "cost", None)
    if not isinstance(printed, int):
        return None
    return changed_cost(game, quest.controller, quest, "complete", printed)


def strike_price(game: Game, weapon: Permanent) -> int:
    """Return what striking with *weapon* costs now. Rule: W-COMBAT-13."""
    number = strike_cost_of(game, weapon)
    return changed_cost(game, weapon.controller, weapon, "strike", number)


def changed_cost(game: Game, player: int, card: Permanent, to: Paid, cost: int) -> int:
    """Return *cost* with all that *player* pays more or less to do *to* with *card*.

    Rule: W-RESOURCE-06.
    """
    for discount in game.discounts:
        if _is_for(discount, player, card, to):
            cost = _reduced(cost, discount.amount, discount.least)
    for source, power, less in ongoing(game, PayLess):
        is_meant = less.to == to and prints(card.face, less.those)
        if is_meant and source.controller == player:
            amount = _counted(game, power, source, less.amount)
            cost = _reduced(cost, amount, less.least)
    if CostsLess in card.face.says:
        for numbered in card.face.ongoing:
            cost = _own_reduced(game, numbered.power, card, to, cost)
    for source, power, more in ongoing(game, PayMore):
        is_meant = more.to == to and prints(card.face, more.those)
        if is_meant and _pays(game, more.player, player, source):
            cost += _counted(game, power, source, more.amount)
    return max(0, cost)


def power_costs(
    game: Game, card: Permanent, numbered: NumberedPower
) -> tuple[Cost, ...]:
    """Return what using the payment power of *card* costs now. Rule: W-RESOURCE-06."""
    power = numbered.power
    if CostsLess not in card.face.says:
        return power.costs
    flips = any(isinstance(each, Flip) for each in (*power.costs, *power.effects))
    ways: tuple[Paid, ...] = ("use", "flip") if flips else ("use",)
    told = [
        (on.power, way)
        for on in card.face.ongoing
        for effect in on.power.effects
        for way in ways
        if isinstance(effect, CostsLess) and effect.to == way
    ]
    paid = sum(
        each.amount
        for each in power.costs
        if isinstance(each, Pay) and isinstance(each.amount, int)
    )
    for says, way in dict.fromkeys(told):
        paid = _own_reduced(game, says, card, way, paid)
    others = tuple(each for each in power.costs if not isinstance(each, Pay))
    return (Pay(max(0, paid)), *others)


def _own_reduced(game: Game, power: Power, card: Permanent, to: Paid, cost: int) -> int:
    """Return *cost* less what *power* of *card*, wherever it is, takes off it."""
    for effect in power.effects:
        if not isinstance(effect, CostsLess) or effect.to != to:
            continue
        if condition_holds(game, power.condition, card):
            amount = _counted(game, power, card, effect.amount)
            cost = _reduced(cost, amount, effect.least)
    return cost


def _is_for(discount: Discount, player: int, card: Permanent, to: Paid) -> bool:
    fits_card = discount.piece in (None, card.piece)
    mine = discount.player == player and discount.to == to
    return mine and fits_card and prints(card.face, discount.those)


def _counted(game: Game, power: Power, source: Permanent, amount: Amount) -> int:
    """Return *amount* of an ongoing *power*, counted if it is X."""
    if isinstance(amount, int):
        return amount
    return count(power.x, game, source, ()) if power.x else 0


def _pays(game: Game, payer: Payer, player: int, source: Permanent) -> bool:
    """Whether *player* is the *payer* that *source* means."""
    match payer:
        case "each opponent":
            return not game.are_friends(source.controller, player)
        case "attached hero's controller":
            host = None if source.host is None else game.permanents.get(source.host)
            return host is not None and host.controller == player
    return True


def more_costs(face: Face) -> list[Cost]:
    """Return what playing a card of *face* costs beside its price.

    Rule: W-RESOURCE-07.
    """
    told = [
        effect.costs
        for numbered in (face.ongoing if AdditionalCost in face.says else ())
        for effect in numbered.power.effects
        if isinstance(effect, AdditionalCost)
    ]
    own = (numbered.power.costs for numbered in face.play)
    return [cost for costs in (*told, *own) for cost in costs]


@lru_cache(maxsize=1024)
def fed_price(face: Face) -> int:
    """Return what each card given up, of any number, takes off the price of *face*.

    0 if nothing does: "destroy any number of cards, pay 5 less for each". Its player
    says first how many: they are the X of playing it.
    """
    for numbered in face.ongoing:
        told = numbered.power.x
        less = any(isinstance(each, CostsLess) for each in numbered.power.effects)
        match told:
            case Times(number, ThisWay("destroyed")) if less:
                return number
            case ThisWay("destroyed") if less:
                return 1
    return 0


def most_fed(game: Game, source: Permanent) -> int:
    """Return how many cards could be given up for the price of *source*."""
    found = [
        all_of(game, cost.who.those, source)
        for cost in more_costs(source.face)
        if isinstance(cost, Destroy) and isinstance(cost.who, Chosen)
    ]
    return len(found[0]) if found else 0


def exactly(cost: Cost, number: int) -> Cost:
    """Return *cost* for exactly *number* of those of which any number is given up."""
    if isinstance(cost, Destroy) and isinstance(cost.who, Chosen) and cost.who.up_to:
        return replace(cost, who=replace(cost.who, count=number, up_to=False))
    return cost


def is_instant(game: Game, player: int, piece: Piece) -> bool:
    """Whether *piece* is instant for *player*, by its print or by what says so.

    Rule: W-PLAY-04.
    """
    face = game.faces[piece]
    if face.card.instant:
        return True
    if not may_be_made_instant(game):
        return False
    for each in game.discounts:
        if each.instant and each.player == player and prints(face, each.those):
            return True
    for source, _, says in ongoing(game, MakesInstant):
        if source.controller == player and prints(face, says.those):
            return True
    return False


def may_be_made_instant(game: Game) -> bool:
    """Whether anything in play or lasting may make cards instant."""
    return bool(game.discounts) or MakesInstant in game.permanents.sorted.sayings


def is_free(game: Game, player: int, piece: Piece) -> bool:
    """Whether *piece* was prepared and this is *player*'s first turn."""
    first = game.active == player and game.players[player].turns == 1
    return first and Preparation() in game.faces[piece].keywords


def _harmonized(game: Game, player: int, face: Face) -> int:
    """Return what *player* pays less for a dear ally by those who harmonize."""
    cost = getattr(face.card, "cost", None)
    if "ally" not in face.kinds or not isinstance(cost, int) or cost < DEAR:
        return 0
    return sum(
        card.controller == player and has_keyword(game, card, Harmonize())
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


def use_up_discounts(
    game: Game, player: int, card: Permanent, to: Paid = "play"
) -> None:
    """A discount for the next such card is gone once *card* is paid for."""
    game.discounts = [
        each
        for each in game.discounts
        if not (each.next and _is_for(each, player, card, to))
    ]


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
        elif isinstance(cost, Activate | Exhaust):
            total += _kept_ready(game, source, cost)
    return total <= ready_resources(game, source.controller)


def _kept_ready(game: Game, source: Permanent, cost: Activate | Exhaust) -> int:
    """Return how many that could pay as resources *cost* exhausts itself."""
    if PaysAsResource not in game.permanents.sorted.sayings:
        return 0
    helpers = _helpers(game, source.controller)
    if isinstance(cost, Activate):
        return int(source in helpers)
    count = getattr(cost.who, "count", 1)
    return min(len(helpers), count if isinstance(count, int) else len(helpers))


def _can_pay_one(game: Game, source: Permanent, cost: Cost, x: int) -> bool:
    player = game.players[source.controller]
    match cost:
        case Activate():
            return can_activate(game, source)
        case Flip():
            hero = game.permanents[player.hero]
            return not hero.face_down and hero.face.card.type == "hero"
        case RemoveCounters(number, who=who):
            least = 0 if isinstance(number, All) else _number(number, x)
            cards = (
                [source] if isinstance(who, This) else all_of(game, who.those, source)
            )
            return any(counters_of(card, cost) >= least for card in cards)
        case Discard(share, those):
            fitting = _fitting(game, player.hand, those, x)
            return isinstance(share, All) or fitting >= _number(share, x)
        case RemoveFromGraveyard(number, those, up_to):
            fitting = _fitting(game, player.graveyard, those, x)
            return up_to or fitting >= _number(number, x)
        case Mill(number):
            return len(player.deck) >= _number(number, x)
    return _can_give(game, source, cost, x)


def _can_give(game: Game, source: Permanent, cost: Cost, x: int) -> bool:
    """Whether the cards in play are there that *cost* does something to."""
    match cost:
        case PutDamage(_, Chosen() as who):
            return _there(game, source, who, x)
        case Exhaust(Chosen() as who):
            return _there(game, source, who, x, fit=partial(can_exhaust, game))
        case Exhaust(who):
            return _may_exhaust(game, source, who)
        case TurnFaceDown(Chosen() as who):
            return _there(game, source, who, x, fit=lambda card: not card.face_down)
        case Destroy(who) | Remove(who) | Return(who):
            return _there(game, source, who, x)
    return True


def counters_of(card: Permanent, told: RemoveCounters) -> int:
    """Return how many counters of the sort that is *told* lie on *card*."""
    if told.of is not None:
        return card.changes.count(told.of)
    return card.counters if told.named is None else card.marks.count(told.named)


def _number(amount: int | X, x: int) -> int:
    return amount if isinstance(amount, int) else x


def _fitting(game: Game, pieces: Iterable[Piece], those: Those | None, x: int) -> int:
    told = with_x(those, x) if those else None
    faces = (game.faces[piece] for piece in pieces)
    return sum(told is None or prints(face, told) for face in faces)


def _may_exhaust(game: Game, source: Permanent, who: Anyone) -> bool:
    """Whether *source* is there, and whom *who* names by itself could be exhausted."""
    cards = game.permanents.values()
    meant = [card for card in cards if reaches(game, who, card, source)]
    there = source.piece in game.permanents
    return there and all(can_exhaust(game, card) for card in meant)


def _there(
    game: Game,
    source: Permanent,
    who: Anyone,
    x: int,
    fit: Callable[[Permanent], bool] = lambda _: True,
) -> bool:
    """Whether there are as many cards that *fit* as *who* asks for."""
    if not isinstance(who, Chosen):
        return source.piece in game.permanents
    if who.up_to:
        return True
    cards = all_of(game, with_x(who.those, x), source)
    wanted = _number(who.count, x)
    return sum(map(fit, cards)) >= wanted


def shown(game: Game, piece: Piece, player: int) -> Permanent:
    """Return the card *piece*, in the hand of *player*, as one that aims and pays."""
    face = game.faces[piece]
    return Permanent(piece, face, player, "hero", game.turn)


def can_activate(game: Game, card: Permanent) -> bool:
    """Whether *card* is ready, and an ally that was there when your turn began.

    Rule: W-PLAY-07, W-PLAY-08, W-PLAY-10.
    """
    if card.piece not in game.permanents or not can_exhaust(game, card):
        return False
    waits = card.row == "allies" and is_new(game, card)
    return not waits or has_keyword(game, card, TimeIsMoney())


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

"""What damage and healing do."""

from collections import Counter
from dataclasses import replace

from rules.wow.play.chain_links import Frame
from rules.wow.play.current_values import value_of_piece
from rules.wow.play.damage import deal, heal, put
from rules.wow.play.effects.handlers import amount_of, do, meant
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import hero_of
from rules.wow.play.lasting_effects import Lasting, Moved, Shield
from rules.wow.play.state import Game, Question
from rules.wow.powers.words import (
    EVERYBODY,
    All,
    Anyone,
    Attached,
    Chosen,
    Deal,
    Each,
    Heal,
    It,
    ItsSource,
    MoreHealing,
    MovesDamage,
    OwnValue,
    Prevent,
    PutDamage,
    Target,
    This,
    ThisTurn,
    Unpreventable,
    X,
)


def _dealer(game: Game, frame: Frame, by: Anyone | None) -> Permanent | None:
    """An ally deals damage itself, for other cards the hero does; None while asking.

    Rule: W-DAMAGE-01.
    """
    found = meant(game, frame, by, frame.effects[frame.at]) if by else None
    if game.asks is not None:
        return None
    if found or (found := _last_there(game, frame, by)):
        return found[0]
    if frame.source.row == "allies" and by is None:
        return frame.source
    return hero_of(game, frame.controller)


def _last_there(game: Game, frame: Frame, by: Anyone | None) -> list[Permanent]:
    """Return whom *by* names of those that have left play this turn, as they were."""
    pieces: tuple[Piece | None, ...] = ()
    match by:
        case It():
            pieces = frame.it
        case This():
            pieces = (frame.source.piece,)
        case Attached():
            pieces = (frame.source.host,)
        case ItsSource():
            pieces = (frame.dealer,)
    return [game.last_there[one] for one in pieces if one in game.last_there]


def _bearers(
    game: Game, frame: Frame, who: Anyone, effect: Deal | Heal
) -> list[Permanent] | None:
    """Return whom *effect* reaches: by one that is aimed at, `it` is that one."""
    if isinstance(who, It) and isinstance(effect.by, Target):
        who = effect.by
    return meant(game, frame, who, effect)


@do.of(Deal)
def _deal(effect: Deal, game: Game, frame: Frame) -> bool:
    spoken = frame.it
    bearers = _bearers(game, frame, effect.to, effect)
    if bearers is None:
        return False
    it = frame.it
    shares = _shares(game, frame, effect, bearers)
    if shares is None:
        return False
    if isinstance(effect.by, It):
        frame.it = spoken  # who deals was named before who is hit
    dealer = _dealer(game, frame, effect.by)
    if dealer is None:
        return False
    # One that is chosen to deal it is spoken of from then on.
    frame.it = (dealer.piece,) if isinstance(effect.by, Chosen) else it
    types = frozenset({effect.type} if effect.type else ())
    amount = amount_of(game, frame, effect.amount)
    if effect.amount == X() and isinstance(frame.numbered.power.x, OwnValue):
        amount = value_of_piece(game, dealer.piece, frame.numbered.power.x.value)
    for bearer in bearers:
        share = shares[bearer.piece] if effect.divided or effect.falling else amount
        preventable = not effect.unpreventable
        deal(game, dealer, bearer, share, types, preventable=preventable)
    return True


def _shares(
    game: Game, frame: Frame, effect: Deal | Heal, bearers: list[Permanent]
) -> Counter[Piece] | None:
    """Return how much each of *bearers* gets of what is divided; None while asking.

    Each gets 1; of what is left, its player says point by point who gets it. Ruling:
    where there is too little for all, those that were chosen first get it.
    """
    if effect.falling:
        return _falling(game, frame, effect, bearers)
    if not effect.divided or isinstance(effect.amount, All):
        return Counter()
    pieces = tuple(bearer.piece for bearer in bearers)
    amount = amount_of(game, frame, effect.amount)
    while pieces and len(frame.did) < amount - len(pieces):
        picks = pieces if len(pieces) == 1 else frame.answer
        if picks is None:
            asked = frame.controller
            game.asks = Question(asked, "a", pieces, 1, 1, effect)
            return None
        frame.did, frame.answer = (*frame.did, *picks), None
    shares = Counter((*pieces[:amount], *frame.did))
    frame.did = ()
    return shares


def _falling(
    game: Game, frame: Frame, effect: Deal | Heal, bearers: list[Permanent]
) -> Counter[Piece]:
    """Return how much each of *bearers* gets, the next one less.

    Of targets that was settled as they were chosen: who is gone by now leaves the
    others what they had. Rule: W-PLAY-11, W-CHAIN-13.
    """
    who = effect.to if isinstance(effect, Deal) else effect.who
    order = tuple(bearer.piece for bearer in bearers)
    if isinstance(who, Target):
        aims = frame.announced or frame.aims
        order = next((picks for target, picks in aims if target is who), order)
    most = 0 if isinstance(effect.amount, All) else effect.amount
    amount = amount_of(game, frame, most)
    return Counter({piece: max(0, amount - less) for less, piece in enumerate(order)})


@do.of(PutDamage)
def _put_damage(effect: PutDamage, game: Game, frame: Frame) -> bool:
    bearers = meant(game, frame, effect.to, effect)
    if bearers is None:
        return False
    for bearer in bearers:
        put(game, bearer, amount_of(game, frame, effect.amount))
    return True


@do.of(Heal)
def _heal(effect: Heal, game: Game, frame: Frame) -> bool:
    bearers = _bearers(game, frame, effect.who, effect)
    if bearers is None:
        return False
    much = effect.amount
    amount = None if isinstance(much, All) else amount_of(game, frame, much)
    shares = _shares(game, frame, effect, bearers)
    if shares is None:
        return False
    healer = _healer(game, frame, effect)
    for bearer in bearers:
        share = shares[bearer.piece] if effect.divided or effect.falling else amount
        heal(game, bearer, share, healer)
    return True


def _healer(game: Game, frame: Frame, effect: Heal) -> Permanent | None:
    """Return who heals; None where it is one of several, whom nobody asks for."""
    if isinstance(effect.by, Chosen | Each):
        return None
    it = frame.it
    healer = _dealer(game, frame, effect.by)
    frame.it = it
    return healer


@do.of(Prevent)
def _prevent(effect: Prevent, game: Game, frame: Frame) -> bool:
    bearers = meant(game, frame, effect.to, effect)
    dealers = meant(game, frame, effect.by, effect) if effect.by else []
    if bearers is None or dealers is None:
        return False
    share = effect.amount
    amount = None if isinstance(share, All) else amount_of(game, frame, share)
    to_all = effect.to == EVERYBODY
    pieces = None if to_all else tuple(bearer.piece for bearer in bearers)
    player, of_each = frame.controller, effect.portion == "each packet"
    lasts = ThisTurn() if amount is None and effect.lasts is None else effect.lasts
    shield = Shield(pieces, amount, effect.kind, lasts, player, of_each)
    by = tuple(dealer.piece for dealer in dealers) if effect.by else None
    once = effect.portion == "the next time"
    game.shields.append(replace(shield, dealers=by, once=once))
    return True


@do.of(MoreHealing)
def _more_healing(_: MoreHealing, __: Game, ___: Frame) -> bool:
    """It is asked whenever damage is healed, all the time."""
    return True


@do.of(Unpreventable)
def _unpreventable(effect: Unpreventable, game: Game, frame: Frame) -> bool:
    """Rule: W-DAMAGE-10."""
    cards = meant(game, frame, effect.by, effect)
    if cards is None:
        return False
    pieces, lasts = tuple(card.piece for card in cards), effect.lasts or ThisTurn()
    game.lasting.append(Lasting(pieces, (effect,), 0, lasts, frame.controller))
    return True


@do.of(MovesDamage)
def _moves_damage(effect: MovesDamage, game: Game, frame: Frame) -> bool:
    """Whose damage is moved, and to whom, is settled now. Rule: W-DAMAGE-11."""
    cards = meant(game, frame, effect.who, effect)
    others = None if cards is None else meant(game, frame, effect.to, effect)
    if cards is None or others is None:
        return False
    if others:
        pieces = tuple(card.piece for card in cards)
        gains = (Moved(effect.kind, others[0].piece, effect.next),)
        lasts = effect.lasts or ThisTurn()
        game.lasting.append(Lasting(pieces, gains, 0, lasts, frame.controller))
    return True

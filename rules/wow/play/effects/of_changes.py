"""What changes of numbers, keywords and prices do.

Continuous ones are counted where they are asked for: see `rules.wow.play.numbers`.
"""

from rules.wow.play.effects.table import amount_of, handles, meant
from rules.wow.play.state import Ban, Discount, Frame, Game, Lasting, Lost
from rules.wow.powers.words import (
    Cannot,
    Change,
    Has,
    Loses,
    PayLess,
    ThisTurn,
    WhileInPlay,
    X,
)


@handles(Has)
def _has(game: Game, frame: Frame, effect: Has) -> bool:
    """Whom it reaches is settled now, and how much X is. Rule: W-GLOSS-14."""
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    needs_x = any(
        isinstance(gain, Change) and isinstance(gain.amount, X) for gain in effect.gains
    )
    x = amount_of(game, frame, X()) if needs_x else 0
    pieces = tuple(card.piece for card in cards)
    lasts = effect.lasts or WhileInPlay()
    game.lasting.append(Lasting(pieces, effect.gains, x, lasts, frame.controller))
    game.note("has", pieces=pieces)
    return True


@handles(Loses)
def _loses(game: Game, frame: Frame, effect: Loses) -> bool:
    """Rule: W-GLOSS-13."""
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    pieces = tuple(card.piece for card in cards)
    lasts, gains = effect.lasts or ThisTurn(), (Lost(effect.keywords),)
    game.lasting.append(Lasting(pieces, gains, 0, lasts, frame.controller))
    return True


@handles(Cannot)
def _cannot(game: Game, frame: Frame, effect: Cannot) -> bool:
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    pieces = tuple(card.piece for card in cards)
    lasts = effect.lasts or ThisTurn()
    ban = Ban(pieces, effect.acts, lasts, frame.controller, frame.source.piece)
    game.bans.append(ban)
    return True


@handles(PayLess)
def _pay_less(game: Game, frame: Frame, effect: PayLess) -> bool:
    """Rule: W-RESOURCE-06."""
    amount = amount_of(game, frame, effect.amount)
    discount = Discount(
        frame.controller, amount, effect.those, effect.next, effect.least
    )
    game.discounts.append(discount)
    return True

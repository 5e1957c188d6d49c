"""What changes of numbers, keywords and prices do.

Continuous ones are counted where they are asked for: see
`rules.wow.play.current_values`.
"""

from dataclasses import replace

from rules.wow.play.chain_links import Frame
from rules.wow.play.effects.handlers import (
    amount_of,
    do,
    meant,
    players_of,
)
from rules.wow.play.granted_powers import given_by
from rules.wow.play.lasting_effects import (
    Also,
    Ban,
    Discount,
    Lasting,
    Lost,
    PlayerBan,
    Powerless,
)
from rules.wow.play.state import Game
from rules.wow.powers.checks import walk
from rules.wow.powers.words import (
    AdditionalCost,
    All,
    Cannot,
    CostsLess,
    Grant,
    Has,
    InsteadOfCost,
    IsAlso,
    Loses,
    LosesPowers,
    MakesInstant,
    MaximumHandSize,
    MoreDamage,
    Ongoing,
    PayLess,
    PayMore,
    PlayersCannot,
    PlayOnly,
    ThisTurn,
    Those,
    WhileInPlay,
    X,
)


@do.of(Has)
def _has(effect: Has, game: Game, frame: Frame) -> bool:
    """Whom it reaches is settled now, and how much X is. Rule: W-GLOSS-14."""
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    needs_x = X() in walk(effect.gains)
    x = amount_of(game, frame, X()) if needs_x else 0
    pieces = tuple(card.piece for card in cards)
    lasts = effect.lasts or WhileInPlay()
    game.lasting.append(Lasting(pieces, effect.gains, x, lasts, frame.controller))
    game.note("has", pieces=pieces)
    return True


@do.of(Grant)
def _grant(effect: Grant, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-13."""
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    pieces = tuple(card.piece for card in cards)
    given = given_by(game, frame.source, effect.power)
    lasts = effect.lasts or WhileInPlay()
    game.lasting.append(Lasting(pieces, (given,), 0, lasts, frame.controller))
    if effect.power.when == Ongoing():
        game.permanents.lend(pieces, given)
    return True


@do.of(MoreDamage)
def _more_damage(effect: MoreDamage, game: Game, frame: Frame) -> bool:
    """Rule: W-DAMAGE-11."""
    cards = meant(game, frame, effect.to or effect.by, effect)
    if cards is None:
        return False
    share = effect.amount
    x = 0 if isinstance(share, All) else amount_of(game, frame, share)
    known = effect if isinstance(share, All) else replace(effect, amount=x)
    gains, lasts = (known,), effect.lasts or ThisTurn()
    pieces = tuple(card.piece for card in cards)
    game.lasting.append(Lasting(pieces, gains, x, lasts, frame.controller))
    return True


@do.of(Loses)
def _loses(effect: Loses, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-13."""
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    pieces = tuple(card.piece for card in cards)
    lasts, gains = effect.lasts or ThisTurn(), (Lost(effect.keywords),)
    game.lasting.append(Lasting(pieces, gains, 0, lasts, frame.controller))
    return True


@do.of(LosesPowers)
def _loses_powers(effect: LosesPowers, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-13."""
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    pieces = tuple(card.piece for card in cards)
    lasts = effect.lasts or ThisTurn()
    game.lasting.append(Lasting(pieces, (Powerless(),), 0, lasts, frame.controller))
    return True


@do.of(IsAlso)
def _is_also(effect: IsAlso, game: Game, frame: Frame) -> bool:
    """Rule: W-CARD-08."""
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    pieces = tuple(card.piece for card in cards)
    lasts, gains = effect.lasts or ThisTurn(), (Also(effect.traits),)
    game.lasting.append(Lasting(pieces, gains, 0, lasts, frame.controller))
    return True


@do.of(Cannot)
def _cannot(effect: Cannot, game: Game, frame: Frame) -> bool:
    cards = meant(game, frame, effect.who, effect)
    if cards is None:
        return False
    pieces = tuple(card.piece for card in cards)
    lasts = effect.lasts or ThisTurn()
    ban = Ban(pieces, effect.acts, lasts, frame.controller, frame.source.piece)
    game.bans.append(ban)
    return True


@do.of(PlayersCannot)
def _players_cannot(effect: PlayersCannot, game: Game, frame: Frame) -> bool:
    """Ruling: CR 103.2."""
    players = tuple(players_of(game, frame, effect))
    lasts = effect.lasts or ThisTurn()
    ban = PlayerBan(players, effect.acts, effect.those, lasts, frame.controller)
    game.player_bans.append(ban)
    return True


@do.of(AdditionalCost)
def _additional_cost(_: AdditionalCost, __: Game, ___: Frame) -> bool:
    """It is paid as the card is played."""
    return True


@do.of(InsteadOfCost)
def _instead_of_cost(_: InsteadOfCost, __: Game, ___: Frame) -> bool:
    """It is asked as the card is played."""
    return True


@do.of(PlayOnly)
def _play_only(_: PlayOnly, __: Game, ___: Frame) -> bool:
    """It is asked as the card would be played."""
    return True


@do.of(MaximumHandSize)
def _maximum_hand_size(_: MaximumHandSize, __: Game, ___: Frame) -> bool:
    """It counts only while the card that says so is in play. Rule: W-TURN-08."""
    return True


@do.of(PayMore)
def _pay_more(effect: PayMore, game: Game, frame: Frame) -> bool:
    """Every opponent does, this turn. Rule: W-RESOURCE-06."""
    amount = amount_of(game, frame, effect.amount)
    for player in range(len(game.players)):
        friends = game.are_friends(player, frame.controller)
        if effect.player == "each player" or not friends:
            more = Discount(player, -amount, effect.those, next=False, to=effect.to)
            game.discounts.append(more)
    return True


@do.of(MakesInstant)
def _makes_instant(effect: MakesInstant, game: Game, frame: Frame) -> bool:
    """Rule: W-PLAY-04."""
    less = Discount(frame.controller, 0, effect.those, effect.next, instant=True)
    game.discounts.append(less)
    return True


@do.of(PayLess)
def _pay_less(effect: PayLess, game: Game, frame: Frame) -> bool:
    """Rule: W-RESOURCE-06."""
    amount = amount_of(game, frame, effect.amount)
    discount = Discount(
        frame.controller, amount, effect.those, effect.next, effect.least, effect.to
    )
    game.discounts.append(discount)
    return True


@do.of(CostsLess)
def _costs_less(effect: CostsLess, game: Game, frame: Frame) -> bool:
    """For this card alone. Rule: W-RESOURCE-06."""
    amount = amount_of(game, frame, effect.amount)
    game.discounts.append(
        Discount(
            player=frame.controller,
            amount=amount,
            those=Those(("card",)),
            next=effect.next,
            least=effect.least,
            to=effect.to,
            piece=frame.source.piece,
        )
    )
    return True

"""What effects on cards in play do."""

from collections.abc import Callable

from rules.wow.play.effects.table import (
    amount_of,
    choose,
    handles,
    meant,
    one_after_another,
    players_of,
)
from rules.wow.play.faces import token_face
from rules.wow.play.finding import all_of
from rules.wow.play.in_play import Permanent
from rules.wow.play.lasting import Borrowed
from rules.wow.play.links import Frame
from rules.wow.play.numbers import is_banned
from rules.wow.play.state import Game
from rules.wow.play.triggers import on_flipping
from rules.wow.play.zones import (
    destroy,
    give_back,
    hand_over,
    is_hero,
    make_token,
    remove,
)
from rules.wow.powers.words import (
    AddCounters,
    Anyone,
    Attach,
    Destroy,
    Effect,
    EntersExhausted,
    Exhaust,
    Flip,
    GainControl,
    Ready,
    Remove,
    RemoveCounters,
    RemoveFromCombat,
    Return,
    Sacrifice,
    Tokens,
    TurnFaceDown,
)


def _to_each(
    game: Game,
    frame: Frame,
    who: Anyone,
    effect: Effect,
    act: Callable[[Permanent], None],
) -> bool:
    """Do *act* to everyone *who* means."""
    cards = meant(game, frame, who, effect)
    if cards is None:
        return False
    for card in cards:
        act(card)
    return True


def _stays(game: Game, card: Permanent) -> bool:
    """Whether *card* is a hero: it neither leaves play nor changes sides.

    Ruling: the hero is the player; only what is fatal or destroys it takes it away.
    Rule: W-CARD-20.
    """
    return game.edition is not None and is_hero(game, card)


@handles(Ready)
def _ready(game: Game, frame: Frame, effect: Ready) -> bool:
    """Rule: W-GLOSS-12."""

    def act(card: Permanent) -> None:
        if card.exhausted and not is_banned(game, card, "ready"):
            card.exhausted = False
            game.note("ready", piece=card.piece)

    return _to_each(game, frame, effect.who, effect, act)


@handles(Exhaust)
def _exhaust(game: Game, frame: Frame, effect: Exhaust) -> bool:
    """Rule: W-GLOSS-11."""

    def act(card: Permanent) -> None:
        card.exhausted = True

    return _to_each(game, frame, effect.who, effect, act)


@handles(Destroy)
def _destroy(game: Game, frame: Frame, effect: Destroy) -> bool:
    def act(card: Permanent) -> None:
        if not is_banned(game, card, "be destroyed"):
            destroy(game, card)

    return _to_each(game, frame, effect.who, effect, act)


@handles(Return)
def _return(game: Game, frame: Frame, effect: Return) -> bool:
    def act(card: Permanent) -> None:
        if not _stays(game, card):
            give_back(game, card, effect.into)

    return _to_each(game, frame, effect.who, effect, act)


@handles(Remove)
def _remove(game: Game, frame: Frame, effect: Remove) -> bool:
    def act(card: Permanent) -> None:
        if not _stays(game, card):
            remove(game, card)

    return _to_each(game, frame, effect.who, effect, act)


@handles(RemoveFromCombat)
def _remove_from_combat(game: Game, frame: Frame, effect: RemoveFromCombat) -> bool:
    """Whoever is left deals and takes no combat damage. Rule: W-COMBAT-18."""

    def act(card: Permanent) -> None:
        combat = game.combat
        if combat and card.piece in (combat.attacker, combat.defender):
            game.combat = None

    return _to_each(game, frame, effect.who, effect, act)


@handles(GainControl)
def _gain_control(game: Game, frame: Frame, effect: GainControl) -> bool:
    """Rule: W-GLOSS-03."""

    def act(card: Permanent) -> None:
        if _stays(game, card):
            return
        if effect.lasts and card.controller != frame.controller:
            lender, source = card.controller, frame.source.piece
            loan = (card.piece, lender, effect.lasts, frame.controller, source)
            game.borrowed.append(Borrowed(*loan))
        hand_over(game, card, frame.controller)

    return _to_each(game, frame, effect.who, effect, act)


@handles(Attach)
def _attach(game: Game, frame: Frame, effect: Attach) -> bool:
    """It came into play attached; nothing is left to do. Rule: W-PLAY-14."""
    return meant(game, frame, effect.to, effect) is not None


@handles(Flip)
def _flip(game: Game, frame: Frame, effect: Flip) -> bool:
    """Rule: W-CARD-22, W-CARD-23."""

    def act(card: Permanent) -> None:
        card.face_down = not card.face_down
        game.note("flip", player=card.controller, piece=card.piece)
        on_flipping(game, card)

    return _to_each(game, frame, effect.who, effect, act)


@handles(TurnFaceDown)
def _turn_face_down(game: Game, frame: Frame, effect: TurnFaceDown) -> bool:
    """Rule: W-GLOSS-16."""

    def act(card: Permanent) -> None:
        card.face_down = True

    return _to_each(game, frame, effect.who, effect, act)


@handles(EntersExhausted)
def _enters_exhausted(_: Game, __: Frame, ___: EntersExhausted) -> bool:
    """It is asked of cards that enter, all the time; done once, it does nothing."""
    return True


@handles(Tokens)
def _tokens(game: Game, frame: Frame, effect: Tokens) -> bool:
    """Rule: W-CARD-43, W-CARD-44."""
    number = amount_of(game, frame, effect.count)
    made = [
        make_token(game, token_face(effect), frame.controller) for _ in range(number)
    ]
    frame.it = tuple(token.piece for token in made)
    return True


@handles(AddCounters)
def _add_counters(game: Game, frame: Frame, effect: AddCounters) -> bool:
    number = amount_of(game, frame, effect.count)

    def act(card: Permanent) -> None:
        card.counters += number

    return _to_each(game, frame, effect.to, effect, act)


@handles(RemoveCounters)
def _remove_counters(game: Game, frame: Frame, effect: RemoveCounters) -> bool:
    number = amount_of(game, frame, effect.count)
    frame.source.counters = max(0, frame.source.counters - number)
    return True


@handles(Sacrifice)
def _sacrifice(game: Game, frame: Frame, effect: Sacrifice) -> bool:
    """The players choose themselves, one after another."""

    def ask(player: int) -> tuple[int, ...] | None:
        cards = all_of(game, effect.those, frame.source)
        options = [card.piece for card in cards if card.controller == player]
        count = effect.count
        return choose(game, frame, "a", options, count, effect, player=player)

    def act(_: int, picks: tuple[int, ...]) -> None:
        for piece in picks:
            destroy(game, game.permanents[piece])

    players = players_of(game, frame, effect)
    return one_after_another(frame, players, ask=ask, act=act)

"""What effects on cards in play do."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, cast

from rules.wow.play.chain_links import NO_POWER, Frame
from rules.wow.play.costs import counters_of
from rules.wow.play.current_values import all_of, can_exhaust, is_banned
from rules.wow.play.effects.handlers import (
    amount_of,
    choose,
    do,
    meant,
    one_after_another,
    players_of,
)
from rules.wow.play.faces import Piece, copied_face, token_face
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import is_kind
from rules.wow.play.lasting_effects import Borrowed
from rules.wow.play.limits import exceeds
from rules.wow.play.readiness import exhaust, make_ready
from rules.wow.play.state import Game
from rules.wow.play.triggers import on_flipping, on_graveyard, turn_down
from rules.wow.play.zones import (
    attach_to,
    destroy,
    enter,
    give_back,
    hand_over,
    is_hero,
    make_token,
    place,
    put_into_deck,
    remove,
    take_out,
)
from rules.wow.powers.checks import walk
from rules.wow.powers.words import (
    AddCounters,
    All,
    Anyone,
    Attach,
    Choose,
    Chosen,
    Deed,
    Destroy,
    Effect,
    EntersExhausted,
    Exhaust,
    Fate,
    Flip,
    GainControl,
    Home,
    It,
    Ready,
    Reattach,
    Remove,
    RemoveCounters,
    RemovedInstead,
    RemoveFromCombat,
    Return,
    Sacrifice,
    Target,
    This,
    Those,
    TokenCopy,
    Tokens,
    TurnFaceDown,
    X,
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


def _remember_gone(game: Game, frame: Frame, deed: Deed, card: Permanent) -> None:
    """Note that *deed* was done to *card*, if it has left play by it."""
    if card.piece not in game.permanents:
        frame.remember(deed, card.piece)


@do.of(Ready)
def _ready(effect: Ready, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-12."""

    def act(card: Permanent) -> None:
        if card.exhausted and not is_banned(game, card, "ready"):
            make_ready(game, card)
            game.note("ready", piece=card.piece)

    return _to_each(game, frame, effect.who, effect, act)


@do.of(Exhaust)
def _exhaust(effect: Exhaust, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-11. Only what could be exhausted pays a price. Rule: W-PLAY-05."""
    can = partial(can_exhaust, game) if frame.numbered is NO_POWER else None

    def act(card: Permanent) -> None:
        if can_exhaust(game, card):
            frame.remember("exhausted", card.piece)
        exhaust(game, card)

    cards = meant(game, frame, effect.who, effect, can)
    for card in cards or ():
        act(card)
    return cards is not None


@do.of(Destroy)
def _destroy(effect: Destroy, game: Game, frame: Frame) -> bool:
    def act(card: Permanent) -> None:
        if not is_banned(game, card, "be destroyed"):
            destroy(game, card)
            _remember_gone(game, frame, "destroyed", card)

    return _to_each(game, frame, effect.who, effect, act)


@do.of(Return)
def _return(effect: Return, game: Game, frame: Frame) -> bool:
    def act(card: Permanent) -> None:
        if not _stays(game, card):
            give_back(game, card, effect.into)
            _remember_gone(game, frame, "returned", card)

    if effect.origin != "play":
        return _bring_back(effect, game, frame)
    if isinstance(effect.who, This) and frame.source.piece not in game.permanents:
        return _return_gone(effect, game, frame.source.piece)
    return _to_each(game, frame, effect.who, effect, act)


def _return_gone(effect: Return, game: Game, piece: Piece) -> bool:
    """Bring *piece* back from its graveyard, if it lies there. Rule: W-ZONE-09.

    An ability whose text is being done lies there from then on, so to speak.
    """
    owner = game.players[game.owners[piece]]
    for doing in game.stack:
        if doing.played == piece:
            doing.played = None
            owner.graveyard.append(piece)
    if piece in owner.graveyard:
        owner.graveyard.remove(piece)
        _go_home(game, piece, effect.into)
    return True


def _bring_back(effect: Return, game: Game, frame: Frame) -> bool:
    """Bring back what lies out of play, if it still does, to its owner.

    What breaks a limit does not enter play. Rule: W-ZONE-09.
    """
    is_own = isinstance(effect.who, This)
    for piece in (frame.source.piece,) if is_own else frame.it:
        owner = game.owners[piece]
        player = game.players[owner]
        zone = {
            "graveyard": player.graveyard,
            "out of the game": player.removed,
            "top of deck": player.deck.known[-1:],
        }[effect.origin]
        keeper = frame.controller if effect.control == "your" else owner
        barred = effect.into == "play" and exceeds(game, keeper, game.faces[piece])
        if piece in zone and not barred:
            take_out(game, piece)
            is_gone = effect.into == "out of the game"
            frame.remember("removed" if is_gone else "returned", piece)
            _go_home(game, piece, effect.into, keeper)
    return True


def _go_home(game: Game, piece: Piece, into: Home, keeper: int | None = None) -> None:
    """Put *piece*, which has been taken up, where *into* says."""
    number = game.owners[piece]
    if into == "play":
        enter(game, piece, number if keeper is None else keeper)
        return
    if into == "graveyard":
        game.players[number].graveyard.append(piece)
        on_graveyard(game, piece)
        return
    if into == "out of the game":
        game.note("removed", player=number, piece=piece)
        game.players[number].removed.append(piece)
        return
    game.note("take", player=number, piece=piece)
    if into == "hand":
        game.players[number].hand.append(piece)
    elif into == "resource row":
        place(game, piece, number, face_up=False, ready=False)
    else:
        put_into_deck(game, piece, into)


@do.of(Remove)
def _remove(effect: Remove, game: Game, frame: Frame) -> bool:
    def act(card: Permanent) -> None:
        if not _stays(game, card):
            remove(game, card)
            _remember_gone(game, frame, "removed", card)

    return _to_each(game, frame, effect.who, effect, act)


@do.of(RemoveFromCombat)
def _remove_from_combat(effect: RemoveFromCombat, game: Game, frame: Frame) -> bool:
    """Whoever is left deals and takes no combat damage. Rule: W-COMBAT-18."""

    def act(card: Permanent) -> None:
        combat = game.combat
        if combat and card.piece in (combat.attacker, combat.defender):
            game.combat = None

    return _to_each(game, frame, effect.who, effect, act)


@do.of(GainControl)
def _gain_control(effect: GainControl, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-03."""
    takers = players_of(game, frame, effect)

    def act(card: Permanent) -> None:
        if _stays(game, card) or not takers:
            return
        if effect.lasts and card.controller != takers[0]:
            lender, source = card.controller, frame.source.piece
            loan = (card.piece, lender, effect.lasts, frame.controller, source)
            game.borrowed.append(Borrowed(*loan))
        hand_over(game, card, takers[0])

    return _to_each(game, frame, effect.who, effect, act)


@do.of(Attach)
def _attach(effect: Attach, game: Game, frame: Frame) -> bool:
    """It came into play attached; nothing is left to do. Rule: W-PLAY-14."""
    return meant(game, frame, effect.to, effect) is not None


@do.of(Reattach)
def _reattach(effect: Reattach, game: Game, frame: Frame) -> bool:
    """Rule: W-PLAY-14. Ruling: of the kind that its own text attaches it to.

    "Another" is one who does not bear it yet, which may be the card that says so.
    """
    if isinstance(effect.to, Chosen) and effect.to.those.other:
        to = replace(effect.to, those=replace(effect.to.those, other=False))
        effect = replace(effect, to=to)
    if isinstance(effect.who, It | This):
        cards = meant(game, frame, effect.who, effect)
        hosts = meant(game, frame, effect.to, effect)
    else:
        hosts = meant(game, frame, effect.to, effect)
        cards = meant(game, frame, effect.who, effect)
    if cards is None or hosts is None:
        return False
    for card in cards:
        host = next((each for each in hosts if _may_bear(game, each, card)), None)
        if host is not None:
            attach_to(game, card, host)
    return True


def _may_bear(game: Game, host: Permanent, card: Permanent) -> bool:
    """Whether *card* may be attached to *host*, which does not bear it yet."""
    told = [
        Those(effect.to.those.kinds)
        for numbered in card.face.play
        for effect in numbered.power.effects
        if isinstance(effect, Attach) and isinstance(effect.to, Target)
    ]
    fits = all(is_kind(game, host, those) for those in told)
    return fits and card.host != host.piece and card.piece != host.piece


@do.of(Flip)
def _flip(effect: Flip, game: Game, frame: Frame) -> bool:
    """Rule: W-CARD-22, W-CARD-23."""

    def act(card: Permanent) -> None:
        if card.face.card.type == "master_hero":
            return  # it has no other side (CR 301.4)
        card.face_down = not card.face_down
        game.note("flip", player=card.controller, piece=card.piece)
        on_flipping(game, card)

    return _to_each(game, frame, effect.who, effect, act)


@do.of(TurnFaceDown)
def _turn_face_down(effect: TurnFaceDown, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-16."""

    def act(card: Permanent) -> None:
        turn_down(game, card)

    return _to_each(game, frame, effect.who, effect, act)


@do.of(EntersExhausted, RemovedInstead)
def _enters_exhausted(_: Effect, __: Game, ___: Frame) -> bool:
    """It is asked of cards that enter, all the time; done once, it does nothing."""
    return True


@do.of(Tokens)
def _tokens(effect: Tokens, game: Game, frame: Frame) -> bool:
    """Rule: W-CARD-43, W-CARD-44."""
    number = amount_of(game, frame, effect.count)
    makers = players_of(game, frame, effect)
    told = _sized(effect, game, frame)
    made = [
        make_token(game, token_face(told), player)
        for player in makers
        for _ in range(number)
    ]
    for token in made:
        token.exhausted |= effect.exhausted
    frame.it = tuple(token.piece for token in made)
    return True


def _sized(effect: Tokens, game: Game, frame: Frame) -> Tokens:
    """Return *effect* with numbers for each X of what it makes. Rule: W-CARD-46."""
    if X() not in walk((effect.atk, effect.health, effect.with_)):
        return effect
    x = amount_of(game, frame, X())
    return replace(
        effect,
        atk=x if effect.atk == X() else effect.atk,
        health=x if effect.health == X() else effect.health,
        with_=tuple(
            replace(cast("Any", each), n=x) if X() in walk(each) else each
            for each in effect.with_
        ),
    )


@do.of(TokenCopy)
def _token_copy(effect: TokenCopy, game: Game, frame: Frame) -> bool:
    """Of what has left play it is a copy as it last was there. Rule: W-CARD-43."""
    gone = () if effect.of != It() else frame.it
    faces = [game.faces[p] for p in gone if p not in game.permanents]
    cards = meant(game, frame, effect.of, effect)
    if cards is None:
        return False
    faces += [card.face for card in cards if not _stays(game, card)]
    made = [
        make_token(game, copied_face(face, effect.also), frame.controller)
        for face in faces
    ]
    for token in made:
        token.exhausted |= effect.exhausted
    frame.it = tuple(token.piece for token in made)
    return True


@do.of(AddCounters)
def _add_counters(effect: AddCounters, game: Game, frame: Frame) -> bool:
    number = amount_of(game, frame, effect.count)

    def act(card: Permanent) -> None:
        if effect.named is not None:
            card.marks += (effect.named,) * number
        elif effect.of is None:
            card.counters += number
        else:
            card.changes += (effect.of,) * number

    return _to_each(game, frame, effect.to, effect, act)


@do.of(RemoveCounters)
def _remove_counters(effect: RemoveCounters, game: Game, frame: Frame) -> bool:
    """Of several cards one is chosen that bears as many as are taken off."""
    number = 0
    if not isinstance(effect.count, All):
        number = amount_of(game, frame, effect.count)
    if isinstance(effect.who, This):
        card = frame.source
    else:
        bearers = all_of(game, effect.who.those, frame.source)
        least = max(1, number)
        options = [each.piece for each in bearers if counters_of(each, effect) >= least]
        picks = choose(game, frame, "a", options, 1, effect)
        if picks is None:
            return False
        if not picks:
            return True
        card = game.permanents[picks[0]]
    there = counters_of(card, effect)
    taken = there if isinstance(effect.count, All) else min(number, there)
    if effect.of is not None:
        card.changes = _less(card.changes, effect.of, taken)
    elif effect.named is not None:
        card.marks = _less(card.marks, effect.named, taken)
    else:
        card.counters -= taken
    if taken:
        frame.remember("counters removed", card.piece, taken)
    return True


def _less(counters: tuple[Any, ...], sort: object, number: int) -> tuple[Any, ...]:
    """Return *counters* without *number* of that *sort*."""
    left = list(counters)
    for _ in range(number):
        left.remove(sort)
    return tuple(left)


def _meet(game: Game, frame: Frame, card: Permanent, fate: Fate) -> None:
    """Do what *fate* is to *card*, which its controller chose."""
    match fate:
        case "destroy":
            destroy(game, card)
            _remember_gone(game, frame, "destroyed", card)
        case "return":
            give_back(game, card, "hand")
            _remember_gone(game, frame, "returned", card)
        case "remove":
            remove(game, card)
            _remember_gone(game, frame, "removed", card)
        case "exhaust":
            exhaust(game, card)
        case "turn face down":
            card.face_down = True


@do.of(Sacrifice)
def _sacrifice(effect: Sacrifice, game: Game, frame: Frame) -> bool:
    """The players choose themselves, one after another."""

    def ask(player: int) -> tuple[int, ...] | None:
        cards = all_of(game, effect.those, frame.source)
        options = [card.piece for card in cards if card.controller == player]
        count = effect.count
        return choose(game, frame, "a", options, count, effect, player=player)

    def act(_: int, picks: tuple[int, ...]) -> None:
        for piece in picks:
            _meet(game, frame, game.permanents[piece], effect.fate)

    players = players_of(game, frame, effect)
    return one_after_another(frame, players, ask=ask, act=act)


@do.of(Choose)
def _choose(effect: Choose, game: Game, frame: Frame) -> bool:
    """What another player chooses is one of their own."""
    if effect.player == "you":
        cards = meant(game, frame, effect.who, effect)
        if cards is None:
            return False
        frame.that = tuple(card.piece for card in cards)
        return True
    players = players_of(game, frame, effect)
    those = all_of(game, effect.who.those, frame.source)
    options = [card.piece for card in those if card.controller in players[:1]]
    asked = players[0] if players else frame.controller
    count = amount_of(game, frame, effect.who.count)
    picks = choose(game, frame, "a", options, count, effect, player=asked)
    if picks is None:
        return False
    frame.it = frame.that = picks
    return True

"""What effects on hand, deck and graveyard do."""

from typing import Final

from rules.wow.play.card_kinds import kinds_of
from rules.wow.play.chain import cannot_be_interrupted, put_in_graveyard
from rules.wow.play.chain_links import Frame, Played
from rules.wow.play.current_values import affords
from rules.wow.play.effects.handlers import (
    aimed_at,
    amount_of,
    by_chance,
    choose,
    do,
    one_after_another,
    players_of,
)
from rules.wow.play.effects.warp import offer_warp
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.limits import exceeds
from rules.wow.play.print_matching import prints, with_x
from rules.wow.play.state import Game, Question
from rules.wow.play.targets import bearer_of, zone_of
from rules.wow.play.triggers import (
    on_graveyard,
    on_revealing,
)
from rules.wow.play.zones import discard, draw, enter, place, put_into_deck, take_out
from rules.wow.powers.checks import walk
from rules.wow.powers.words import (
    AddResource,
    All,
    Discard,
    Draw,
    Interrupt,
    InterruptEffect,
    InterruptPlayed,
    IsOneOf,
    Keeper,
    Look,
    LookAtHand,
    Mill,
    Put,
    RemoveFromGraveyard,
    Reveal,
    Search,
    ShowTop,
    ShuffleIn,
    Those,
    X,
)


def _those(game: Game, pieces: list[Piece], those: Those | None) -> list[Piece]:
    """Return which of *pieces* are *those*."""
    faces = game.faces
    return [p for p in pieces if those is None or prints(faces[p], those)]


@do.of(Draw)
def _draw(effect: Draw, game: Game, frame: Frame) -> bool:
    """Those there are come first; the first that is missing ends it."""
    for player in players_of(game, frame, effect):
        for _ in range(amount_of(game, frame, effect.count)):
            if game.outcome is None:
                draw(game, player)
    return True


@do.of(Discard)
def _discard(effect: Discard, game: Game, frame: Frame) -> bool:
    """The players that must discard choose themselves, one after another."""

    def ask(player: int) -> tuple[int, ...] | None:
        hand, share = game.players[player].hand, effect.count
        options = _those(game, hand, effect.those)
        if effect.alike:
            options = _like_the_top(game, player, options)
            return _shown_hand(game, frame, hand, options, effect)
        most = len(hand) if isinstance(share, All) else amount_of(game, frame, share)
        if effect.random:
            return tuple(by_chance(game, options, most))
        return choose(game, frame, "discard", options, most, effect, player=player)

    def act(player: int, picks: tuple[int, ...]) -> None:
        for piece in picks:
            discard(game, player, piece)
            frame.remember("discarded", piece)

    players = players_of(game, frame, effect)
    return one_after_another(frame, players, ask=ask, act=act)


def _like_the_top(game: Game, player: int, pieces: list[Piece]) -> list[Piece]:
    """Return which of *pieces* share a card type with *player*'s top card.

    It stays where it is. Rule: W-CARD-02.
    """
    deck = game.players[player].deck
    top = deck.draw(game.rng)
    if top is None:
        return []
    deck.put_on_top(top)
    types = kinds_of(game.faces[top].card) - _NO_TYPES
    return [p for p in pieces if types & kinds_of(game.faces[p].card)]


# What embraces several card types, or all.
_NO_TYPES: Final = frozenset({"card", "character", "equipment"})


def _shown_hand(
    game: Game, frame: Frame, hand: list[Piece], picks: list[Piece], effect: Discard
) -> tuple[int, ...] | None:
    """Return *picks*, once whoever controls the effect has seen the *hand*."""
    if frame.answer is None and game.edition and hand:
        seen = tuple(hand)
        game.asks = Question(frame.controller, "look at hand", seen, 0, 0, effect)
        return None
    return tuple(picks)


@do.of(LookAtHand)
def _look_at_hand(effect: LookAtHand, game: Game, frame: Frame) -> bool:
    """Who looks is asked nothing: a question shows cards to whom it asks alone.

    What is discarded they choose of what they see.
    """
    players = players_of(game, frame, effect)
    seen = tuple(piece for each in players for piece in game.players[each].hand)
    if effect.discarding is not None:
        fitting = _those(game, list(seen), effect.discarding)
        picks = choose(game, frame, "discard", fitting, 1, effect)
        for piece in picks or ():
            if effect.removing:
                take_out(game, piece)
                _bring(game, frame, (piece,), "out of the game")
                continue
            discard(game, game.owners[piece], piece)
            frame.remember("discarded", piece)
        return picks is not None
    if frame.answer is not None or game.edition is None or not seen:
        return True
    game.asks = Question(frame.controller, "look at hand", seen, 0, 0, effect)
    return False


@do.of(Mill)
def _mill(effect: Mill, game: Game, frame: Frame) -> bool:
    number = amount_of(game, frame, effect.count)
    players = players_of(game, frame, effect)
    milled: tuple[Piece, ...] = ()
    for player in players:
        owner = game.players[player]
        for _ in range(number):
            piece = owner.deck.draw(game.rng)
            if piece is None:
                continue
            milled = (*milled, piece)
            if effect.into == "out of the game":
                owner.removed.append(piece)
                game.note("removed", player=player, piece=piece)
                frame.remember("removed", piece)
                continue
            owner.graveyard.append(piece)
            game.note("mill", player=player, piece=piece)
            on_graveyard(game, piece)
    if any(isinstance(each, IsOneOf) for each in walk(frame.effects[frame.at :])):
        frame.it = milled  # which is asked for next
    return True


def _may_enter(
    game: Game,
    player: int,
    pieces: list[Piece],
    into: str,
    control: Keeper = "your",
) -> list[Piece]:
    """Return those of *pieces* that go *into* a place without breaking a limit."""
    if into != "play":
        return pieces
    owners = game.owners

    def is_one_too_many(piece: Piece) -> bool:
        keeper = player if control == "your" else owners[piece]
        return exceeds(game, keeper, game.faces[piece])

    return [piece for piece in pieces if not is_one_too_many(piece)]


def _of_each_name(game: Game, pieces: list[Piece]) -> list[Piece]:
    """Return one of *pieces* for each name; which of those alike is no matter."""
    return list({game.faces[piece].card.name: piece for piece in pieces}.values())


@do.of(ShuffleIn)
def _shuffle_in(effect: ShuffleIn, game: Game, frame: Frame) -> bool:
    """Rule: W-ZONE-09."""
    for number in players_of(game, frame, effect):
        player = game.players[number]
        pieces, player.graveyard = player.graveyard, []
        for piece in pieces:
            player.deck.put_on_top(piece)
            frame.remember("returned", piece)
        player.deck.shuffle()
    return True


@do.of(Search)
def _search(effect: Search, game: Game, frame: Frame) -> bool:
    whose = players_of(game, frame, effect)[0]
    player = game.players[whose]
    told = effect.those
    if told.bound and isinstance(told.bound.number, X):
        told = with_x(told, amount_of(game, frame, X()))
    there = _those(game, player.deck.cards(), told)
    bound = told.bound
    there = [p for p in there if affords(game, frame.controller, game.faces[p], bound)]
    options = _may_enter(game, frame.controller, there, effect.into)
    options = _of_each_name(game, options) if effect.different else options
    least = 0 if effect.up_to else None
    picks = choose(game, frame, "search", options, effect.count, effect, least=least)
    if picks is None:
        return False
    for piece in picks:
        player.deck.take(piece)
        game.note("search", player=frame.controller, piece=piece)
    if not picks:
        player.deck.shuffle()
    _bring(game, frame, picks, effect.into)
    return True


@do.of(Put)
def _put(effect: Put, game: Game, frame: Frame) -> bool:
    """What was aimed at goes; else it is chosen now. Rule: W-PLAY-12."""
    zone = zone_of(game, effect, frame.source.piece, frame.controller)
    told = effect.those
    if told.bound and isinstance(told.bound.number, X):
        told = with_x(told, amount_of(game, frame, X()))
    there = _those(game, zone, told)
    player, bound = frame.controller, effect.those.bound
    there = [p for p in there if affords(game, player, game.faces[p], bound)]
    options = _may_enter(game, player, there, effect.into, effect.control)
    options = _of_each_name(game, options) if effect.different else options
    picks = aimed_at(frame, effect)
    if not any(phrase is effect for phrase, _ in frame.aims):
        least = 0 if effect.up_to else None
        most = len(options) if effect.every else effect.count
        chosen: tuple[int, ...] | None
        if effect.random:
            chosen = tuple(by_chance(game, options, most))
        else:
            chosen = choose(game, frame, "put", options, most, effect, least=least)
        if chosen is None:
            return False
        picks = chosen
    picks = tuple(piece for piece in picks if piece in options)
    for piece in picks:
        take_out(game, piece)
    _bring(game, frame, picks, effect.into, effect.control)
    return True


def _bring(
    game: Game,
    frame: Frame,
    pieces: tuple[Piece, ...],
    into: str,
    control: Keeper = "your",
) -> None:
    """Put *pieces* where they go; `it` speaks of them then."""
    frame.it = pieces
    for piece in pieces:
        if into in ("hand", "top of deck", "bottom of deck", "deck"):
            frame.remember("returned", piece)
        owner = game.owners[piece]
        match into:
            case "hand":
                game.players[owner].hand.append(piece)
                game.note("take", player=owner, piece=piece)
            case "play":
                enter(game, piece, frame.controller if control == "your" else owner)
            case "out of the game":
                game.players[owner].removed.append(piece)
                frame.remember("removed", piece)
            case "resource row":
                place(game, piece, owner, face_up=False, ready=False)
            case _:
                put_into_deck(game, piece, into)
                if into == "deck":
                    game.players[owner].deck.shuffle()


@do.of(AddResource)
def _add_resource(effect: AddResource, game: Game, frame: Frame) -> bool:
    """Face down, whatever it is. Rule: W-RESOURCE-01."""
    if effect.player != "you":
        return _others_add(effect, game, frame)
    player = game.players[frame.controller]
    match effect.origin:
        case "top of deck":
            piece = player.deck.draw(game.rng)
            picks: tuple[Piece, ...] = () if piece is None else (piece,)
        case "hand":
            chosen = choose(game, frame, "resource", player.hand, 1, effect)
            if chosen is None:
                return False
            picks = chosen
            for piece in picks:
                player.hand.remove(piece)
        case _:
            picks = _taken_from_play(game, frame.source)
    for piece in picks:
        ready = not effect.exhausted
        place(game, piece, frame.controller, face_up=False, ready=ready)
    return True


def _others_add(effect: AddResource, game: Game, frame: Frame) -> bool:
    """Each of the players adds a card of their own, of their choice from hand."""

    def ask(player: int) -> tuple[int, ...] | None:
        if effect.origin == "hand":
            hand = game.players[player].hand
            return choose(game, frame, "resource", hand, 1, effect, player=player)
        piece = game.players[player].deck.draw(game.rng)
        return () if piece is None else (piece,)

    def act(player: int, picks: tuple[int, ...]) -> None:
        for piece in picks:
            if effect.origin == "hand":
                game.players[player].hand.remove(piece)
            place(game, piece, player, face_up=False, ready=not effect.exhausted)

    players = players_of(game, frame, effect)
    return one_after_another(frame, players, ask=ask, act=act)


def _taken_from_play(game: Game, card: Permanent) -> tuple[Piece, ...]:
    """Take *card* out of play, if it is there yet, and return it."""
    if card.piece not in game.permanents:
        return ()
    del game.permanents[card.piece]
    return (card.piece,)


@do.of(RemoveFromGraveyard)
def _remove(effect: RemoveFromGraveyard, game: Game, frame: Frame) -> bool:
    player = game.players[frame.controller]
    options = _those(game, player.graveyard, effect.those)
    number = amount_of(game, frame, effect.count)
    least = 0 if effect.up_to else None
    picks = choose(game, frame, "remove", options, number, effect, least=least)
    if picks is None:
        return False
    for piece in picks:
        player.graveyard.remove(piece)
        player.removed.append(piece)
        frame.remember("removed", piece)
    return True


@do.of(Reveal)
def _reveal(effect: Reveal, game: Game, frame: Frame) -> bool:
    """One of those goes to hand, the rest away. Rule: W-GLOSS-08."""
    known = game.players[frame.controller].deck.known
    if frame.shown:
        seen = [piece for piece in frame.shown if piece in known]
    else:
        seen = _seen(game, frame, amount_of(game, frame, effect.count))
        frame.shown = tuple(seen)
        on_revealing(game, seen)
        if offer_warp(game, seen):
            return False
    fitting = _those(game, seen, effect.take)
    fitting = _may_enter(game, frame.controller, fitting, effect.into)
    picks: tuple[int, ...] | None = tuple(fitting)
    if not effect.every:
        least = 0 if effect.may_be_left else 1
        picks = choose(game, frame, "reveal", fitting, 1, effect, least=least)
    if picks is None:
        return False
    _sort(game, frame, seen, picks, effect.rest, effect.into)
    frame.it, frame.shown = picks, ()
    return True


@do.of(ShowTop)
def _show_top(effect: ShowTop, game: Game, frame: Frame) -> bool:
    """Rule: W-GLOSS-08. Who looks is asked nothing, as of a hand."""
    players = players_of(game, frame, effect)
    shown = tuple(p for player in players for p in _top_cards(game, player, 1))
    if effect.secret:
        if frame.answer is None and game.edition and shown:
            game.asks = Question(frame.controller, "look at hand", shown, 0, 0, effect)
            return False
        frame.it = frame.that = shown
        return True
    for piece in shown:
        game.note("show", player=game.owners[piece], piece=piece)
    frame.it = frame.that = shown
    on_revealing(game, shown)
    offer_warp(game, shown)
    return True


@do.of(Look)
def _look(effect: Look, game: Game, frame: Frame) -> bool:
    """Sorting the top cards: one to hand, a new order, or some put away."""
    whose = players_of(game, frame, effect)[0]
    seen = _top_cards(game, whose, amount_of(game, frame, effect.count))
    most, least = len(seen), 0
    if effect.then in ("take one", "keep one"):
        most = least = 1
    elif effect.then == "reorder":
        least = most
    picks = choose(game, frame, effect.then, seen, most, effect, least=least)
    if picks is None:
        return False
    match effect.then:
        case "take one":
            _sort(game, frame, seen, picks, effect.rest)
        case "keep one":
            others = tuple(piece for piece in seen if piece not in picks)
            _away(game, whose, others, "bottom of deck")
        case "reorder":
            _away(game, whose, tuple(reversed(picks)), "top of deck")
        case sorting:
            _away(game, whose, picks, _AWAY[sorting])
    return True


_AWAY: Final = {
    "bottom any": "bottom of deck",
    "bury any": "graveyard",
    "remove any": "out of the game",
}


def _seen(game: Game, frame: Frame, number: int) -> list[Piece]:
    """Return the own top *number* cards, which stay where they are, in order."""
    return _top_cards(game, frame.controller, number)


def _top_cards(game: Game, player: int, number: int) -> list[Piece]:
    """Return the top *number* cards of *player*, which stay where they are."""
    deck = game.players[player].deck
    while len(deck.known) < number:
        depth = len(deck.known)
        lower, deck.known = deck.known, []
        piece = deck.draw(game.rng)
        deck.known = lower if piece is None else [piece, *lower]
        if len(deck.known) == depth:
            break
    return deck.known[::-1][:number]


def _sort(
    game: Game,
    frame: Frame,
    seen: list[Piece],
    picks: tuple[int, ...],
    rest: str,
    into: str = "hand",
) -> None:
    """*picks* go to hand, or *into* play, the others of *seen* away."""
    player = game.players[frame.controller]
    for piece in picks:
        player.deck.known.remove(piece)
        if into == "play":
            enter(game, piece, frame.controller)
            continue
        if into == "resource row":
            face_up = game.faces[piece].card.type in ("quest", "location")
            place(game, piece, frame.controller, face_up=face_up, ready=False)
            continue
        player.hand.append(piece)
        game.note("take", player=frame.controller, piece=piece)
    others = tuple(p for p in seen if p not in picks)
    _away(game, frame.controller, others, rest)


def _away(game: Game, whose: int, pieces: tuple[int, ...], to: str) -> None:
    """Put *pieces*, on top of the deck of *whose*, elsewhere, the first one first."""
    player = game.players[whose]
    if to == "top of deck" and all(piece in player.deck.known for piece in pieces):
        pieces = () if len(pieces) == 1 else pieces  # it lies there
    for piece in pieces:
        player.deck.known.remove(piece)
        if to == "graveyard":
            player.graveyard.append(piece)
            on_graveyard(game, piece)
        elif to == "out of the game":
            player.removed.append(piece)
            game.note("removed", player=whose, piece=piece)
        else:
            put_into_deck(game, piece, to)


@do.of(Interrupt)
def _interrupt(effect: Interrupt, game: Game, frame: Frame) -> bool:
    """Rule: W-CHAIN-14. `it` speaks of the card that came to nothing."""
    picks = aimed_at(frame, effect)
    _come_to_nothing(game, picks)
    left = {getattr(link, "piece", None) for link in game.chain}
    frame.it = tuple(piece for piece in picks if piece not in left)
    return True


@do.of(InterruptPlayed)
def _interrupt_played(effect: InterruptPlayed, game: Game, frame: Frame) -> bool:
    """Rule: W-CHAIN-14. What cannot be interrupted is not offered."""
    if not frame.it and frame.aims:
        frame.it = frame.aims[-1][1]  # whose controller it is, the target tells
    players = players_of(game, frame, effect)
    options = [
        link.piece
        for link in game.chain
        if isinstance(link, Played)
        and link.player in players
        and prints(game.faces[link.piece], effect.those)
        and link.piece != frame.source.piece
        and not cannot_be_interrupted(game, link)
    ]
    picks: tuple[int, ...] | None = tuple(options)
    if not effect.every:
        picks = choose(game, frame, "target", options, 1, effect)
    if picks is None:
        return False
    _come_to_nothing(game, picks)
    frame.it = picks
    return True


def _come_to_nothing(game: Game, pieces: tuple[Piece, ...]) -> None:
    """Take the cards *pieces* off the chain, unless nothing interrupts them."""
    for link in list(game.chain):
        if not isinstance(link, Played) or link.piece not in pieces:
            continue
        if not cannot_be_interrupted(game, link):
            game.chain.remove(link)
            game.note("interrupt", player=link.player, piece=link.piece)
            put_in_graveyard(game, link)


@do.of(InterruptEffect)
def _interrupt_effect(effect: InterruptEffect, game: Game, frame: Frame) -> bool:
    """Rule: W-CHAIN-14. Ruling: of several of one card the one added last."""
    picks = aimed_at(frame, effect)
    for piece in picks:
        links = (each for each in reversed(game.chain) if bearer_of(each) == piece)
        link = next(links, None)
        if link is not None:
            game.chain.remove(link)
            player = link.controller if isinstance(link, Frame) else link.player
            game.note("interrupt", player=player, piece=piece)
    frame.it = picks
    return True

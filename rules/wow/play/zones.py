"""Cards on their way from zone to zone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rules.wow.play.current_values import (
    health_of,
    is_powerless,
    keywords_of,
    ongoing,
    reaches,
    values_of,
)
from rules.wow.play.faces import Face, Piece
from rules.wow.play.granted_powers import granted
from rules.wow.play.in_play import Permanent, Row
from rules.wow.play.lasting_effects import Borrowed
from rules.wow.play.player_bans import is_kept_from
from rules.wow.play.state import Game, Outcome, Reason
from rules.wow.play.triggers import (
    on_act,
    on_card,
    on_entering,
    on_graveyard,
    on_leaving,
)
from rules.wow.powers.words import (
    Attached,
    ControlMore,
    Destroyed,
    DiscardsCard,
    DrawsCard,
    EntersExhausted,
    EntersPlay,
    GainControl,
    Invincible,
    LeavesPlay,
    RemovedInstead,
    WhileInPlay,
    WhileYours,
    WillOfTheForsaken,
)

_ALLIES = ("ally", "ability_ally")
# What is played from hand. Types that nobody knows never are. Rule: W-PLAY-02.
PLAYABLE = frozenset({*_ALLIES, "ability", "weapon", "armor", "item", "master_hero"})


# Loans that end as the card leaves play on which they hang.
_AS_LONG: Final = (WhileInPlay(), WhileYours())


def draw(game: Game, player: int) -> None:
    """*player* draws a card, or is out if there is none. Rule: W-SETUP-09."""
    drawer = game.players[player]
    if not drawer.plays_on or is_kept_from(game, player, "draw"):
        return
    piece = drawer.deck.draw(game.rng)
    if piece is None:
        lose(game, player, "deck")
        return
    drawer.hand.append(piece)
    game.note("draw", player=player, piece=piece)
    on_card(game, DrawsCard, player, piece)


def lose(game: Game, player: int, reason: Reason) -> None:
    """*player* is out; where players answer, all who fall together fall as one.

    Rule: W-SETUP-08. Ruling: OPEN-01.
    """
    if any(player == other for other, _ in game.fallen):
        return
    game.note("deck-out" if reason == "deck" else reason, player=player)
    if game.edition is None:
        game.outcome = Outcome((player,), reason)
    else:
        game.fallen.append((player, reason))


def discard(game: Game, player: int, piece: Piece) -> None:
    """*player* puts *piece* from hand into the graveyard. Rule: W-GLOSS-07."""
    game.players[player].hand.remove(piece)
    game.players[player].graveyard.append(piece)
    game.note("discard", player=player, piece=piece)
    on_card(game, DiscardsCard, player, piece)
    on_graveyard(game, piece)


def take_out(game: Game, piece: Piece) -> None:
    """Take *piece* out of the hand, graveyard or deck in which it lies, or from afar.

    What lay on top of a deck leaves the rest as it is; else the deck is shuffled.
    """
    game.limits_due |= piece in game.permanents.buried
    owner = game.players[game.owners[piece]]
    if piece in owner.hand:
        owner.hand.remove(piece)
    elif piece in owner.graveyard:
        owner.graveyard.remove(piece)
    elif piece in owner.removed:
        owner.removed.remove(piece)
    elif owner.deck.known[-1:] == [piece]:
        owner.deck.known.pop()
    else:
        owner.deck.take(piece)


def row_of(face: Face) -> Row:
    """Return where a card lies in play. Rule: W-PLAY-02, W-RESOURCE-01."""
    if face.card.type in ("quest", "location"):
        return "resources"
    return "allies" if face.card.type in _ALLIES else "hero"


def enter(
    game: Game,
    piece: Piece,
    player: int,
    host: Piece | None = None,
    x: int = 0,
    face: Face | None = None,
) -> Permanent:
    """Put *piece* into play under the control of *player*; *x* is the X paid for it.

    *face* is what it is in play, if it is not what it prints. Rule: W-ZONE-12,
    W-CARD-46.
    """
    face = face or game.faces[piece]
    if face.card.type == "master_hero":
        return _replace_hero(game, piece, player)
    _fights_no_more(game, piece)
    if piece in game.removed_by.values():  # it is a new one, which removed nothing
        by = game.removed_by.items()
        game.removed_by = {each: other for each, other in by if other != piece}
    card = Permanent(piece, face, player, row_of(face), game.turn, host=host, x=x)
    game.permanents[piece] = card
    card.exhausted = any(
        reaches(game, enters.who, card, source)
        for source, _, enters in ongoing(game, EntersExhausted)
    )
    _take_host(game, card)
    limited = bool(face.limits) or face.card.unique or (host is not None)
    limited |= face.card.type == "location"
    game.limits_due = game.limits_due or limited
    game.note("enters", player=player, piece=piece)
    on_entering(game, card)
    on_act(game, EntersPlay, card)
    return card


def _fights_no_more(game: Game, piece: Piece) -> None:
    """*piece* comes into play: if it fights, then as the card that it was before.

    Rule: W-ZONE-12, W-COMBAT-18.
    """
    combat = game.combat
    if combat and piece in (combat.attacker, combat.defender):
        game.combat = None


def _take_host(game: Game, card: Permanent) -> None:
    """Who controls *card* controls what it is attached to, if it says so.

    Rule: W-GLOSS-03.
    """
    host = None if card.host is None else game.permanents.get(card.host)
    says = any(
        isinstance(effect, GainControl) and effect.who == Attached()
        for numbered in card.face.ongoing
        for effect in numbered.power.effects
    )
    if host is None or not says or is_hero(game, host):
        return
    if host.controller != card.controller:
        lent = (host.controller, WhileInPlay(), card.controller, card.piece)
        game.borrowed.append(Borrowed(host.piece, *lent))
        hand_over(game, host, card.controller)


def attach_to(game: Game, card: Permanent, host: Permanent) -> None:
    """Attach *card* in play to *host*, and to nobody else. Rule: W-PLAY-14."""
    end_loans(game, lambda loan: loan.source == card.piece and loan.lasts in _AS_LONG)
    card.host = host.piece
    game.limits_due = True
    _take_host(game, card)


def _replace_hero(game: Game, piece: Piece, player: int) -> Permanent:
    """Let the Master Hero *piece* be the hero of *player*, the old leave the game.

    What lay on the old one stays: damage, counters, attachments, changes, and whether
    it is exhausted. Ruling: CR 301.4.
    """
    old = game.permanents[game.players[player].hero]
    card = replace(old, piece=piece, face=game.faces[piece], face_down=False)
    del game.permanents[old.piece]
    game.permanents[piece] = card
    game.players[player].hero = piece
    game.players[game.owners[old.piece]].removed.append(old.piece)
    for other in game.permanents.values():
        if other.host == old.piece:
            other.host = piece
    _rename(game, old.piece, piece)
    game.limits_due = True
    game.note("enters", player=player, piece=piece)
    on_act(game, EntersPlay, card)
    return card


def _rename(game: Game, old: Piece, new: Piece) -> None:
    """Let what lasts on *old*, and a combat it is in, go on with *new*."""

    def named(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        return tuple(new if each == old else each for each in pieces)

    def told(pieces: tuple[Piece, ...] | None) -> tuple[Piece, ...] | None:
        return None if pieces is None else named(pieces)

    game.lasting = [replace(e, bearers=named(e.bearers)) for e in game.lasting]
    game.bans = [replace(each, bearers=named(each.bearers)) for each in game.bans]
    game.shields = [
        replace(e, bearers=told(e.bearers), dealers=told(e.dealers))
        for e in game.shields
    ]
    game.combat_rules = [
        replace(e, bearers=named(e.bearers), whom=told(e.whom))
        for e in game.combat_rules
    ]
    combat = game.combat
    if combat:
        combat.attacker, combat.defender = named((combat.attacker, combat.defender))


def hand_over(game: Game, card: Permanent, player: int) -> None:
    """*card* joins the party of *player*. Rule: W-GLOSS-03, W-PLAY-08.

    Ruling: who changes sides in a combat is removed from it.
    """
    combat = game.combat
    if combat and card.piece in (combat.attacker, combat.defender):
        game.combat = None
    card.controller = player
    end_loans(
        game, lambda loan: loan.lasts == WhileYours() and loan.source == card.piece
    )
    card.joined = game.turn
    game.limits_due = True
    game.note("control", player=player, piece=card.piece)


def end_loans(game: Game, over: Callable[[Borrowed], bool]) -> None:
    """Every card whose loan is *over* goes back to whom it was borrowed from."""
    ended = [loan for loan in game.borrowed if over(loan)]
    game.borrowed = [loan for loan in game.borrowed if loan not in ended]
    for loan in ended:
        card = game.permanents.get(loan.piece)
        if card is not None:
            is_there = not game.players[loan.lender].is_out
            owner = game.owners[loan.piece]
            hand_over(game, card, loan.lender if is_there else owner)


def make_token(game: Game, face: Face, player: int) -> Permanent:
    """Put a token of *face* into play. Rule: W-CARD-43."""
    game.faces.append(face)
    game.owners.append(player)
    return enter(game, len(game.faces) - 1, player)


def place(game: Game, piece: Piece, player: int, *, face_up: bool, ready: bool) -> None:
    """Put *piece* into the resource row of *player*. Rule: W-RESOURCE-01."""
    face = game.faces[piece]
    _fights_no_more(game, piece)
    game.permanents[piece] = Permanent(
        piece,
        face,
        player,
        "resources",
        game.turn,
        exhausted=not ready,
        face_down=not face_up,
        hidden=not face_up,
    )
    game.limits_due |= face_up and face.card.type == "location"
    game.note("place", player=player, piece=piece, face_up=face_up)


def destroy(game: Game, card: Permanent) -> None:
    """Put *card* from play into its owner's graveyard. Rule: W-DAMAGE-18.

    Ruling: a player whose hero is destroyed is out; the hero stays where it is.
    """
    if game.permanents.get(card.piece) is not card or _must_stay(game, card):
        return
    if game.edition and is_hero(game, card):
        lose(game, card.controller, "killed")
        return
    if _goes_away(game, card):
        remove(game, card)
        return
    game.note("destroyed", player=card.controller, piece=card.piece)
    borne = [each for each in game.permanents.values() if each.host == card.piece]
    bury(game, card)
    gone = [each for each in borne if each.piece not in game.permanents]
    on_leaving(game, Destroyed, card, gone)


def _goes_away(game: Game, card: Permanent) -> bool:
    """Whether *card* is removed from the game where it would be destroyed."""
    return any(
        reaches(game, says.who, card, source)
        for source, _, says in ongoing(game, RemovedInstead)
    )


def _must_stay(game: Game, card: Permanent) -> bool:
    """Whether a keyword of *card* keeps it in play."""
    own = keywords_of(game, card)
    if Invincible() in own:
        return True
    return WillOfTheForsaken() in own and card.damage < health_of(game, card)


def is_hero(game: Game, card: Permanent) -> bool:
    """Whether *card* is the hero that stands for its player. Rule: W-CARD-20."""
    return card.piece == game.players[card.controller].hero


def bury(game: Game, card: Permanent) -> None:
    """Put *card* from play into its owner's graveyard, undestroyed. Rule: W-ZONE-11."""
    if game.permanents.get(card.piece) is card:
        _leave(game, card)
        _put_away(card, game.players[game.owners[card.piece]].graveyard)
        on_graveyard(game, card.piece)


def remove(game: Game, card: Permanent) -> None:
    """Remove *card* in play from the game. Rule: W-ZONE-06."""
    if game.permanents.get(card.piece) is card and not _must_stay(game, card):
        game.note("removed", player=card.controller, piece=card.piece)
        _leave(game, card)
        _put_away(card, game.players[game.owners[card.piece]].removed)


def give_back(game: Game, card: Permanent, into: str) -> None:
    """Put *card* in play into its owner's hand, deck or resource row.

    Rule: W-ZONE-09.
    """
    if game.permanents.get(card.piece) is not card or _must_stay(game, card):
        return
    game.note("returned", player=card.controller, piece=card.piece)
    _leave(game, card)
    owner = game.players[game.owners[card.piece]]
    if into == "hand":
        _put_away(card, owner.hand)
    elif into == "resource row" and "Token" not in card.face.card.tags:
        whose = game.owners[card.piece]
        place(game, card.piece, whose, face_up=False, ready=False)
    elif "Token" not in card.face.card.tags:
        put_into_deck(game, card.piece, into)


def put_into_deck(game: Game, piece: Piece, into: str) -> None:
    """Put *piece* on top or on the bottom of its owner's deck."""
    deck = game.players[game.owners[piece]].deck
    if into in ("deck", "top of deck"):
        deck.put_on_top(piece)
        if into == "deck":
            deck.shuffle()
    else:
        deck.put_on_bottom(piece)


def _put_away(card: Permanent, zone: list[Piece]) -> None:
    """Tokens cease to exist. Rule: W-CARD-43, W-CARD-44."""
    if "Token" not in card.face.card.tags:
        zone.append(card.piece)


def _leave(game: Game, card: Permanent) -> None:
    """Take *card* out of play; what was attached to it is destroyed.

    What is said of it later is said of nobody. Rule: W-PLAY-14.
    """
    without = {"powerless": int(is_powerless(game, card))}
    game.last_values[card.piece] = values_of(game, card) | without
    game.last_there[card.piece] = card
    if given := granted(game, card):
        game.last_given[card.piece] = tuple(given)
    game.limits_due = game.limits_due or ControlMore in card.face.says
    del game.permanents[card.piece]
    _forget(game, card.piece)
    game.borrowed = [loan for loan in game.borrowed if loan.piece != card.piece]
    end_loans(game, lambda loan: loan.lasts in _AS_LONG and loan.source == card.piece)
    on_leaving(game, LeavesPlay, card)
    put_away = put_away_by(game)
    for other in list(game.permanents.values()):
        if other.host == card.piece:
            put_away(game, other)


def put_away_by(game: Game) -> Callable[[Game, Permanent], None]:
    """Return how a card leaves play that may not stay: in 2006 it is not destroyed.

    A goldfish destroys it. DIFF-07, DIFF-08. Rule: W-CARD-36, W-PLAY-14.
    """
    is_destroyed = game.edition is None or game.edition.surplus_destroyed
    return destroy if is_destroyed else bury


def _forget(game: Game, piece: Piece) -> None:
    """A card that comes back is a new one: nothing that lasted on it still does."""
    game.used_up = {use for use in game.used_up if use[0] != piece}
    for number, each in enumerate(game.lasting):
        if piece in each.bearers:
            left = tuple(bearer for bearer in each.bearers if bearer != piece)
            game.lasting[number] = replace(each, bearers=left)

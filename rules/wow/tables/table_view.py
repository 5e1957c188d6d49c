"""A table as one seat may see it: nothing in it tells what is hidden from that seat."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from rules.game.playtest import FACE_DOWN, ChainLink, Offer, WhyNot
from rules.game.simulation import GameStep
from rules.game.table import TableMove, TableView
from rules.wow.bots.bot_seat import hidden_from_others
from rules.wow.duels.why_not import why_not
from rules.wow.play.board_picture import picture_of
from rules.wow.play.chain_links import Frame, Link, Played, Proposal
from rules.wow.play.faces import Piece
from rules.wow.play.legal_moves import decider
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import (
    Answer,
    Attack,
    Complete,
    Done,
    Move,
    PlayCard,
    UsePower,
)
from rules.wow.play.state import Game
from rules.wow.playtest.move_options import (
    name_of,
    offer_of,
    powers_of_option,
    question_of,
    shares_of,
)
from rules.wow.tables.notes import Notes, health_left
from rules.wow.tables.sayings import hidden_places, write_said


def view_of(
    game: Game, notes: Notes, legal: Sequence[Move], seat: int, *, is_free: bool
) -> TableView:
    """Return what *seat* may know; *legal* are the moves of whoever is to decide."""
    is_asked = game.outcome is None and decider(game) == seat
    moves = _moves(game, legal, seat, is_free=is_free) if is_asked else ()
    return TableView(
        seat=seat,
        picture=picture_of(game, range(len(game.players)), seat),
        now=_now(game),
        question=question_of(game) if is_asked else None,
        moves=moves,
        why_not=_why_not(game, moves, seat) if is_asked else {},
        chain=tuple(_link(game, link, seat) for link in reversed(game.chain)),
        if_passed=_if_passed(game, notes, seat) if is_asked else None,
        told=notes.told(seat),
        course=(*notes.course, (game.turn, health_left(game))),
    )


def _now(game: Game) -> dict[str, Any]:
    combat = game.combat
    return {
        "number": game.turn,
        "active": game.active,
        "phase": game.phase,
        "step": game.step,
        "acts": -1 if game.outcome else decider(game),
        "attacker": combat.attacker if combat else None,
        "defender": combat.defender if combat else None,
    }


def _moves(
    game: Game, legal: Sequence[Move], seat: int, *, is_free: bool
) -> tuple[TableMove, ...]:
    hidden = hidden_places(game, seat)
    return tuple(
        TableMove(
            said=write_said(game, move),
            offer=_offer(game, move, is_free=is_free),
            to=tuple(piece for piece in _aimed(game, move) if piece not in hidden),
        )
        for move in legal
    )


def _offer(game: Game, move: Move, *, is_free: bool) -> Offer:
    if move == Done() and not is_free:
        return Offer(code="pass")
    return offer_of(game, move)


def _aimed(game: Game, move: Move) -> Iterable[Piece]:
    """Return the cards that *move* is aimed at, in its order."""
    match move:
        case Attack(_, defender):
            return (defender,)
        case PlayCard() | UsePower() | Complete():
            return chain.from_iterable(move.aims)
        case Answer(picks) if game.asks and game.asks.about not in ("option", "begin"):
            return (piece for piece in picks if piece in game.permanents)
    return ()


def _why_not(game: Game, moves: Sequence[TableMove], seat: int) -> dict[Piece, WhyNot]:
    """Return the own cards that nothing can be done with, and why."""
    if game.asks is not None:
        return {}
    own = [
        *game.players[seat].hand,
        *(card.piece for card in game.permanents.values() if card.controller == seat),
    ]
    used = {move.offer.piece for move in moves if move.offer.code != "place"}
    found = ((piece, why_not(game, piece)) for piece in own if piece not in used)
    return {piece: why for piece, why in found if why}


def _link(
    game: Game, link: Link, seat: int
) -> tuple[ChainLink, Piece, tuple[Piece, ...]]:
    """Return *link* with the piece it is of and those it is aimed at."""
    unknown = unknown_to(game, seat)

    def named(piece: Piece) -> tuple[str, int]:
        return (FACE_DOWN, 0) if piece in unknown else name_of(game, piece, seat)

    def told(
        what: str, player: int, piece: Piece, aims: Iterable[Piece], powers: Any = ()
    ) -> tuple[ChainLink, Piece, tuple[Piece, ...]]:
        aimed = tuple(aims)
        of = ChainLink(what, player, named(piece), [*map(named, aimed)], powers)
        return of, piece, tuple(one for one in aimed if one not in unknown)

    match link:
        case Played(piece, player, _, aims, option):
            play = game.faces[piece].play
            powers = powers_of_option(play, option)
            of, piece, to = told("played", player, piece, _flat(aims), powers)
            return replace(of, shares=shares_of(play, aims)), piece, to
        case Frame():
            # Its card may have gone where nobody sees it; its name was told before.
            source, name = link.source, (link.source.face.card.name, 0)
            powers = powers_of_option((link.numbered,), link.option)
            shares = shares_of((link.numbered,), link.aims)
            aimed = [one for one in _flat(link.aims) if shares or one != source.piece]
            of, piece, to = told("power", link.controller, source.piece, aimed, powers)
            return replace(of, card=name, shares=shares), piece, to
        case Proposal(attacker, defender, player):
            return told("proposal", player, attacker, (defender,))
    return told("blow", link.player, link.weapon, ())


def _flat(aims: Iterable[tuple[Any, tuple[Piece, ...]]]) -> Iterable[Piece]:
    return (piece for _, picks in aims for piece in picks)


def _if_passed(game: Game, notes: Notes, seat: int) -> tuple[GameStep, ...] | None:
    """Return what happens if both pass now, until one link is done.

    None if chance or a card that *seat* may not know would decide, or nothing passes.
    """
    if game.asks is not None or not game.chain:
        return None
    copy, left = game.copy(), len(game.chain)
    ahead = notes.copy()
    ahead.look_at(copy)
    copy.log = ahead.write
    for _ in game.players:
        if copy.asks is None and copy.outcome is None and len(copy.chain) == left:
            perform(copy, Done())
    by_chance = copy.rng.count != game.rng.count
    if by_chance or unknown_to(copy, seat) != unknown_to(game, seat):
        return None
    return tuple(step for _, step in ahead.told(seat, notes.count))


def unknown_to(game: Game, seat: int) -> set[Piece]:
    """Return the cards that *seat* cannot name; those of its own deck, too."""
    others = (each for each in range(len(game.players)) if each != seat)
    hidden = (piece for each in others for piece in hidden_from_others(game, each))
    return {*hidden, *game.players[seat].deck.cards()}

"""What a player sees of a game: nothing in it tells what is hidden from them."""

from dataclasses import dataclass
from typing import Final

from rules.wow.play.chain_links import Blow, Frame, Link, Played, Proposal
from rules.wow.play.faces import Face, Piece
from rules.wow.play.in_play import Permanent, Row
from rules.wow.play.revealed import open_cards, permits_of, who_reveals
from rules.wow.play.state import Combat, Game, Outcome, Phase, Question, Step
from rules.wow.powers.words import LookAtHand


@dataclass(frozen=True, slots=True)
class CardView:
    """A card in play; *face* is None if it lies face down, unknown to the player."""

    piece: Piece
    face: Face | None
    controller: int
    row: Row
    exhausted: bool
    face_down: bool
    damage: int
    counters: int
    host: Piece | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's other zones; *hand* is None for a hand that is only counted.

    Graveyard and removed cards lie open to all. Rule: W-ZONE-02 to W-ZONE-06.
    """

    hero: Piece
    hand_size: int
    hand: tuple[Piece, ...] | None
    deck_size: int
    graveyard: tuple[Piece, ...]
    removed: tuple[Piece, ...]
    is_out: bool


@dataclass(frozen=True, slots=True)
class LinkView:
    """What waits on the chain: a card that is played, or what a card in play does."""

    word: str  # the kind of link, as its class is called
    player: int
    piece: Piece
    aims: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as *player* sees it. *faces* are those of every card the player may read.

    *asks* is what the player must choose, None while others choose or act: *acts* is
    who does, and *about* what they are asked.
    """

    player: int
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    chain: tuple[LinkView, ...]
    faces: dict[Piece, Face]
    active: int
    acts: int
    about: str
    asks: Question | None
    turn: int
    phase: Phase
    step: Step
    combat: tuple[Piece, Piece] | None
    outcome: Outcome | None


def view_for(game: Game, player: int) -> View:
    """Return what *player* may know of *game*. Rule: W-ZONE-01 to W-ZONE-08."""
    asks = game.asks if game.asks and game.asks.player == player else None
    open_hands = who_reveals(game, "hand")
    return View(
        player=player,
        players=tuple(
            _player(game, number, number == player or number in open_hands)
            for number in range(len(game.players))
        ),
        cards=tuple(_card(card, player) for card in game.permanents.values()),
        chain=tuple(_link(link) for link in game.chain),
        faces={piece: game.faces[piece] for piece in _readable(game, player, asks)},
        active=game.active,
        acts=game.asks.player if game.asks else game.priority,
        about=game.asks.about if game.asks else "",
        asks=asks,
        turn=game.turn,
        phase=game.phase,
        step=game.step,
        combat=_combat(game.combat),
        outcome=game.outcome,
    )


def _player(game: Game, number: int, is_open: bool) -> PlayerView:
    each = game.players[number]
    return PlayerView(
        hero=each.hero,
        hand_size=len(each.hand),
        hand=tuple(each.hand) if is_open else None,
        deck_size=len(each.deck),
        graveyard=tuple(each.graveyard),
        removed=tuple(each.removed),
        is_out=each.is_out,
    )


def _card(card: Permanent, player: int) -> CardView:
    return CardView(
        piece=card.piece,
        face=card.face if _is_known(card, player) else None,
        controller=card.controller,
        row=card.row,
        exhausted=card.exhausted,
        face_down=card.face_down,
        damage=card.damage,
        counters=card.counters + len(card.marks),
        host=card.host,
    )


def _is_known(card: Permanent, player: int) -> bool:
    return card.controller == player or not card.hidden


def _link(link: Link) -> LinkView:
    word = type(link).__name__.lower()
    match link:
        case Played(piece, player, _, aims):
            aimed = tuple(pick for _, picks in aims for pick in picks)
            return LinkView(word, player, piece, aimed)
        case Blow(weapon, player):
            return LinkView(word, player, weapon, ())
        case Proposal(attacker, defender, player):
            return LinkView(word, player, attacker, (defender,))
        case Frame():
            aimed = tuple(pick for _, picks in link.aims for pick in picks)
            return LinkView(word, link.controller, link.source.piece, aimed)


def _readable(game: Game, player: int, asks: Question | None) -> list[Piece]:
    """Return every piece whose face *player* may read, wherever it lies."""
    each = game.players
    known = [card.piece for card in game.permanents.values() if _is_known(card, player)]
    piles = [piece for one in each for piece in (*one.graveyard, *one.removed)]
    on_chain = [link.piece for link in game.chain if isinstance(link, Played)]
    doing = [frame.played for frame in game.stack if frame.played is not None]
    shown = _shown(game, asks) if asks else []
    bare = [*open_cards(game), *permits_of(game, player)]
    return [*known, *each[player].hand, *piles, *on_chain, *doing, *bare, *shown]


# What one looks for or at in cards of others.
_SHOWING: Final = frozenset({"look at hand", "search", "name", "play"})


def _shown(game: Game, asks: Question) -> list[Piece]:
    """Return the cards that *asks* shows to whom it asks.

    Those of the own deck, and those of a hand that may be looked at.
    """
    if isinstance(asks.effect, LookAtHand) or asks.about in _SHOWING:
        return list(asks.options)
    deck = set(game.players[asks.player].deck.cards())
    return [piece for piece in asks.options if piece in deck]


def _combat(combat: Combat | None) -> tuple[Piece, Piece] | None:
    return None if combat is None else (combat.attacker, combat.defender)

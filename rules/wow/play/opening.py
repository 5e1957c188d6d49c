"""A game between players: decks on the table, the lot that decides who begins."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.numbers.rng import Rng, key_of
from rules.wow.play.deck import Deck
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.faces import Face
from rules.wow.play.game_setup import choose_first
from rules.wow.play.in_play import Permanent
from rules.wow.play.resolution import run
from rules.wow.play.state import Game, Log, Player, Question


@dataclass(frozen=True, slots=True)
class PlayedDeck:
    """A deck as it is played: its hero's face, and those of its cards, one a copy."""

    hero: Face
    cards: tuple[Face, ...]


def new_game(
    decks: Sequence[PlayedDeck],
    *,
    seed: int,
    number: int = 0,
    edition: str = "2013",
    teams: int = 0,
    log: Log | None = None,
    watch: Callable[[Game], None] | None = None,
) -> Game:
    """Return game *number* (0-based) of *seed* between *decks*, one a player.

    Seats are taken in order; with *teams*, so many, in turns (W-MULTI-05), else all
    play against all. Pieces are numbered through the decks, then come the heroes, then
    tokens. The first thing asked is who begins, or the first hand. *watch* is shown the
    table before anything happens on it. Rule: W-SETUP-01 to W-SETUP-05.
    """
    if teams and len(decks) % teams:
        raise ValueError(f"{len(decks)} players make no {teams} teams")
    rng = Rng(key_of(seed, number))
    faces = [face for deck in decks for face in _shuffled(deck.cards, rng)]
    owners = [player for player, deck in enumerate(decks) for _ in deck.cards]
    heroes = range(len(faces), len(faces) + len(decks))
    players = [
        Player(hero, Deck([piece for piece, owner in enumerate(owners) if owner == n]))
        for n, hero in enumerate(heroes)
    ]
    game = Game(
        rng=rng,
        faces=[*faces, *(deck.hero for deck in decks)],
        owners=[*owners, *range(len(decks))],
        players=players,
        phase="setup",
        edition=PLAY_EDITIONS[edition],
        teams=tuple(seat % teams for seat in range(len(decks))) if teams else (),
        log=log,
    )
    for player, hero in enumerate(heroes):
        game.permanents[hero] = Permanent(hero, game.faces[hero], player, "hero", 0)
    if watch is not None:
        watch(game)
    _draw_lots(game)
    return game


def _shuffled(cards: Sequence[Face], rng: Rng) -> list[Face]:
    """Return *cards* in any order: a piece's number tells nobody what it is."""
    faces = list(cards)
    for place in range(len(faces) - 1, 0, -1):
        other = rng.below(place + 1)
        faces[place], faces[other] = faces[other], faces[place]
    return faces


def _draw_lots(game: Game) -> None:
    """Rule: W-SETUP-02. Ruling: in 2006 the lot itself names who begins."""
    winner = game.rng.below(len(game.players))
    game.note("lot", player=winner)
    if game.edition and game.edition.choose_first:
        every = tuple(range(len(game.players)))
        game.asks = Question(winner, "begin", every, 1, 1)
    else:
        choose_first(game, winner)
        run(game)

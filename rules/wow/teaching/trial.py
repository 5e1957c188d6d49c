"""A table laid out to try one card: it is in hand, and there is something to aim at.

The other cards are plain ones that bear every trait the card's powers ask for, so that
whatever it speaks of is there. A bot plays the other side.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rules.game.playtest import MadeMove
from rules.numbers.rng import Rng
from rules.wow.card.facts import Card, read_card
from rules.wow.duels.bot_game import BOT, ME, DuelTable, resume
from rules.wow.play.deck import Deck
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.faces import Face, face_of
from rules.wow.play.in_play import Permanent, Row
from rules.wow.play.resolution import run
from rules.wow.play.state import Game, Player
from rules.wow.play.zones import row_of
from rules.wow.playtest.move_codes import read_move
from rules.wow.powers.checks import walk
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Line, Those

EDITION: Final = "2013"
BOT_NAME: Final = "greedy"
RESOURCES: Final = 10
DECK: Final = ("ally", "ability", "ally", "weapon") * 5  # practice cards, top first
# What lies where besides; the second of two allies is exhausted and damaged.
_HAND: Final = ("ally", "ability")
_PLAY: Final = ("ally", "ally", "weapon")
_GRAVEYARD: Final = ("ally", "ability", "weapon", "ability")

_PRACTICE: Final[Mapping[str, tuple[dict[str, Any], list[Any]]]] = {
    "hero": ({"health": 30, "classes": []}, []),
    "ally": ({"cost": 2, "atk": 2, "damage_type": "Melee", "health": 4}, []),
    "weapon": ({"cost": 2, "atk": 2, "damage_type": "Melee", "strike_cost": 1}, []),
    "ability": (
        {"cost": 1, "instant": True},
        [{"when": "play", "do": [{"deal": "1 fire", "to": "target hero or ally"}]}],
    ),
    "quest": ({"cost": 2}, [{"when": "reward", "do": ["draw"]}]),
}


def sit_down(
    card: Card, powers: Sequence[Any], seed: int, moves: Sequence[MadeMove]
) -> "TrialTable":
    """Return the game in which *card*, with *powers*, is tried, after *moves*."""
    table = TrialTable(card, read_powers(list(powers)), seed)
    resume(table, list(_readable(moves)))
    return table


def _readable(moves: Sequence[MadeMove]) -> Iterator[MadeMove]:
    """Yield *moves*, which come from outside, up to the first that is none."""
    for made in moves:
        try:
            read_move(made)
        except (KeyError, TypeError, ValueError):
            return
        yield made


class TrialTable(DuelTable):
    """A game against a bot that begins in the reader's second turn."""

    def __init__(self, card: Card, powers: tuple[Line, ...], seed: int) -> None:
        """Lay the table for *card*, which has *powers*."""
        self._tried = face_of(card, powers)
        traits = sorted(set(_traits_in(powers)))
        self._faces = [_practice_faces(whose, traits) for whose in ("Own", "Opposing")]
        empty: dict[str, Any] = {}
        options: dict[str, int | str] = {
            "seed": seed,
            "bot": BOT_NAME,
            "edition": EDITION,
        }
        super().__init__(empty, empty, options)

    def _begin(self, played: Any, against: Any) -> Game:
        """Return the game as it is laid out, in the reader's turn."""
        game = Game(Rng(self._seed), [], [], [Player(n, Deck([])) for n in (ME, BOT)])
        self._look_at(game)
        is_hero = self._tried.card.type == "hero"
        heroes = [faces["hero"] for faces in self._faces]
        heroes[ME] = self._tried if is_hero else heroes[ME]
        for player, hero in enumerate(heroes):
            _lay(game, player, hero, "hero")
        for player in (ME, BOT):
            self._lay_side(game, player)
        self._lay_tried(game)
        game.turn, game.active, game.phase = 2, ME, "action"
        game.players[ME].began, game.players[BOT].began = 2, 1
        game.edition, game.limits_due = PLAY_EDITIONS[EDITION], True
        game.log = self._note
        run(game)
        return game

    def _lay_side(self, game: Game, player: int) -> None:
        """Give *player* hand, graveyard, deck, resources and a few cards in play."""
        faces, owner = self._faces[player], game.players[player]
        owner.hand = [_piece(game, player, faces[name]) for name in _HAND]
        owner.graveyard = [_piece(game, player, faces[name]) for name in _GRAVEYARD]
        owner.deck = Deck([_piece(game, player, faces[name]) for name in DECK])
        if player == ME:  # a bot would complete it in answer to everything
            _lay(game, player, faces["quest"], "resources")
        for _ in range(RESOURCES):
            _lay(game, player, faces["ability"], "resources").face_down = True
        for name in _PLAY:
            last = _lay(game, player, faces[name], row_of(faces[name]))
            allies = [c for c in game.permanents.values() if c.controller == player]
            if sum(each.row == "allies" for each in allies) == 2 and name == "ally":
                last.exhausted, last.damage = True, 1

    def _lay_tried(self, game: Game) -> None:
        """Put the card in hand and on the deck; a quest also in the resource row."""
        if self._tried.card.type == "hero":
            return
        if self._tried.card.type in ("quest", "location"):
            _lay(game, ME, self._tried, "resources")
        me = game.players[ME]
        me.hand.insert(0, _piece(game, ME, self._tried))
        me.deck.put_on_top(_piece(game, ME, self._tried))


def _practice_faces(whose: str, traits: Sequence[str]) -> dict[str, Face]:
    """Return the plain cards of one side, which have all *traits*."""
    about = {"tags": list(traits)}
    return {
        kind: face_of(
            read_card({"type": kind, "name": f"{whose} {kind}"} | about | facts),
            read_powers(lines),
        )
        for kind, (facts, lines) in _PRACTICE.items()
    }


def _traits_in(powers: tuple[Line, ...]) -> Iterator[str]:
    """Yield the traits that cards must have for *powers* to speak of them."""
    for each in walk(powers):
        if isinstance(each, Those):
            yield from (trait for trait in each.traits if trait != "Token")


def _piece(game: Game, player: int, face: Face) -> int:
    """Return a new piece of *player*'s."""
    game.faces.append(face)
    game.owners.append(player)
    return len(game.faces) - 1


def _lay(game: Game, player: int, face: Face, row: Row) -> Permanent:
    """Return *face* as a card in play, there since before this turn."""
    piece = _piece(game, player, face)
    card = Permanent(piece, face, player, row, 0)
    game.permanents[piece] = card
    return card

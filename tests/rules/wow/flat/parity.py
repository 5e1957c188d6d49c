"""The same game in both engines, compared before every move.

Compared are the state, written down alike by both, how many moves are legal, and which
of them the bot chooses.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from rules.numbers.rng import Rng, key_of
from rules.wow.bots.bot_seat import Decide, Seat, at_random
from rules.wow.bots.greedy_bot import greedily
from rules.wow.flat import layout, playing
from rules.wow.flat.compile_pair import compile_pair
from rules.wow.flat.native import ENGINE
from rules.wow.play.chain_links import Blow, Frame, Played, Proposal
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.state import Game

PHASES = ("setup", "start", "action", "combat", "end")
STEPS = (
    "", "ready", "draw", "attacking", "protecting", "defending", "concluding",
    "wrap-up",
)  # fmt: skip
ABOUT = (
    "", "target", "a", "discard", "search", "put", "resource", "option", "pay", "may",
    "keep", "hand", "begin", "mulligan", "protect", "armor", "remove", "reveal",
    "take one", "reorder", "bottom any", "name", "look at hand",
    "play",
)  # fmt: skip
ROWS = ("hero", "allies", "resources")
LINKS = (Played, Frame, Proposal, Blow)
BOTS: dict[str, tuple[Decide, int]] = {
    "random": (at_random, playing.BY_CHANCE),
    "greedy": (greedily, playing.GREEDILY),
}
MOST_NUMBERS = 4096
Run = Callable[..., int]


@dataclass
class Flat:
    """A game of the flat engine, step by step."""

    tables: Any
    work: Any
    out: Any
    run: Run
    place: dict[int, int] = field(default_factory=dict)

    def do(self, what: int, seed: int = 0, number: int = 0, count: int = 0) -> int:
        return self.run(self.tables, self.work, self.out, what, seed, number, count)

    def state(self) -> list[int]:
        count = self.do(playing.WRITE_STATE)
        return [int(self.out[place]) for place in range(count)]


@cache
def compiled(decks: tuple[PlayedDeck, PlayedDeck]) -> Any:
    return compile_pair(decks)


def flat_game(decks: tuple[PlayedDeck, PlayedDeck]) -> Flat:
    work = np.zeros(playing.WORK, dtype=np.int16)
    out = np.zeros(MOST_NUMBERS, dtype=np.int16)
    return Flat(compiled(decks), work, out, ENGINE.run)


def faces_of(decks: Sequence[PlayedDeck], game: Game) -> dict[int, int]:
    """Return the number of each face, tokens' found on the way."""
    found: dict[int, int] = {}
    for deck in decks:
        for face in (*deck.cards, deck.hero):
            found.setdefault(id(face), len(found))
    return found


def state_of(game: Game) -> list[int]:
    """Return the state as `rules/wow/flat/digest.py` writes it, but for faces."""
    asks, combat = game.asks, game.combat
    out = [
        game.rng.count, game.turn, *(each.began for each in game.players), game.active,
        game.priority, game.passes, 0, PHASES.index(game.phase),
        STEPS.index(game.step), game.placed,
    ]  # fmt: skip
    out += [0] * 4
    if combat:
        out[-4:] = [1, combat.attacker, combat.defender, len(combat.strikes)]
    out.append(ABOUT.index(asks.about) if asks else 0)
    if asks:
        out += [asks.player, asks.least, asks.most, len(asks.options), *asks.options]
    out.append(len(game.permanents))
    for card in game.permanents.values():
        out += [
            card.piece, 0, card.controller, ROWS.index(card.row), int(card.exhausted),
            int(card.face_down), int(card.hidden), card.damage, card.counters,
            card.joined, -1 if card.host is None else card.host,
        ]  # fmt: skip
    for each in game.players:
        deck = each.deck
        for zone in (each.hand, each.graveyard, deck.known, deck.order[deck.top :]):
            out += [len(zone), *zone]
        out += [len(deck.order) - deck.end, len(each.removed)]
    out.append(len(game.chain))
    for link in game.chain:
        out += [LINKS.index(type(link)), *_link(link)]
    out += [
        len(game.waiting), len(game.packets), len(game.lasting), len(game.bans),
        len(game.shields), len(game.used), len(game.discounts), len(game.borrowed),
        sum(bool(frame.effects) for frame in game.stack),
    ]  # fmt: skip
    return out


def _link(link: Any) -> tuple[int, int]:
    match link:
        case Played():
            return link.piece, link.player
        case Frame():
            return link.source.piece, link.controller
        case Proposal():
            return link.attacker, link.player
    return link.weapon, link.player


def without_faces(state: list[int]) -> list[int]:
    """Return *state* of the flat engine with no numbers of faces."""
    at = 16 + (4 + state[19] if state[15] else 0)
    found = list(state)
    for number in range(state[at]):
        found[at + 2 + number * 11] = 0
    return found


def first_difference(
    decks: tuple[PlayedDeck, PlayedDeck],
    bots: Sequence[str],
    seed: int,
    number: int,
    flat: Flat | None = None,
) -> Any:
    """Return where the two games part, and how; None if they never do."""
    flat = flat or flat_game(decks)
    game = new_game(decks, seed=seed, number=number)
    key = key_of(seed, number)
    chances = [Rng(key_of(key, player + 1)) for player in range(2)]
    flat.do(playing.SET_UP, seed, number)
    step = 0
    while game.outcome is None and step < playing.MOVES_OF_GAME:
        moves, player = legal_moves(game), decider(game)
        ours, theirs = state_of(game), without_faces(flat.state())
        count = flat.do(playing.LIST_MOVES)
        if flat.work[layout.OVERFULL]:
            return step, "overfull", int(flat.work[layout.OVERFULL])
        if ours != theirs:
            return step, "state", ours, theirs
        if count != len(moves):
            return step, "moves", moves, count
        place = 0
        if count > 1:
            decide, bot = BOTS[bots[player]]
            place = moves.index(decide(Seat(game, player, chances[player]), moves))
            chosen = flat.do(playing.CHOOSE_MOVE, 0, bot, count)
            if chosen != place:
                return step, "choice", moves[place], moves[chosen]
        perform(game, moves[place])
        flat.do(playing.DO_MOVE, 0, place)
        step += 1
    if game.outcome is not None:
        losers = sum(1 << loser for loser in game.outcome.losers)
        if (flat.work[layout.OVER], flat.work[layout.LOSERS]) != (1, losers):
            return step, "end", game.outcome, int(flat.work[layout.LOSERS])
    return None

"""A game of the other engine, followed move by move, for a bot to think in."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from rules.machine_code.parts import Ints, Shorts
from rules.wow.bots.bot_seat import Seat
from rules.wow.flat import games, layout, playing
from rules.wow.play.moves import Move
from rules.wow.play.opening import PlayedDeck


class GameBeside:
    """The same game, which both engines play as long as each lists as many moves."""

    def __init__(self, tables: Ints, seed: int, number: int = 0) -> None:
        """Lay the decks of *tables* on the table, as game *number* of *seed*."""
        self._tables = tables
        self._work = np.zeros(playing.WORK, dtype=np.int16)
        self._is_lost = False
        self._do(playing.SET_UP, seed, number)

    def follow(self, moves: Sequence[Move], choice: Move) -> None:
        """Do *choice*, one of the legal *moves*."""
        if self._lists(moves):
            self._do(playing.DO_MOVE, 0, moves.index(choice))

    def repeat(self, places: Sequence[int]) -> None:
        """Do the moves at *places* of what is legal in turn, from the beginning."""
        for place in places:
            if self._do(playing.LIST_MOVES) <= place or self._is_full():
                self._is_lost = True
                return
            self._do(playing.DO_MOVE, 0, place)

    def think(self, moves: Sequence[Move], seed: int, number: int) -> Move | None:
        """Return which of the legal *moves* to make, by chance *number* of *seed*.

        None where this game does not follow the other any more.
        """
        if not self._lists(moves):
            return None
        place = self._do(playing.THINK, seed, number, len(moves))
        return None if self._is_full() else moves[place]

    def choose(self, _: Seat, moves: Sequence[Move]) -> Move:
        """Return what `games.play_games` lets a bot that searches do; both may be.

        Of a game that has room here, and in which nobody else chooses.
        """
        while (count := self._do(playing.LIST_MOVES)) == 1:
            self._do(playing.DO_MOVE)
        place = self._do(playing.CHOOSE_MOVE, 0, playing.SEARCHING, count)
        self._do(playing.DO_MOVE, 0, place)
        return moves[place]

    def state(self) -> Shorts | None:
        """Return the state as it is; None where it follows the other no more."""
        return None if self._is_lost else self._work[: layout.STATE].copy()

    def hope_in(self, state: Shorts, seed: int, number: int) -> tuple[int, int] | None:
        """Return what who thought in *state* hoped for, by the same chance.

        How often they would win, of 1,000, and how often they played on for that. None
        where they did not play on to choose.
        """
        work = np.zeros(playing.WORK, dtype=np.int16)
        work[: layout.STATE] = state
        run = games.engine().run
        count = run(self._tables, work, work, playing.LIST_MOVES, 0, 0, 0)
        if count < 2 or work[layout.OVERFULL]:
            return None
        run(self._tables, work, work, playing.THINK, seed, number, count)
        hope, tried = int(work[layout.HOPE]), int(work[layout.TRIED])
        return None if hope == layout.NONE or work[layout.OVERFULL] else (hope, tried)

    def _lists(self, moves: Sequence[Move]) -> bool:
        """Whether as many are legal here as *moves*; if not once, never again."""
        if not self._is_lost:
            count = self._do(playing.LIST_MOVES)
            self._is_lost = count != len(moves) or self._is_full()
        return not self._is_lost

    def _is_full(self) -> bool:
        return bool(self._work[layout.OVERFULL])

    def _do(self, what: int, seed: int = 0, number: int = 0, count: int = 0) -> int:
        run: Any = games.engine().run
        signed = seed - (seed >> 63 << 64)  # a seed has up to 64 bits
        done = run(self._tables, self._work, self._work, what, signed, number, count)
        return int(done)


def game_beside(
    decks: tuple[PlayedDeck, PlayedDeck], seed: int, edition: str
) -> GameBeside | None:
    """Return game 0 of *seed* between *decks*, None where this engine lacks something.

    A word of the cards, or its own machine code as yet.
    """
    tables = games.tables_of(decks, edition) if games.is_warm() else ""
    return None if isinstance(tables, str) else GameBeside(tables, seed)

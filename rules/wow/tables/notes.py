"""What happened at a table, told to each seat and to watchers as far as they may know.

Whether a card is hidden is asked at the moment it is told, so each of them has a text
of their own; only the latest are kept.
"""

from typing import Any, Final

from rules.game.simulation import GameStep
from rules.game.table import WATCHER
from rules.wow.play.board_picture import shown_figures
from rules.wow.play.state import Game

KEPT: Final = 60  # tellings
# Its number, and one for each reader: by seat, the watcher's last.
Telling = tuple[int, tuple[GameStep, ...]]


class Notes:
    """The latest tellings of a game, numbered from 1."""

    def __init__(self, kept: tuple[Telling, ...] = (), count: int = 0) -> None:
        """Go on after so many."""
        self._kept = list(kept)
        self.count = count
        self._game: Game | None = None

    def look_at(self, game: Game) -> None:
        """Take what is hidden from *game*, until `close`."""
        self._game = game

    def close(self) -> None:
        """Let go of the game."""
        self._game = None

    def copy(self) -> "Notes":
        """Return notes of its own that go on alike."""
        return Notes(tuple(self._kept), self.count)

    def write(self, code: str, figures: dict[str, Any]) -> None:
        """Write down that *code* happened."""
        game = self._game
        if game is None:
            return
        self.count += 1
        steps = tuple(
            GameStep(
                turn=game.turn,
                code=code,
                figures=shown_figures(game, code, figures, sees),
            )
            for sees in (*range(len(game.players)), WATCHER)
        )
        self._kept = [*self._kept[1 - KEPT :], (self.count, steps)]

    def told(self, reader: int, since: int = 0) -> tuple[tuple[int, GameStep], ...]:
        """Return what *reader* was told after telling *since*, in order."""
        return tuple(
            (count, steps[reader]) for count, steps in self._kept if count > since
        )

"""What happened at a table, told to each seat and to watchers as far as they may know.

Whether a card is hidden is asked at the moment it is told, so each of them has a text
of their own; only the latest are kept, and of every turn the heroes' health.
"""

from typing import Any, Final

from rules.game.simulation import GameStep
from rules.game.table import WATCHER
from rules.wow.play.board_picture import shown_figures
from rules.wow.play.current_values import health_of
from rules.wow.play.state import Game

KEPT: Final = 60  # tellings
# Its number, and one for each reader: by seat, the watcher's last.
Telling = tuple[int, tuple[GameStep, ...]]
# A turn and the health that each seat's hero had left as it began.
Course = tuple[tuple[int, tuple[int, ...]], ...]


class Notes:
    """The latest tellings of a game, numbered from 1."""

    def __init__(
        self, kept: tuple[Telling, ...] = (), count: int = 0, course: Course = ()
    ) -> None:
        """Go on after so many."""
        self._kept = list(kept)
        self.count = count
        self.course = course
        self._game: Game | None = None

    def look_at(self, game: Game) -> None:
        """Take what is hidden from *game*, until `close`."""
        self._game = game

    def close(self) -> None:
        """Let go of the game."""
        self._game = None

    def copy(self) -> "Notes":
        """Return notes of its own that go on alike."""
        return Notes(tuple(self._kept), self.count, self.course)

    def write(self, code: str, figures: dict[str, Any]) -> None:
        """Write down that *code* happened."""
        game = self._game
        if game is None:
            return
        self.count += 1
        if code == "turn":
            self.course = (*self.course, (game.turn, health_left(game)))
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


def health_left(game: Game) -> tuple[int, ...]:
    """Return the health that each seat's hero has left; none of who is out."""
    heroes = (game.permanents.get(player.hero) for player in game.players)
    return tuple(
        max(0, health_of(game, hero) - hero.damage) if hero else 0 for hero in heroes
    )

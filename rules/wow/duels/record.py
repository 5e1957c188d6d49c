"""Any game of a run again: first what was chosen in it, then step by step."""

from collections.abc import Sequence
from typing import Any

from rules.game.playtest import MadeMove
from rules.game.simulation import GameStep, Options, PlayedList
from rules.wow.bots.bot_seat import Decide, Seat
from rules.wow.duels.chunk import bot_of, pairs, play_one
from rules.wow.duels.duel_lists import deck_of
from rules.wow.play.board_picture import picture_of, shown_figures
from rules.wow.play.moves import Move
from rules.wow.play.state import Game
from rules.wow.playtest.move_codes import read_move, write_move


def record(
    lists: Sequence[PlayedList], options: Options, number: int
) -> list[MadeMove]:
    """Return what was chosen in game *number* (0-based), the same that was counted."""
    decks, number = _of_game(lists, options, number)
    bots = [bot_of(decks, options, number)] * 2
    course = play_one(decks, bots, options, number)
    return [write_move(move) for move in course.chosen]


def replay(
    lists: Sequence[PlayedList],
    options: Options,
    number: int,
    made: Sequence[MadeMove],
) -> tuple[GameStep, ...]:
    """Return game *number* step by step, given what was *made* in it.

    Everything is seen: what lies face down, too, and both hands.
    """
    decks, number = _of_game(lists, options, number)
    recorder = _Recorder()
    bots = [_reading(made)] * 2
    play_one(decks, bots, options, number, recorder.note, watch=recorder.sit_down)
    return tuple(recorder.steps)


def _of_game(lists: Sequence[PlayedList], options: Options, number: int) -> Any:
    played = pairs(len(lists), options)
    places = played[number % len(played)]
    decks = tuple(deck_of(lists[place]) for place in places)
    return decks, number // len(played)


def _reading(made: Sequence[MadeMove]) -> Decide:
    """Return who chooses what was chosen."""
    left = iter(made)

    def decide(_seat: Seat, _moves: Sequence[Move]) -> Move:
        return read_move(next(left))  # type: ignore[return-value]

    return decide


class _Recorder:
    """Writes every step down, with a picture of the table."""

    def __init__(self) -> None:
        self.steps: list[GameStep] = []
        self.game: Game | None = None

    def sit_down(self, game: Game) -> None:
        """Look at *game* from now on."""
        self.game = game

    def note(self, code: str, figures: dict[str, Any]) -> None:
        """Write down that *code* happened, cards by their names."""
        if self.game is None:
            return
        step = GameStep(
            turn=self.game.turn,
            code=code,
            figures=shown_figures(self.game, code, figures),
            table=picture_of(self.game, range(len(self.game.players))),
        )
        self.steps.append(step)

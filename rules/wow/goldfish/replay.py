"""One game step by step: what happened, and what lay on the table then."""

from collections.abc import Mapping
from typing import Any, Final

from rules.game.simulation import GameStep, Options, PlayedList
from rules.wow.goldfish.board import ME, OPPONENT, Table, setting_of
from rules.wow.goldfish.reference import play
from rules.wow.play.board_picture import picture_of, shown_figures

# Every code with its figures. *player* is 0 for the deck's, 1 for the opponent; *card*,
# *to* and *by* are names, "" for the opposing hero; *line* is 0-based.
STEP_CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "keep": (),
    "refuse": ("reason",),
    "mulligan": ("player",),
    "turn": ("player",),
    "draw": ("player", "card"),
    "place": ("player", "card", "face_up"),
    "play": ("player", "card", "cost"),
    "enters": ("player", "card"),
    "use": ("player", "card", "line"),
    "trigger": ("card", "line"),
    "complete": ("player", "card", "cost"),
    "attack": ("card", "to"),
    "strike": ("card",),
    "damage": ("card", "by", "amount"),
    "put-damage": ("card", "amount"),
    "heal": ("card", "amount"),
    "has": ("cards",),
    "ready": ("card",),
    "flip": ("player", "card"),
    "search": ("player", "card"),
    "take": ("player", "card"),
    "discard": ("player", "card"),
    "mill": ("player", "card"),
    "destroyed": ("player", "card"),
    "removed": ("player", "card"),
    "returned": ("player", "card"),
    "pressure": ("card",),
    "killed": ("player",),
    "deck-out": ("player",),
    "cap": (),
}


def replay(played: PlayedList, options: Options, number: int) -> tuple[GameStep, ...]:
    """Return game *number* (0-based) step by step, the same that was counted.

    A step's table is what lies there once it has happened; its turn is the player's
    own, 0 before the first.
    """
    recorder = _Recorder()
    play(setting_of(played, options), number, recorder.note, recorder.sit_down)
    return tuple(recorder.steps)


class _Recorder:
    """Writes every step down, with a picture of the table."""

    def __init__(self) -> None:
        self.steps: list[GameStep] = []
        self.turn = 0
        self.table: Table | None = None

    def sit_down(self, table: Table) -> None:
        """Look at *table* from now on."""
        self.table = table

    def note(self, code: str, figures: dict[str, Any]) -> None:
        """Write down that *code* happened, cards by their names."""
        if self.table is None:
            return
        if code == "turn" and figures["player"] == ME:
            self.turn += 1
        step = GameStep(
            turn=self.turn,
            code=code,
            figures=shown_figures(self.table.game, code, figures),
            table=picture_of(self.table.game, (ME, OPPONENT)),
        )
        self.steps.append(step)

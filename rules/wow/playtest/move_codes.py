"""What may be chosen in a game by hand, and how it is kept as plain JSON."""

from dataclasses import astuple, dataclass
from typing import Any, Final

from rules.game.playtest import MadeMove
from rules.wow.play.moves import (
    Answer,
    Attack,
    Complete,
    Done,
    Move,
    Place,
    PlayCard,
    Strike,
    UsePower,
)


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the first hand."""


@dataclass(frozen=True, slots=True)
class Mulligan:
    """Shuffle the first hand back and draw anew. Rule: W-SETUP-05."""


Choice = Keep | Mulligan | Move

_CODES: Final[dict[str, type[Choice]]] = {
    "keep": Keep,
    "mulligan": Mulligan,
    "place": Place,
    "play": PlayCard,
    "use": UsePower,
    "complete": Complete,
    "attack": Attack,
    "strike": Strike,
    "answer": Answer,
    "done": Done,
}
_CODE_OF: Final = {choice: code for code, choice in _CODES.items()}


def code_of(choice: Choice) -> str:
    """Return the word for what *choice* is."""
    return _CODE_OF[type(choice)]


def write_move(choice: Choice) -> MadeMove:
    """Return *choice* as plain JSON: its word, then its parts in order."""
    return [code_of(choice), *_lists(astuple(choice))]


def read_move(made: MadeMove) -> Choice:
    """Return the choice that `write_move` wrote."""
    code, *parts = made
    return _CODES[code](*_tuples(parts))


def _lists(value: Any) -> Any:
    return [_lists(one) for one in value] if isinstance(value, tuple) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value

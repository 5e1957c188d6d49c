"""A match of any game as a value: who is asked, and what a choice leads to.

A *step* is one question, put to one player or to both; it is over when all asked have
answered. What kind of game it is, a draft of fighters or a table of decks, only the
value knows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeVar

from rules.errors import N_, Refusal
from rules.game.table import Moment, PassNow


class StaleChoice(Refusal):
    """The player is not asked this any more, or not yet."""

    code = "stale-choice"
    sentence = N_("It is no longer your choice. Nothing was changed.")
    status = 409


@dataclass(frozen=True, slots=True)
class Choice:
    """What *player* chose in *step*, as plain JSON: `["pick", fighter]` or a move."""

    player: int
    step: int
    said: Sequence[Any]


class Played(Moment, Protocol):
    """A match of any game, that choices lead on."""

    def after(self, choice: Choice) -> Self:
        """Return the match after *choice*. Raises StaleChoice or another Refusal."""

    def pass_of(self, player: int) -> PassNow | None:
        """Return the pass of *player*, if all it is asked is whether it answers."""

    def bot_choice(self, player: int, strength: str) -> Choice:
        """Return what a bot of *strength* ("": the usual) chooses for *player*.

        It knows what the player may know; same match, same choice.
        """


PlayedT = TypeVar("PlayedT", bound=Played)


def replay_match(state: PlayedT, choices: Iterable[Choice]) -> PlayedT:
    """Return *state* after all *choices* in order. Raises what `after` raises."""
    for choice in choices:
        state = state.after(choice)
    return state

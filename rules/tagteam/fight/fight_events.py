"""What happens in a fight, as values: sentences are made where readers are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.tagteam.fight.fight_state import Table

# Every code there is. *seat* is whom the event is about, 0 to 3.
CODES: Final = frozenset(
    {
        "reveal",  # card: seat becomes active
        "cancelled",  # card: has no effect
        "condition",  # card: an action whose condition does not hold is left out
        "no-success",  # card: a bonus is not gained
        "block",  # seat blocks
        "attack",  # to, strength
        "blocked",  # to: the attack of seat is cancelled
        "ward",  # amount: so much of an attack is warded off
        "damage",  # to, amount: direct
        "heal",  # to, amount: before anything is subtracted
        "health",  # before, after
        "stop",  # space: the marker halted with so many spaces to go: lost
        "power",  # before, after
        "track",  # before, after
        "tokens",  # kind (the owner's seat), before, after
        "symbol",  # space, special (0 or 1)
        "bonus",  # an immediate bonus of seat's team; no card is named
        "ko",
    }
)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to or by the fighter at *seat*.

    *causes* are places (0-based) of earlier events of the same turn that brought it
    about; *figures* fill the sentence that *code* names.
    """

    code: str
    seat: int
    figures: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    causes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the *cards* revealed (first player's first), what came of them.

    *active* are the seats that acted, *before* and *table* the table on either side.
    """

    cards: tuple[str, str]
    active: tuple[int, int]
    before: Table
    table: Table
    events: tuple[Event, ...]

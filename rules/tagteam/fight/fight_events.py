"""What happens in a fight, as values: sentences are made where readers are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.tagteam.fight.fight_state import Table

# Every code there is, and the rule that answers a reader who asks why; none where the
# card or the table says it all. *seat* is whom the event is about, 0 to 3.
RULES: Final[Mapping[str, str]] = {
    "reveal": "",  # card: seat becomes active
    "cancelled": "T-166",  # card: has no effect
    "condition": "T-169",  # card: an action whose condition does not hold is left out
    "no-success": "T-158",  # card: a bonus is not gained
    "block": "",  # seat blocks
    "attack": "",  # to, strength
    "blocked": "T-153",  # to: the attack of seat is cancelled
    "ward": "T-152",  # amount: so much of an attack is warded off
    "damage": "T-162",  # to, amount: direct
    "heal": "",  # to, amount: before anything is subtracted
    "health": "",  # before, after
    "stop": "T-130",  # space: the marker halted with so many spaces to go: lost
    "power": "",  # before, after
    "track": "",  # before, after
    "tokens": "",  # kind (the owner's seat), before, after
    "symbol": "T-120",  # space, special (0 or 1)
    "bonus": "T-184",  # an immediate bonus of seat's team; no card is named
    "ko": "T-113",
}
CODES: Final = frozenset(RULES)


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

    @property
    def rule(self) -> str:
        """The number of the rule that explains it; empty where none has to."""
        return RULES[self.code]


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

"""What a draft is made of: a list of steps, as data.

Which step does what: docs/drafts.md.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.errors import N_, Refusal

OPEN: Final = "open"
PICK: Final = "pick"
DISCARD: Final = "discard"
TAKE: Final = "take"
LEFT: Final = "pass left"
RIGHT: Final = "pass right"
SWAP: Final = "swap"
REVEAL: Final = "reveal"
REPEAT: Final = "repeat"

DECISIONS: Final = frozenset({PICK, DISCARD})
_WORDS: Final = {OPEN, PICK, DISCARD, TAKE, LEFT, RIGHT, SWAP, REVEAL}
_REPEAT: Final = re.compile(rf"{REPEAT} ([1-9]\d?)")
MAX_STEPS: Final = 200
MAX_SEATS: Final = 64


class PlanUnusable(Refusal):
    """The steps of a draft cannot be run; *step* says which (1-based) and *why*."""

    code = "plan-unusable"
    sentence = N_("This draft’s plan is invalid at step %(step)s (%(why)s).")


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftPlan:
    """A way of drafting, who fits at the table, and the format of the decks.

    Each of *boosters* packs a seat is opened and then drafted by one of *rounds*, which
    take turns. *format* is empty where no deck is built. *dealt* says that the packs
    are one pile dealt out instead of boosters.
    """

    slug: str
    name: str  # a term
    rounds: tuple[tuple[str, ...], ...]
    boosters: int
    min_seats: int
    max_seats: int
    format: str = ""
    dealt: bool = False

    @property
    def steps(self) -> tuple[str, ...]:
        """Every step of the draft, in order."""
        kinds = len(self.rounds)
        return tuple(
            step
            for number in range(self.boosters)
            for step in (OPEN, *self.rounds[number % kinds])
        )


def check_plan(plan: DraftPlan) -> None:
    """Refuse a *plan* that cannot be run to its end. Raises PlanUnusable."""
    if not 1 <= plan.min_seats <= plan.max_seats <= MAX_SEATS:
        raise PlanUnusable(step=0, why="seats")
    check_steps(plan.steps)


def check_steps(steps: Sequence[str]) -> None:
    """Refuse *steps* that are unknown, endless or begin without a pack.

    Raises PlanUnusable.
    """
    if not 1 <= len(steps) <= MAX_STEPS:
        raise PlanUnusable(step=0, why="length")
    if steps[0] != OPEN:
        raise PlanUnusable(step=1, why="open")
    for place, step in enumerate(steps):
        back = steps_back(step)
        if not back and step not in _WORDS:
            raise PlanUnusable(step=place + 1, why="unknown")
        # Without a card leaving the packs, repeating would never end.
        body = steps[place - back : place] if back <= place else ()
        if back and (OPEN in body or not DECISIONS & set(body)):
            raise PlanUnusable(step=place + 1, why="repeat")
        if any(map(steps_back, body)):
            raise PlanUnusable(step=place + 1, why="repeat")


def steps_back(step: str) -> int:
    """Return how many steps a `repeat` goes back; 0 for any other step."""
    found = _REPEAT.fullmatch(step)
    return int(found[1]) if found else 0

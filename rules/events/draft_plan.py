"""What a draft is made of: a list of steps, as data.

Which step does what: docs/drafts.md.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
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
# The first step of a draft in which nobody waits for the slowest (`own_pace.py`).
OWN_PACE: Final = "own pace"
# One place after another (`in_turn.py`); one pack is opened for the whole table.
OPEN_ONE: Final = "open one"
SNAKE: Final = "snake"
EACH_PACK: Final = "each pack"
LINES: Final = "lines"
PILES: Final = "piles"

DECISIONS: Final = frozenset({PICK, DISCARD})
SHIFTS: Final = {LEFT: 1, RIGHT: -1}
_WORDS: Final = {OPEN, PICK, DISCARD, TAKE, LEFT, RIGHT, SWAP, REVEAL}
_REPEAT: Final = re.compile(rf"{REPEAT} ([1-9]\d?)")
_SNAKE: Final = re.compile(rf"{SNAKE} ([1-9]\d?)")
_PILES: Final = re.compile(rf"{PILES} ([1-9])")
MAX_STEPS: Final = 200
MAX_SEATS: Final = 64
GRID: Final = 9  # cards of a grid: three lines each way


class PlanUnusable(Refusal):
    """The steps of a draft cannot be run; *step* says which (1-based) and *why*."""

    code = "plan-unusable"
    sentence = N_("This draft’s plan is invalid at step %(step)s (%(why)s).")


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftPlan:
    """A way of drafting, who fits at the table, and the format of the decks.

    Each of *boosters* packs (a seat, or the table with `open one`) is *opened* and then
    drafted by one of *rounds*, which take turns. *format* is empty where no deck is
    built. *dealt* says that the packs are one pile dealt out instead of boosters: in
    packs of *size* cards, or of *share* for each seat, or (both 0) of all there are.
    Of *teams*, if there are any, neighbours are in different ones.
    """

    slug: str
    name: str  # a term
    rounds: tuple[tuple[str, ...], ...]
    boosters: int
    min_seats: int
    max_seats: int
    format: str = ""
    dealt: bool = False
    size: int = 0
    share: int = 0
    opened: str = OPEN
    teams: int = 0
    is_paced: bool = False  # nobody waits for the slowest

    @property
    def steps(self) -> tuple[str, ...]:
        """Every step of the draft, in order."""
        kinds = len(self.rounds)
        rounds = (
            (self.opened, *self.rounds[number % kinds])
            for number in range(self.boosters)
        )
        first = (OWN_PACE,) if self.is_paced else ()
        return (*first, *(step for one in rounds for step in one))

    @property
    def may_be_paced(self) -> bool:
        """Whether it can be drafted with each place at its own pace."""
        try:
            check_steps(replace(self, is_paced=True).steps)
        except PlanUnusable:
            return False
        return True


def resized(plan: DraftPlan, *, packs: int = 0, size: int = 0) -> DraftPlan:
    """Return *plan* of so many *packs* with *size* cards; 0 leaves what it has.

    *size* is what each seat takes or gets where one pack is shared; a grid stays one.
    """
    plan = replace(plan, boosters=packs or plan.boosters)
    if not size or plan.size == GRID:
        return plan
    if plan.share:
        return replace(plan, share=size)
    if plan.size:
        return replace(plan, size=size)
    return replace(plan, rounds=((f"{SNAKE} {size}",),))


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
    if is_in_turn(steps):
        _check_in_turn(steps)
        return
    first = 1 if steps[0] == OWN_PACE else 0
    if len(steps) == first or steps[first] != OPEN:
        raise PlanUnusable(step=first + 1, why="open")
    for place, step in enumerate(steps[first:], start=first):
        back = steps_back(step)
        if not back and step not in _WORDS:
            raise PlanUnusable(step=place + 1, why="unknown")
        # Without a card leaving the packs, repeating would never end.
        body = steps[place - back : place] if back <= place else ()
        if back and (OPEN in body or not DECISIONS & set(body)):
            raise PlanUnusable(step=place + 1, why="repeat")
        if any(map(steps_back, body)):
            raise PlanUnusable(step=place + 1, why="repeat")
    if first:
        _check_own_pace(steps)


def _check_own_pace(steps: Sequence[str]) -> None:
    """Refuse *steps* unless each round is: act on the pack, pass it, until all is gone.

    Raises PlanUnusable.
    """
    begun = [place for place, step in enumerate(steps) if step == OPEN]
    for first, end in zip(begun, [*begun[1:], len(steps)], strict=True):
        acts, after = steps[first + 1 : end - 2], steps[end - 2 : end]
        is_whole = after[0] in SHIFTS and steps_back(after[1]) == len(acts) + 1
        if not acts or not is_whole or not set(acts) <= DECISIONS:
            raise PlanUnusable(step=first + 1, why="own-pace")


def _check_in_turn(steps: Sequence[str]) -> None:
    """Refuse *steps* unless each opened pack is followed by how it is shared out.

    Raises PlanUnusable.
    """
    for place, (opened, way) in enumerate(zip(steps[::2], steps[1::2], strict=False)):
        fits = opened == (OPEN if way == EACH_PACK else OPEN_ONE)
        if not fits or not is_shared_out(way):
            raise PlanUnusable(step=2 * place + 1, why="in-turn")
    if len(steps) % 2:
        raise PlanUnusable(step=len(steps), why="in-turn")


def is_shared_out(step: str) -> bool:
    """Whether places act one after another in *step*."""
    is_counted = snake_length(step) or pile_count(step)
    return step in (EACH_PACK, LINES) or bool(is_counted)


def is_in_turn(steps: Sequence[str]) -> bool:
    """Whether places act one after another in the draft of *steps*."""
    return any(is_shared_out(step) or step == OPEN_ONE for step in steps)


def packs_opened(steps: Sequence[str], seats: int) -> int:
    """Return how many packs *steps* open at a table of *seats*."""
    listed = list(steps)
    return listed.count(OPEN) * seats + listed.count(OPEN_ONE)


def steps_back(step: str) -> int:
    """Return how many steps a `repeat` goes back; 0 for any other step."""
    return _count(_REPEAT, step)


def snake_length(step: str) -> int:
    """Return how many cards each place takes in a `snake`; 0 for any other step."""
    return _count(_SNAKE, step)


def pile_count(step: str) -> int:
    """Return how many piles there are in `piles`; 0 for any other step."""
    return _count(_PILES, step)


def _count(pattern: re.Pattern[str], step: str) -> int:
    """Return the number in *step* if it is as *pattern* says, else 0."""
    found = pattern.fullmatch(step)
    return int(found[1]) if found else 0

"""A draft under way: begun by its steps, acted on, corrected, written down.

Three kinds of table carry out the steps (docs/drafts.md): all places in step
(`in_step.py`), each at its own pace (`own_pace.py`), one after another (`in_turn.py`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.events.draft_plan import (
    OWN_PACE,
    SWAP,
    PlanUnusable,
    check_steps,
    is_in_turn,
    packs_opened,
)
from rules.events.draft_table import (
    Act,
    CardNotInPack,
    Cards,
    CardUnknown,
    Draft,
    Exchange,
    StalePick,
    Turn,
)
from rules.events.in_step import StepDraft, read_in_step
from rules.events.in_turn import TurnDraft, read_in_turn
from rules.events.own_pace import PacedDraft, read_paced

__all__ = [
    "Act",
    "CardNotInPack",
    "CardUnknown",
    "Cards",
    "Draft",
    "Exchange",
    "StalePick",
    "Turn",
    "act",
    "exchange",
    "read_draft",
    "replay",
    "start_draft",
    "write_draft",
]


def start_draft(
    steps: Sequence[str], *, seats: int, packs: Sequence[Sequence[int]]
) -> Draft:
    """Return the draft of *packs* by *steps* at the first question it asks.

    Packs are numbered as they are opened: where each place opens one, pack n in round
    n div seats + 1 at place n mod seats. Raises PlanUnusable if the steps or the number
    of packs do not fit.
    """
    check_steps(steps)
    if len(packs) != packs_opened(steps, seats):
        raise PlanUnusable(step=0, why="packs")
    if SWAP in steps and seats % 2:
        raise PlanUnusable(step=0, why="swap")
    nothing = (0,) * seats
    begun: dict[str, Any] = {
        "steps": tuple(steps),
        "packs": tuple(map(tuple, packs)),
        "pools": ((),) * seats,
        "discards": ((),) * seats,
        "public": nothing,
    }
    if steps[0] == OWN_PACE:
        begun |= {"queues": ((),) * seats, "rounds": nothing}
        return PacedDraft(**begun, picks=nothing, acted=nothing).opened()
    if is_in_turn(steps):
        return TurnDraft(**begun).advanced()
    return StepDraft(**begun, hands=tuple(range(seats))).advanced()


def act(draft: Draft, done: Act) -> Draft:
    """Return *draft* after *done*, moved on to its next question.

    Raises StalePick if the place is not asked for this very turn, CardNotInPack if its
    pack does not hold the card.
    """
    return draft.after(done)


def exchange(draft: Draft, change: Exchange) -> Draft:
    """Return *draft* with two cards in each other's place: how mistakes are mended.

    No count changes, whatever lies where. Raises CardUnknown.
    """
    return draft.exchanged(change)


def replay(draft: Draft, acts: Iterable[Act | Exchange]) -> Draft:
    """Return *draft* after all of *acts* in order. Raises what they raise."""
    for done in acts:
        draft = act(draft, done) if isinstance(done, Act) else exchange(draft, done)
    return draft


def write_draft(draft: Draft) -> dict[str, Any]:
    """Return *draft* as plain JSON; everything is in it, also what is hidden."""
    return draft.written()


def read_draft(values: Mapping[str, Any]) -> Draft:
    """Return the draft that `write_draft` wrote. Raises KeyError and TypeError."""
    if "queues" in values:
        return read_paced(values)
    return read_in_turn(values) if "piles" in values else read_in_step(values)

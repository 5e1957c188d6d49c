"""A draft in which all places act within a step before the packs move on.

So pools differ by at most one card.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.events.draft_plan import (
    DECISIONS,
    LEFT,
    OPEN,
    REVEAL,
    RIGHT,
    SWAP,
    TAKE,
    steps_back,
)
from rules.events.draft_table import Act, Draft, Turn, add, put, read_heaps, without


@dataclass(frozen=True, slots=True, kw_only=True)
class StepDraft(Draft):
    """A draft in step.

    *step* is the step under way, `len(steps)` at the end; *hands* the number of the
    pack each place holds; *acted* are the places done with this step.
    """

    hands: tuple[int, ...]
    step: int = 0
    round: int = 0
    pick: int = 0
    acted: frozenset[int] = frozenset()

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""
        return self.step == len(self.steps)

    def turn_of(self, place: int) -> Turn | None:
        """Return what *place* is asked for now, or None. Raises IndexError."""
        if self.is_over or place in self.acted or not self.packs[self.hands[place]]:
            return None
        return Turn(self.hands[place], self.round, self.pick)

    def asks_of(self, place: int) -> str:
        """Return what all places are asked for; nothing at the end."""
        return "" if self.is_over else self.steps[self.step]

    def hands_of(self, place: int) -> tuple[int, ...]:
        """Return the one pack before *place*; none at the end."""
        return () if self.is_over else (self.hands[place],)

    def direction_of(self, place: int) -> int:
        """Return where packs go next."""
        ways = {LEFT: 1, RIGHT: -1}
        following = self.steps[self.step :]
        return next((ways[step] for step in following if step in ways), 0)

    def after(self, done: Act) -> "StepDraft":
        """Return the draft after *done*, moved on if nobody is missing.

        Rule: W-DECK-22, T-033, T-037.
        """
        turn = self.check_turn(done)
        held = self.moved(self.steps[self.step], done.place, done.card)
        return replace(
            self,
            packs=without(self.packs, turn.pack, done.card),
            acted=self.acted | {done.place},
            pools=held["pools"],
            discards=held["discards"],
        ).advanced()

    def advanced(self) -> "StepDraft":
        """Return the draft at its next question, every step before it done."""
        draft: StepDraft = self
        while not draft.is_over:
            step = draft.steps[draft.step]
            if step in DECISIONS:
                if draft.waits_for:
                    return draft
                draft = replace(draft, pick=draft.pick + 1, acted=frozenset())
            draft = _past(draft, step)
        return draft

    def written(self) -> dict[str, Any]:
        """Return the draft as plain JSON."""
        return Draft.written(self) | {
            "hands": list(self.hands),
            "step": self.step,
            "round": self.round,
            "pick": self.pick,
            "acted": sorted(self.acted),
        }


def read_in_step(values: Mapping[str, Any]) -> StepDraft:
    """Return the draft that `written` wrote. Raises KeyError and TypeError."""
    return StepDraft(
        steps=tuple(values["steps"]),
        packs=read_heaps(values["packs"]),
        hands=tuple(values["hands"]),
        pools=read_heaps(values["pools"]),
        discards=read_heaps(values["discards"]),
        public=tuple(values["public"]),
        step=values["step"],
        round=values["round"],
        pick=values["pick"],
        acted=frozenset(values["acted"]),
    )


def _past(draft: StepDraft, step: str) -> StepDraft:
    """Return *draft* with *step*, for which nobody is asked, done."""
    back = steps_back(step)
    if back and any(draft.packs[pack] for pack in draft.hands):
        return replace(draft, step=draft.step - back)
    draft = replace(draft, step=draft.step + 1)
    if step == OPEN:
        hands = range(draft.round * draft.seats, (draft.round + 1) * draft.seats)
        return replace(draft, hands=tuple(hands), round=draft.round + 1, pick=1)
    if step == TAKE:
        return _taken(draft)
    if step == REVEAL:
        return replace(draft, public=tuple(map(len, draft.pools)))
    return replace(draft, hands=_passed(draft.hands, step))


def _taken(draft: StepDraft) -> StepDraft:
    """Return *draft* with every pack in the pool of who holds it."""
    packs, pools = draft.packs, draft.pools
    for place, pack in enumerate(draft.hands):
        pools = add(pools, place, packs[pack])
        packs = put(packs, pack, ())
    return replace(draft, packs=packs, pools=pools)


def _passed(hands: tuple[int, ...], step: str) -> tuple[int, ...]:
    """Return who holds which pack after *step*; left goes up. Rule: W-DECK-22."""
    half = len(hands) // 2
    shift = {LEFT: 1, RIGHT: -1, SWAP: half}.get(step, 0)
    return tuple(hands[(place - shift) % len(hands)] for place in range(len(hands)))

"""A draft in which each place acts at its own pace: packs wait in a queue before it.

Who has acted hands the pack on at once and is asked for the next that lies there; who
has seen all packs of a round opens the next. So nobody waits for the slowest of all,
only for who sits before them; a place's rounds stay in order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Self

from rules.events.draft_plan import OPEN, OWN_PACE, SHIFTS
from rules.events.draft_table import Act, Draft, Turn, read_heaps, without


@dataclass(frozen=True, slots=True)
class Pass:
    """One round: what is done with each pack in hand, and how far it then moves."""

    acts: tuple[str, ...]
    shift: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PacedDraft(Draft):
    """A draft at everybody's own pace.

    *queues* are the packs that lie before each place in the order they came; *rounds*
    and *picks* what the place is asked for; *acted* how much of the acts on the pack in
    hand is done.
    """

    queues: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...]
    picks: tuple[int, ...]
    acted: tuple[int, ...]

    @property
    def passes(self) -> tuple[Pass, ...]:
        """The rounds of the plan."""
        return passes_of(self.steps)

    @property
    def is_over(self) -> bool:
        """Whether no pack holds a card."""
        return not any(self.packs)

    def turn_of(self, place: int) -> Turn | None:
        """Return what *place* is asked for now, or None. Raises IndexError."""
        pack = self._in_hand(place)
        if pack is None:
            return None
        return Turn(pack, self.rounds[place], self.picks[place])

    def asks_of(self, place: int) -> str:
        """Return what *place*, which is asked, does with the pack in hand."""
        if self.turn_of(place) is None:
            return ""
        return self.passes[self.rounds[place] - 1].acts[self.acted[place]]

    def hands_of(self, place: int) -> tuple[int, ...]:
        """Return the packs before *place*, those of its round first."""
        now = [pack for pack in self.queues[place] if self._is_of_round(pack, place)]
        return (*now, *(pack for pack in self.queues[place] if pack not in now))

    def direction_of(self, place: int) -> int:
        """Return where the packs of the round *place* is in go."""
        return 0 if self.is_over else self.passes[self.rounds[place] - 1].shift

    def after(self, done: Act) -> Self:
        """Return the draft after *done*, the pack handed on if it is done with.

        Rule: W-DECK-22.
        """
        turn, place = self.check_turn(done), done.place
        way = self.passes[turn.round - 1]
        packs = without(self.packs, turn.pack, done.card)
        held = self.moved(self.asks_of(place), place, done.card)
        acted, queues = self.acted[place] + 1, self.queues
        if acted == len(way.acts) or not packs[turn.pack]:
            acted, queues = 0, self._handed_on(turn.pack, place, way, packs)
        changed = replace(
            self,
            packs=packs,
            queues=queues,
            acted=_set(self.acted, place, acted),
            picks=_set(self.picks, place, turn.pick + 1),
            pools=held["pools"],
            discards=held["discards"],
        )
        return changed.opened()

    def _handed_on(
        self, pack: int, place: int, way: Pass, packs: Sequence[Sequence[int]]
    ) -> tuple[tuple[int, ...], ...]:
        """Return the queues after *pack* left *place*; an empty pack goes nowhere."""
        queues = [list(queue) for queue in self.queues]
        queues[place].remove(pack)
        if packs[pack]:
            queues[(place + way.shift) % self.seats].append(pack)
        return tuple(map(tuple, queues))

    def opened(self) -> Self:
        """Return the draft with the next pack opened wherever a round is done."""
        draft = self
        for place in range(self.seats):
            while draft.rounds[place] < len(self.passes) and not draft._expects(place):
                number = draft.rounds[place]
                pack = number * self.seats + place
                queue = (*draft.queues[place], *((pack,) if self.packs[pack] else ()))
                draft = replace(
                    draft,
                    rounds=_set(draft.rounds, place, number + 1),
                    picks=_set(draft.picks, place, 1),
                    queues=(*draft.queues[:place], queue, *draft.queues[place + 1 :]),
                )
        return draft

    def _expects(self, place: int) -> bool:
        """Whether a pack of the round *place* is in lies before it, or will come."""
        now = self.rounds[place]
        if now == 0:
            return False
        first = (now - 1) * self.seats
        return any(
            self._reaches(pack, place)
            for pack in range(first, first + self.seats)
            if self.packs[pack]
        )

    def _reaches(self, pack: int, place: int) -> bool:
        """Whether *pack* will still hold a card when it comes to *place*."""
        way = self.passes[pack // self.seats]
        holder = self._holder(pack)
        distance = (place - holder) * way.shift % self.seats
        if distance == 0:
            return True
        at_holder = len(way.acts)
        if self._in_hand(holder) == pack:
            at_holder -= self.acted[holder]
        goes = at_holder + (distance - 1) * len(way.acts)
        return len(self.packs[pack]) > goes

    def _holder(self, pack: int) -> int:
        """Return the place before which *pack* lies, or at which it is opened."""
        for place, queue in enumerate(self.queues):
            if pack in queue:
                return place
        return pack % self.seats

    def _in_hand(self, place: int) -> int | None:
        """Return the pack *place* is asked to choose from, if any lies there."""
        queue = self.queues[place]
        return next((pack for pack in queue if self._is_of_round(pack, place)), None)

    def _is_of_round(self, pack: int, place: int) -> bool:
        """Whether *pack* was opened in the round in which *place* is."""
        return pack // self.seats + 1 == self.rounds[place]

    def written(self) -> dict[str, Any]:
        """Return the draft as plain JSON."""
        return Draft.written(self) | {
            "queues": [list(queue) for queue in self.queues],
            "rounds": list(self.rounds),
            "picks": list(self.picks),
            "acted": list(self.acted),
        }


def read_paced(values: Mapping[str, Any]) -> PacedDraft:
    """Return the draft that `written` wrote. Raises KeyError and TypeError."""
    return PacedDraft(
        steps=tuple(values["steps"]),
        packs=read_heaps(values["packs"]),
        pools=read_heaps(values["pools"]),
        discards=read_heaps(values["discards"]),
        public=tuple(values["public"]),
        queues=read_heaps(values["queues"]),
        rounds=tuple(values["rounds"]),
        picks=tuple(values["picks"]),
        acted=tuple(values["acted"]),
    )


@lru_cache(maxsize=64)
def passes_of(steps: tuple[str, ...]) -> tuple[Pass, ...]:
    """Return the rounds of *steps* at everybody's own pace, which were checked."""
    passes: list[Pass] = []
    acts: list[str] = []
    for step in steps:
        if step in (OPEN, OWN_PACE):
            acts = []
        elif step in SHIFTS:
            passes.append(Pass(tuple(acts), SHIFTS[step]))
        else:
            acts.append(step)
    return tuple(passes)


def _set(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return *values* with *value* at *place*."""
    return (*values[:place], value, *values[place + 1 :])

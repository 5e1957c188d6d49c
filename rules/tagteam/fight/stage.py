"""One moment in which everything is simultaneous: summed up first, then carried out.

Rule: T-085, T-088, T-116. Nothing here asks who comes first, so nothing can depend on
it: swapping the players swaps the result.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.tagteam.fight.fight_state import KO, SEATS, Event, FighterState, Four, Table
from rules.tagteam.fighters.fighter import Board

Crossed = tuple[int, int, int]  # seat, 1 for the special track, space


@dataclass(slots=True)
class Sums:
    """What is to happen to one fighter, and which events brought it about."""

    attacks: int = 0
    damage: int = 0
    healing: int = 0
    power: int = 0
    track: int = 0
    tokens: list[int] = field(default_factory=lambda: [0] * SEATS)
    health_causes: list[int] = field(default_factory=list)
    power_causes: list[int] = field(default_factory=list)
    track_causes: list[int] = field(default_factory=list)
    token_causes: list[int] = field(default_factory=list)


class Stage:
    """The sums of one moment over the *table* as it is when the moment begins.

    *start* is the table at the start of the turn: power and counted amounts are asked
    of it (T-087). *events* is the turn's list, which grows.
    """

    def __init__(
        self, boards: Sequence[Board], start: Table, table: Table, events: list[Event]
    ) -> None:
        """Begin with nothing to happen."""
        self.boards = boards
        self.start = start
        self.table = table
        self.events = events
        self.sums = tuple(Sums() for _ in range(SEATS))

    def tell(self, code: str, seat: int, *causes: int, **figures: int | str) -> int:
        """Add an event; return its place."""
        self.events.append(Event(code, seat, figures, causes))
        return len(self.events) - 1

    def supply(self, kind: int) -> int:
        """Return how many tokens of *kind* lie with nobody by now."""
        tokens = self.boards[kind].tokens
        held = sum(fighter.tokens[kind] for fighter in self.table.fighters)
        moved = sum(sums.tokens[kind] for sums in self.sums)
        return (tokens.most if tokens else 0) - held - moved

    def held(self, kind: int, seat: int) -> int:
        """Return how many tokens of *kind* lie with *seat* by now."""
        return self.table.fighters[seat].tokens[kind] + self.sums[seat].tokens[kind]

    def carry_out(self) -> tuple[Table, list[Crossed]]:
        """Return the table with everything done, and each space that was crossed."""
        crossed: list[Crossed] = []
        fighters = [self._after(seat, crossed) for seat in range(SEATS)]
        return Table(tuple(fighters), self.table.last), crossed

    def _after(self, seat: int, crossed: list[Crossed]) -> FighterState:
        """Return the fighter at *seat* after its sums."""
        old, sums = self.table.fighters[seat], self.sums[seat]
        health = self._move_health(seat, crossed)
        power = max(0, old.power + sums.power)  # Rule: T-143
        if power != old.power:
            causes = sums.power_causes
            self.tell("power", seat, *causes, before=old.power, after=power)
        track = self._move_track(seat, crossed)
        tokens = self._move_tokens(seat)
        return FighterState(health, power, track, tokens)

    def _move_health(self, seat: int, crossed: list[Crossed]) -> int:
        """Return where the health marker of *seat* ends. Rule: T-110 to T-134."""
        old, sums = self.table.fighters[seat].health, self.sums[seat]
        track = self.boards[seat].health
        net = sums.healing - sums.attacks - sums.damage
        if not net or old == KO:  # Rule: T-114
            return old
        at, left = old, abs(net)
        step = 1 if net > 0 else -1
        while left and KO <= at + step <= track.most:
            at, left = at + step, left - 1
            crossed.append((seat, 0, at))
            if at in track.stops or at == KO:
                break
        place = len(self.events)
        if at != old:
            self.tell("health", seat, *sums.health_causes, before=old, after=at)
        if left and at in track.stops:  # Rule: T-130, T-134
            self.tell("stop", seat, place, space=at, lost=left)
        return at

    def _move_track(self, seat: int, crossed: list[Crossed]) -> int:
        """Return where the special marker of *seat* ends."""
        old, sums = self.table.fighters[seat].track, self.sums[seat]
        track = self.boards[seat].track
        if track is None or not sums.track:
            return old
        new = min(max(0, old + sums.track), track.most)
        step = 1 if new > old else -1
        crossed += [(seat, 1, space) for space in range(old + step, new + step, step)]
        if new != old:
            self.tell("track", seat, *sums.track_causes, before=old, after=new)
        return new

    def _move_tokens(self, seat: int) -> Four:
        """Return the tokens of each kind that lie with *seat* afterwards."""
        old, sums = self.table.fighters[seat].tokens, self.sums[seat]
        new = [max(0, have + more) for have, more in zip(old, sums.tokens, strict=True)]
        for kind in range(SEATS):
            if new[kind] != old[kind]:
                figures = {"kind": kind, "before": old[kind], "after": new[kind]}
                self.tell("tokens", seat, *sums.token_causes, **figures)
        return new[0], new[1], new[2], new[3]

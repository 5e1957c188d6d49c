"""What traders can give each other: wishes, copies, and who is served with what. Pure.

Cards and printings are numbers here, whatever they stand for. How worn a copy is counts
from 0, the best.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Lot:
    """*quantity* copies that are alike in all a trader asks about."""

    card: int
    printing: int
    language: str
    wear: int
    is_foil: bool
    quantity: int


@dataclass(frozen=True, slots=True)
class Wish:
    """So many copies of a card that somebody wants, or wants to keep.

    *printing* and *is_foil* are None, and *languages* empty, where any will do; *wear*
    is the most that is accepted.
    """

    card: int
    printing: int | None
    languages: frozenset[str]
    wear: int
    is_foil: bool | None
    quantity: int


@dataclass(frozen=True, slots=True)
class Barter:
    """How many copies one trader *gets* from another and *gives* them."""

    gets: int
    gives: int

    @property
    def swaps(self) -> int:
        """How many copies can be traded one for one."""
        return min(self.gets, self.gives)

    @property
    def rank(self) -> tuple[int, int]:
        """What barters are sorted by, the best first; the same for both traders.

        Copies that can be swapped one for one, then all that could change hands.
        """
        return -self.swaps, -(self.gets + self.gives)


def fits(wish: Wish, lot: Lot) -> bool:
    """Whether copies of *lot* are what *wish* asks for, however many there are."""
    return (
        wish.card == lot.card
        and wish.printing in (None, lot.printing)
        and (not wish.languages or lot.language in wish.languages)
        and lot.wear <= wish.wear
        and wish.is_foil in (None, lot.is_foil)
    )


def unmet(wish: Wish, lots: Iterable[Lot]) -> Wish:
    """Return what is left of *wish* for somebody who has *lots* already."""
    there = sum(lot.quantity for lot in lots if fits(wish, lot))
    return replace(wish, quantity=max(0, wish.quantity - there))


def offered(
    lots: Sequence[Lot],
    free: Mapping[int, int],
    marked: Mapping[int, int],
    floors: Iterable[Wish],
) -> list[int]:
    """Return how many copies of each of *lots*, all one owner has, are offered.

    *marked* are copies put on the list, by place in *lots*. Of each of *floors* so many
    copies are kept, and what is above is offered, the worn ones first. No more of a
    printing is offered than is *free*: the rest lies in built decks.
    """
    taken = [0] * len(lots)
    left = dict(free)

    def take(place: int, wanted: int) -> int:
        lot = lots[place]
        there = min(lot.quantity - taken[place], left.get(lot.printing, 0))
        more = max(0, min(wanted, there))
        taken[place] += more
        left[lot.printing] = left.get(lot.printing, 0) - more
        return more

    for place, count in marked.items():
        take(place, count)
    for floor in floors:
        fitting = [place for place, lot in enumerate(lots) if fits(floor, lot)]
        above = sum(lots[place].quantity - taken[place] for place in fitting)
        above -= floor.quantity
        for place in sorted(fitting, key=lambda place: _dearness(lots[place])):
            above -= take(place, above)
    return taken


def _dearness(lot: Lot) -> tuple[int, bool]:
    """Return what copies are offered by: the worn first, foils last."""
    return -lot.wear, lot.is_foil


@dataclass(slots=True)
class _Table:
    """Who is served with what so far: wishes and lots by their places."""

    fitting: Sequence[Sequence[int]]
    left: list[int]
    given: dict[tuple[int, int], int] = field(default_factory=lambda: defaultdict(int))
    takers: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))

    def serve(self, wish: int, wanted: int, seen: set[int]) -> int:
        """Give *wish* up to *wanted* copies more; return how many it got.

        Others who can be served elsewhere make room. No lot is *seen* twice.
        """
        got = 0
        for lot in self.fitting[wish]:
            if got == wanted:
                break
            if lot in seen:
                continue
            seen.add(lot)
            got += self._give(wish, lot, min(self.left[lot], wanted - got))
            for other in sorted(self.takers[lot] - {wish}):
                most = min(wanted - got, self.given[other, lot])
                moved = self.serve(other, most, seen) if most else 0
                self._give(other, lot, -moved)
                got += self._give(wish, lot, moved)
        return got

    def _give(self, wish: int, lot: int, count: int) -> int:
        """Move *count* copies of *lot* to *wish* (below 0: back); return *count*."""
        self.left[lot] -= count
        self.given[wish, lot] += count
        if count > 0:
            self.takers[lot].add(wish)
        return count


def serve(wishes: Sequence[Wish], lots: Sequence[Lot]) -> dict[tuple[int, int], int]:
    """Return who gets what of *lots*, as many copies in all as can be.

    Keys are places in *wishes* and *lots*; no number is below 1.
    """
    of_card: dict[int, list[int]] = defaultdict(list)
    for place, lot in enumerate(lots):
        of_card[lot.card].append(place)
    fitting = [
        [place for place in of_card.get(wish.card, ()) if fits(wish, lots[place])]
        for wish in wishes
    ]
    table = _Table(fitting, [lot.quantity for lot in lots])
    for place, wish in enumerate(wishes):
        wanted = wish.quantity
        while wanted and (got := table.serve(place, wanted, set())):
            wanted -= got
    return {key: count for key, count in table.given.items() if count}

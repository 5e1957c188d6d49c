"""Who plays whom: no rematches, equal points together, one bye at most, cheapest first.

What a round costs is one number, so that both ways to find the cheapest agree: with few
players all rounds there are, with many a matching of least weight.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.events.fairness import Below, shuffled
from rules.events.swiss.standings import Entrant, Match, Record, records

ENUMERATED: Final = 10  # players; there are 945 ways to pair them
# Each of these outweighs all of the next that a round of 512 players can hold.
_REMATCH: Final = 10**21
_SECOND_BYE: Final = 10**17
_BYE_POINTS: Final = 10**13  # for each point of who gets the bye
_POINTS: Final = 10**6  # for each point between two players, squared


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players of a round, or one and None: the bye."""

    one: int
    other: int | None


def pair_across(seats: Sequence[int], below: Below) -> list[Pairing]:
    """Return the first round of a pod: each plays who sits opposite.

    *seats* are the players in their order at the table. Of an odd number, one who is
    drawn with *below* has the bye, and the others close up.
    """
    sitting = list(seats)
    drawn = [sitting.pop(below(len(sitting)))] if len(sitting) % 2 else []
    half = len(sitting) // 2
    pairs = zip(sitting[:half], sitting[half:], strict=True)
    return [
        *(Pairing(one, other) for one, other in pairs),
        *(Pairing(player, None) for player in drawn),
    ]


def pair_round(
    entrants: Iterable[Entrant],
    matches: Sequence[Match],
    *,
    number: int,
    below: Below,
) -> list[Pairing]:
    """Return round *number* (1-based) after *matches*, the top tables first.

    Nobody meets twice and nobody has two byes as long as there is another way; points
    next to each other meet; the bye goes to the fewest points. What is left open is
    drawn with *below*. Empty if nobody plays.
    """
    everyone = list(entrants)
    known = records(everyone, matches)
    playing = [each.player for each in everyone if each.plays_in(number)]
    order: list[int | None] = [*shuffled(below, sorted(playing))]
    if len(order) % 2:
        order.append(None)
    costs = _costs(order, known)
    paired = (
        _enumerate(order, costs) if len(order) <= ENUMERATED else _match(order, costs)
    )
    pairs = [_as_pairing(one, other, known) for one, other in paired]
    return sorted(pairs, key=lambda pair: _table(pair, known))


Costs = Mapping[tuple[int | None, int | None], int]
Pair = tuple[int | None, int | None]


def _costs(order: Sequence[int | None], known: Mapping[int, Record]) -> Costs:
    """Return what it costs to pair any two of *order*; None is the bye.

    The last digits are the drawn order: who is next to whom in it costs least.
    """
    costs = {}
    for place, one in enumerate(order):
        for further in range(place + 1, len(order)):
            other = order[further]
            costs[one, other] = _cost(one, other, known) + further - place
    return costs


def _cost(one: int | None, other: int | None, known: Mapping[int, Record]) -> int:
    """Return what it costs that *one* plays *other*."""
    if one is None:
        raise ValueError("the bye comes last")
    mine = known[one]
    if other is None:
        return _SECOND_BYE * mine.byes + _BYE_POINTS * mine.points
    apart = mine.points - known[other].points
    return _REMATCH * mine.opponents.count(other) + _POINTS * apart * apart


def _enumerate(order: Sequence[int | None], costs: Costs) -> list[Pair]:
    """Return the cheapest of all ways to pair *order*."""
    return min(
        _rounds(list(order)),
        key=lambda pairs: sum(costs[pair] for pair in pairs),
        default=[],
    )


def _rounds(order: list[int | None]) -> Iterator[list[Pair]]:
    """Yield every way to pair *order*."""
    if not order:
        yield []
        return
    first, rest = order[0], order[1:]
    for place, other in enumerate(rest):
        for pairs in _rounds(rest[:place] + rest[place + 1 :]):
            yield [(first, other), *pairs]


def _match(order: Sequence[int | None], costs: Costs) -> list[Pair]:
    """Return the cheapest way to pair *order*, by a matching of least weight."""
    import networkx as nx  # as slow to import as Django, for what few pages ask

    graph: nx.Graph[int] = nx.Graph()
    places = {player: place for place, player in enumerate(order)}
    for (one, other), cost in costs.items():
        graph.add_edge(places[one], places[other], weight=cost)
    found = nx.min_weight_matching(graph)
    return [(order[min(pair)], order[max(pair)]) for pair in found]


def _as_pairing(
    one: int | None, other: int | None, known: Mapping[int, Record]
) -> Pairing:
    """Return the pair with the player of more points first."""
    if one is None:
        raise ValueError("the bye comes last")
    if other is not None and known[other].points > known[one].points:
        return Pairing(other, one)
    return Pairing(one, other)


def _table(pair: Pairing, known: Mapping[int, Record]) -> tuple[bool, int, int, int]:
    """Return what tables are numbered by: most points first, the bye last."""
    other = known[pair.other].points if pair.other is not None else 0
    return pair.other is None, -known[pair.one].points, -other, pair.one

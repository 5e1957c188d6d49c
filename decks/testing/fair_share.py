"""Whose turn it is at the workers: shares between users, whatever they asked for."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

GUESTS: Final = "guests"  # together one user: sessions are free, accounts are not


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """A run that waits: *party* (an account, or all guests), *keeper* (one of them).

    *working* of its chunks are at a worker; the last was taken at *served_at*.
    """

    run: int
    party: str
    keeper: str
    waiting: int
    working: int
    served_at: datetime | None
    created_at: datetime


def in_turn(demands: Iterable[Demand]) -> list[int]:
    """Return the runs that wait for a worker, the one to be served first first.

    First the party with the fewest chunks in work; among equals who was served longest
    ago, so that one worker goes round. Within a party its keepers are served alike, and
    each keeper's runs in the order they were started.
    """
    demands = list(demands)
    working: Counter[tuple[str, str]] = Counter()
    served: dict[tuple[str, str], float] = {}
    for demand in demands:
        for name in _names(demand):
            working[name] += demand.working
            at = demand.served_at.timestamp() if demand.served_at else 0.0
            served[name] = max(served.get(name, 0.0), at)

    def order(demand: Demand) -> tuple[float | datetime, ...]:
        shares = [(working[name], served[name]) for name in _names(demand)]
        return (*shares[0], *shares[1], demand.created_at, demand.run)

    return [demand.run for demand in sorted(demands, key=order) if demand.waiting]


def _names(demand: Demand) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return what shares of work are counted by: the party, and its keeper."""
    return ("party", demand.party), ("keeper", demand.keeper)

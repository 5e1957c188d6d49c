"""Rounds of a team draft: everybody plays everybody of the other team once."""

from collections.abc import Collection

from rules.events.swiss.pairing import Pairing

TEAMS = 2


def team_of(place: int) -> int:
    """Return the team of *place*, 0 or 1: neighbors are in different ones."""
    return place % TEAMS


def pair_teams(seats: int, playing: Collection[int], *, number: int) -> list[Pairing]:
    """Return round *number* (1-based) of a table of *seats*; empty once all have met.

    Who sits at place 2n plays one place further on in each round. Who has dropped out
    gives the opponent a bye.
    """
    half = seats // TEAMS
    if number > half:
        return []
    pairs = ((TEAMS * at, TEAMS * ((at + number - 1) % half) + 1) for at in range(half))
    return [
        Pairing(first, second if second in playing else None)
        if first in playing
        else Pairing(second, None)
        for first, second in pairs
        if first in playing or second in playing
    ]

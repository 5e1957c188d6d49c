"""What tests of rules.events.swiss share."""

from fractions import Fraction

from rules.events.swiss import (
    Entrant,
    Match,
)

F = Fraction


def entrants(count: int) -> list[Entrant]:
    return [Entrant(player=player) for player in range(count)]


def won(one: int, other: int, lost: int = 0) -> Match:
    return Match(one=one, other=other, won=2, lost=lost)

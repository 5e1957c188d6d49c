"""How much of everything is measured."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Houses:
    """How much there is in a house whose pages are looked at."""

    printings: int
    holdings: int  # of the reader
    decks: int  # public ones
    events: int


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much there is of what is measured; of `make bench`, unless said otherwise."""

    rounds: int | None = None  # as many as each bench wants
    pins: bool = True  # each bench keeps to its cores
    # The catalogue
    imported: int = 2_000  # cards of a file
    printings: tuple[int, ...] = (8_600, 100_000)  # that are searched
    houses: tuple[Houses, ...] = (
        Houses(1_000, 2_000, 50, 10),
        Houses(10_000, 20_000, 500, 100),
        Houses(100_000, 200_000, 5_000, 1_000),
    )
    # The collection
    holdings: tuple[int, int] = (2_000, 200_000)
    lines: int = 100_000  # of a file
    decks: int = 60
    # The rules
    verdicts: int = 200
    heroes: int = 500
    # Games
    games: int = 50_000  # of the goldfish's kernel
    slow_games: int = 100  # of its reference
    duels: int = 6


# Everything there is, in seconds: that it runs is what this tells, and nothing more.
SMALLEST = Sizes(
    rounds=1,
    pins=False,
    imported=24,  # as many as a deck has entries, at least
    printings=(20, 40),
    houses=(Houses(20, 5, 2, 1), Houses(40, 10, 2, 2)),
    holdings=(5, 10),
    lines=8,
    decks=2,
    verdicts=1,
    heroes=2,
    games=500,
    slow_games=1,
    duels=1,
)

"""Which simulator plays a game's decks."""

from decks.models import TestRun
from rules.errors import DomainError
from rules.game import game
from rules.simulation import Simulator


class NoSimulator(DomainError):
    """Nothing plays decks of the game by itself yet."""

    code = "no-simulator"
    status = 404


class NoReport(DomainError):
    """The run is not done, or was played by an older simulator."""

    code = "no-test-report"
    status = 409


def has_simulator(game_slug: str) -> bool:
    """Whether decks of the game can be tested."""
    return game(game_slug).simulator() is not None


def get_simulator(game_slug: str) -> Simulator:
    """Return what plays decks of the game. Raises UnknownGame or NoSimulator."""
    played = game(game_slug)
    simulator = played.simulator()
    if simulator is None:
        raise NoSimulator(game=played.name)
    return simulator


def is_of_this_engine(run: TestRun) -> bool:
    """Whether the tally of *run* is one that today's simulator made, and can read."""
    return run.engine == get_simulator(run.game).ENGINE

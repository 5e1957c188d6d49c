"""Which simulator plays a game's decks."""

from cards.fighters.rosters import arena_of
from decks.testing.models import TestRun
from rules.errors import N_, Refusal
from rules.game.duel import Duels
from rules.game.simulation import Runner, Simulator
from rules.games import game


class NoSimulator(Refusal):
    """Nothing plays decks of the game by itself yet."""

    code = "no-simulator"
    sentence = N_("Decks of this game can’t be simulated yet: %(game)s.")
    status = 404


class NoReport(Refusal):
    """The run is not done, or was played by an older simulator."""

    code = "no-test-report"
    sentence = N_(
        "This simulation has no report: it isn’t finished, or it used an older "
        "simulator."
    )
    status = 409


def get_simulator(game_slug: str) -> Simulator:
    """Return what plays decks of the game. Raises UnknownGame or NoSimulator."""
    played = game(game_slug)
    simulator = played.simulator()
    if simulator is None:
        raise NoSimulator(game=played.name)
    return simulator


def get_duels(game_slug: str) -> Duels:
    """Return what plays decks against each other. Raises UnknownGame or NoSimulator."""
    played = game(game_slug)
    if played.duels is None:
        raise NoSimulator(game=played.name)
    return played.duels


def get_runner(run: TestRun) -> Runner:
    """Return what plays the games of *run*.

    Raises UnknownGame, NoSimulator or NoArena.
    """
    if run.is_teams:
        return arena_of(run.game).teams
    return get_duels(run.game) if run.is_duels else get_simulator(run.game)


def is_of_this_engine(run: TestRun) -> bool:
    """Whether the tally of *run* is one that today's simulator made, and can read."""
    return run.engine == get_runner(run).ENGINE

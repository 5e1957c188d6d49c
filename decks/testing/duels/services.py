"""Starting duels: a deck against others, or all of them against each other."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from core.users import User
from decks.building.models import Deck
from decks.testing.models import TestRun
from decks.testing.services import OtherGame, TooManyGames, begin_run, prepare_deck
from decks.testing.simulators import get_duels
from rules.errors import N_, Refusal

MAX_OPPONENTS: Final = 19
MAX_SECONDS: Final = 2400  # that the games of a run take one core of a slow machine
MAX_GUEST_SECONDS: Final = 240


class NoOpponents(Refusal):
    """Nobody to play against, or more than one may ask for at once."""

    code = "no-opponents"
    sentence = N_("Choose 1 to %(limit)s decks to play against.")
    status = 422


class TooManyDuels(Refusal):
    """More games of these pairs than one may ask for at once, or none."""

    code = "too-many-duels"
    sentence = N_(
        "For this bot and number of matchups (%(pairs)s), choose 1 to "
        "%(limit)s games each."
    )
    status = 422


def start_duels(
    *,
    user: User,
    guest_key: UUID | None,
    deck: Deck,
    opponents: Sequence[Deck],
    games: int,
    options: Mapping[str, Any],
) -> TestRun:
    """Return a run of *games* of every pair of *deck* and *opponents*, queued or done.

    All play as they are now; what was played before with the same options is not played
    again. Raises NoOpponents, OtherGame, TooManyDuels, TooManyTestRuns, NoSimulator, or
    what the game refuses.
    """
    check_opponents(deck, opponents, MAX_OPPONENTS)
    duels = get_duels(deck.game)
    chosen = duels.read_options(options)
    pairs = len(duels.pairs(1 + len(opponents), chosen))
    lists = [prepare_deck(duels, each) for each in (deck, *opponents)]
    limit = most_games_at(user, duels.usual_rate(chosen, lists)) // pairs
    if not 1 <= games <= limit:
        raise TooManyDuels(limit=limit, pairs=pairs)
    run = run_of_deck(TestRun.Kind.DUELS, deck)
    run.options, run.games = chosen, games * pairs
    run.lists = lists
    return begin_run(run, duels, user, guest_key, opponents)


def check_opponents(deck: Deck, opponents: Sequence[Deck], most: int) -> None:
    """Raise NoOpponents unless there are 1 to *most*; OtherGame for another game's."""
    if not 1 <= len(opponents) <= most:
        raise NoOpponents(limit=most)
    if any(other.game != deck.game for other in opponents):
        raise OtherGame


def run_of_deck(kind: TestRun.Kind, deck: Deck) -> TestRun:
    """Return a run of *deck* as it is now, not saved."""
    return TestRun(kind=kind, game=deck.game, deck=deck, revision=deck.revision)


def check_games(games: int, user: User, rate: float) -> None:
    """Raise TooManyGames if *user* may not ask for so many at *rate* games a second."""
    limit = most_games_at(user, rate)
    if not 1 <= games <= limit:
        raise TooManyGames(limit=limit)


def most_games_at(user: User, rate: float) -> int:
    """Return how many games *user* may ask for, played at *rate* games a second."""
    seconds = MAX_SECONDS if user.is_authenticated else MAX_GUEST_SECONDS
    return int(rate * seconds)

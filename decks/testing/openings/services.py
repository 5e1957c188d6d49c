"""Starting runs of openings: a deck that begins and follows, keeps and changes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from core.users import User
from decks.building.models import Deck
from decks.testing.duels.services import check_games, check_opponents, run_of_deck
from decks.testing.models import TestRun
from decks.testing.services import begin_run, prepare_deck
from decks.testing.simulators import get_duels

MAX_OPPONENTS: Final = 5


def start_openings(
    *,
    user: User,
    guest_key: UUID | None,
    deck: Deck,
    opponents: Sequence[Deck],
    games: int,
    options: Mapping[str, Any],
) -> TestRun:
    """Return a run of *games* of *deck* against *opponents*, queued or done.

    Each is played in four ways. Raises NoOpponents, OtherGame, TooManyGames,
    TooManyTestRuns, NoSimulator, or what the game refuses.
    """
    check_opponents(deck, opponents, MAX_OPPONENTS)
    openings = get_duels(deck.game).openings
    run = run_of_deck(TestRun.Kind.OPENINGS, deck)
    run.options, run.games = openings.read_options(options), games
    run.lists = [prepare_deck(openings, each) for each in (deck, *opponents)]
    check_games(games, user, openings.usual_rate(run.options, run.lists))
    return begin_run(run, openings, user, guest_key, opponents)

"""Starting runs of openings: a deck that begins and follows, keeps and changes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from core.users import User
from decks.building.models import Deck
from decks.testing.duels.services import NoOpponents, most_games_at
from decks.testing.models import TestRun
from decks.testing.services import OtherGame, TooManyGames, begin_run, prepare_deck
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
    if not 1 <= len(opponents) <= MAX_OPPONENTS:
        raise NoOpponents(limit=MAX_OPPONENTS)
    if any(other.game != deck.game for other in opponents):
        raise OtherGame
    openings = get_duels(deck.game).openings
    run = TestRun(
        kind=TestRun.Kind.OPENINGS, game=deck.game, deck=deck, revision=deck.revision
    )
    run.options, run.games = openings.read_options(options), games
    run.lists = [prepare_deck(openings, each) for each in (deck, *opponents)]
    limit = most_games_at(user, openings.usual_rate(run.options, run.lists))
    if not 1 <= games <= limit:
        raise TooManyGames(limit=limit)
    return begin_run(run, openings, user, guest_key, opponents)

"""Starting a run of teams: all fighters of the catalogue against each other."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from cards.fighters.rosters import arena_of, get_fighters
from core.users import User
from decks.testing.duels.services import most_games_at
from decks.testing.models import TestRun
from decks.testing.services import TooManyGames, begin_run
from rules.events.match import TooFewFighters


def start_teams(
    *,
    user: User,
    guest_key: UUID | None,
    game_slug: str,
    games: int,
    options: Mapping[str, Any],
) -> TestRun:
    """Return a run of so many *games* of all teams of the game, queued or done.

    All fighters play as they are now; what was played before with the same options is
    not played again. Raises NoArena, TooFewFighters, TooManyGames, TooManyTestRuns, or
    what the game refuses.
    """
    teams = arena_of(game_slug).teams
    chosen = teams.read_options(options)
    limit = most_games_at(user, teams.usual_rate(chosen))
    if not 1 <= games <= limit:
        raise TooManyGames(limit=limit)
    fighters = get_fighters(game_slug)
    if len(fighters) < teams.FEWEST:
        raise TooFewFighters(there=len(fighters), least=teams.FEWEST)
    run = TestRun(kind=TestRun.Kind.TEAMS, game=game_slug, games=games)
    run.options, run.lists = chosen, teams.enlist(fighters)
    return begin_run(run, teams, user, guest_key)

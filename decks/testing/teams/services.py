"""Teams that play each other: runs begun, and a tournament of bots."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from cards.fighters.rosters import arena_of, get_fighters
from core.users import User
from decks.testing.duels.services import check_games
from decks.testing.models import TestRun
from decks.testing.services import begin_run
from rules.events.match import TooFewFighters
from rules.game.arena import Arena, BotGame
from rules.game.teams import game_seed
from rules.numbers.win_rate import Standing, standing


@dataclass(slots=True)
class Tournament:
    """Games that were played, and the errors that some ended in, by game (0-based)."""

    games: list[BotGame] = field(default_factory=list)
    errors: dict[int, str] = field(default_factory=dict)

    @property
    def endings(self) -> Mapping[str, int]:
        """How many games ended how, the most frequent first."""
        return dict(Counter(game.ending for game in self.games).most_common())

    @property
    def rounds(self) -> Mapping[int, int]:
        """How many games took how many rounds."""
        return dict(sorted(Counter(game.rounds for game in self.games).items()))


def play_tournament(
    arena: Arena, fighters: Sequence[Any], games: int, seed: int, strength: str
) -> Tournament:
    """Return so many *games* of bots of *strength* with all teams of *fighters*.

    Same *seed*, same games, whatever the order they are played in.
    """
    found = Tournament()
    schedule = arena.schedule(len(fighters), games, seed)
    for number, teams in enumerate(schedule):
        try:
            game = arena.play_bots(
                fighters, teams, (strength, strength), game_seed(seed, number)
            )
        except Exception as error:  # noqa: BLE001 - a report of errors is the point
            found.errors[number] = repr(error)
        else:
            found.games.append(game)
    return found


def fighter_standings(
    games: Iterable[BotGame], fighters: Sequence[Any]
) -> Iterator[tuple[str, Standing]]:
    """Yield each fighter's name and how its teams fared, in their order."""
    played = list(games)
    for place, fighter in enumerate(fighters):
        yield fighter.name, standing(_results(played, place))


def _results(games: Iterable[BotGame], place: int) -> Iterator[float]:
    """Yield 1, ½ or 0 for each of *games* that the fighter at *place* was in."""
    for game in games:
        for side, team in enumerate(game.teams):
            if place in team:
                yield 0.5 if game.won is None else float(game.won == side)


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
    check_games(games, user, teams.usual_rate(chosen, ()))
    fighters = get_fighters(game_slug)
    if len(fighters) < teams.FEWEST:
        raise TooFewFighters(there=len(fighters), least=teams.FEWEST)
    run = TestRun(kind=TestRun.Kind.TEAMS, game=game_slug, games=games)
    run.options, run.lists = chosen, teams.enlist(fighters)
    return begin_run(run, teams, user, guest_key)

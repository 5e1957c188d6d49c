"""All teams against all others, by bots: games in chunks, and what they say.

A tally holds, for every pair of teams that met, `first 0-1, second 2-3` say, its games,
those that the first won, and draws; the rest are sums over all games.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, Final

from rules.game.simulation import (
    Figure,
    Option,
    Options,
    PlayedList,
    Tally,
    read_values,
)
from rules.game.teams import Team, TeamReport, game_seed
from rules.numbers.intervals import mean, share
from rules.numbers.rng import Rng, key_of
from rules.numbers.win_rate import add
from rules.tagteam.bots.bot_game import play_bots
from rules.tagteam.fighters.fighter import Fighter
from rules.tagteam.fighters.fighter_data import read_fighter, write_fighter


def schedule(fighters: int, games: int, seed: int) -> tuple[tuple[Team, Team], ...]:
    """Return the teams of so many *games*, by chance but evenly.

    All teams of two of so many *fighters* (at least 4) meet all others that share no
    fighter, in another order each time, before any two meet again; who is first is by
    chance too.
    """
    rng = Rng(key_of(seed, 0))
    teams = list(combinations(range(fighters), 2))
    pairs = [(one, two) for one, two in combinations(teams, 2) if not {*one} & {*two}]
    found: list[tuple[Team, Team]] = []
    left: list[tuple[Team, Team]] = []
    while len(found) < games:
        left = left or list(pairs)
        one, two = left.pop(rng.below(len(left)))
        found.append((one, two) if rng.below(2) else (two, one))
    return tuple(found)


# Raised whenever the same seed may give another report: rules, bots, who meets whom.
ENGINE: Final = "teams-1"
STRENGTHS: Final = ("easy", "medium", "strong")
FEWEST: Final = 4
OPTIONS: Final = (
    Option(name="strength", default="strong", choices=STRENGTHS),
    Option(name="seed", default=1, least=0, most=2**31 - 1),
)
_RATES: Final = {"easy": 40.0, "medium": 12.0, "strong": 4.0}  # games a second
Counts = Mapping[Any, Sequence[int]]  # games, won, drawn


def enlist(fighters: Sequence[Fighter]) -> list[PlayedList]:
    """Return *fighters* as they are played, in their order."""
    return [write_fighter(fighter) for fighter in fighters]


def names(lists: Sequence[PlayedList]) -> tuple[str, ...]:
    """Return the English names of the fighters of a run."""
    return tuple(each["board"]["name"] for each in lists)


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a run, checked and complete. Raises BadOption."""
    return read_values(OPTIONS, values)


def usual_rate(options: Options, _lists: Sequence[PlayedList]) -> float:
    """Return how many games a second a slow machine plays with *options*."""
    return _RATES[str(options["strength"])]


def run_chunk(
    lists: Sequence[PlayedList], options: Options, first: int, count: int
) -> Tally:
    """Return the tally of games *first* to *first* + *count* - 1 (0-based)."""
    fighters = [read_fighter(each) for each in lists]
    seed, strength = int(options["seed"]), str(options["strength"])
    scheduled = schedule(len(fighters), first + count, seed)[first:]
    pairs: dict[str, list[int]] = {}
    endings: Counter[str] = Counter()
    sums = [0] * 5
    for number, teams in enumerate(scheduled, start=first):
        game = play_bots(fighters, teams, (strength, strength), game_seed(seed, number))
        one, other = sorted(teams)
        counts = pairs.setdefault(_write_pair(one, other), [0, 0, 0])
        won = game.won is not None and teams[game.won] == one
        counts[:] = add(counts, [1, int(won), int(game.won is None)])
        endings[game.ending] += 1
        sums = add(sums, [1, game.rounds, game.rounds**2, game.turns, game.turns**2])
    return {"pairs": pairs, "endings": dict(endings), "sums": sums}


def _write_pair(one: Team, other: Team) -> str:
    """Return *one* and *other* as the name of a count."""
    return " ".join(f"{first}-{second}" for first, second in (one, other))


def _read_pair(written: str) -> tuple[Team, Team]:
    """Return the teams that `_write_pair` wrote."""
    one, other = (tuple(map(int, team.split("-"))) for team in written.split())
    return (one[0], one[1]), (other[0], other[1])


def report(
    lists: Sequence[PlayedList],
    options: Options,  # noqa: ARG001 - a report of teams says the same with all
    tally: Tally,
) -> TeamReport:
    """Return what *tally* says of every fighter, team, and pair of either."""
    pairs = dict(_both_ways(tally["pairs"]))
    games, rounds, rounds_squared, turns, turns_squared = tally["sums"]
    fighters = _summed(
        (place, counts) for (team, _), counts in pairs.items() for place in team
    )
    return TeamReport(
        games=games,
        draws=sum(drawn for _, _, drawn in tally["pairs"].values()),
        fighters=tuple(_won(fighters.get(place)) for place in range(len(lists))),
        teams=_shares(_summed((team, each) for (team, _), each in pairs.items())),
        rivals=_shares(
            _summed(
                (two, counts)
                for (one, other), counts in pairs.items()
                for two in product(one, other)
            )
        ),
        pairs=_shares(pairs),
        endings=tally["endings"],
        rounds=mean(rounds, rounds_squared, games),
        turns=mean(turns, turns_squared, games),
    )


def _both_ways(
    counted: Mapping[str, Sequence[int]],
) -> Iterator[tuple[tuple[Team, Team], list[int]]]:
    """Yield the counts of every pair of teams, as either of them sees it."""
    for written, (games, won, drawn) in counted.items():
        one, other = _read_pair(written)
        yield (one, other), [games, won, drawn]
        yield (other, one), [games, games - won - drawn, drawn]


def _summed(counted: Iterable[tuple[Any, list[int]]]) -> dict[Any, list[int]]:
    """Return what was *counted*, added up by its key."""
    found: dict[Any, list[int]] = {}
    for key, counts in counted:
        found[key] = add(found.get(key, [0, 0, 0]), counts)
    return found


def _shares(counted: Counts) -> dict[Any, Figure]:
    return {key: _won(counts) for key, counts in counted.items()}


def _won(counts: Sequence[int] | None) -> Figure:
    """Return the share won; a draw counts half."""
    games, won, drawn = counts or (0, 0, 0)
    return share(won + drawn / 2, games)

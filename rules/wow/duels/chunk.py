"""Games of a run, played and counted: whole numbers in nested lists that add up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

from rules.game.simulation import Option, Options, PlayedList, Tally, read_values
from rules.machine_code.parts import Ints
from rules.wow.bots.bot_playout import Course, play_course
from rules.wow.bots.bot_seat import Decide
from rules.wow.duels.duel_lists import DECIDE, deck_of
from rules.wow.duels.duel_tally import PairTally, Watched, empty
from rules.wow.flat import games
from rules.wow.flat.beside import GameBeside
from rules.wow.flat.playing import TOLD_OVERFULL
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.opening import PlayedDeck
from rules.wow.play.state import Log

# Raised whenever the same seed may give another report: rules of play, bots.
ENGINE: Final = "duels-15"

FIRST: Final = "first"  # the first list plays every other
ALL: Final = "all"  # every list plays every other

_EDITION: Final = Option(
    name="edition", default=[*PLAY_EDITIONS][-1], choices=tuple(PLAY_EDITIONS)
)
_SEED: Final = Option(name="seed", default=1, least=0, most=2**31 - 1)
_BOT: Final = Option(
    name="bot", default="greedy", choices=("greedy", "search", "random")
)
TABLE_OPTIONS: Final = (_BOT, _EDITION, _SEED)
OPTIONS: Final = (
    Option(name="pairs", default=FIRST, choices=(FIRST, ALL)),
    *TABLE_OPTIONS,
)
# Of runs that play a game several times: those who search take a second for each.
QUICK_OPTIONS: Final = (
    replace(_BOT, choices=("greedy", "random")),
    *TABLE_OPTIONS[1:],
)


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a run, checked and complete. Raises BadOption."""
    return read_values(OPTIONS, values)


def read_table_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a game at the table, checked. Raises BadOption."""
    return read_values(TABLE_OPTIONS, values)


# Games a second of a slow machine, by the flat engine and without it.
_FAST: Final = {"random": 2500.0, "greedy": 250.0, "search": 0.2}
_SLOW: Final = {"random": 20.0, "greedy": 2.0, "search": 0.02}


def pairs(lists: int, options: Options) -> Sequence[tuple[int, int]]:
    """Return who plays whom among so many *lists* (0-based), in order."""
    every = combinations(range(lists), 2)
    return [pair for pair in every if options["pairs"] != FIRST or pair[0] == 0]


def usual_rate(options: Options, lists: Sequence[PlayedList]) -> float:
    """Return how many games a second of *lists* a slow machine plays with *options*."""
    rates = [rate_of(options, words) for words in missing_words(lists, options)]
    return len(rates) / sum(1 / rate for rate in rates)


def rate_of(options: Options, missing: str) -> float:
    """Return how many games a second of a pair a slow machine plays.

    *missing* is what `words_missing` says of it.
    """
    bot = str(options["bot"])
    return _FAST[bot] if games.is_warm() and not missing else _SLOW[bot]


def missing_words(lists: Sequence[PlayedList], options: Options) -> list[str]:
    """Return for each pair what the flat engine lacks to play it; empty: nothing."""
    return [
        words_missing(lists[one], lists[other], options)
        for one, other in pairs(len(lists), options)
    ]


def words_missing(one: PlayedList, other: PlayedList, options: Options) -> str:
    """Return what the flat engine lacks to play these two; empty: nothing."""
    found = games.tables_of((deck_of(one), deck_of(other)), _edition(options))
    return found if isinstance(found, str) else ""


def _edition(options: Options) -> str:
    return str(options["edition"])


def warm_up() -> None:
    """Compile the flat engine, or load it: what the first chunk would else wait for."""
    games.warm_up()


def run_chunk(
    lists: Sequence[PlayedList], options: Options, first: int, count: int
) -> Tally:
    """Return the tally of games *first* to *first* + *count* - 1 (0-based).

    The flat engine plays; while it is not compiled, or where it lacks a word or room,
    the other does: they agree in every game but those of bots that search, which wait
    until it is compiled.
    """
    played = pairs(len(lists), options)
    tally = empty(lists, len(played))
    for which, places in enumerate(played):
        begin, end = (
            -((which - edge) // len(played)) for edge in (first, first + count)
        )
        pair = PairTally(tally, which, places, lists)
        if begin < end:
            _play_pair(pair, options, begin, end - begin)
    return tally


def _play_pair(pair: PairTally, options: Options, first: int, count: int) -> None:
    """Play games *first* to *first* + *count* - 1 of *pair* and count them."""
    bot, seed = str(options["bot"]), int(options["seed"])
    tables = _tables_of(pair.decks, options)
    if isinstance(tables, str):
        _play_slowly(pair, options, range(first, first + count))
        return
    for each in games.play_games(tables, bot, seed, first, count):
        overfull = each.of(TOLD_OVERFULL) != 0
        pair.count_told(tables, each.records[~overfull])
        _play_slowly(
            pair, options, (each.first + int(n) for n in overfull.nonzero()[0])
        )


def _tables_of(decks: games.Pair, options: Options) -> Ints | str:
    """Return what the flat engine needs; text: the other plays these *decks*."""
    if not games.is_warm() and options["bot"] != "search":
        return ""
    return games.tables_of(decks, _edition(options))


def bot_of(decks: games.Pair, options: Options, number: int) -> Decide:
    """Return who chooses for both in game *number* (0-based), the one that is counted.

    A bot that searches thinks in the flat engine, where that has the words and room.
    """
    bot, seed = str(options["bot"]), int(options["seed"])
    if bot == "search" and not isinstance(tables := _tables_of(decks, options), str):
        [told] = games.play_games(tables, bot, seed, number, 1)
        if not told.of(TOLD_OVERFULL)[0]:
            return GameBeside(tables, seed, number).choose
    return DECIDE[bot]


def _play_slowly(pair: PairTally, options: Options, numbers: Iterable[int]) -> None:
    """Play games *numbers* of *pair* with the engine that the flat one follows."""
    bots = [DECIDE[str(options["bot"])]] * 2
    for number in numbers:
        watched = Watched()
        course = play_one(pair.decks, bots, options, number, watched.note)
        pair.count_course(course, watched)


def play_one(
    decks: Sequence[PlayedDeck],
    bots: Sequence[Decide],
    options: Options,
    number: int,
    log: Log | None = None,
    **more: Any,
) -> Course:
    """Return the game *number* (0-based) that two of a run's decks play."""
    seed, edition = int(options["seed"]), str(options["edition"])
    return play_course(
        decks, bots, seed=seed, number=number, edition=edition, log=log, **more
    )

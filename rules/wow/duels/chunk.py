"""Games of a run, played and counted: whole numbers in nested lists that add up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Final

from rules.game.duel import DuelGame
from rules.game.simulation import Option, Options, PlayedList, Tally, read_values
from rules.wow.bots.bot_playout import Course, play_course, told
from rules.wow.bots.bot_seat import Decide
from rules.wow.duels.duel_lists import DECIDE, deck_of
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.faces import Piece
from rules.wow.play.opening import PlayedDeck
from rules.wow.play.state import Log

FIRST: Final = "first"  # the first list plays every other
ALL: Final = "all"  # every list plays every other

_EDITION: Final = Option(
    name="edition", default=[*PLAY_EDITIONS][-1], choices=tuple(PLAY_EDITIONS)
)
_SEED: Final = Option(name="seed", default=1, least=0, most=2**31 - 1)
# A game between bots that search takes seconds: they play by `manage.py play` alone. At
# the table one of them thinks for a fraction of one.
_BOT: Final = Option(name="bot", default="greedy", choices=("greedy", "random"))
_OPPONENT: Final = replace(_BOT, choices=("greedy", "search", "random"))

OPTIONS: Final = (
    Option(name="pairs", default=FIRST, choices=(FIRST, ALL)),
    _BOT,
    _EDITION,
    _SEED,
)
TABLE_OPTIONS: Final = (_OPPONENT, _EDITION, _SEED)


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a run, checked and complete. Raises BadOption."""
    return read_values(OPTIONS, values)


def read_table_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a game at the table, checked. Raises BadOption."""
    return read_values(TABLE_OPTIONS, values)


# What is counted of a pair's games, apart for those that either began.
OF_PAIR: Final = (
    "games", "won by first", "won by second", "draw", "cut", "deck", "turns", "turns²",
)  # fmt: skip
# In how many games a card was so: drawn, played, placed as a resource, in hand at the
# end; and in how many in which it was drawn its list won.
OF_CARD: Final = ("seen", "played", "placed", "stuck", "won")
_RATES: Final = {"random": 20.0, "greedy": 2.0}  # games a second of a slow machine


def pairs(lists: int, options: Options) -> Sequence[tuple[int, int]]:
    """Return who plays whom among so many *lists* (0-based), in order."""
    every = combinations(range(lists), 2)
    return [pair for pair in every if options["pairs"] != FIRST or pair[0] == 0]


def usual_rate(options: Options) -> float:
    """Return how many games a second a slow machine plays with *options*."""
    return _RATES[str(options["bot"])]


def run_chunk(
    lists: Sequence[PlayedList], options: Options, first: int, count: int
) -> Tally:
    """Return the tally of games *first* to *first* + *count* - 1 (0-based)."""
    played, tally = pairs(len(lists), options), _empty(lists, options)
    decks = [deck_of(each) for each in lists]
    for number in range(first, first + count):
        which = number % len(played)
        pair = [decks[place] for place in played[which]]
        watched = _Watched(len(pair))
        bots = [DECIDE[str(options["bot"])]] * len(pair)
        course = play_one(pair, bots, options, number // len(played), watched.note)
        outcome = told(course)
        _count_pair(tally["pairs"][which][outcome.first], outcome)
        for player, place in enumerate(played[which]):
            held = course.game.players[player].hand
            kinds = _kinds(lists[place], sum(len(deck.cards) for deck in pair[:player]))
            won = outcome.winner == player
            tally["lists"][place][0] += 1
            tally["lists"][place][1] += won
            _count_cards(tally["cards"][place], kinds, watched, player, held, won=won)
    return tally


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


@dataclass(slots=True)
class _Watched:
    """What became of cards while a game went on, by player."""

    players: int
    seen: list[set[Piece]] = field(init=False)
    played: set[Piece] = field(default_factory=set)
    placed: set[Piece] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.seen = [set() for _ in range(self.players)]

    def note(self, code: str, figures: dict[str, Any]) -> None:
        """Take in a step of the game; a hand that was shuffled back was not drawn."""
        match code:
            case "draw":
                self.seen[figures["player"]].add(figures["piece"])
            case "mulligan":
                self.seen[figures["player"]].clear()
            case "play":
                self.played.add(figures["piece"])
            case "place":
                self.placed.add(figures["piece"])


def _kinds(played: PlayedList, start: Piece) -> dict[Piece, int]:
    """Return which entry of the list each of its pieces is, from *start* on."""
    copies = (
        kind
        for kind, entry in enumerate(played["cards"])
        for _ in range(int(entry["copies"]))
    )
    return dict(enumerate(copies, start))


def _empty(lists: Sequence[PlayedList], options: Options) -> Tally:
    count = len(pairs(len(lists), options))
    return {
        "pairs": [[[0] * len(OF_PAIR) for _ in range(2)] for _ in range(count)],
        "lists": [[0, 0] for _ in lists],
        "cards": [[[0] * len(OF_CARD) for _ in each["cards"]] for each in lists],
    }


def _count_pair(counts: list[int], game: DuelGame) -> None:
    numbers = (
        1, game.winner == 0, game.winner == 1, game.reason == "draw",
        game.reason == "cut", game.reason == "deck", game.turns, game.turns**2,
    )  # fmt: skip
    for place, number in enumerate(numbers):
        counts[place] += number


def _count_cards(
    counts: list[list[int]],
    kinds: dict[Piece, int],
    watched: _Watched,
    player: int,
    held: Iterable[Piece],
    *,
    won: bool,
) -> None:
    """Count each kind of card once a game, however many copies were so."""
    seen = {kinds[piece] for piece in watched.seen[player] if piece in kinds}
    played = {kinds[piece] for piece in watched.played if piece in kinds}
    placed = {kinds[piece] for piece in watched.placed if piece in kinds}
    stuck = {kinds[piece] for piece in held if piece in kinds}
    for kind in seen:
        is_so = (True, kind in played, kind in placed, kind in stuck, won)
        for place, holds in enumerate(is_so):
            counts[kind][place] += holds

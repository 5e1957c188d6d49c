"""What a deck gains by one card in place of another, told by the same games.

The deck and each of its *swaps* meet the same opponents in the same games: equal
numbers shuffle equal decks alike, and the card that comes in lies where the one that
goes out lay. So a game in which neither is drawn says the same of both, and what is
left is what the card does. Results count in halves: 2 a win, 1 a draw, 0 a loss.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from rules.game.deck import DeckLine, Decklist, Zone
from rules.game.duel import SwapAgainst, SwapFound, SwapReport
from rules.game.played_part import share_of_list
from rules.game.simulation import Options, PlayedList, Tally, read_values
from rules.numbers.intervals import one_of_many, share
from rules.numbers.win_rate import add
from rules.wow.bots.bot_playout import told
from rules.wow.card.facts import Card
from rules.wow.duels.chunk import ENGINE as DUELS
from rules.wow.duels.chunk import QUICK_OPTIONS, play_one, rate_of, words_missing
from rules.wow.duels.duel_lists import DECIDE, deck_of, prepare
from rules.wow.flat import games as flat
from rules.wow.flat.playing import TOLD_OVERFULL, TOLD_WINNER

# Its own number is of the tally; the games are those of duels, and change with them.
ENGINE: Final = f"swaps-2+{DUELS}"
OPTIONS: Final = QUICK_OPTIONS  # who meets whom is no question here
SWAP: Final = "swap"  # of a list: what goes out and what comes in

__all__ = [
    "ENGINE", "OPTIONS", "add", "prepare", "read_options", "report", "run_chunk",
    "swap", "usual_rate",
]  # fmt: skip


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a run, checked and complete. Raises BadOption."""
    return read_values(OPTIONS, values)


def swap(
    played: PlayedList, out: str, card: Card, powers: Mapping[str, Sequence[Any]]
) -> PlayedList:
    """Return *played* with one *card* in place of a copy of the card called *out*."""
    hero = DeckLine(deck_of(played).hero.card, 1, Zone.HERO)
    alone = prepare(Decklist((hero, DeckLine(card, 1, Zone.MAIN))), powers)
    cards = []
    for entry in played["cards"]:
        if entry["name"] != out:
            cards.append(entry)
            continue
        if entry["copies"] > 1:
            cards.append({**entry, "copies": entry["copies"] - 1})
        cards += alone["cards"]  # where the last copy lay
    return {"hero": played["hero"], "cards": cards, SWAP: [out, card.name]}


def _parts(
    lists: Sequence[PlayedList],
) -> tuple[Sequence[PlayedList], Sequence[PlayedList]]:
    """Return the deck and its swaps, and whom they meet: the other lists."""
    swaps = [each for each in lists if SWAP in each]
    return [lists[0], *swaps], [each for each in lists[1:] if SWAP not in each]


def usual_rate(options: Options, lists: Sequence[PlayedList]) -> float:
    """Return how many games a second a slow machine plays, each by deck and swaps."""
    contenders, opponents = _parts(lists)
    seconds = [
        1 / rate_of(options, words_missing(one, other, options))
        for one in contenders
        for other in opponents
    ]
    return len(opponents) / sum(seconds)


def run_chunk(
    lists: Sequence[PlayedList], options: Options, first: int, count: int
) -> Tally:
    """Return the tally of games *first* to *first* + *count* - 1 (0-based).

    They go round the opponents, and are told apart by them: of the deck games and
    results; of each swap its results, the differences from the deck's with their
    squares, and how many there were.
    """
    contenders, opponents = _parts(lists)
    tally: Tally = {
        "deck": [[0, 0] for _ in opponents],
        "swaps": [[[0, 0, 0, 0] for _ in opponents] for _ in contenders[1:]],
    }
    for which, other in enumerate(opponents):
        begin, end = (
            -((which - edge) // len(opponents)) for edge in (first, first + count)
        )
        if begin == end:
            continue
        found = [
            _results(one, other, options, begin, end - begin) for one in contenders
        ]
        tally["deck"][which] = [end - begin, int(found[0].sum())]
        for counts, results in zip(tally["swaps"], found[1:], strict=True):
            apart = results - found[0]
            numbers = results.sum(), apart.sum(), (apart**2).sum(), (apart != 0).sum()
            counts[which] = [int(number) for number in numbers]
    return tally


def _results(
    one: PlayedList, other: PlayedList, options: Options, first: int, count: int
) -> Any:
    """Return what *one* made of games *first* to *first* + *count* - 1, in halves."""
    decks = deck_of(one), deck_of(other)
    bot, seed = str(options["bot"]), int(options["seed"])
    found = np.ones(count, dtype=np.int64)
    slow: list[int] = []
    tables = flat.tables_of(decks, str(options["edition"])) if flat.is_warm() else ""
    if isinstance(tables, str):
        slow += range(count)
    else:
        for each in flat.play_games(tables, bot, seed, first, count):
            start, winner = each.first - first, each.of(TOLD_WINNER)
            part = found[start : start + len(winner)]
            part[winner == 0], part[winner == 1] = 2, 0
            slow += (start + each.of(TOLD_OVERFULL).nonzero()[0]).tolist()
    for number in slow:
        course = play_one(decks, [DECIDE[bot]] * 2, options, first + number)
        found[number] = {0: 2, 1: 0, None: 1}[told(course).winner]
    return found


def _sums(counts: Sequence[Sequence[int]]) -> list[int]:
    """Return *counts* of all opponents together."""
    return [sum(each) for each in zip(*counts, strict=True)]


def report(lists: Sequence[PlayedList], options: Options, tally: Tally) -> SwapReport:
    """Return what *tally* says of the deck and of each swap.

    Intervals of what swaps gain are of all of them at once: in 19 of 20 runs every true
    value lies within its own (Bonferroni); so are those by opponents.
    """
    contenders, opponents = _parts(lists)
    played, halves = _sums(tally["deck"])
    games = [each[0] for each in tally["deck"]]
    many = len(contenders) - 1
    told_swaps = [
        (each, counts, _sums(counts))
        for each, counts in zip(contenders[1:], tally["swaps"], strict=True)
    ]
    return SwapReport(
        games=played,
        won=share(halves / 2, played),
        swaps=tuple(
            SwapFound(
                out=each[SWAP][0],
                into=each[SWAP][1],
                won=share(results / 2, played),
                gain=one_of_many(apart / 2, squares / 4, played, many),
                differ=differ,
                against=tuple(
                    SwapAgainst(
                        gain=one_of_many(own / 2, more / 4, met, many * len(games)),
                        differ=others,
                    )
                    for met, (_, own, more, others) in zip(games, counts, strict=True)
                ),
            )
            for each, counts, (results, apart, squares, differ) in told_swaps
        ),
        share=share_of_list(lists[0]),
        unknown=", ".join(
            sorted(
                {
                    words_missing(one, other, options)
                    for one in contenders
                    for other in opponents
                }
                - {""}
            )
        ),
    )

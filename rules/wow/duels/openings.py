"""Which first hands to keep, and whether to begin, told by the same games.

Every game of a run is played four times: the deck begins or follows, and keeps its
first hand or changes it. Equal numbers deal equal hands, so what keeping brings is told
hand by hand. The opponent does as its bot likes. Results count in halves: 2 a win, 1 a
draw, 0 a loss.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from rules.game.duel import OpeningCard, OpeningGroup, OpeningHand, OpeningReport
from rules.game.played_part import share_of_list
from rules.game.simulation import Option, Options, PlayedList, Tally, read_values
from rules.numbers.intervals import mean, one_of_many, share
from rules.numbers.win_rate import add
from rules.wow.bots.bot_playout import told
from rules.wow.bots.bot_seat import Decide, Seat
from rules.wow.duels.chunk import ENGINE as DUELS
from rules.wow.duels.chunk import QUICK_OPTIONS, play_one, rate_of, words_missing
from rules.wow.duels.duel_lists import DECIDE, deck_of, prepare
from rules.wow.duels.duel_tally import kinds_of, kinds_of_faces
from rules.wow.flat import games as flat
from rules.wow.flat import layout, playing
from rules.wow.play.costs import printed_cost
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.faces import Piece
from rules.wow.play.moves import Answer, Move
from rules.wow.play.state import YES

_CHOOSING: Final = tuple(
    slug for slug, edition in PLAY_EDITIONS.items() if edition.choose_first
)
# Its own number is of the tally; the games are those of duels, and change with them.
ENGINE: Final = f"openings-1+{DUELS}"
# Who meets whom is no question here, and who begins must be one to the players.
OPTIONS: Final[tuple[Option, ...]] = tuple(
    replace(each, choices=_CHOOSING) if each.name == "edition" else each
    for each in QUICK_OPTIONS
)
HAND: Final = 7
CHEAP: Final = 3  # resources that a card of the first turns costs at most
GROUPS: Final = ("cheap", "resources")  # what of a first hand is counted
_GAMES: Final = 4  # that one number stands for
_OPENS: Final = ("quest", "location")

__all__ = [
    "ENGINE", "OPTIONS", "add", "prepare", "read_options", "report", "run_chunk",
    "usual_rate",
]  # fmt: skip


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a run, checked and complete. Raises BadOption."""
    return read_values(OPTIONS, values)


def usual_rate(options: Options, lists: Sequence[PlayedList]) -> float:
    """Return how many games a second a slow machine plays, each in all four ways."""
    seconds = [
        _GAMES / rate_of(options, words_missing(lists[0], other, options))
        for other in lists[1:]
    ]
    return len(seconds) / sum(seconds)


def run_chunk(
    lists: Sequence[PlayedList], options: Options, first: int, count: int
) -> Tally:
    """Return the tally of games *first* to *first* + *count* - 1 (0-based).

    They go round the opponents. `start`: games, results of beginning and of following
    with the first hand kept, their differences and squares. All others, for the deck
    following (0) and beginning (1): hands, results of keeping them, what changing them
    gained, and its squares; `cheap` and `resources` by how many of these cards are in
    the hand, `cards` by which are, whoever begins.
    """
    deck, *opponents = lists
    hands = [[[0] * 4 for _ in range(HAND + 1)] for _ in range(2)]
    tally: Tally = {
        "start": [0] * 5,
        "all": [[0] * 4 for _ in range(2)],
        "cards": [[0] * 4 for _ in deck["cards"]],
        **{name: [[list(row) for row in each] for each in hands] for name in GROUPS},
    }
    for which, other in enumerate(opponents):
        begin, end = (
            -((which - edge) // len(opponents)) for edge in (first, first + count)
        )
        if begin < end:
            _count(tally, deck, [
                [
                    _play(deck, other, options, begin, end - begin, begins, keeps)
                    for keeps in (False, True)
                ]
                for begins in (False, True)
            ])  # fmt: skip
    return tally


def _count(tally: Tally, deck: PlayedList, played: Any) -> None:
    """Count what was *played*: by who began, then by whether the hand was kept."""
    began, followed = played[1][1][0], played[0][1][0]
    apart = began - followed
    numbers = len(apart), began.sum(), followed.sum(), apart.sum(), (apart**2).sum()
    _add(tally["start"], numbers)
    groups = dict(zip(GROUPS, _counted(deck), strict=True))
    for begins in range(2):
        (changed, _), (kept, copies) = played[begins]
        gain = changed - kept
        figures = np.stack([np.ones_like(kept), kept, gain, gain**2], axis=1)
        _add(tally["all"][begins], figures.sum(axis=0))
        for name, is_counted in groups.items():
            many = copies @ is_counted
            for number in range(HAND + 1):
                of_hands = figures[many == number].sum(axis=0)
                _add(tally[name][begins][number], of_hands)
        for kind, counts in enumerate(tally["cards"]):
            _add(counts, figures[copies[:, kind] > 0].sum(axis=0))


def _counted(deck: PlayedList) -> tuple[Any, Any]:
    """Return of each entry of the list whether it is cheap, and a resource."""
    facts = [entry["facts"] for entry in deck["cards"]]
    costs = [printed_cost(each.get("cost")) for each in facts]
    opens = np.array([each["type"] in _OPENS for each in facts], dtype=np.int64)
    cheap = [cost is not None and cost <= CHEAP for cost in costs]
    return np.array(cheap, dtype=np.int64) * (1 - opens), opens


def _add(counts: list[int], numbers: Any) -> None:
    for place, number in enumerate(numbers):
        counts[place] += int(number)


def _play(
    one: PlayedList,
    other: PlayedList,
    options: Options,
    first: int,
    count: int,
    begins: bool,
    keeps: bool,
) -> tuple[Any, Any]:
    """Return what *one* made of games *first* to *first* + *count* - 1, in halves.

    And its first hand in each after changing it or not: copies of each entry.
    """
    decks, told_to = (deck_of(one), deck_of(other)), (0 if begins else 1, keeps)
    bot, seed = str(options["bot"]), int(options["seed"])
    kinds = kinds_of(one)
    found = np.ones(count, dtype=np.int64)
    hands = np.zeros((count, len(one["cards"])), dtype=np.int64)
    slow: list[int] = []
    tables = flat.tables_of(decks, str(options["edition"])) if flat.is_warm() else ""
    if isinstance(tables, str):
        slow += range(count)
    else:
        of_faces = kinds_of_faces(tables, 0, decks[0], kinds)
        end = playing.TOLD_PIECES + len(decks[0].cards)
        orders = playing.orders(*told_to)
        for each in flat.play_games(tables, bot, seed, first, count, orders):
            start, winner = each.first - first, each.of(playing.TOLD_WINNER)
            part = found[start : start + len(winner)]
            part[winner == 0], part[winner == 1] = 2, 0
            pieces = each.records[:, playing.TOLD_PIECES : end]
            game, piece = np.nonzero(pieces & layout.OPENED)
            entries = of_faces[pieces[game, piece] // playing.OF_FACE]
            np.add.at(hands, (start + game, entries), 1)
            slow += (start + each.of(playing.TOLD_OVERFULL).nonzero()[0]).tolist()
    for number in slow:
        hand: list[int] = []
        bots = [_as_told(DECIDE[bot], *told_to, hand)] * 2
        course = play_one(decks, bots, options, first + number)
        found[number] = {0: 2, 1: 0, None: 1}[told(course).winner]
        faces = [kinds[id(course.game.faces[piece])] for piece in hand]
        hands[number] = np.bincount(faces, minlength=len(one["cards"]))
    return found, hands


def _as_told(decide: Decide, begins: int, keeps: bool, hand: list[Piece]) -> Decide:
    """Return *decide* but for who begins, and whether player 0 keeps its first hand.

    Which is noted in *hand*.
    """

    def choose(seat: Seat, moves: Sequence[Move]) -> Move:
        about = seat.game.asks.about if seat.game.asks else ""
        if about == "begin":
            return Answer((begins,))
        if about == "mulligan" and seat.player == 0:
            hand[:] = seat.game.players[0].hand
            return Answer(() if keeps else (YES,))
        return decide(seat, moves)

    return choose


def report(
    lists: Sequence[PlayedList], options: Options, tally: Tally
) -> OpeningReport:
    """Return what *tally* says of beginning, and of which first hands to keep.

    Intervals of one table hold at once (Bonferroni).
    """
    games, began, followed, apart, squares = tally["start"]
    of_hands = [
        (name, begins == 1, count, numbers)
        for name in GROUPS
        for begins, counts in enumerate(tally[name])
        for count, numbers in enumerate(counts)
        if numbers[0]
    ]
    of_cards = [
        (entry, numbers)
        for entry, numbers in zip(lists[0]["cards"], tally["cards"], strict=True)
        if numbers[0]
    ]
    return OpeningReport(
        games=games,
        beginning=share(began / 2, games),
        following=share(followed / 2, games),
        gain=mean(apart / 2, squares / 4, games),
        changing=(_hand(tally["all"][0], 2), _hand(tally["all"][1], 2)),
        hands=tuple(
            OpeningGroup(
                name=name,
                begins=begins,
                count=count,
                hand=_hand(numbers, len(of_hands)),
            )
            for name, begins, count, numbers in of_hands
        ),
        cards=tuple(
            OpeningCard(
                name=entry["name"],
                copies=entry["copies"],
                hand=_hand(numbers, len(of_cards)),
            )
            for entry, numbers in of_cards
        ),
        share=share_of_list(lists[0]),
        unknown=", ".join(
            sorted(
                {words_missing(lists[0], other, options) for other in lists[1:]} - {""}
            )
        ),
    )


def _hand(numbers: Sequence[int], many: int) -> OpeningHand:
    """Return what keeping hands came to; one of *many* that are asked at once."""
    hands, kept, gain, squares = numbers
    changed = kept + gain
    return OpeningHand(
        hands=hands,
        kept=share(kept / 2, hands),
        changed=share(changed / 2, hands),
        gain=one_of_many(-gain / 2, squares / 4, hands, many),
    )

"""What the tally of a run says of each list.

Each figure says of how many games it is: `kill_turn` is the mean of the games with a
kill, `damage` in turn 5 of the games that played turn 5, and so on. docs/simulator.md
has them all.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rules.game.played_part import share_of_list
from rules.game.simulation import (
    Figure,
    Options,
    PlayedList,
    Report,
    Tally,
    left_out_of,
)
from rules.numbers.intervals import mean, ratio, share
from rules.wow.goldfish import exact_odds
from rules.wow.goldfish.card_report import card_figures
from rules.wow.goldfish.game_figures import Ending
from rules.wow.goldfish.tally import BY_GAME, BY_TURN, ENDINGS

# A part of the games, and the cells (see tally.py) that it is made of.
GROUPS: Final = {
    "play": (0, 1),
    "draw": (2, 3),
    "kept": (0, 2),
    "mulliganed": (1, 3),
}
FIGURES: Final = (
    "killed",
    "kill_turn",
    "deck_out",
    "capped",
    "dead",
    "quests",
    "damage_per_turn",
    "unspent_per_turn",
    "curve_out",
)
# Of first hands: beside these one `refused_…` for each reason.
HAND_FIGURES: Final = ("kept",)
SERIES: Final = ("killed_by", "killed_in", *BY_TURN)
_ALL: Final = (0, 1, 2, 3)
_OTHER_ENDINGS: Final[dict[Ending, str]] = {
    "deck": "deck_out",
    "cap": "capped",
    "dead": "dead",
}


def report(
    lists: Sequence[PlayedList], options: Options, tally: Tally
) -> tuple[Report, ...]:
    """Return what *tally* says of each of *lists*."""
    parts = zip(lists, tally["lists"], strict=True)
    return tuple(_report(played, options, part) for played, part in parts)


def _report(played: PlayedList, options: Options, tally: Tally) -> Report:
    """Return what *tally* says of one list."""
    hands = exact_odds.hands(played, options)
    return Report(
        games=games_of(tally),
        figures=_figures(tally, _ALL) | _hand_figures(tally, hands),
        series=_series(tally),
        groups={name: _figures(tally, cells) for name, cells in GROUPS.items()},
        cards=card_figures(played, options, tally, hands),
        left_out=left_out_of(played),
        share=share_of_list(played),
    )


def games_of(tally: Tally, cells: Sequence[int] = _ALL) -> int:
    """Return how many games there were in *cells*."""
    return sum(sum(tally["endings"][cell]) for cell in cells)


def _sum(rows: Sequence[Sequence[int]], cells: Sequence[int]) -> list[int]:
    """Return the rows of *cells* added up, place by place."""
    return [sum(places) for places in zip(*(rows[cell] for cell in cells), strict=True)]


def _figures(tally: Tally, cells: Sequence[int]) -> dict[str, Figure]:
    """Return the figures of FIGURES for the games of *cells*."""
    games = games_of(tally, cells)
    endings = dict(zip(ENDINGS, _sum(tally["endings"], cells), strict=True))
    sums = dict(zip(BY_GAME, _sum(tally["games"], cells), strict=True))
    turns = (sums["turns"], sums["turns²"])

    def per_turn(name: str) -> Figure:
        mixed = sums[f"{name}·turns"]
        return ratio((sums[name], sums[f"{name}²"]), turns, mixed, games)

    others = _OTHER_ENDINGS.items()
    return {
        "killed": share(endings["kill"], games),
        "kill_turn": mean(*_moments(_sum(tally["kills"], cells))),
        **{name: share(endings[ending], games) for ending, name in others},
        "quests": mean(sums["quests"], sums["quests²"], games),
        "damage_per_turn": per_turn("damage"),
        "unspent_per_turn": per_turn("unspent"),
        "curve_out": share(sums["curved"], sums["curve games"]),
    }


def _moments(counts: Sequence[int]) -> tuple[int, int, int]:
    """Return sum, sum of squares and number of what *counts* are the histogram of."""
    return (
        sum(place * count for place, count in enumerate(counts)),
        sum(place * place * count for place, count in enumerate(counts)),
        sum(counts),
    )


def _hand_figures(tally: Tally, hands: exact_odds.Hands) -> dict[str, Figure]:
    """Return how many first hands were kept, and why others were not."""
    games = games_of(tally)
    refused: Mapping[str, int] = tally["refusals"]
    reasons = sorted({*hands.refused, *refused})
    kept = games - sum(refused.values())
    return {"kept": share(kept, games, hands.kept)} | {
        f"refused_{code.replace('-', '_')}": share(
            refused.get(code, 0), games, hands.refused.get(code, 0.0)
        )
        for code in reasons
    }


def _series(tally: Tally) -> dict[str, tuple[Figure, ...]]:
    """Return the figures of SERIES, turn by turn."""
    games = games_of(tally)
    kills = _sum(tally["kills"], _ALL)[1:]
    lasted = playing(tally)
    rows = [_sum(by_turn, _ALL) for by_turn in zip(*tally["turns"], strict=True)][1:]
    so_far = [sum(kills[: turn + 1]) for turn in range(len(kills))]
    return {
        "killed_by": tuple(share(count, games) for count in so_far),
        "killed_in": tuple(share(count, games) for count in kills),
        **{
            name: tuple(
                mean(row[2 * place], row[2 * place + 1], count)
                for row, count in zip(rows, lasted, strict=True)
            )
            for place, name in enumerate(BY_TURN)
        },
    }


def playing(tally: Tally) -> list[int]:
    """Return how many games played each turn, turn 1 first."""
    ends = _sum(tally["ends"], _ALL)
    return [sum(ends[turn:]) for turn in range(1, len(ends))]

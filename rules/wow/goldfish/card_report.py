"""What the tally of a run says of each card of a list."""

from collections.abc import Sequence
from typing import Final

from rules.game.simulation import CardFigures, Figure, Options, PlayedList, Tally
from rules.numbers.intervals import difference, mean, share
from rules.wow.goldfish import exact_odds
from rules.wow.goldfish.tally import BY_CARD

SEEN_BY: Final = 4  # the turn that `seen_by_4` and `kill_turn_gain` speak of
KILL_TURNS: Final = {
    "kill_turn_opening": 0,
    "kill_turn_by_2": 2,
    "kill_turn_by_4": 4,
    "kill_turn_by_6": 6,
}
CARD_FIGURES: Final = (
    "opening",
    "seen_by_4",
    "seen",
    "played",
    "on_its_turn",
    "stuck",
    *KILL_TURNS,
    "kill_turn_gain",
)


def card_figures(
    played: PlayedList, options: Options, tally: Tally, hands: exact_odds.Hands
) -> tuple[CardFigures, ...]:
    """Return the figures of CARD_FIGURES for each card, in the list's order."""
    is_countable = (
        int(options["turns"]) >= SEEN_BY
        and not _ended_before(SEEN_BY, tally)
        and exact_odds.is_drawn_by_turn_alone(played)
    )
    return tuple(
        CardFigures(
            name=entry["name"],
            copies=entry["copies"],
            figures=_figures(kind, tally, hands, is_countable=is_countable),
        )
        for kind, entry in enumerate(played["cards"])
    )


def _figures(
    kind: int, tally: Tally, hands: exact_odds.Hands, *, is_countable: bool
) -> dict[str, Figure]:
    """Return the figures of one card; *is_countable*: also what turns alone bring."""
    by_cell = [sum(cell) for cell in tally["endings"]]
    on_play, games = by_cell[0] + by_cell[1], sum(by_cell)
    counts = dict(zip(BY_CARD, tally["cards"][kind], strict=True))
    firsts = tally["firsts"][kind]
    by_4 = firsts[: SEEN_BY + 1]
    chance = None
    if is_countable:
        chance = hands.seen_by(kind, SEEN_BY, (on_play, games - on_play))
    opened = firsts[0][0]
    return {
        "opening": share(opened, games, hands.opening(kind)),
        "seen_by_4": share(sum(each[0] for each in by_4), games, chance),
        "seen": share(counts["seen"], games),
        "played": share(counts["played"], counts["seen"]),
        "on_its_turn": share(counts["on its turn"], counts["in time"]),
        "stuck": share(counts["stuck"], counts["seen"]),
        **{
            name: mean(*_kills(firsts[: turn + 1])) for name, turn in KILL_TURNS.items()
        },
        "kill_turn_gain": _gain(_kills(by_4), tally),
    }


def _ended_before(turn: int, tally: Tally) -> bool:
    """Whether a game ended so early that it could not see all cards until *turn*."""
    return any(any(ends[:turn]) for ends in tally["ends"])


def _kills(firsts: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """Return (sum, sum of squares, number) of the kill turns in *firsts*."""
    return (
        sum(each[2] for each in firsts),
        sum(each[3] for each in firsts),
        sum(each[1] for each in firsts),
    )


def _gain(early: tuple[int, int, int], tally: Tally) -> Figure:
    """Return how much sooner those that saw the card *early* killed than the others."""
    kills = [
        (turn, count) for cell in tally["kills"] for turn, count in enumerate(cell)
    ]
    others = (
        sum(turn * count for turn, count in kills) - early[0],
        sum(turn * turn * count for turn, count in kills) - early[1],
        sum(count for _, count in kills) - early[2],
    )
    return difference(early, others)

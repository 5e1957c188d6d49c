"""What a run adds up: whole numbers by name, in nested lists.

The games of a list are told apart by *cell*: on the play or on the draw, first hand
kept or shuffled back. Everything else is counted in each cell by itself and added up
when it is read. Turns are places in a list, so place 0 is empty, or means "never".
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from rules.game.simulation import Options, PlayedList, Tally
from rules.wow.card.facts import read_card
from rules.wow.goldfish.card_cost import fixed_cost
from rules.wow.goldfish.game_figures import NEVER, CardCourse, Ending, GameFigures

ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
CELLS: Final = 4  # play and kept, play and mulliganed, draw and kept, draw and …
CURVE_TURNS: Final = 4

# What is summed up a turn of the games that played it, each with its squares behind it.
BY_TURN: Final = ("damage", "resources", "unspent")
# What is summed up a game.
BY_GAME: Final = (
    "quests",
    "quests²",
    "damage",
    "damage²",
    "unspent",
    "unspent²",
    "turns",
    "turns²",
    "damage·turns",
    "unspent·turns",
    "curve games",
    "curved",
)
# What is counted of the games that first drew a card in a turn: all, those with a kill,
# and their kill turns.
BY_FIRST: Final = ("games", "kills", "kill turns", "kill turns²")
# In how many games a card was so.
BY_CARD: Final = ("seen", "played", "in time", "on its turn", "stuck")


def shapes(kinds: int, turns: int) -> dict[str, tuple[int, ...]]:
    """Return how long the nested lists are, by name, for a list of *kinds* cards."""
    return {
        "endings": (CELLS, len(ENDINGS)),
        "kills": (CELLS, turns + 1),
        "ends": (CELLS, turns + 1),
        "turns": (CELLS, turns + 1, 2 * len(BY_TURN)),
        "games": (CELLS, len(BY_GAME)),
        "firsts": (kinds, turns + 1, len(BY_FIRST)),
        "cards": (kinds, len(BY_CARD)),
    }


def empty(played: PlayedList, options: Options) -> Tally:
    """Return the tally of no games of *played*."""
    made = shapes(len(played["cards"]), int(options["turns"]))
    return {name: _zeros(shape) for name, shape in made.items()} | {"refusals": {}}


def cell_of(figures: GameFigures) -> int:
    """Return the place of the game's cell."""
    return 2 * (not figures.on_play) + bool(figures.refusal)


def own_turn(entry: Mapping[str, Any]) -> int:
    """Return the turn that has as many resources as the card of *entry* costs.

    Turn 1 for what costs nothing, or has no cost; X counts as nothing.
    """
    return max(1, fixed_cost(read_card(entry["facts"])) or 0)


def count_game(tally: Tally, figures: GameFigures, own_turns: Sequence[int]) -> None:
    """Count one game into *tally*; *own_turns* are `own_turn` of each card."""
    cell = cell_of(figures)
    killed = figures.ending == "kill"
    tally["endings"][cell][ENDINGS.index(figures.ending)] += 1
    tally["ends"][cell][figures.turns] += 1
    tally["kills"][cell][figures.turns] += killed
    if figures.refusal:
        refusals = tally["refusals"]
        refusals[figures.refusal] = refusals.get(figures.refusal, 0) + 1
    _add_to(tally["games"][cell], _of_game(figures))
    by_turn = zip(figures.damage, figures.resources, figures.unspent, strict=True)
    for turn, numbers in enumerate(by_turn, start=1):
        squares = [part for each in numbers for part in (each, each * each)]
        _add_to(tally["turns"][cell][turn], squares)
    for kind, course in enumerate(figures.cards):
        _count_card(tally, kind, course, figures, own_turns[kind])


def _count_card(
    tally: Tally, kind: int, course: CardCourse, figures: GameFigures, own: int
) -> None:
    """Count what became of one card."""
    if course.first == NEVER:
        return
    in_time = course.first <= own <= figures.turns
    on_its_turn = in_time and course.on_its_turn
    flags = (True, course.played > 0, in_time, on_its_turn, course.stuck > 0)
    _add_to(tally["cards"][kind], list(map(int, flags)))
    kill = figures.turns if figures.ending == "kill" else 0
    _add_to(tally["firsts"][kind][course.first], [1, int(kill > 0), kill, kill * kill])


def _of_game(figures: GameFigures) -> list[int]:
    """Return the numbers of BY_GAME for one game."""
    turns = figures.turns
    damage, unspent = sum(figures.damage), sum(figures.unspent)
    long_enough = turns >= CURVE_TURNS
    return [
        *(figures.quests, figures.quests**2, damage, damage**2, unspent, unspent**2),
        *(turns, turns**2, damage * turns, unspent * turns),
        *(int(long_enough), int(long_enough and is_curved(figures))),
    ]


def is_curved(figures: GameFigures) -> bool:
    """Whether turns 1 to 4 had a resource each, and 2 to 4 left none unspent."""
    placed = figures.resources[:CURVE_TURNS]
    rows_grew = all(row >= turn for turn, row in enumerate(placed, start=1))
    return rows_grew and not any(figures.unspent[1:CURVE_TURNS])


def _add_to(places: list[int], numbers: Sequence[int]) -> None:
    """Add *numbers* to *places*, place by place."""
    for place, number in enumerate(numbers):
        places[place] += number


def _zeros(shape: tuple[int, ...]) -> Any:
    """Return nested lists of zeros."""
    first, *rest = shape
    return [_zeros(tuple(rest)) for _ in range(first)] if rest else [0] * first

"""A die has six sides, all equally likely."""

from collections import Counter
from typing import Any

from rules.wow.play.move_execution import apply
from rules.wow.play.moves import Done, PlayCard
from tests.rules.wow.play.scenario_board import TableTop

THROWS = 60
PICTURE: dict[str, Any] = {"edition": 2013, "me": {"hand": ["Dice"]}}


def thrown(seed: int) -> int:
    """Return what a die shows in a game of *seed*: so many cards are drawn."""
    then = [[{"draw": number}] for number in range(1, 7)]
    roll = {"roll": ["1", "2", "3", "4", "5", "6"], "then": then}
    card = {"ability": {"powers": [{"when": "play", "do": [roll]}]}}
    table = TableTop(PICTURE | {"cards": {"Dice": card}, "seed": seed})
    apply(table.game, PlayCard(table.pieces["Dice"]))
    apply(table.game, Done())
    apply(table.game, Done())
    return len(table.game.players[0].hand)


def test_it_shows_one_to_six():
    """W-PLAY-17. Chi-square with five degrees of freedom: 20.5 is one in a thousand."""
    counts = Counter(map(thrown, range(6 * THROWS)))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert sum((n - THROWS) ** 2 / THROWS for n in counts.values()) < 20.5

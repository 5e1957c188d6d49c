"""Shares as a table in colours: every number in its place, every look in its range."""

from decks.testing.reports.heat_map import heat_map
from rules.numbers.intervals import NOTHING, share

LABELS = ("Wick", "Moth", "Knot")


def drawn(shares, totals=(NOTHING,) * 3, hrefs=None):
    return heat_map("Wins", LABELS, shares, totals, hrefs or {})


def test_a_share_stands_in_its_row_and_column_and_nowhere_else():
    shown = drawn({(0, 2): share(30, 40)}, hrefs={(0, 2): "/there/"})
    assert [[cell is None for cell in row.cells] for row in shown.rows] == [
        [True, True, False],
        [True] * 3,
        [True] * 3,
    ]
    cell = shown.rows[0].cells[2]
    assert (cell.value, cell.games, cell.href) == ("75.0%", 40, "/there/")
    assert cell.interval == "60% – 86%"
    assert [(row.number, row.label) for row in shown.rows] == [
        (1, "Wick"), (2, "Moth"), (3, "Knot"),
    ]  # fmt: skip


def test_looks_go_from_never_to_always_with_one_half_in_the_middle():
    looks = [drawn({(0, 0): share(hits, 100)}).rows[0].cells[0].look
             for hits in (0, 19, 20, 35, 44, 45, 54, 55, 65, 79, 80, 100)]  # fmt: skip
    assert looks == [0, 0, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6]


def test_what_no_game_speaks_of_is_left_bare():
    shown = drawn({(1, 1): NOTHING}, totals=(share(1, 2), NOTHING, NOTHING))
    assert shown.rows[1].cells == (None, None, None)
    assert [row.total is None for row in shown.rows] == [False, True, True]

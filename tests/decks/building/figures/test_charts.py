"""Shapes of charts: whole numbers, true to scale, nothing lost to rounding."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.building.figures.charts import (
    BAR_LENGTH,
    CURVE_HEIGHT,
    HAND_HEIGHT,
    LABEL_GAP,
    LINES_HEIGHT,
    LINES_WIDTH,
    SHORTEST_BAR,
    Part,
    bar_length,
    draw_curve,
    draw_hand,
    draw_lines,
)
from rules.numbers.odds import group_chances

ALLY = Part("Ally", "series-2")
ABILITY = Part("Ability", "series-3")


def chances(*tenths: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(tenth, 10) for tenth in tenths)


def test_the_highest_column_fills_the_curve_and_parts_stack_from_the_foot():
    first, second = draw_curve([("0", {ALLY: 6, ABILITY: 3}), ("1", {ABILITY: 3})])
    assert (first.count, first.y) == (9, 0)
    assert [(part.part, part.y, part.height) for part in first.segments] == [
        (ALLY, 24, 48),
        (ABILITY, 0, 24),
    ]
    assert (second.y, second.x) == (48, 28)


def test_a_curve_of_no_cards_has_columns_without_parts():
    (column,) = draw_curve([("0", {})])
    assert (column.count, column.y, column.segments) == (0, CURVE_HEIGHT, ())


@given(st.lists(st.integers(1, 999), min_size=1, max_size=8), st.integers(0, 5000))
def test_parts_of_a_column_meet_without_gap_or_overlap(counts, other):
    parts = {Part(str(place), ""): count for place, count in enumerate(counts)}
    column, _other = draw_curve([("0", parts), ("1", {ALLY: other})])
    edge = CURVE_HEIGHT
    for part in column.segments:
        assert part.y + part.height == edge
        assert part.height >= 0
        edge = part.y
    assert edge == column.y >= 0


@pytest.mark.parametrize(
    ("count", "top", "length"),
    [(0, 9, 0), (9, 9, BAR_LENGTH), (1, 999, SHORTEST_BAR), (1, 2, BAR_LENGTH // 2)],
)
def test_bars_are_to_scale_and_what_is_there_is_seen(count, top, length):
    assert bar_length(count, top) == length


def test_bars_of_a_hand_are_to_the_scale_given():
    drawn = draw_hand(chances(5, 2, 0), Fraction(1))
    assert [bar.height for bar in drawn.bars] == [HAND_HEIGHT // 2, HAND_HEIGHT // 5, 0]
    assert all(bar.y + bar.height == HAND_HEIGHT for bar in drawn.bars)
    assert [bar.count for bar in drawn.bars] == [0, 1, 2]


def test_what_may_happen_at_all_is_seen_and_what_cannot_is_not():
    hand = group_chances(deck=60, group=7, seen=7)
    assert draw_hand(hand, max(hand)).bars[7].height == 1
    without = group_chances(deck=60, group=6, seen=7)
    assert draw_hand(without, max(without)).bars[7].height == 0


def test_lines_run_over_the_whole_width_on_a_scale_from_none_to_all():
    (line,) = draw_lines(chances(0, 5, 10)).lines
    assert [(dot.turn, dot.x, dot.y) for dot in line.dots] == [
        (1, 0, LINES_HEIGHT),
        (2, round(LINES_WIDTH / 2), LINES_HEIGHT // 2),
        (3, LINES_WIDTH, 0),
    ]
    assert (
        line.path
        == f"0,{LINES_HEIGHT} {line.dots[1].x},{LINES_HEIGHT // 2} {LINES_WIDTH},0"
    )
    assert line.last == 1


@pytest.mark.parametrize("ends", [(10, 10), (9, 9), (5, 4), (0, 0)])
def test_labels_of_lines_that_end_together_do_not_cover_each_other(ends):
    high, low = draw_lines(*(chances(0, end) for end in ends)).lines
    assert low.label_y - high.label_y >= LABEL_GAP


def test_labels_of_lines_that_end_apart_stand_where_they_end():
    high, low = draw_lines(chances(0, 9), chances(0, 1)).lines
    assert (high.label_y, low.label_y) == (high.dots[-1].y, low.dots[-1].y)

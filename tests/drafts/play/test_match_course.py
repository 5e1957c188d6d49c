"""How a game went: its worst turns, its lines."""

from drafts.play.match_course import course_of
from rules.game.table import TableView

COURSE = (
    (1, (28, 30)),
    (2, (28, 30)),
    (3, (20, 29)),
    (4, (20, 24)),
    (5, (14, 24)),
    (5, (14, 0)),
)


def seen(course) -> TableView:
    return TableView(seat=0, picture={}, now={"number": 5}, course=course)


def test_the_turns_that_cost_most_are_told_in_their_order():
    course = course_of(seen(COURSE), ["You", "ben"])
    told = [(one.turn, one.name, one.lost, one.left) for one in course.blows]
    assert told == [(2, "You", 8, 20), (4, "You", 6, 14), (5, "ben", 24, 0)]
    assert [one.is_mine for one in course.blows] == [True, True, False]


def test_lines_end_where_the_heroes_did():
    course = course_of(seen(COURSE), ["You", "ben"])
    assert course.table[0] == (1, (28, 30))
    assert [(name, left) for name, _line, left in course.lines] == [
        ("You", 14),
        ("ben", 0),
    ]
    heights = [[dot.figure.value for dot in line.dots] for _, line, _ in course.lines]
    assert heights == [[28, 20, 20, 14, 14], [30, 29, 24, 24, 0]]


def test_a_game_that_hardly_began_has_no_course():
    assert course_of(seen(COURSE[:2]), ["You", "ben"]) is None

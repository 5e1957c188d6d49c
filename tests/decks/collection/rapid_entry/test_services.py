"""Rapid entry: what each word means."""

import pytest

from decks.collection.rapid_entry.services import read_numbers


def told(text):
    return [(one.count, one.numbers) for one in read_numbers(text)]


def test_number_count_and_foil_as_they_are_typed():
    assert told("45 46x3 47f") == [
        (1, (("45", False),)),
        (3, (("46", False),)),
        (1, (("47", True), ("47f", False))),
    ]


@pytest.mark.parametrize(
    ("word", "count", "numbers"),
    [
        ("47fx2", 2, (("47", True), ("47f", False))),
        ("47x2f", 2, (("47", True),)),
        ("46×3", 3, (("46", False),)),
        ("46X3", 3, (("46", False),)),
        ("12-EA", 1, (("12-EA", False),)),
        ("H12", 1, (("H12", False),)),
        ("007", 1, (("007", False),)),
        ("45x999", 999, (("45", False),)),
        ("45x1000", 1, (("45x1000", False),)),  # and no set has such a number
        ("45x0", 0, ()),
        ("x3", 1, (("x3", False),)),
        ("moth", 0, ()),
        ("-", 0, ()),
    ],
)
def test_a_word_is_read_or_kept_as_unread(word, count, numbers):
    assert told(word) == [(count, numbers)]


def test_commas_semicolons_and_lines_stand_between_words():
    assert [one.source for one in read_numbers("1,2; 3\n\t4 ,")] == list("1234")
    assert read_numbers(" \n") == []

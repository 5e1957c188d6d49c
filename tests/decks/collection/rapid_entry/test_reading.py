"""Rapid entry: what each word says."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.collection.rapid_entry.reading import read_entries, settled


def told(text):
    return [(one.count, one.numbers) for one in read_entries(text)]


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
        ("moth", 1, ()),
        ("-", 1, ()),
    ],
)
def test_a_word_is_read_or_kept_as_unread(word, count, numbers):
    assert told(word) == [(count, numbers)]


def test_commas_semicolons_and_lines_stand_between_words():
    assert [one.source for one in read_entries("1,2; 3\n\t4 ,")] == list("1234")
    assert read_entries(" \n") == []


def named(text):
    return [
        (one.name or one.source, one.count, one.is_foil) for one in read_entries(text)
    ]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("14 9999 zzz", [("14", 1, False), ("9999", 1, False), ("zzz", 1, False)]),
        ("Moth the Size of a Barn", [("moth the size of a barn", 1, False)]),
        ("wick x3, goat", [("wick", 3, False), ("goat", 1, False)]),
        ("3x wick", [("wick", 3, False)]),
        ("wick 2x", [("wick", 2, False)]),
        ("wick x2 foil", [("wick", 2, True)]),
        ("wick ★", [("wick", 1, True)]),
        ("foil", [("foil", 1, False)]),
        ("7 wick 8x2", [("7", 1, False), ("wick", 1, False), ("8x2", 2, False)]),
        ("wick\nmoth;goat", [("wick", 1, False), ("moth", 1, False),
                             ("goat", 1, False)]),
        ("Żaba", [("zaba", 1, False)]),
    ],
)  # fmt: skip
def test_words_in_a_row_are_one_name_with_its_copies(text, entries):
    assert named(text) == entries


@given(st.text(alphabet="1x9f, ;\nab×★*-é", max_size=60))
def test_every_letter_that_was_typed_is_part_of_an_entry(text):
    read = read_entries(text)
    assert "".join("".join(one.source.split()) for one in read) == re.sub(
        r"[\s,;]", "", text
    )
    assert all(text[one.start : one.end] == one.source for one in read)


def test_a_name_that_is_settled_becomes_its_number_and_keeps_copies_and_foil():
    text = "1, goat x2 f, 9"
    assert settled(text, read_entries(text)[1], "12-EA") == "1, 12-EAfx2, 9"

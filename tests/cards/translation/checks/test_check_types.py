"""Findings as data."""

from cards.translation.checks import (
    Finding,
    LineIndex,
)
from tests.cards.translation.checks.checked import told


def test_a_finding_is_kept_as_plain_json():
    [found] = told("A card", "", "pl")
    assert found.as_json() == {
        "check": "EMPTY",
        "severity": "error",
        "start": 0,
        "end": 0,
        "text": "",
        "figures": {},
    }
    assert Finding(**found.as_json()) == found


def test_lines_and_columns_count_from_1():
    lines = LineIndex.of("ab\n\ncd")
    places = [lines.place(offset) for offset in range(7)]
    assert places == [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 2), (3, 3)]

"""Checking card texts by meaning, against translations that others judged.

`shared/languages/meaning` has wrong translations of our own cards, right ones in other
words, and free ones. The cards are halved by name: one half was looked at while the
concepts were made, the other held back.
"""

import csv
import hashlib
import json

import pytest

from cards.translation.checks import read_glossary, run_checks
from tests.rigs.environment import ROOT

SYMBOLS = frozenset(
    {"Activate", "Melee", "Ranged", "Fire", "Frost"}
    | {"Holy", "Arcane", "Nature", "Shadow"}
)
NOT_MEANING = {"LINES"}  # an own way to break lines is no fault here
ENOUGH = 0.95  # of the wrong ones, in either half
FEW, FEW_FREE = 0.01, 0.05  # of the right ones


def half_of(card):
    """Return whether *card* was looked at (0) or held back (1)."""
    return int(hashlib.md5(card.encode()).hexdigest(), 16) % 2  # noqa: S324


@pytest.fixture(scope="module")
def score(shared_data):
    """Return what share of a file's rows is told, in one half or both."""
    folder = shared_data.parent / "languages" / "meaning"
    if not folder.is_dir():
        pytest.skip("no translations to judge")
    cards = {
        card["name"]: card
        for card in json.loads((folder / "own-cards.json").read_text("utf-8"))
    }
    with (ROOT / "cards/demo/glossary/wow.csv").open(encoding="utf-8") as lines:
        glossary = read_glossary(lines)

    def told(row):
        card, language = cards[row["card"]], row["language"]
        found = run_checks(
            card["en"],
            row["translation"],
            language,
            glossary,
            symbols=SYMBOLS,
            written=card[language],
        )
        return any(one.check not in NOT_MEANING for one in found)

    def share(name, half=None):
        with (folder / name).open(encoding="utf-8", newline="") as lines:
            rows = [
                row
                for row in csv.DictReader(lines)
                if half is None or half_of(row["card"]) == half
            ]
        return sum(map(told, rows)) / len(rows)

    return share


@pytest.mark.parametrize("half", [0, 1])
def test_95_in_100_wrong_translations_are_told(score, half):
    assert score("wrong.csv", half) >= ENOUGH


def test_at_most_1_in_100_right_translations_is_told(score):
    assert score("right.csv") <= FEW


def test_at_most_5_in_100_free_translations_are_told(score):
    assert score("free.csv") <= FEW_FREE

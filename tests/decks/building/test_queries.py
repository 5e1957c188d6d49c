"""What is read of a deck."""

import pytest

from decks.building.queries import read_deck
from tests.factories import import_rows, rows

pytestmark = pytest.mark.django_db


def test_a_card_on_two_lines_gets_one_issue():
    import_rows(
        rows(
            {"name": "Odda", "type": "hero", "classes": ["Priest"], "cost": None},
            {"name": "Spark", "class_icons": ["Mage"]},
        )
    )
    text = "Hero: Odda\n2 Spark\n2x Spark"
    found = read_deck(text, game_slug="wow", format_slug="constructed")
    codes = [issue.code for issue in found.verdict.issues]
    assert codes.count("wrong-class") == 1

"""Fixtures of tests of cards.search."""

import pytest

from tests.factories import import_rows, rows


@pytest.fixture
def moths():
    """Four cards that differ in numbers and rarity."""
    import_rows(
        rows(
            {"name": "Grey Moth", "cost": 1, "atk": 1, "health": 2},
            {"name": "Red Moth", "cost": 3, "atk": 3, "health": 3, "rarity": "Epic"},
            {"name": "Blue Moth", "cost": 2, "atk": 4, "health": 1},
            {"name": "Lantern", "type": "item", "cost": "X", "atk": None,
             "health": None, "race": None, "text": "Draw two cards."},
        )
    )  # fmt: skip

"""Fixtures of tests of decks.collection."""

import pytest

from tests.factories import hero_row, import_rows, make_user, rows


@pytest.fixture
def anna():
    import_rows(
        [
            *rows({"name": "Moth"}, {"name": "Wick", "rarity": "Rare"}),
            *rows({"name": "Watch", "collector_number": "47"}),
            hero_row(),
        ]
    )
    return make_user("anna")

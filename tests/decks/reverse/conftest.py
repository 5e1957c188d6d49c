"""A small catalogue, and a player with her browser."""

import pytest

from tests.decks.reverse.asked_backwards import ALLIED
from tests.factories import (
    hero_row,
    import_rows,
    make_user,
    rows,
)
from tests.rigs.visitors import signed_in


@pytest.fixture
def catalogue():
    """A Horde and an Alliance hero, neutral allies, and one for each side."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    sides = [
        {"name": "Harbour Guard", "faction": "Alliance", "race": "Human"},
        {"name": "Lantern Carrier", "faction": "Horde"},
        {"name": "Moths Unending", "faction": "Neutral", "unlimited": True},
    ]
    berta = {"faction": "Alliance", "race": "Human", "collector_number": "101"}
    import_rows([hero_row(), hero_row(name=ALLIED, **berta), *rows(*neutral, *sides)])


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def client(anna):
    return signed_in(anna)

"""What a game is begun with."""

import pytest

from decks.playtest.models import PlaytestGame
from tests.decks.playtest.playing import HERO, begin, place
from tests.factories import hero_row, import_rows, make_deck, rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck():
    import_rows([hero_row(), *rows({"name": "Wick", "cost": 1, "atk": 2})])
    return make_deck(f"Hero: {HERO}\n60 Wick", visibility="public")


# Begun


def test_a_seed_left_empty_is_drawn_by_lot(owner, deck):
    seeds = {begin(owner, deck, seed="").options["seed"] for _ in range(4)}
    assert len(seeds) == 4


@pytest.mark.parametrize(
    "asked",
    [
        {"order": "sideways"},
        {"health": 0},
        {"health": 101},
        {"seed": -1},
        {"seed": "x"},
    ],
)
def test_what_cannot_be_set_is_told_beside_the_field(owner, deck, asked):
    sent = {"order": "play", "health": 28, "seed": 1, **asked}
    response = owner.post(f"{place(deck)}new/", sent)
    assert response.status_code == 422
    assert 'class="errorlist"' in response.content.decode()
    assert not PlaytestGame.objects.exists()

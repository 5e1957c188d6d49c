"""The odds of a pack, and a hundred packs of it."""

import re

import pytest

from tests.drafts.boosters.boosters_made import make_booster, slug_of
from tests.events import import_set
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_odds_are_published_and_add_up(anna, client):
    place = f"/boosters/{slug_of(make_booster(anna))}/"
    page = words_of(client.get(place, {"set": "LAN", "card": "20"}))
    # best: a quarter of a card, two in three of them LAN 20
    assert "LAN 20 : 0.167 per pack on average; chance of at least one: 16.67 %" in page
    assert "one pack in 6.0" in page
    assert "Common 2" in page
    assert "Total 3" in page
    assert "No pack holds LAN 999" in words_of(client.get(place, {"card": "999"}))


def test_a_set_the_booster_cannot_be_made_of_is_refused_with_a_remedy(client):
    page = client.get("/boosters/wow-later/", {"set": "LAN"})
    assert page.status_code == 200
    page = client.get("/boosters/wow-later/", {"set": "NOPE"})
    assert page.status_code == 404
    assert "NOPE" in words_of(page)


def packs_on(response) -> str:
    page = response.content.decode()
    return re.search(r'<ol class="booster-packs">(.*?)</ol>', page, re.DOTALL)[1]


def test_a_hundred_packs_are_the_same_for_the_same_seed(anna, client):
    place = f"/boosters/{slug_of(make_booster(anna))}/"
    first, again, other = (
        packs_on(client.get(place, {"set": "LAN", "seed": seed})) for seed in (7, 7, 8)
    )
    assert first == again != other
    assert first.count("<li>") == 100
    assert "Common 200 200" in words_of(client.get(place, {"set": "LAN", "seed": 7}))


@pytest.mark.parametrize("seed", ["-1", "x", "9" * 30, "²"])
def test_no_seed_breaks_the_page(client, seed):
    place = "/boosters/lanternfall/"
    assert client.get(place, {"set": "LAN", "seed": seed}).status_code == 200
    assert client.get(place, {"set": "L\0N", "card": "\0"}).status_code == 404

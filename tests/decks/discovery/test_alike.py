"""Decks like one, and what others play with its hero."""

import pytest

from decks.discovery.alike import decks_alike
from decks.discovery.played_by_others import played_by_others
from tests.decks.deck_pages import HERO, SECOND_HERO, words_of
from tests.decks.people.members import show_deck
from tests.factories import card_named, make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def listed(*numbers, hero=HERO, copies=4):
    cards = (f"{copies} Passer-by {number}" for number in numbers)
    return "\n".join([f"Hero: {hero}", *cards])


@pytest.fixture
def mine(anna):
    return make_deck(listed(0, 1, 2, 3), owner=anna)


def test_the_most_alike_come_first_and_private_ones_never(mine):
    berta = make_user("berta")
    show_deck(berta, name="Half", text=listed(0, 1, 8, 9))
    show_deck(berta, name="Same", text=listed(0, 1, 2, 3))
    show_deck(berta, name="Other", text=listed(10, 11))
    make_deck(listed(0, 1, 2, 3), owner=berta, name="Kept")
    found = [(one.tile.deck.name, one.shared) for one in decks_alike(mine, "en")]
    assert found == [("Same", 4), ("Half", 2)]


def test_a_large_deck_with_all_is_less_alike_than_a_small_one(mine):
    berta = make_user("berta")
    show_deck(berta, name="Everything", text=listed(*range(15)))
    show_deck(berta, name="Three", text=listed(0, 1, 2))
    assert [one.tile.deck.name for one in decks_alike(mine, "en")] == [
        "Three",
        "Everything",
    ]


def test_an_empty_deck_is_like_none(anna):
    assert decks_alike(make_deck(owner=anna), "en") == []


def test_each_player_counts_once_and_the_own_decks_not(mine, anna):
    for name in ("berta", "zoe"):
        show_deck(make_user(name), text=listed(0, 7))
    crowd = make_user("piotr")
    for _ in range(5):
        show_deck(crowd, text=listed(8))
    show_deck(anna, text=listed(9))
    show_deck(make_user("other"), text=listed(10, hero=SECOND_HERO))
    found = played_by_others(mine, "en")
    assert (found.players, found.decks) == (3, 7)
    assert [(one.face.name, one.players, one.copies) for one in found.cards] == [
        ("Passer-by 7", 2, 4.0),
        ("Passer-by 8", 1, 4.0),
    ]


def test_other_formats_do_not_count(mine):
    deck = show_deck(make_user("berta"), text=listed(7))
    deck.format = "starter"
    deck.save()
    assert played_by_others(mine, "en").cards == []


def test_the_page_says_how_many_it_rests_on_and_adds_to_the_own_deck(site, mine):
    show_deck(make_user("berta"), text=listed(0, 7))
    page = words_of(site.get(f"/decks/{mine.short_id}/alike/"))
    assert "public decks of 1 player" in page
    assert "Passer-by 7 1 of 1" in page
    sent = {"card": card_named("Passer-by 7").pk, "zone": "main", "by": "1"}
    site.post(f"/decks/{mine.short_id}/cards/", sent)
    assert "Passer-by 7" not in words_of(site.get(f"/decks/{mine.short_id}/alike/"))


def test_programs_ask_the_same(site, mine):
    show_deck(make_user("berta"), text=listed(0, 7))
    told = site.get(f"/api/v1/decks/{mine.short_id}/alike/").json()
    assert (told["players"], told["decks"]) == (1, 1)
    assert told["cards"][0]["name"] == "Passer-by 7"
    assert told["alike"][0]["shared"] == 1


def test_a_private_deck_is_not_asked_about_by_others(client, mine, settings):
    assert client.get(f"/decks/{mine.short_id}/alike/").status_code == 404
    settings.PEOPLE = False
    shown = show_deck(make_user("berta"))
    assert client.get(f"/decks/{shown.short_id}/alike/").status_code == 404


def test_many_decks_cost_as_many_queries_as_one(
    site, mine, django_assert_max_num_queries
):
    for number in range(8):
        show_deck(make_user(f"b{number}"), text=listed(0, 1, number + 4))
    site.get(f"/decks/{mine.short_id}/alike/")
    with django_assert_max_num_queries(22):
        site.get(f"/decks/{mine.short_id}/alike/")

"""A card at a glance: its face for all, acts for the deck's owner."""

import pytest
from django.urls import reverse

from tests.factories import import_rows, make_deck, make_user, row, rows

pytestmark = pytest.mark.django_db
PEEK = "/peek/cards/LAN/1/wick/"


@pytest.fixture
def cards() -> None:
    import_rows(rows({"name": "Wick", "text": "Protector"}, {"name": "Moth"}))


def test_a_peek_shows_the_whole_card_and_to_strangers_no_acts(client, cards):
    page = client.get(PEEK).content.decode()
    assert 'class="text" lang="en">Protector' in page
    assert "<html" not in page
    assert "<button" not in page
    assert client.get("/peek/cards/LAN/99/").status_code == 404


def test_a_peek_from_ones_own_deck_adds_to_it(client, cards):
    user = make_user("odda")
    deck = make_deck("4 Wick", owner=user)
    client.force_login(user)
    page = client.get(PEEK, {"deck": deck.short_id, "edit": 1}).content.decode()
    assert page.count(f'hx-post="{reverse("deck-change", args=[deck.short_id])}"') == 3
    assert "4 in the deck" in page
    plain = client.get(PEEK, {"deck": deck.short_id}).content.decode()
    assert "hx-post" not in plain  # there is no board to swap: the editor opens


def test_a_peek_does_not_tell_what_another_players_deck_holds(client, cards):
    deck = make_deck("3 Wick", owner=make_user("odda"))
    client.force_login(make_user("ketil"))
    assert client.get(PEEK, {"deck": deck.short_id}).status_code == 404


def test_a_peek_takes_few_queries(client, cards, django_assert_max_num_queries):
    with django_assert_max_num_queries(4):
        client.get(PEEK)


def test_every_page_has_one_peek_and_those_of_ones_deck_know_it(client):
    import_rows([row(name="Wick")])
    user = make_user("odda")
    deck = make_deck("1 Wick", owner=user)
    client.force_login(user)
    editor = client.get(reverse("deck-edit", args=[deck.short_id])).content.decode()
    assert editor.count('class="peek"') == 1
    assert f'data-query="?deck={deck.short_id}&amp;edit=1"' in editor
    assert 'data-query=""' in client.get("/cards/").content.decode()

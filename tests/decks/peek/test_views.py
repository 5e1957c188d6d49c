"""A card at a glance: its face for all, acts for the deck's owner."""

import pytest
from django.urls import reverse

from decks.building.editing.services import change_quantity
from decks.peek import queries
from rules.game.deck import Zone
from tests.decks.collection.shelf import own
from tests.factories import (
    card_named,
    import_rows,
    make_deck,
    make_user,
    row,
    rows,
)
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db
PEEK = "/peek/cards/LAN/1/wick/"


@pytest.fixture
def cards() -> None:
    import_rows(rows({"name": "Wick", "text": "Protector"}, {"name": "Moth"}))


def test_a_peek_shows_the_whole_card_and_to_strangers_no_acts(client, cards):
    page = client.get(PEEK).content.decode()
    assert 'class="text" lang="en">Protector' in page
    assert "<html" not in page
    assert "<form" not in page
    assert client.get("/peek/cards/LAN/99/").status_code == 404


def test_a_peek_from_ones_own_deck_adds_to_it(client, cards):
    user = make_user("odda")
    deck = make_deck("4 Wick", owner=user)
    client.force_login(user)
    page = client.get(PEEK, {"deck": deck.short_id, "edit": 1}).content.decode()
    assert page.count(f'hx-post="{reverse("deck-change", args=[deck.short_id])}"') == 2
    assert "<output>4</output>" in page
    plain = client.get(PEEK, {"deck": deck.short_id}).content.decode()
    # Of one's own copies alone: there is no board to swap, the editor opens.
    assert plain.count("hx-post") == 1


def test_a_peek_tells_what_lies_where_and_what_one_owns_of_it(client, cards):
    user = make_user("odda")
    deck = make_deck("3 Wick\nSB: 1 Wick", owner=user)
    wick = card_named("Wick")
    change_quantity(deck=deck, card=wick, zone=Zone.MAYBE, by=2)
    own(user, "Wick", 2)
    client.force_login(user)
    asked = {"deck": deck.short_id, "edit": 1}
    words = words_of(client.get(PEEK, asked))
    assert "− 3 + Side 1 Maybe 2 Open Own − 2 + / 4 · Want 2" in words
    assert "Own − 2 + · Want" in words_of(client.get(PEEK))


def test_a_peek_tells_how_soon_a_card_comes(client, cards):
    user = make_user("odda")
    deck = make_deck("4 Wick\n56 Moth", owner=user)
    client.force_login(user)
    words = words_of(client.get(PEEK, {"deck": deck.short_id}))
    # 1 - C(56, 7) / C(60, 7); 1 - C(56, 10) / C(60, 10): ten cards are seen by then
    assert "In the opening hand 39.9%" in words
    assert "By turn 4, going first 52.8%" in words
    assert "As if" not in words


def test_an_unfinished_deck_draws_as_if_it_were_whole(client, cards):
    user = make_user("odda")
    deck = make_deck("4 Wick", owner=user)
    client.force_login(user)
    words = words_of(client.get(PEEK, {"deck": deck.short_id}))
    assert "In the opening hand 39.9%" in words
    assert "As if the deck had 60 cards" in words
    moth = words_of(client.get("/peek/cards/LAN/2/", {"deck": deck.short_id}))
    assert "In the opening hand" not in moth  # there is none of it


def test_copies_that_somebody_takes_out_meanwhile_are_no_error(
    client, cards, monkeypatch
):
    deck = make_deck("4 Wick", owner=make_user("odda"))
    client.force_login(deck.owner)

    def told(_deck, copies):
        deck.entries.all().delete()
        return draws(_deck, copies)

    draws = queries._draws
    monkeypatch.setattr(queries, "_draws", told)
    words = words_of(client.get(PEEK, {"deck": deck.short_id}))
    assert "In the opening hand 39.9%" in words


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


def test_a_bare_peek_is_the_card_alone(client, cards):
    words = words_of(client.get(PEEK, {"bare": 1}))
    assert "Protector" in words
    assert "Add to deck" not in words
    assert "Add to deck" in words_of(client.get(PEEK))


def test_in_a_draft_deck_a_peek_tells_what_the_pool_has(client, cards):
    user = make_user("odda")
    deck = make_deck("3 Wick", owner=user, pool={card_named("Wick").key: 5})
    own(user, "Wick", 2)
    client.force_login(user)
    words = words_of(client.get(PEEK, {"deck": deck.short_id}))
    assert "In the pool 5" in words
    assert "Want" not in words

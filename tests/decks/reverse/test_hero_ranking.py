"""Which heroes could play a deck or a list."""

import pytest
from django.test import Client

from decks.building.models import Deck
from decks.reverse.hero_ranking import PAGE_SIZE
from tests.decks.reverse.asked_backwards import ALLIED, HERO, LANGUAGES, LEGAL
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    row,
)
from tests.rigs.visitors import words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_heroes_are_ranked_by_what_would_have_to_go(client, anna):
    third = {"collector_number": "102", "faction": "Alliance", "race": "Human"}
    import_rows([hero_row(name="Yorick the Late", classes=["Rogue"], **third)])
    deck = make_deck(f"Hero: {HERO}\n4 Lantern Carrier\n1 Passer-by 1", owner=anna)
    response = client.get(f"/decks/{deck.short_id}/heroes/")
    ranking = response.context["ranking"]
    told = [(hero.face.name, hero.to_go, hero.is_chosen) for hero in ranking.heroes]
    assert told == [(HERO, 0, True), (ALLIED, 4, False), ("Yorick the Late", 4, False)]
    words = words_of(response)
    assert "1 of 3 heroes can play all of it." in words
    assert "4 cards would have to go." in words
    assert "“Lantern Carrier” is for another faction: Horde." in words


def test_what_no_hero_can_help_counts_for_none(client, anna):
    deck = make_deck("1 Passer-by 1\n9 Passer-by 2", owner=anna)
    ranking = client.get(f"/decks/{deck.short_id}/heroes/").context["ranking"]
    assert ranking.fitting == 2


def test_two_faults_of_one_card_ask_it_out_once(client, anna):
    import_rows(
        [
            row(
                name="Fel Lore", collector_number="50", type="ability", faction="Horde",
                class_icons=["Warlock"], atk=None, atk_type=None, health=None,
                race=None,
            )
        ]
    )  # fmt: skip
    deck = make_deck(f"Hero: {HERO}\n3 Fel Lore", owner=anna)
    heroes = client.get(f"/decks/{deck.short_id}/heroes/").context["ranking"].heroes
    berta = next(hero for hero in heroes if hero.face.name == ALLIED)
    assert (len(berta.reasons), berta.to_go) == (2, 3)


def test_choosing_a_hero_changes_the_deck_and_only_the_owner_is_offered_it(
    client, anna
):
    deck = make_deck(LEGAL, owner=anna, visibility="link")
    address = f"/decks/{deck.short_id}/heroes/"
    assert f'aria-label="Choose {ALLIED}"' in client.get(address).content.decode()
    assert "Choose" not in words_of(Client().get(address))
    sent = {"card": card_named(ALLIED).pk, "zone": "hero", "by": "1"}
    client.post(f"/decks/{deck.short_id}/cards/", sent)
    assert deck.entries.get(zone="hero").card.name == ALLIED


def test_heroes_of_a_private_deck_are_nobody_elses_business(anna):
    deck = make_deck(LEGAL, owner=anna)
    assert Client().get(f"/decks/{deck.short_id}/heroes/").status_code == 404


def test_heroes_come_in_pages_in_a_fixed_number_of_queries(
    client, anna, django_assert_num_queries
):
    deck = make_deck(LEGAL, owner=anna)
    address = f"/decks/{deck.short_id}/heroes/"
    client.get(address)
    with django_assert_num_queries(13):
        client.get(address)
    import_rows(
        hero_row(name=f"Knight {n}", collector_number=str(200 + n))
        for n in range(PAGE_SIZE)
    )
    with django_assert_num_queries(15):  # heroes are read anew
        client.get(address)
    with django_assert_num_queries(13):
        ranking = client.get(address).context["ranking"]
    assert len(ranking.heroes) == PAGE_SIZE
    assert ranking.page.paginator.count == PAGE_SIZE + 2
    assert len(client.get(f"{address}?page=2").context["ranking"].heroes) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pasted_list_has_heroes_too_and_keeps_its_lines(client, language):
    client.cookies["django_language"] = language
    sent = {"text": "4 Lantern Carrier\n2 Nobody At All", "format": ""}
    response = client.post("/decks/heroes/", sent)
    assert response.status_code == 200
    told = [(h.face.name, h.to_go) for h in response.context["ranking"].heroes]
    assert told == [(HERO, 0), (ALLIED, 4)]
    assert "2: 2 Nobody At All" in words_of(response)


def test_a_list_is_for_the_format_chosen(client):
    import_rows([hero_row(name="Zorka", set_code="QUA", collector_number="1")])
    sent = {"text": "4 Lantern Carrier", "format": "set-qua"}
    heroes = client.post("/decks/heroes/", sent).context["ranking"].heroes
    assert [hero.face.name for hero in heroes] == ["Zorka"]


@pytest.mark.parametrize(
    "sent",
    [
        {"text": ""},
        {"text": "4 Wick", "format": "casual"},
        {"text": "1 Wick\n" * 1001},
        {"text": '{"entries": 1}'},
        {},
    ],
)
def test_a_list_that_is_none_is_refused_beside_its_field(client, sent):
    response = client.post("/decks/heroes/", sent)
    assert response.status_code == 422
    assert response.context["form"].errors
    assert response.context["form"]["text"].value() == sent.get("text")


def test_a_hero_the_format_bans_or_leaves_out_is_not_among_them(client, anna):
    sent = {
        "name": "No Odda", "edition": "2013", "min_deck_size": "60", "copies": "4",
        "side_deck": "none", "banned": f"Hero: {HERO}",
    }  # fmt: skip
    client.post("/formats/new/", sent)
    deck = make_deck(LEGAL, owner=anna)
    slug = client.get("/api/v1/formats/").json()["results"][0]["slug"]
    Deck.objects.update(format=slug)
    heroes = client.get(f"/decks/{deck.short_id}/heroes/").context["ranking"].heroes
    assert [hero.face.name for hero in heroes] == [ALLIED]

"""Whether decks can play as a team."""

import pytest
from django.test import Client

from decks.building.models import Deck
from tests.decks.reverse.asked_backwards import ALLIED, HERO, LANGUAGES, LEGAL, NEUTRAL
from tests.factories import (
    make_deck,
    make_user,
)
from tests.rigs.visitors import words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def team(client: Client, *decks: Deck, links: str = ""):
    picked = [deck.short_id for deck in decks]
    return client.get("/formats/team/", {"deck": picked, "links": links})


def test_a_team_of_one_faction_may_play_and_of_two_may_not(client, anna):
    odda = make_deck(LEGAL, owner=anna, name="One")
    twin = make_deck(LEGAL, owner=anna, name="Two")
    berta = make_deck(f"Hero: {ALLIED}\n{NEUTRAL}", owner=anna, name="Three")
    assert "This team is legal." in words_of(team(client, odda, twin))
    words = words_of(team(client, odda, twin, berta))
    assert "This team isn’t legal." in words
    assert "W-DECK-30" in words


def test_a_team_may_not_play_if_one_deck_may_not(client, anna):
    odda = make_deck(LEGAL, owner=anna, name="One")
    small = make_deck(f"Hero: {HERO}\n4 Passer-by 1", owner=anna, name="Two")
    words = words_of(team(client, odda, small))
    assert "This team isn’t legal." in words
    assert "Two ✕ Not legal: 1 reason" in words


def test_a_team_has_two_to_four_decks(client, anna):
    decks = [make_deck(LEGAL, owner=anna, name=f"Deck {n}") for n in range(5)]
    assert team(client, *decks[:2]).status_code == 200
    assert team(client, *decks[:4]).status_code == 200
    for wrong in (decks[:0], decks[:1], decks):
        response = team(client, *wrong)
        assert response.status_code == 422
        assert "A team has 2 to 4 decks" in words_of(response)


def test_a_program_is_told_of_a_team_what_the_page_says(client, anna):
    odda = make_deck(LEGAL, owner=anna, name="One")
    berta = make_deck(f"Hero: {ALLIED}\n{NEUTRAL}", owner=anna, name="Two")
    hidden = make_deck(LEGAL, owner=make_user("eve"), name="Three")

    def ask(*decks: Deck):
        picked = [deck.short_id for deck in decks]
        return client.get("/api/v1/formats/team/", {"deck": picked})

    told = ask(odda, berta).json()
    assert [issue["rule"] for issue in told["issues"]] == ["W-DECK-30"]
    assert (told["legal"], len(told["decks"])) == (False, 2)
    assert all(one["legal"] for one in told["decks"])
    assert ask(odda, make_deck(LEGAL, owner=anna, name="Four")).json()["legal"]
    assert ask(odda).json()["code"] == "team-of-wrong-size"
    assert ask(odda, hidden).status_code == 404
    assert ask().status_code == 400


def test_a_mates_deck_comes_by_its_link_unless_it_is_private(client, anna):
    own = make_deck(LEGAL, owner=anna)
    mates = make_deck(LEGAL, visibility="link", name="Mate's own")
    link = f"https://cards.example/decks/{mates.short_id}/mates-own/"
    assert "Mate's own ✓ Legal" in words_of(team(client, own, links=link))
    Deck.objects.filter(pk=mates.pk).update(visibility="private")
    assert team(client, own, links=link).status_code == 422


def test_a_link_that_leads_to_no_deck_is_told_and_nothing_is_judged(client, anna):
    decks = [make_deck(LEGAL, owner=anna, name=f"Deck {n}") for n in range(3)]
    wrong = team(client, *decks[:2], links="https://cards.example/decks/nonsense/")
    assert wrong.status_code == 422
    assert "There is no such deck" in words_of(wrong)
    assert "This team is" not in words_of(wrong)
    comma = ", ".join(f"/decks/{deck.short_id}/" for deck in decks[1:])
    assert len(team(client, decks[0], links=comma).context["team"].decks) == 3


def test_a_deck_with_a_line_not_read_is_legal_on_no_page(client, anna):
    client.force_login(anna)
    odda = make_deck(LEGAL, owner=anna, name="One")
    twin = make_deck(LEGAL, owner=anna, name="Two")
    line = {"number": 1, "source": "4 Nobody", "name": "Nobody", "quantity": 4}
    twin.unread_lines.create(**line, zone="main")
    assert "Two ✕ Not legal: 1 reason" in words_of(team(client, odda, twin))
    page = words_of(client.get("/formats/constructed/"))
    assert "One ✓ Legal" in page
    assert "Two ✕ Not legal: 1 reason" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_team_page_opens_in_every_language(client, anna, language):
    client.cookies["django_language"] = language
    decks = [make_deck(LEGAL, owner=anna, name=f"Deck {n}") for n in range(2)]
    assert team(client, *decks).status_code == 200
    assert client.get("/formats/team/").status_code == 200
    assert Client().get("/formats/team/").status_code == 200

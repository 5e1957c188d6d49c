"""What a deck could play in place of a card that it can't."""

import pytest
from django.urls import reverse

from decks.building.context import glance_at_deck
from decks.reverse.replacements import find_replacements
from tests.decks.deck_pages import HERO, HTMX, at, held_in, read
from tests.factories import card_named, import_rows, make_deck, make_user, row

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture
def deck():
    """A deck of the Horde with two guards of the Alliance."""
    costs = {"Dear Guard": 9, "Near Guard": 3, "Far Guard": 5, "Bought Guard": 3}
    import_rows(
        row(
            name=name,
            collector_number=str(900 + place),
            cost=cost,
            faction="Alliance" if name == "Bought Guard" else "Neutral",
        )
        for place, (name, cost) in enumerate(costs.items())
    )
    owner = make_user("berta")
    return make_deck(f"Hero: {HERO}\n2 Bought Guard\n1 Far Guard", owner=owner)


def names(deck, card: str) -> list[str]:
    glance = glance_at_deck(deck, "en")
    return [face.name for face in find_replacements(glance, card_named(card), "en", 60)]


def test_the_nearest_in_cost_come_first_and_what_lies_in_the_deck_not_at_all(deck):
    found = names(deck, "Bought Guard")
    assert found[0] == "Near Guard"
    assert found[-1] == "Dear Guard"
    assert "Far Guard" not in found


def test_what_the_deck_cannot_play_is_not_offered(deck):
    assert not {"Bought Guard", "Harbour Guard", HERO} & set(names(deck, "Far Guard"))


def test_an_illegal_card_is_swapped_and_one_undo_brings_it_back(client, deck):
    client.force_login(deck.owner)
    page = read(client.get(at("deck-edit", deck)))
    card, other = card_named("Bought Guard"), card_named("Near Guard")
    address = f"{at('deck-replace', deck)}?card={card.pk}&zone=main"
    assert address.replace("&", "&amp;") in page
    assert "Near Guard" in read(client.get(address))
    assert "<html" not in read(client.get(address, headers=HTMX))
    sent = {"card": card.pk, "zone": "main", "other": other.pk}
    before = held_in(deck)
    assert client.post(at("deck-replace", deck), sent).status_code == 302
    swapped = held_in(deck)
    assert swapped["main", "Near Guard"] == 2
    assert ("main", "Bought Guard") not in swapped
    client.post(at("deck-undo", deck))
    assert held_in(deck) == before


def test_programs_ask_for_replacements_and_swap(client, deck):
    client.force_login(deck.owner)
    card = card_named("Bought Guard")
    address = reverse("api-deck-replace", args=[deck.short_id])
    found = client.get(address, {"card": card.pk}).json()["results"]
    assert found[0]["name"] == "Near Guard"
    sent = {"card": card.pk, "zone": "main", "other": found[0]["card"]}
    answer = client.post(address, sent, content_type="application/json")
    assert answer.status_code == 200
    assert held_in(deck)["main", "Near Guard"] == 2


def test_another_players_deck_is_not_there(client, deck):
    client.force_login(make_user("carl"))
    address = at("deck-replace", deck)
    card = card_named("Bought Guard").pk
    assert client.get(address, {"card": card, "zone": "main"}).status_code == 404

"""Which cards are printed as proxies, and with which words."""

import pytest

from decks.building.models import DeckEntry
from decks.paper.proxy_content import (
    MAX_PROXIES,
)
from tests.decks.paper.paper_decks import at
from tests.factories import (
    card_named,
)
from tests.rigs.pdf import read_pdf, text_of

pytestmark = pytest.mark.django_db


def test_proxies_come_as_often_as_the_deck_has_the_card(client, deck):
    content = client.get(at("deck-proxies", deck)).content
    assert text_of(content).count("Passer-by 3") == 4
    assert len(read_pdf(content).pages) == 7  # 61 cards


def test_one_of_each_card_is_enough_even_if_it_lies_in_two_zones(client, deck):
    side = DeckEntry(deck=deck, card=card_named("Passer-by 3"), zone="side", quantity=1)
    side.save()
    content = client.get(at("deck-proxies", deck), {"copies": "one"}).content
    assert text_of(content).count("Passer-by 3") == 1
    assert len(read_pdf(content).pages) == 2  # 16 cards


def test_the_side_deck_can_be_left_out(client, deck):
    DeckEntry.objects.filter(deck=deck, card__name="Passer-by 3").update(zone="side")
    with_side = client.get(at("deck-proxies", deck)).content
    without = client.get(at("deck-proxies", deck), {"side": "without"}).content
    assert "Passer-by 3" in text_of(with_side)
    assert "Passer-by 3" not in text_of(without)


def test_a_proxy_is_in_the_language_chosen_and_names_the_english_card(client, deck):
    asked = {"copies": "one", "language": "pl"}
    text = text_of(client.get(at("deck-proxies", deck), asked).content)
    assert "Przechodzień Łukasz" in text
    assert "Passer-by 3" in text
    assert "Sojusznik" in text


@pytest.mark.parametrize("name", ["deck-proxies", "api-deck-proxies"])
def test_more_proxies_than_a_file_holds_are_refused_with_a_way_out(client, deck, name):
    DeckEntry.objects.filter(deck=deck).update(quantity=1)
    first = deck.entries.filter(zone="main").first()
    first.quantity = MAX_PROXIES - 15
    first.save()
    assert client.get(at(name, deck), {"copies": "one"}).status_code == 200
    first.quantity += 1
    DeckEntry.objects.filter(pk=first.pk).update(quantity=999)
    response = client.get(at(name, deck))
    assert response.status_code == 413
    assert "1014" in response.content.decode()
    assert client.get(at(name, deck), {"copies": "one"}).status_code == 200

"""Results beside a deck, narrowed to what its hero and format let in."""

import pytest

from cards.catalogue.models import Card
from decks.building.context import glance_at_deck
from decks.building.models import Deck, DeckEntry
from decks.reverse.card_fits import mark_misfits
from decks.reverse.playable import playable_in
from tests.decks.deck_pages import HERO, SECOND_HERO
from tests.factories import card_named, import_rows, make_deck, row

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def narrowed(deck: Deck, *names: str) -> list[str]:
    """Return which of the cards *names* the deck is offered, in order."""
    keys = [card_named(name).pk for name in names]
    kept = playable_in(glance_at_deck(deck, "en")).narrow(keys)
    cards = Card.objects.in_bulk(kept)
    return [cards[key].name for key in kept]


def test_what_the_hero_cannot_play_is_left_out_and_the_order_stays():
    deck = make_deck(f"Hero: {HERO}")
    names = ("Passer-by 2", "Harbour Guard", "Passer-by 1")
    assert narrowed(deck, *names) == ["Passer-by 2", "Passer-by 1"]


def test_a_deck_that_is_led_is_offered_heroes_only_where_nothing_else_is_found():
    deck = make_deck(f"Hero: {HERO}")
    assert narrowed(deck, SECOND_HERO, "Passer-by 1") == ["Passer-by 1"]
    assert narrowed(deck, SECOND_HERO) == [SECOND_HERO]
    DeckEntry.objects.filter(zone="hero").delete()
    assert narrowed(deck, SECOND_HERO, "Passer-by 1") == [
        SECOND_HERO,
        "Passer-by 1",
    ]


def test_it_leaves_out_just_what_results_are_marked_for(client):
    deck = make_deck(f"Hero: {HERO}", visibility="link")
    glance = glance_at_deck(deck, "en")
    client.force_login(deck.owner)
    found = client.get(f"/decks/{deck.short_id}/edit/", {"fits": 0}).context
    marked = mark_misfits(glance, found["faces"])
    shown = {face.card.pk for face in found["faces"]}
    assert marked
    assert set(playable_in(glance).barred.tolist()) & shown == set(marked)


def test_a_new_card_is_judged_though_the_others_are_remembered():
    deck = make_deck(f"Hero: {HERO}")
    assert "Late Guard" not in {card.name for card in Card.objects.all()}
    playable_in(glance_at_deck(deck, "en"))
    import_rows([row(name="Late Guard", collector_number="990", faction="Alliance")])
    assert card_named("Late Guard").pk in playable_in(glance_at_deck(deck, "en")).barred

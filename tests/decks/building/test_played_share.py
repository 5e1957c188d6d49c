"""How much of a deck is played, said wherever the deck is shown."""

import pytest

from tests.factories import import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db


def test_a_deck_says_how_many_of_its_cards_are_fully_played(client):
    """Page, editor and API agree."""
    import_rows(
        rows(
            {"name": "Moth", "text": "Protector"},
            {
                "name": "Wick",
                "text": "You skip your ready step.",
                "collector_number": "2",
            },
        )
    )
    owner = make_user()
    client.force_login(owner)
    deck = make_deck("4 Moth\n3 Wick", owner=owner)
    # The deck's page says it again where it tells which sentences are left out.
    marks = {deck.get_absolute_url(): 2, f"/decks/{deck.short_id}/edit/": 1}
    for address, count in marks.items():
        page = " ".join(client.get(address).content.decode().split())
        assert "4 of 7 cards fully played" in page
        assert "In part: 0. Not played: 3." in page
        assert page.count("played-mark not") == count
    told = client.get(f"/api/v1/decks/{deck.short_id}/").json()["played"]
    assert [card["name"] for card in told.pop("cards")] == ["Wick"]
    assert told == {"copies": 7, "whole": 4, "partly": 0, "unplayed": 3}

"""What tests of decks.playtest share."""

from django.test import Client

from decks.playtest.models import PlaytestGame

HERO = "Odda the Lamplighter"


def place(deck) -> str:
    return f"/decks/{deck.short_id}/playtest/"


def begin(client: Client, deck, **asked) -> PlaytestGame:
    """Return the game that the form began."""
    sent = {"order": "play", "health": 28, "seed": 4, **asked}
    response = client.post(f"{place(deck)}new/", sent)
    assert response.status_code == 302, response.content.decode()
    assert response["Location"] == place(deck)
    return PlaytestGame.objects.latest("changed_at")

"""What tests of the verdict asked backwards share."""

from django.conf import settings
from django.test import Client

from tests.factories import (
    card_named,
)

HERO = "Odda the Lamplighter"


ALLIED = "Berta of the Quay"


HTMX = {"HX-Request": "true"}


LANGUAGES = [code for code, _ in settings.LANGUAGES]


NEUTRAL = "\n".join(f"4 Passer-by {number}" for number in range(15))


LEGAL = f"Hero: {HERO}\n{NEUTRAL}"


def fits(client: Client, card: str, **more):
    """Return the answer to whether decks take *card*."""
    return client.get("/decks/fits/", {"card": card_named(card).pk, **more})

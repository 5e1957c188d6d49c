"""What tests of the verdict asked backwards share."""

import html
import re

from django.conf import settings
from django.contrib.auth.models import User
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


def words_of(response) -> str:
    """Return the words of a page: no tags, no entities, single spaces."""
    page = response.content.decode()
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def fits(client: Client, card: str, **more):
    """Return the answer to whether decks take *card*."""
    return client.get("/decks/fits/", {"card": card_named(card).pk, **more})

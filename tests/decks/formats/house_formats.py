"""Formats of an organiser, for tests: made, sent, and what they say of decks."""

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from decks.building.models import Deck
from decks.building.queries import get_entries, get_verdict
from decks.formats.custom_formats.services import (
    HouseRules,
    create_house_format,
)
from decks.limits.models import HouseFormat
from decks.limits.queries import (
    house_slug,
)
from tests.factories import (
    codes,
)
from tests.rigs.visitors import words_of

HERO = "Odda the Lamplighter"


LANGUAGES = [code for code, _ in settings.LANGUAGES]


LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])


def sent(**changes) -> dict:
    """Return what the form of an ordinary format sends."""
    usual = {
        "name": "Thursday league", "edition": "2013", "min_deck_size": "60",
        "copies": "4", "side_deck": "exact", "side_deck_size": "10",
    }  # fmt: skip
    return usual | changes


def says(**changes) -> HouseRules:
    usual = {
        "name": "Thursday league", "about": "", "edition": "2013",
        "min_deck_size": 60, "copies": 4, "side_deck_size": 10, "is_public": False,
    }  # fmt: skip
    return HouseRules(**(usual | changes))


def make_house(owner: User, **changes) -> HouseFormat:
    return create_house_format(owner=owner, game_slug="wow", says=says(**changes))


def make(client: Client, **changes) -> HouseFormat:
    """Return the format that the form makes."""
    response = client.post("/formats/new/", sent(**changes))
    assert response.status_code == 302, words_of(response)
    return HouseFormat.objects.order_by("-pk")[0]


def page_of(house: HouseFormat, step: str = "") -> str:
    return f"/formats/{house_slug(house)}/{step}"


def issues_of(deck: Deck) -> list[str]:
    deck.refresh_from_db()
    return codes(get_verdict(deck, get_entries(deck)).issues)

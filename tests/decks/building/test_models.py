"""What names a deck in addresses and links."""

import pytest

from core.features import page_urls
from decks.building.models import RESERVED, short_id_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.mark.parametrize(
    ("typed", "short_id"),
    [
        ("bcdfghjkmn", "bcdfghjkmn"),
        (" bcdfghjkmn\n", "bcdfghjkmn"),
        ("https://here.example/decks/bcdfghjkmn/a-name/", "bcdfghjkmn"),
        ("https://zzzzzzzzzz.example/decks/bcdfghjkmn", "bcdfghjkmn"),
        ("/decks/bcdfghjkm/", ""),
        ("bcdfghjkmnp", ""),
        ("a name", ""),
        ("", ""),
    ],
)
def test_a_deck_is_named_by_its_id_or_link_and_by_nothing_like_one(typed, short_id):
    assert short_id_in(typed) == short_id


def test_every_word_of_an_address_is_reserved_for_it():
    words = {route.split("/")[2] for route in deck_routes()} - {""}
    # A slug has no dot: the picture's word can never be one.
    assert words - {"<slug:slug>", "preview-<int:revision>.png"} == RESERVED


def deck_routes() -> list[str]:
    """Return the routes of single decks: `decks/<slug:short_id>/…`."""
    routes = [str(one.pattern) for one in page_urls()]
    return [route for route in routes if route.startswith("decks/<slug:short_id>/")]

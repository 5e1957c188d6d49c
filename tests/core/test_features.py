"""What a folder of a room declares is found."""

import sys

from django.apps import apps
from django.urls import URLPattern

from core.features import DECLARING, Room, api_urls, load, page_urls
from decks.accounts.account_data import ACCOUNT


def routes(patterns: list[URLPattern]) -> list[str]:
    return [str(pattern.pattern) for pattern in patterns]


def test_fixed_words_stand_before_what_any_word_fits():
    pages = routes(page_urls())
    assert pages.index("decks/new/") < pages.index("decks/<slug:short_id>/")
    assert pages.index("decks/<slug:short_id>/edit/") < pages.index(
        "decks/<slug:short_id>/<slug:slug>/"
    )
    api = routes(api_urls())
    assert api.index("cards/named/") < api.index("cards/<str:set_code>/<str:place>/")


def test_no_address_stands_twice():
    for patterns in (routes(page_urls()), routes(api_urls())):
        assert sorted(patterns) == sorted(set(patterns))


def test_every_room_loads_what_its_features_and_it_itself_declare():
    for room in apps.get_app_configs():
        if isinstance(room, Room):
            assert all(
                module.__name__ in sys.modules for module in load(room.name, DECLARING)
            )
    assert {"decks", "collection", "events"} <= {part.name for part in ACCOUNT.parts}

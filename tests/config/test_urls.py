"""The addresses of all features, one table for pages and one for the API."""

from django.urls import URLPattern

from core.features import api_urls, page_urls


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

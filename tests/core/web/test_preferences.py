"""The theme of the pages, kept in a cookie."""

import pytest
from django.test import RequestFactory

from core.web.preferences import set_theme, theme


def sent(**data):
    return set_theme(RequestFactory().post("/theme/", data))


def test_a_chosen_theme_is_kept_for_a_year_and_the_reader_goes_back():
    answer = sent(theme="dark", next="/decks/")
    assert (answer.status_code, answer.url) == (302, "/decks/")
    assert answer.cookies["theme"].value == "dark"
    assert answer.cookies["theme"]["max-age"] == 365 * 24 * 3600


def test_an_unknown_theme_is_not_kept():
    assert "theme" not in sent(theme="plaid").cookies


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example"])
def test_nobody_is_led_to_another_site(back):
    assert sent(theme="dark", next=back).url == "/"


@pytest.mark.parametrize(("cookie", "shown"), [("light", "light"), ("plaid", "auto")])
def test_what_the_cookie_says_counts_if_it_is_a_theme(cookie, shown):
    request = RequestFactory().get("/")
    request.COOKIES["theme"] = cookie
    assert theme(request)["theme"] == shown
    assert theme(RequestFactory().get("/"))["theme"] == "auto"

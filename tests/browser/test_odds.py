"""The odds of a deck in a real browser: what is chosen is answered at once."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.factories import import_rows, make_deck, rows

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def odds(browser: Browser, live_server, request):
    """The page of the odds of a deck of 12 Wicks and 48 Moths; param: with scripts."""
    import_rows(rows({"name": "Wick", "cost": 1}, {"name": "Moth", "cost": 5}))
    deck = make_deck("12 Wick\n48 Moth", visibility="public")
    context = browser.new_context(java_script_enabled=getattr(request, "param", True))
    page = context.new_page()
    page.goto(f"{live_server.url}/decks/{deck.short_id}/odds/")
    yield page
    context.close()


def test_what_is_typed_is_answered_and_is_the_address(odds: Page):
    odds.locator("#id_q").fill("wick")
    expect(odds.locator("#deck-odds h2")).to_have_text("The group: 12 of 60 cards")
    expect(odds.locator("#deck-odds")).to_contain_text("19.1%")
    expect(odds.locator("#id_q")).to_be_focused()
    expect(odds).to_have_url(re.compile("q=wick"))
    odds.reload()
    expect(odds.locator("#deck-odds h2")).to_have_text("The group: 12 of 60 cards")


def test_what_cannot_be_asked_is_told_at_once_and_mended(odds: Page):
    odds.locator("#id_q").fill("wick")
    odds.locator("#id_at_least").fill("18")
    expect(odds.get_by_role("alert")).to_contain_text("less than or equal to 17")
    odds.locator("#id_at_least").fill("2")
    expect(odds.locator(".odds-answers")).to_contain_text(
        "At least 2 in the opening hand"
    )


@pytest.mark.parametrize("odds", [False], indirect=True)
def test_the_form_works_without_scripts(odds: Page):
    odds.get_by_text("Select cards").click()
    odds.get_by_label("Wick").check()
    odds.get_by_role("button", name="Show the odds").click()
    expect(odds.locator("#deck-odds h2")).to_have_text("The group: 12 of 60 cards")

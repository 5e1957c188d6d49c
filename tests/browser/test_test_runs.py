"""A test run in a real browser: started, watched, read, a game stepped through."""

import re

import pytest
from django.core.cache import cache
from playwright.sync_api import Browser, Page, expect

from decks.testing.jobs import run_next_chunk
from tests.factories import hero_row, import_rows, make_deck, rows
from tests.fake_simulator import Lamps, registered
from tests.rigs.axe import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LIST = "Hero: Odda the Lamplighter\n30 Wick\n30 Moth"


@pytest.fixture
def deck_page(browser: Browser, live_server, request):
    """The page of a public deck, for a guest; param: with scripts."""
    cache.set("test-rate:lamps-1:300", 10_000)
    import_rows([hero_row(), *rows({"name": "Wick", "cost": 1}, {"name": "Moth"})])
    deck = make_deck(LIST, visibility="public")
    context = browser.new_context(java_script_enabled=getattr(request, "param", True))
    page = context.new_page()
    with registered(Lamps()):
        page.goto(f"{live_server.url}{deck.get_absolute_url()}")
        yield page
    context.close()


def play_all() -> None:
    """Do what the workers would."""
    while run_next_chunk(worker="browser"):
        pass


def test_a_run_is_watched_until_its_report_comes_by_itself(deck_page: Page):
    deck_page.keyboard.press("t")
    deck_page.get_by_role("button", name="Simulate").click()
    expect(deck_page.locator("#test-progress")).to_contain_text("0 of 10,000 games")
    run_next_chunk(worker="browser")
    expect(deck_page.locator("#test-progress")).to_contain_text("1,000 of 10,000 games")
    expect(deck_page.get_by_role("button", name="Cancel simulation")).to_be_visible()
    play_all()
    expect(deck_page.locator(".run-pictures svg").first).to_be_visible()
    told = deck_page.locator(".odds-answers .tip").first
    tooltip = told.get_by_role("tooltip", include_hidden=True)
    expect(tooltip).to_be_hidden()
    told.get_by_role("button").focus()
    expect(tooltip).to_be_visible()
    assert faults(deck_page) == []


def test_a_game_is_stepped_through_by_keyboard(deck_page: Page):
    deck_page.keyboard.press("t")
    deck_page.get_by_role("button", name="Simulate").click()
    expect(deck_page.locator("#test-progress")).to_be_visible()
    play_all()
    deck_page.get_by_role("link", name="Watch a game").click()
    expect(deck_page.locator("#test-game")).to_contain_text("Step 1 of")
    deck_page.wait_for_load_state()  # keys are a script's
    deck_page.keyboard.press("ArrowRight")
    expect(deck_page.locator("#test-game")).to_contain_text("Step 2 of")
    expect(deck_page).to_have_url(re.compile("step=2"))
    expect(deck_page.locator("#live")).to_have_text(re.compile(r"Draws \w+\."))
    deck_page.keyboard.press("ArrowLeft")
    expect(deck_page.locator("#test-game")).to_contain_text("Step 1 of")
    deck_page.keyboard.press("Shift+ArrowRight")
    expect(deck_page.locator("#test-game h2").first).to_have_text("Turn 2")
    assert faults(deck_page) == []


@pytest.mark.parametrize("deck_page", [False], indirect=True)
def test_everything_works_without_scripts(deck_page: Page):
    deck_page.locator("summary", has_text="More").click()
    deck_page.get_by_role("link", name="Simulation", exact=True).click()
    deck_page.get_by_role("button", name="Simulate").click()
    expect(deck_page.locator("#test-progress")).to_be_visible()
    play_all()
    deck_page.reload()
    deck_page.get_by_role("link", name="Watch a game").click()
    deck_page.get_by_role("link", name="Next step").click()
    expect(deck_page.locator("#test-game")).to_contain_text("Step 2 of")

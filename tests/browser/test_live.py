"""A draft with live messages, and with their process gone."""

import pytest
from playwright.sync_api import expect

from drafts.seats import event_page as event_pages
from tests.browser.test_drafts import event, page_of  # noqa: F401 - fixtures
from tests.rigs.live import live_messages
from tests.rigs.polling import wait_for

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def live(settings):
    with live_messages() as process:
        settings.LIVE_PORT = process.port
        yield process


@pytest.fixture
def players(event):  # noqa: F811 - the fixture
    return [seat.user for seat in event.seats.exclude(user=None).order_by("slot")]


def take_first(page) -> None:
    page.locator("#pack .choice").nth(0).click()
    page.get_by_role("button", name="Pick this card").click()


def test_a_pick_is_told_at_once_though_no_page_polls(
    live,
    players,
    event,  # noqa: F811
    page_of,  # noqa: F811
    monkeypatch,
):
    monkeypatch.setitem(event_pages.POLLS, "drafting", 3600)
    monkeypatch.setattr(event_pages, "CHOOSING_POLL", 3600)
    mine, other = (page_of(player, event) for player in players)
    wait_for(lambda: len(live.app.streams) == 2, "both pages to listen")
    take_first(other)
    expect(mine.locator(".seat", has_text="ben")).to_contain_text("has picked")
    expect(mine).to_have_title("● Your pick · Lamp night · Deckwright")
    take_first(mine)
    expect(other.locator("#asked")).to_contain_text("Round 1, pick 2")
    expect(other).to_have_title("● Your pick · Lamp night · Deckwright")


def test_with_the_process_killed_the_table_asks_by_itself_again(
    live,
    players,
    event,  # noqa: F811
    page_of,  # noqa: F811
):
    mine, other = (page_of(player, event) for player in players)
    wait_for(lambda: len(live.app.streams) == 2, "both pages to listen")
    live.stop()
    take_first(other)
    expect(other).to_have_title("Lamp night · Deckwright")
    expect(mine.locator(".seat", has_text="ben")).to_contain_text("has picked")
    take_first(mine)
    expect(other.locator("#asked")).to_contain_text("Round 1, pick 2")


def test_what_is_said_at_the_table_is_read_at_once(
    live,
    players,
    event,  # noqa: F811
    page_of,  # noqa: F811
):
    mine, other = (page_of(player, event) for player in players)
    wait_for(lambda: len(live.app.streams) == 2, "both pages to listen")
    for page in (mine, other):
        page.locator("#comments").scroll_into_view_if_needed()
        expect(page.locator("#comments-said")).to_contain_text("No comments yet.")
    other.get_by_label("Your comment").fill("Nice pack")
    other.get_by_role("button", name="Comment").click()
    # A poll would take four times as long as this waits.
    expect(mine.locator("#comments-said")).to_contain_text("Nice pack")

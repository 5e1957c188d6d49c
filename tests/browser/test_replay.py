"""A draft seen again by keyboard and without scripts; the word that a pick waits."""

import pytest
from playwright.sync_api import expect

from drafts.events.models import Event
from tests.browser.test_drafts import PHONE, event, page_of  # noqa: F401
from tests.events import pick_first
from tests.rigs.axe import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def seen(event):  # noqa: F811 - the fixture
    """An event with three picks of everybody, ended early: all may be seen."""
    players = [seat.user for seat in event.seats.exclude(user=None).order_by("slot")]
    for _ in range(3):
        for player in players:
            pick_first(event, player)
    Event.objects.filter(pk=event.pk).update(state="finished")
    return event


def test_arrows_go_from_pick_to_pick_and_from_seat_to_seat(page_of, seen):  # noqa: F811
    page = page_of(seen.organiser, seen)
    page.goto(f"{page.url}replay/2/1/1/")
    heading = page.get_by_role("heading", level=1)
    page.keyboard.press("ArrowRight")
    expect(heading).to_have_text("Round 1, pick 2")
    expect(page).to_have_url(f"{seen_url(page, seen)}2/1/2/")
    expect(page).to_have_title("Round 1, pick 2 · Replay · Lamp night · Deckwright")
    page.locator("#replay-after").focus()
    page.keyboard.press("Enter")
    expect(heading).to_have_text("Round 1, pick 3")
    expect(page.locator("#replay-after")).to_be_focused()
    expect(page.locator("#replay-after")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#seat-2")).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{seen_url(page, seen)}3/1/2/")
    page.go_back()
    expect(page).to_have_url(f"{seen_url(page, seen)}3/1/3/")
    expect(heading).to_have_text("Round 1, pick 3")


def seen_url(page, seen) -> str:
    return page.url.split("/replay/")[0] + "/replay/"


def test_a_replay_works_without_scripts_and_can_be_read_by_everyone(
    page_of,  # noqa: F811
    seen,
):
    page = page_of(seen.organiser, seen, java_script_enabled=False)
    page.set_viewport_size(PHONE)
    page.goto(f"{page.url}replay/1/1/1/")
    page.get_by_role("link", name="Next pick").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1, pick 2")
    scripted = page_of(seen.organiser, seen, viewport=PHONE)
    assert faults(scripted) == []
    for place in (f"/drafts/{seen.short_id}/replay/1/1/2/", "/drafts/notices/"):
        scripted.goto(page.url.split("/drafts/")[0] + place)
        assert faults(scripted) == []
        width = scripted.evaluate("document.documentElement.scrollWidth")
        assert width == PHONE["width"]


def test_a_page_tells_of_a_pick_until_the_reader_knows(page_of, event):  # noqa: F811
    page = page_of(event.organiser, event)
    expect(page.locator("#turns")).to_have_count(0)
    page.goto(page.url.split("/drafts/")[0] + "/cards/")
    told = page.locator("#turns")
    expect(told.get_by_role("link", name="Your pick: Lamp night")).to_be_visible()
    assert faults(page) == []
    told.get_by_role("button", name="OK").click()
    expect(told.get_by_role("link")).to_have_count(0)
    page.reload()
    expect(page.locator("#turns [name=shown]")).to_have_value("")
    expect(page.locator("#turns a")).to_have_count(0)

"""Boosters and paper events in real browsers: no scripts, a phone, read aloud."""

import pytest
from playwright.sync_api import Browser, Page, expect

from drafts.boosters.models import OwnBooster
from drafts.picking.event_start import start_event
from drafts.pools.models import RegisteredPool
from drafts.rounds.services import pair_next_round
from tests.browser.test_drafts import PHONE, signed_in
from tests.events import import_set, make_event, seat_of
from tests.factories import make_user
from tests.rigs.axe import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def people(transactional_db):
    import_set()
    return make_user("anna"), make_user("ben")


@pytest.fixture
def page_of(browser: Browser, live_server):
    """Return how to open a page of the site as a user."""
    opened = []

    def open_page(user, place: str, **context) -> Page:
        opened.append(browser.new_context(**context))
        opened[-1].add_cookies([signed_in(user, live_server)])
        page = opened[-1].new_page()
        page.goto(f"{live_server.url}{place}")
        return page

    yield open_page
    for one in opened:
        one.close()


def test_a_booster_is_made_without_scripts_on_a_phone(page_of, people):
    page = page_of(
        people[0], "/boosters/lanternfall/", java_script_enabled=False, viewport=PHONE
    )
    page.get_by_role("link", name="Create a booster like this").click()
    page.get_by_label("Name", exact=True).fill("Lamp handful")
    page.get_by_label("Cards", exact=True).nth(0).fill("rarity:comon")
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_text("Check the spelling")).to_be_visible()
    page.get_by_label("Cards", exact=True).nth(0).fill("rarity:common -type:hero")
    page.get_by_label("How many").nth(0).fill("8")
    page.get_by_role("button", name="Add rows").last.click()
    expect(page.get_by_label("How many").nth(0)).to_have_value("8")
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_role("heading", name="Lamp handful")).to_be_visible()
    assert OwnBooster.objects.get().definition["layouts"][0]["slots"][0]["count"] == 8


def test_two_people_agree_on_a_pool_without_scripts(page_of, people):
    anna, ben = people
    event = start_event(event=make_event(anna, ben, draft="paper", boosters=()))
    place = f"/drafts/{event.short_id}/"
    mine = page_of(anna, place, java_script_enabled=False, viewport=PHONE)
    row = mine.get_by_role("row", name="anna")
    row.get_by_role("link", name="Enter pool").click()
    mine.get_by_label("Collector numbers").fill("1x3 2 100")
    mine.get_by_role("button", name="Preview cards").click()
    expect(mine.get_by_text("Passer-by 0")).to_be_visible()
    mine.get_by_role("button", name="Save pool").click()
    expect(mine.get_by_role("row", name="anna")).to_contain_text("needs checking")
    other = page_of(ben, place, java_script_enabled=False, viewport=PHONE)
    other.get_by_role("link", name="Check list").click()
    other.get_by_role("button", name="My count matches").click()
    expect(other.get_by_role("row", name="anna")).to_contain_text("confirmed")
    assert RegisteredPool.objects.get().state == "checked"


def test_these_pages_can_be_read_by_everyone(page_of, live_server, people):
    anna, ben = people
    paper = start_event(event=make_event(anna, ben, draft="paper", boosters=()))
    cup = start_event(
        event=make_event(anna, ben, draft="", boosters=(), bots_fill=False)
    )
    cup.seats.update(submitted=[])
    pair_next_round(event=cup)
    number = seat_of(paper, anna).number
    page = page_of(anna, "/boosters/")
    for place in (
        "/boosters/",
        "/boosters/lanternfall/?set=LAN&seed=1&card=1",
        "/boosters/new/",
        f"/drafts/{paper.short_id}/",
        f"/drafts/{paper.short_id}/seats/{number}/pool/",
        f"/drafts/{cup.short_id}/",
        f"/drafts/{cup.short_id}/what-if/",
    ):
        page.goto(f"{live_server.url}{place}")
        assert faults(page) == [], place

"""A draft in real browsers: by keyboard, without scripts, read aloud."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.events import import_set, make_event, started
from tests.factories import make_user
from tests.rigs.axe import faults
from tests.rigs.insider import session_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = {"width": 390, "height": 844}
# Returns how long the page waits before it looks at news that its board cannot draw.
HEAR_NEWS = """() => new Promise((done) => {
  const began = performance.now();
  htmx.trigger = () => done(performance.now() - began);
  told = Number(board().dataset.sequence) + 1;
  catchUp();
})"""


@pytest.fixture
def event(transactional_db):
    import_set()
    return started(make_event(make_user("anna"), make_user("ben")))


@pytest.fixture
def page_of(browser: Browser, live_server):
    """Return how to open an event's page in a browser that a user is signed in at."""
    opened = []

    def open_page(user, event, **context) -> Page:
        opened.append(browser.new_context(**context))
        opened[-1].add_cookies([signed_in(user, live_server)])
        page = opened[-1].new_page()
        page.goto(f"{live_server.url}/drafts/{event.short_id}/")
        return page

    yield open_page
    for one in opened:
        one.close()


def signed_in(user, live_server) -> dict[str, str]:
    """Return the cookie of a session of *user*."""
    return {"name": "sessionid", "value": session_of(user), "url": live_server.url}


def asked(number: int) -> re.Pattern[str]:
    return re.compile(f"Round 1, pick {number}: choose a card")


def test_two_draft_one_by_keyboard_one_without_scripts(page_of, event):
    anna, ben = (seat.user for seat in event.seats.exclude(user=None).order_by("slot"))
    mine = page_of(anna, event)
    other = page_of(ben, event, java_script_enabled=False, viewport=PHONE)
    for number in (1, 2):
        expect(mine.locator("#asked")).to_have_text(asked(number))
        mine.locator("#pack [data-first]").focus()
        mine.keyboard.press("ArrowRight")
        chosen = mine.locator("#pack input:checked").get_attribute("aria-label")
        mine.keyboard.press("Enter")
        expect(mine.locator(".draft-last")).to_contain_text(chosen.split(",")[0])
        expect(mine.locator(".draft-waiting")).to_be_visible()
        other.reload()
        other.locator("#pack .choice").nth(2).click()
        other.get_by_role("button", name="Pick this card").click()
        # Nobody reloads here: the table asks for news by itself.
        expect(mine.locator("#asked")).to_have_text(asked(number + 1))


def test_what_is_chosen_stays_while_others_pick(page_of, event):
    anna, ben = (seat.user for seat in event.seats.exclude(user=None).order_by("slot"))
    mine = page_of(anna, event)
    mine.locator("#pack .choice").nth(3).click()
    other = page_of(ben, event)
    other.locator("#pack .choice").nth(0).click()
    other.get_by_role("button", name="Pick this card").click()
    seat = mine.locator(".seat", has_text="ben")
    expect(seat).to_contain_text("has picked")
    expect(mine.locator("#pack [type=radio]").nth(3)).to_be_checked()


def test_table_and_desk_can_be_read_by_everyone(page_of, live_server, event):
    anna = event.organiser
    page = page_of(anna, event)
    for place in ("", "desk/"):
        page.goto(f"{live_server.url}/drafts/{event.short_id}/{place}")
        assert faults(page) == []
    page.goto(f"{live_server.url}/drafts/new/")
    assert faults(page) == []


def test_a_number_chooses_a_card_and_a_double_click_takes_one(page_of, event):
    anna, ben = (seat.user for seat in event.seats.exclude(user=None).order_by("slot"))
    mine, other = page_of(anna, event), page_of(ben, event)
    mine.keyboard.press("4")
    expect(mine.locator("#pack [type=radio]").nth(3)).to_be_checked()
    mine.keyboard.press("2")  # a card is focused now
    chosen = mine.locator("#pack [type=radio]").nth(1)
    expect(chosen).to_be_checked()
    name = chosen.get_attribute("aria-label").split(",")[0]
    expect(mine.locator("[data-take]")).to_have_text(f"Pick this card: {name}")
    mine.keyboard.press("Enter")
    expect(mine.locator(".draft-last")).to_contain_text(name)
    card = other.locator("#pack .choice").nth(2)
    name = card.locator("input").get_attribute("aria-label").split(",")[0]
    card.dblclick()
    expect(other.locator(".draft-last")).to_contain_text(name)
    expect(other.locator("#asked")).to_have_text(asked(2))


def test_by_touch_a_card_is_read_and_taken_with_two_touches(page_of, event):
    user = event.seats.exclude(user=None).order_by("slot")[0].user
    page = page_of(user, event, viewport=PHONE, has_touch=True)
    page.wait_for_load_state("load")
    choice = page.locator("#pack .choice").nth(2)
    choice.locator("h3").tap()
    peek, take = page.locator(".peek"), page.locator("[data-take]")
    expect(peek.locator("h2")).to_have_text(choice.locator("h3").inner_text().strip())
    sheet, button = peek.bounding_box(), take.bounding_box()
    assert sheet["y"] + sheet["height"] <= button["y"]
    take.tap()
    expect(peek).to_be_hidden()
    expect(page.locator(".pool .tally").first).to_have_text("1")


def test_news_for_a_whole_table_is_looked_at_seat_by_seat(page_of, event):
    for seat in event.seats.exclude(user=None):
        waited = page_of(seat.user, event).evaluate(HEAR_NEWS)  # in milliseconds
        assert waited >= 40 * seat.number

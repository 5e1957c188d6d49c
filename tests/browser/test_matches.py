"""A match in two real browsers, from the invitation to the rematch."""

import pytest
from playwright.sync_api import Browser, Page, expect

from cards.fighters.rosters import load_own_rosters
from drafts.play.models import Match
from tests.factories import make_user
from tests.matches import at, make_match, play_until
from tests.rigs.axe import faults
from tests.rigs.insider import session_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def players(transactional_db):
    load_own_rosters()
    return make_user("anna"), make_user("ben")


@pytest.fixture
def page_of(browser: Browser, live_server):
    """Return how to open an address in a browser that a user is signed in at."""
    opened = []

    def open_page(user, address: str, **context) -> Page:
        opened.append(browser.new_context(**context))
        cookie = {"name": "sessionid", "value": session_of(user)}
        opened[-1].add_cookies([cookie | {"url": live_server.url}])
        page = opened[-1].new_page()
        page.goto(f"{live_server.url}{address}")
        return page

    yield open_page
    for one in opened:
        one.close()


def choose(page: Page) -> None:
    """Choose the first of everything that is asked, by keyboard."""
    page.locator("#pack [data-first]").check()
    if page.locator("#pack [name=slot]").count():
        page.locator("#pack [name=slot]").last.check()
    page.locator("#pack .draft-take button").click()


def step_of(page: Page, step: int):
    """The hidden field that says that *page* asks for *step*."""
    return page.locator(f"#pack [name=step][value='{step}']")


def test_two_play_a_whole_match_and_one_reloads_in_every_phase(players, page_of):
    anna, ben = players
    mine = page_of(anna, "/matches/")
    mine.get_by_label("How fighters are chosen").select_option("tactical")
    mine.get_by_role("button", name="Start").click()
    link = mine.get_by_label("Invite link").input_value()
    other = page_of(ben, link[link.index("/matches/") :], viewport=PHONE)
    other.get_by_role("button", name="Play").click()
    match, step, asked = Match.objects.get(), 0, set()
    while (now := at(match)).asks_for:
        expect(step_of(mine, step)).to_be_attached()
        expect(step_of(other, step)).to_be_attached()
        choose(mine)
        expect(mine.locator(".draft-waiting")).to_be_visible()
        if now.asks_for not in asked:
            asked.add(now.asks_for)
            mine.reload()
            expect(mine.locator(".draft-waiting")).to_be_visible()
            other.reload()
            expect(step_of(other, step)).to_be_attached()
        choose(other)
        step += 1
        expect(other.locator(".draft-waiting")).to_have_count(0)
        expect(mine.locator(".draft-waiting")).to_have_count(0)
    assert asked == {"pick", "discard", "order", "build"}
    for page in (mine, other):
        expect(page.locator(".match-verdict")).to_be_visible()
    mine.get_by_role("button", name="Rematch").click()
    expect(mine.get_by_label("Invite link")).to_be_visible()
    expect(other.get_by_role("link", name="Go to rematch")).to_be_visible()
    other.get_by_role("button", name="Rematch").click()
    expect(step_of(mine, 0)).to_be_attached()


def test_a_fight_is_watched_step_by_step_by_keyboard_and_played(players, page_of):
    anna, _ben = players
    match = play_until(make_match(*players), players, "build")
    fight = f"/matches/{match.short_id}/fights/1/"
    page = page_of(anna, fight, reduced_motion="reduce")
    events = page.locator("[data-event]")
    expect(events.first).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(events.first).to_be_visible()
    expect(page.locator("[data-saying]")).to_have_text(
        events.first.inner_text().strip()
    )
    page.keyboard.press("ArrowLeft")
    expect(events.first).to_be_hidden()
    page.get_by_label("Speed").select_option("2")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("[data-where]")).not_to_have_text(f"0 / {events.count()}")
    page.get_by_role("button", name="Skip to end").click()
    expect(events.last).to_be_visible()
    # The markers end where the rules say they do.
    for seat, fighter in enumerate(at(match).match.rounds[0].fight.table.fighters):
        board = page.locator(f"[data-fighter='{seat}']")
        for what in ("health", "power"):
            value = str(getattr(fighter, what))
            expect(board.locator(f"[data-what={what}]")).to_have_text(value)
    assert faults(page) == []


def test_without_scripts_a_match_is_played_with_forms_and_every_turn_listed(
    players, page_of
):
    anna, _ben = players
    match = play_until(make_match(*players), players, "build")
    address = f"/matches/{match.short_id}/"
    page = page_of(anna, address, java_script_enabled=False, viewport=PHONE)
    choose(page)
    expect(page.locator(".draft-waiting")).to_be_visible()
    page.goto(page.url + "fights/1/")
    expect(page.locator("[data-event]").first).to_be_visible()
    expect(page.locator(".fight-show")).to_be_hidden()


def test_the_pages_of_a_match_have_no_faults(players, page_of):
    anna, _ben = players
    page = page_of(anna, "/matches/")
    assert faults(page) == []
    for phase in ("pick", "build", ""):
        match = play_until(make_match(*players), players, phase)
        page.goto(page.url.partition("/matches/")[0] + match.get_absolute_url())
        assert faults(page) == [], phase

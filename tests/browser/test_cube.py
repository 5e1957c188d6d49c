"""A cube of 360 cards from a file, drafted by four people in four browsers."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from cards.catalogue.models import Card
from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.events.models import Event
from tests.browser.test_drafts import signed_in
from tests.factories import hero_row, import_rows, make_user, rows
from tests.rigs.live import live_messages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NAMES = ("anna", "ben", "cara", "dora")
CUBE = 360
SECOND = 180_000  # milliseconds a page may take where others share the two cores


@pytest.fixture
def tables(browser: Browser, live_server, transactional_db, settings):
    """A page of each player, all told by live messages."""
    passers = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(CUBE))
    import_rows([hero_row(), *rows(*passers)])
    with live_messages() as process:
        settings.LIVE_PORT = process.port
        contexts = [browser.new_context() for _ in NAMES]
        pages = []
        for context, name in zip(contexts, NAMES, strict=True):
            context.add_cookies([signed_in(make_user(name), live_server)])
            pages.append(context.new_page())
            pages[-1].set_default_timeout(SECOND)
        yield pages
        for context in contexts:
            context.close()


def cube_of(page: Page, url: str) -> str:
    """Bring a file of 360 cards as a cube; return its short id."""
    cards = Card.objects.exclude(type="hero").order_by("name")[:CUBE]
    lines = "\n".join(f"1 {card.name}" for card in cards)
    page.goto(f"{url}/cubes/new/")
    page.get_by_label("Name").fill("Lamp cube")
    page.get_by_label("Or a deck file").set_input_files(
        {"name": "cube.txt", "mimeType": "text/plain", "buffer": lines.encode()}
    )
    page.locator("main button.primary").click()
    page.wait_for_url(re.compile(r"/cubes/(?!new)\w+/$"))
    assert page.locator(".open-cards > li").count() == CUBE
    return page.url.rstrip("/").rpartition("/")[2]


def gather(tables: list[Page], url: str, cube: str, packs: int, size: int) -> str:
    """Make an event of the cube; all join, anna starts. Return its address."""
    anna, *others = tables
    anna.goto(f"{url}/drafts/new/?for=cube&cube={cube}")
    anna.locator("#id_name").fill("Cube night")
    anna.locator("#id_max_seats").fill(str(len(tables)))
    anna.locator("main details summary").first.click()
    anna.locator("#id_boosters").fill(str(packs))
    anna.locator("#id_pack_size").fill(str(size))
    anna.locator("#id_bots_fill").uncheck()
    anna.locator("#id_timer").select_option("")  # nobody chooses for a slow machine
    anna.get_by_role("button", name="Create event").click()
    anna.wait_for_url(re.compile(r"/drafts/(?!new)\w+/$"))
    event = Event.objects.get()
    for page in others:
        page.goto(f"{url}/drafts/invited/{event.invitation}/")
        page.locator("main form button.primary").click()
        page.wait_for_url(re.compile(event.short_id))
    anna.get_by_role("button", name="Start").click()
    return anna.url


def take(page: Page, round_number: int, pick: int, held: int) -> None:
    """Take the first card; the page moves it to the pool at once."""
    words = re.compile(f"Round {round_number}, pick {pick}: choose a card")
    expect(page.locator("#asked")).to_have_text(words, timeout=SECOND)
    expect(page.locator(".pool h2 .tally")).to_have_text(str(held))
    page.locator("#pack .choice").first.click()
    page.get_by_role("button", name="Pick this card").click()
    expect(page.locator(".pool h2 .tally")).to_have_text(str(held + 1))


def draft_cube(tables: list[Page], url: str, packs: int, size: int) -> None:
    """Draft a cube of 360 to its end and hold it to its proofs."""
    gather(tables, url, cube_of(tables[0], url), packs, size)
    for round_number in range(1, packs + 1):
        for pick in range(1, size + 1):
            held = (round_number - 1) * size + pick - 1
            if (round_number, pick) == (packs, size):
                for page in tables[:-1]:
                    take(page, round_number, pick, held)
                continue
            for page in tables:
                take(page, round_number, pick, held)
    last = tables[-1]
    last.locator("#pack .choice").first.click()
    last.get_by_role("button", name="Pick this card").click()
    for page in tables:
        expect(page.locator(".event-head")).to_contain_text("Building decks")
        expect(page.locator(".pool h2 .tally")).to_have_text(str(packs * size))
    tables[0].get_by_role("link", name="Manage event").click()
    tables[0].get_by_role("button", name="End without rounds").click()
    expect(last.locator(".event-head")).to_contain_text("Finished")
    ended = Event.objects.get()
    assert verify_event(ended) == []
    export = json.loads(last.request.get(f"{last.url.rstrip('/')}/export/").body())
    assert len(export["boosters"][0]["cards"]) == CUBE
    assert list(faults_of(export)) == []


def test_four_browsers_draft_a_pack_each_of_a_cube_of_360(tables, live_server):
    draft_cube(tables, live_server.url, packs=1, size=4)


@pytest.mark.prove
def test_four_browsers_draft_a_whole_cube_of_360(tables, live_server):
    draft_cube(tables, live_server.url, packs=4, size=15)

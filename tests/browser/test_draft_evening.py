"""Four browsers draft a whole event, one of them offline for a while.

Once told by live messages, once asking by themselves alone.
"""

import json
import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.models import Event
from rules import wow
from rules.events.boosters import Layout, Slot
from tests.browser.test_drafts import signed_in
from tests.events import import_set, make_event
from tests.factories import make_user
from tests.rigs.live import live_messages
from tests.rigs.polling import wait_for

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NAMES = ("anna", "ben", "cara", "dora")
CARDS, BOOSTERS = 3, 2


@pytest.fixture
def event(transactional_db, monkeypatch):
    """A draft in its lobby: two boosters each, of a kind that holds three cards."""
    import_set()
    known = wow.boosters()
    three = Layout(1, (Slot("common", CARDS, (("common", 1),)),))
    handful = replace(known["lanternfall"], slug="handful", layouts=(three,))
    monkeypatch.setattr(wow, "boosters", lambda: {**known, "handful": handful})
    players = [make_user(name) for name in NAMES]
    boosters = (BoosterChoice("handful", "LAN"),) * BOOSTERS
    return make_event(*players, boosters=boosters, bots_fill=False)


@pytest.fixture(params=["told", "asking"])
def live(request, settings):
    """Live messages, or none."""
    if request.param == "asking":
        yield None
        return
    with live_messages() as process:
        settings.LIVE_PORT = process.port
        yield process


@pytest.fixture
def tables(browser: Browser, live_server, event, live):
    """The event's page, open in a browser of each player."""
    contexts = [browser.new_context() for _ in NAMES]
    pages = []
    for context, seat in zip(contexts, event.seats.order_by("pk"), strict=True):
        context.add_cookies([signed_in(seat.user, live_server)])
        pages.append(context.new_page())
        pages[-1].goto(f"{live_server.url}/drafts/{event.short_id}/")
    if live:
        wait_for(lambda: len(live.app.streams) == len(pages), "all pages to listen")
    yield pages
    for context in contexts:
        context.close()


def is_asked(page: Page, round_number: int, pick: int) -> None:
    """Wait until the table asks for this pick, by itself."""
    words = re.compile(f"Round {round_number}, pick {pick}: choose a card")
    expect(page.locator("#asked")).to_have_text(words)


def choose(page: Page) -> str:
    """Choose the pack's last card; return its name."""
    page.locator("#pack .choice").last.click()
    chosen = page.locator("#pack input:checked")
    expect(chosen).to_have_count(1)
    return (chosen.get_attribute("aria-label") or "").split(",")[0]


def take(page: Page, round_number: int, pick: int) -> None:
    """Take a card and read that it is taken."""
    is_asked(page, round_number, pick)
    name = choose(page)
    page.get_by_role("button", name="Pick this card").click()
    is_taken(page, round_number, pick, name)


def is_taken(page: Page, round_number: int, pick: int, name: str) -> None:
    """Wait until the page says that the card called *name* was taken with this pick."""
    # The last pick of all ends the draft: what was picked stands in the pool alone.
    if (round_number, pick) != (BOOSTERS, CARDS):
        said = f"Round {round_number}, pick {pick}: {name}."
        expect(page.locator(".draft-last")).to_contain_text(said)


def take_after_being_offline(page: Page, others: list[Page]) -> None:
    """Take the second card while the line is dead; press again when it is back."""
    is_asked(page, 1, 2)
    page.context.set_offline(True)
    expect(page.locator("#live.toast")).to_contain_text(
        "may be out of date", timeout=15_000
    )
    for other in others:
        take(other, 1, 2)
    name = choose(page)
    button = page.get_by_role("button", name="Pick this card")
    button.click()
    expect(page.locator("#live.toast")).to_contain_text("Not saved")
    page.context.set_offline(False)
    button.click()
    is_taken(page, 1, 2, name)


def test_four_browsers_draft_a_whole_event_one_of_them_offline_for_a_while(
    tables, event
):
    organiser, *others = tables
    organiser.get_by_role("button", name="Start").click()
    for round_number in range(1, BOOSTERS + 1):
        for pick in range(1, CARDS + 1):
            if (round_number, pick) == (1, 2):
                take_after_being_offline(tables[-1], tables[:-1])
                continue
            for page in tables:
                take(page, round_number, pick)
    for page in tables:
        expect(page.locator(".event-head")).to_contain_text("Building decks")
        expect(page.locator(".pool h2")).to_have_text(f"Your cards {CARDS * BOOSTERS}")
    organiser.get_by_role("link", name="Manage event").click()
    organiser.get_by_role("button", name="End without rounds").click()
    for page in others:
        expect(page.locator(".event-head")).to_contain_text("Finished")
    assert_all_as_promised(others[0], event)


def assert_all_as_promised(page: Page, event: Event) -> None:
    """Hold the finished event to its log, and to what its page gives to check."""
    ended = Event.objects.get(pk=event.pk)
    assert verify_event(ended) == []
    picks = [seat.picks.filter(chooser="player").count() for seat in ended.seats.all()]
    assert picks == [CARDS * BOOSTERS] * len(NAMES)
    address = page.url.rstrip("/") + "/export/"
    export = json.loads(page.request.get(address).body())
    assert export["seed"] == ended.seed
    assert list(faults_of(export)) == []

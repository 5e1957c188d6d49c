"""The network cut in a real browser: what was looked at is there, nothing is lost."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from decks.building.editing.services import change_quantity
from decks.building.models import Deck, DeckEntry
from decks.collection.models import CollectionAct, Holding
from rules.game.deck import Zone
from tests.browser.all_pages import HERO, go, signed_in
from tests.factories import card_named, make_deck, make_user

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("catalogue"),
]
WAIT = """async (is_so) => {
    for (let left = 1200; left; left -= 1) {
        if (await is_so()) return;
        await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error("it never came to be so");
}"""
CONTROLLED = f"({WAIT})(() => navigator.serviceWorker.controller)"
KEPT = f"(address) => ({WAIT})(() => caches.match(address))"
SENT = """async () => typeof outbox !== "undefined"
    && !(await outbox.all()).length"""
ANEW = "html:not([data-kept])"  # a page that came over the network
PAGES = """async () => {
    const names = (await caches.keys()).filter((name) => name.includes("pages of"));
    const held = await Promise.all(names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({url}) => url)));
    return held.flat();
}"""
STORED = """() => new Promise((done) => {
    indexedDB.open("/ outbox").onsuccess = ({target}) => {
        const rows = target.result.transaction("rows").objectStore("rows").count();
        rows.onsuccess = () => done(rows.result);
    };
})"""
ENTRY, SHELF, CARD = "/collection/enter/", "/collection/", "/cards/LAN/2/"


@pytest.fixture
def anna(transactional_db):
    return make_user("anna")


@pytest.fixture
def deck(catalogue, anna) -> Deck:
    return make_deck(f"Hero: {HERO}\n2 Passer-by a", owner=anna, name="Wick")


@pytest.fixture
def context(browser, live_server, anna) -> Iterator[BrowserContext]:
    """A context of Anna's in which the worker may work."""
    opened = browser.new_context(base_url=live_server.url, service_workers="allow")
    signed_in(opened, anna, live_server)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext, deck: Deck) -> Page:
    """Anna's decks, once the worker is there."""
    page = context.new_page()
    page.goto("/decks/")
    page.evaluate(CONTROLLED)
    return page


def look_at(page: Page, *addresses: str) -> None:
    """Open *addresses* one by one, until the worker has kept each."""
    for address in addresses:
        go(page, address)
        page.evaluate(KEPT, address)


def editor_of(deck: Deck) -> str:
    return f"/decks/{deck.short_id}/edit/"


def in_main(deck: Deck) -> dict[str, int]:
    held = DeckEntry.objects.filter(deck=deck, zone="main").select_related("card")
    return {entry.card.name: entry.quantity for entry in held}


def note(page: Page):
    """The line above a page that says since when it is and what waits."""
    return page.locator("main > .note[role=status]")


def test_card_deck_and_collection_are_read_and_changed_without_a_network(
    page, context, deck
):
    look_at(page, CARD, SHELF, ENTRY, editor_of(deck))
    context.set_offline(True)
    for address, words in ((CARD, "Passer-by"), (SHELF, "My cards")):
        page.goto(address)
        expect(page.locator("main")).to_contain_text(words)
        expect(note(page)).to_contain_text("This page was saved on this device")
    page.goto("/drafts/")
    expect(page.locator("h1")).to_have_text("On this device")
    expect(page.get_by_role("link", name=re.compile("Wick"))).to_be_visible()

    page.goto(ENTRY)
    for numbers in ("2x3", "3"):
        page.get_by_label("Numbers or names").fill(numbers)
        page.get_by_role("button", name="Add to collection").click()
        expect(page.get_by_label("Numbers or names")).to_have_value("")
    expect(note(page)).to_contain_text("Waiting to be sent: 2")

    page.goto(editor_of(deck))
    row = page.locator("[data-drop=main] [data-row]")
    for quantity in ("3", "4"):
        row.locator("[data-more]").click()
        expect(row.locator(".qty")).to_have_text(quantity)
    row.locator("[data-main]").focus()
    page.keyboard.press("3")  # a figure after steps of our own
    expect(note(page)).to_contain_text("Waiting to be sent: 5")
    page.get_by_label("Name of the deck").press("Tab")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-needs]")).to_have_text(
        "This needs a connection. Nothing was sent."
    )
    assert (in_main(deck), Holding.objects.count()) == ({"Passer-by a": 2}, 0)

    context.set_offline(False)
    page.wait_for_function(SENT)
    expect(note(page)).to_have_count(0)
    expect(row.locator(".qty")).to_have_text("3")
    page.goto("/offline/")
    sent = page.locator("[data-sent] li a")
    expect(sent).to_have_count(5)
    targets = {one.get_attribute("href") for one in sent.all()}
    assert {
        target.rpartition(page.url.split("/offline")[0])[2] for target in targets
    } == {
        "/collection/history/",
        editor_of(deck),
    }
    assert in_main(deck) == {"Passer-by a": 3}
    assert deck.acts.count() == 3
    assert sorted(Holding.objects.values_list("quantity", flat=True)) == [1, 3]
    assert CollectionAct.objects.count() == 2


def test_an_answer_that_is_lost_doubles_nothing(page, context, deck):
    look_at(page, ENTRY, editor_of(deck))

    def lose(route) -> None:
        route.fetch()
        route.abort()

    for address in ("**/cards/", "**/enter/"):
        context.route(
            address,
            lambda route: (
                lose(route) if route.request.method == "POST" else route.continue_()
            ),
        )
    row = page.locator("[data-drop=main] [data-row]")
    row.locator("[data-more]").click()
    expect(note(page)).to_contain_text("Waiting to be sent: 1")
    page.goto(ENTRY)
    page.get_by_label("Numbers or names").fill("2x3")
    page.get_by_role("button", name="Add to collection").click()
    expect(note(page)).to_contain_text("Waiting to be sent: 2")
    context.unroute_all(behavior="wait")
    page.goto(SHELF)
    page.wait_for_function(SENT)
    expect(note(page)).to_have_count(0)
    assert in_main(deck) == {"Passer-by a": 3}
    assert [held.quantity for held in Holding.objects.all()] == [3]


def test_what_is_refused_on_sending_is_shown_with_what_was_typed(page, context, deck):
    look_at(page, editor_of(deck))
    context.set_offline(True)
    page.goto(editor_of(deck))
    page.locator("[data-drop=main] [data-main]").focus()
    page.keyboard.press("4")
    expect(note(page)).to_contain_text("Waiting to be sent: 1")
    change_quantity(deck=deck, card=card_named("Passer-by a"), zone=Zone.MAIN, by=-1)
    context.set_offline(False)
    expect(note(page)).to_contain_text("Sent and refused: 1")
    expect(page.locator(ANEW)).to_be_attached()
    page.goto("/offline/")
    refused = page.locator("[data-refused] li")
    expect(refused).to_contain_text("Wick · Passer-by a 4")
    expect(refused).to_contain_text("was changed elsewhere")
    assert in_main(deck) == {"Passer-by a": 1}
    refused.get_by_role("button", name="Discard").click()
    expect(refused).to_have_count(0)


def test_what_a_guest_looked_at_is_read_without_a_network(browser, live_server):
    context = browser.new_context(base_url=live_server.url, service_workers="allow")
    page = context.new_page()
    page.goto(CARD)  # before there is a worker
    page.evaluate(KEPT, CARD)
    look_at(page, "/cards/?q=passer", "/sets/")
    context.set_offline(True)
    for address in (CARD, "/cards/?q=passer"):
        page.goto(address)
        expect(page.locator("main")).to_contain_text("Passer-by")
        expect(page.get_by_text("this page may be out of date")).to_be_visible()
    page.goto("/drafts/")
    expect(page.locator("h1")).to_have_text("On this device")
    expect(page.locator("[data-pages] li")).to_have_count(3)
    context.close()


def test_after_sign_out_nothing_private_is_on_the_device(page, context, deck):
    look_at(page, CARD, SHELF, editor_of(deck))
    assert len(page.evaluate(PAGES)) >= 3
    page.evaluate("outbox.put({reader: here.reader, sent: Date.now()})")
    assert page.evaluate(STORED) == 1
    page.locator("header .sign-out button").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    kept = page.evaluate(PAGES)
    assert not [url for url in kept if "/decks/" in url or "/collection/" in url]
    assert page.evaluate(STORED) == 0
    context.set_offline(True)
    for address in (SHELF, editor_of(deck), CARD):
        page.goto(address)
        expect(page.locator("h1")).to_have_text("On this device")
        assert "Wick" not in page.content()


def test_a_page_for_somebody_else_deletes_what_was_kept(
    page, context, deck, live_server
):
    look_at(page, SHELF, editor_of(deck))
    signed_in(context, make_user("bert"), live_server)
    look_at(page, CARD)
    expect(page.locator(".who")).to_contain_text("bert")
    assert not [url for url in page.evaluate(PAGES) if "/edit/" in url]

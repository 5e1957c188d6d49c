"""The journeys of a reader in a real browser, and what every page must bear."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import Page, Route, expect

from decks.building.models import Deck
from tests.browser.all_pages import HERO, LEGAL, PHONE, go, signed_in
from tests.factories import make_deck
from tests.rigs.polling import wait_for

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("catalogue"),
]

LANGUAGES = [code for code, _ in settings.LANGUAGES]


@pytest.fixture
def site(open_context) -> Page:
    """A page of a signed-out reader, before it goes anywhere."""
    return open_context().new_page()


# Steps


def new_deck(page: Page) -> None:
    """Open the editor of a new deck from the start page."""
    go(page, "/")
    begin_deck(page)


def begin_deck(page: Page) -> None:
    """Press the button and wait for the editor and its keys, which a script brings."""
    page.get_by_role("button", name=re.compile("Start a deck|New deck")).click()
    expect(page.locator("[data-editor]")).to_be_visible()
    page.wait_for_load_state("load")


def find(page: Page, query: str, first: str) -> None:
    """Search from the keyboard until *first* leads the results, and step onto it."""
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type(query)
    expect(page.locator("#editor-results [data-main] .name").first).to_have_text(first)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#editor-results [data-main]").first).to_be_focused()


def find_all(page: Page, query: str, first: str) -> None:
    """Search like `find`, what the hero can't play not left out."""
    page.get_by_role("checkbox", name=re.compile("^Only what")).uncheck()
    find(page, query, first)


def main_size(page: Page) -> str:
    return page.locator("[data-drop=main] h2 .tally").inner_text()


def expect_main(page: Page, size: int) -> None:
    expect(page.locator("[data-drop=main] h2 .tally")).to_have_text(str(size))


def verdict(page: Page):
    return page.locator("#deck-inspector .verdict")


def focused(page: Page) -> str:
    """Return what has the focus: the id, else the tag."""
    return page.evaluate("document.activeElement.id || document.activeElement.tagName")


def expect_focus(page: Page, start: str = "") -> None:
    """Wait until something whose id begins with *start* has the focus."""

    def has_focus() -> bool:
        found = focused(page)
        return found != "BODY" and found.startswith(start)

    wait_for(has_focus, f"the focus on {start or 'something'}")


def issue(page: Page, code: str):
    return page.locator(f"#deck-inspector li[data-code={code}]")


# The journey


def test_from_the_start_page_to_a_legal_deck_that_a_stranger_opens(site, open_context):
    go(site, "/")
    site.keyboard.press("/")
    site.keyboard.type("passer")
    site.keyboard.press("Enter")
    expect(site.locator("#card-results .faces li")).to_have_count(15)
    said = "Cards where the name or text contains “passer”."
    expect(site.locator("#card-results .understood")).to_have_text(said)

    site.get_by_role("navigation", name="Main").get_by_text("Decks").click()
    begin_deck(site)
    expect(verdict(site)).to_contain_text("The deck has no hero.")

    site.keyboard.press("h")
    expect(site.locator("#editor-results [data-row]")).to_have_count(1)
    site.keyboard.press("ArrowDown")
    site.keyboard.press("Enter")
    expect(site.locator("[data-drop=hero] .name")).to_have_text(HERO)
    expect(issue(site, "no-hero")).to_have_count(0)

    find(site, "passer-by", "Passer-by a")
    for _ in range(4):
        site.keyboard.press("Enter")
    expect_main(site, 4)
    for number in range(1, 14):
        site.keyboard.press("ArrowDown")
        site.keyboard.press("4")
        expect_main(site, 4 + 4 * number)
    site.keyboard.press("ArrowDown")
    for _ in range(5):
        site.keyboard.press("Enter")
    expect_main(site, 61)

    copies = issue(site, "too-many-copies")
    expect(copies).to_contain_text("“Passer-by o”: 5 copies")
    expect(copies).to_contain_text("W-DECK-03")
    expect(copies).to_contain_text("Remove 1 card.")
    site.keyboard.press("-")
    expect_main(site, 60)
    expect(verdict(site)).to_have_text(re.compile("Legal"))

    site.keyboard.press("Shift+Enter")
    expect(issue(site, "side-deck-size")).to_contain_text("W-DECK-13")
    site.keyboard.press("z")
    expect(verdict(site)).to_have_class(re.compile(r"\blegal\b"))

    find_all(site, "harbour", "Harbour Guard")
    site.keyboard.press("2")
    faction = issue(site, "wrong-faction")
    expect(faction).to_contain_text("“Harbour Guard” is for another faction: Alliance.")
    expect(faction).to_contain_text("W-DECK-08")
    faction.get_by_role("button", name="Remove 2 cards.").click()
    expect_main(site, 60)
    expect(verdict(site)).to_have_class(re.compile(r"\blegal\b"))
    expect(verdict(site)).to_contain_text("✓ Legal")

    site.locator("summary", has_text="More").click()
    site.get_by_role("link", name="Settings").click()
    site.locator("[name=name]").fill("The night shift")
    site.locator("[name=visibility]").select_option("public")
    site.get_by_role("button", name="Save").click()
    site.get_by_role("link", name="View", exact=True).click()
    link = site.get_by_label("Link").input_value()
    assert re.search(r"/d/[a-z0-9]+/$", link)

    stranger = open_context().new_page()
    go(stranger, link)
    expect(stranger).to_have_url(re.compile(r"/the-night-shift/$"))
    expect(stranger.get_by_role("heading", level=1)).to_have_text("The night shift")
    expect(stranger.locator(".deck-facts")).to_contain_text("✓ Legal")
    expect(stranger.get_by_role("link", name="Edit")).to_have_count(0)
    assert Deck.objects.get().entries.count() == 16


def test_without_scripts_the_same_way_is_open(open_context):
    page = open_context(java_script_enabled=False).new_page()
    go(page, "/")
    page.get_by_label("Find a card").fill("passer")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#card-results .faces li")).to_have_count(15)

    go(page, "/")
    page.get_by_role("button", name="Start a deck").click()
    page.locator("[data-hero]").click()
    page.get_by_role("button", name=HERO).first.click()
    expect(page.locator("[data-drop=hero] .name")).to_have_text(HERO)

    page.locator("#q").fill("passer-by")
    page.locator("#find").get_by_role("button", name="Search").click()
    first = page.locator("#editor-results [data-row]").first
    for _ in range(5):
        first.locator("[data-main]").click()
    expect(page.locator("#q")).to_have_value("passer-by")
    expect(first.locator(".row-held")).to_have_text("5")
    expect(issue(page, "too-many-copies")).to_contain_text("W-DECK-03")
    issue(page, "too-many-copies").get_by_role("button").click()
    expect_main(page, 4)
    expect(verdict(page)).to_contain_text("The main deck has 4 cards")

    page.locator("summary", has_text="More").click()
    page.get_by_role("link", name="Settings").click()
    page.locator("[name=visibility]").select_option("link")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="View", exact=True).click()
    link = page.get_by_label("Link").input_value()
    stranger = open_context(java_script_enabled=False).new_page()
    go(stranger, link)
    expect(stranger.locator("[data-drop=main] .name")).to_have_text("Passer-by a")


def test_keys_pressed_faster_than_the_server_answers_all_count(site):
    new_deck(site)
    find(site, "passer-by", "Passer-by a")
    for _ in range(3):
        site.keyboard.press("Enter")
    for digit in "234":
        site.keyboard.press("ArrowDown")
        site.keyboard.press(digit)
    site.keyboard.press("-")
    site.keyboard.press("Shift+Enter")
    site.keyboard.press("Shift+Enter")
    expect_main(site, 3 + 2 + 3 + 3)
    expect(site.locator("[data-drop=side] h2 .tally")).to_have_text("2")


def test_what_is_typed_before_the_scripts_have_come_is_looked_for(site):
    new_deck(site)
    held: list[Route] = []
    is_typed = False

    def hold(route: Route) -> None:
        if is_typed:
            route.continue_()
        else:
            held.append(route)

    def is_held() -> bool:
        site.wait_for_timeout(20)  # lets the requests held so far be told
        return bool(held)

    site.route("**/*.js", hold)
    site.reload(wait_until="commit")
    site.locator("#q").fill("passer-by")
    wait_for(is_held, "a script")
    is_typed = True
    for script in held:
        script.continue_()
    expect(site.locator("#editor-results [data-row]")).to_have_count(15)


def test_results_say_how_many_the_deck_holds_after_every_change(site):
    new_deck(site)
    find(site, "passer-by", "Passer-by a")
    held = site.locator("#editor-results .row-held").first
    site.keyboard.press("3")
    expect(held).to_have_text("3")
    site.keyboard.press("-")
    expect(held).to_have_text("2")
    site.keyboard.press("z")
    expect(held).to_have_text("3")
    site.locator("#deck-board [data-less]").click()
    expect(held).to_have_text("2")
    expect(site.locator("#live")).to_contain_text("2 of 60 · choose a hero")


def quantity_of(page: Page, card: str):
    """Return where the deck on *page* says how many of *card* it has."""
    row = page.locator("#deck-board [data-zone=main]", has_text=card)
    return row.locator(".qty")


def press_on(page: Page, card: str, key: str) -> None:
    """Press *key* on the row of *card* in the deck."""
    row = page.locator("#deck-board [data-zone=main]", has_text=card)
    row.locator("[data-main]").focus()
    page.keyboard.press(key)


def test_two_browsers_editing_one_deck_lose_nothing(open_context, live_server, watch):
    watch.expected = {409}
    deck = make_deck("4 Passer-by a\n4 Passer-by b")
    pages = []
    for _ in range(2):
        context = open_context()
        signed_in(context, deck.owner, live_server)
        pages.append(context.new_page())
        go(pages[-1], f"/decks/{deck.short_id}/edit/")
    here, there = pages

    press_on(here, "Passer-by a", "+")
    expect(quantity_of(here, "Passer-by a")).to_have_text("5")
    press_on(there, "Passer-by a", "+")
    expect(quantity_of(there, "Passer-by a")).to_have_text("6")
    meanwhile = there.locator("#deck-meanwhile")
    expect(meanwhile).to_contain_text("Changed elsewhere")
    expect(meanwhile.locator("li")).to_have_text(re.compile(r"Passer-by a\s+4 → 5"))
    expect(there.locator("#live")).to_contain_text("Passer-by a 4 → 5")
    meanwhile.get_by_role("link", name="OK").click()
    expect(meanwhile).to_be_hidden()

    press_on(there, "Passer-by b", "2")
    expect(quantity_of(there, "Passer-by b")).to_have_text("2")
    press_on(here, "Passer-by b", "7")
    question = here.locator("#deck-meanwhile")
    expect(question).to_contain_text("was changed elsewhere to 2; you entered 7")
    expect(question.get_by_role("button")).to_have_text(
        ["Keep 2", "Use mine: 7", "Apply both changes: 5"]
    )
    expect(quantity_of(here, "Passer-by b")).to_have_text("2")
    expect(quantity_of(here, "Passer-by a")).to_have_text("6")
    question.get_by_role("button", name="Apply both changes: 5").click()
    expect(quantity_of(here, "Passer-by b")).to_have_text("5")
    expect(question).to_be_hidden()

    there.keyboard.press("z")
    expect(there.locator("#live")).to_contain_text(
        "The latest change was made elsewhere"
    )
    expect(quantity_of(there, "Passer-by b")).to_have_text("5")
    there.locator("[data-undo]").click()
    expect(quantity_of(there, "Passer-by b")).to_have_text("2")
    held = dict(deck.entries.values_list("card__name", "quantity"))
    assert held == {"Passer-by a": 6, "Passer-by b": 2}


def test_a_version_is_saved_seen_and_gone_back_to(open_context, live_server):
    deck = make_deck("4 Passer-by a\n4 Passer-by b")
    context = open_context()
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/")
    page.get_by_label("What changed").fill("As it began")
    page.get_by_role("button", name="New version").click()
    expect(page.locator("#staged-count")).to_have_text("Same as version 1")
    expect(page.get_by_label("What changed")).to_be_hidden()
    press_on(page, "Passer-by a", "1")
    expect(page.locator("#staged-count")).to_have_text("1 change since version 1")
    page.get_by_label("What changed").fill("Half a thought")
    press_on(page, "Passer-by b", "1")
    expect(page.locator("#staged-count")).to_have_text("2 changes since version 1")
    expect(page.get_by_label("What changed")).to_have_value("Half a thought")
    page.locator("#staged-count a").click()
    expect(page.locator(".compare-summary")).to_contain_text("+0 −6")
    page.go_back()
    page.get_by_role("button", name="Restore version 1").click()
    expect(page.locator("#staged-count")).to_have_text("Same as version 3")
    expect(quantity_of(page, "Passer-by a")).to_have_text("4")
    assert deck.versions.count() == 3


def test_a_card_is_dragged_onto_the_deck_and_out_again(site):
    new_deck(site)
    find(site, "passer-by", "Passer-by a")
    result = site.locator("#editor-results [data-row]").first
    result.drag_to(site.locator("[data-drop=main]"))
    expect_main(site, 1)
    result.drag_to(site.locator("[data-drop=side]"))
    side = site.locator("[data-drop=side] [data-row]")
    expect(side.locator(".name")).to_have_text("Passer-by a")
    site.locator("[data-drop=main] [data-row]").drag_to(
        site.locator("[data-drop=side]")
    )
    expect(side.locator(".qty")).to_have_text("2")
    expect_main(site, 0)
    side.drag_to(site.locator("#find .count"))
    expect(side.locator(".qty")).to_have_text("1")


def test_the_focus_stays_where_it_was_after_every_change(site):
    new_deck(site)
    find(site, "passer-by", "Passer-by a")
    before = focused(site)
    assert before.startswith("result-")
    for key, size in (("Enter", 1), ("5", 5), ("-", 4), ("z", 5)):
        site.keyboard.press(key)
        expect_main(site, size)
        expect(site.locator(f"#{before}")).to_be_focused()

    entry = site.locator("#deck-board [data-main]").first
    entry.focus()
    name = focused(site)
    for key, size in (("3", 3), ("+", 4), ("-", 3), ("z", 4), ("z", 3), ("5", 5)):
        site.keyboard.press(key)
        expect_main(site, size)
        expect(site.locator(f"#{name}")).to_be_focused()


def test_the_focus_is_not_lost_with_what_a_change_takes_away(site):
    new_deck(site)
    find(site, "passer-by", "Passer-by a")
    site.keyboard.press("5")
    site.keyboard.press("ArrowDown")
    site.keyboard.press("1")
    expect_main(site, 6)

    mending = issue(site, "too-many-copies").get_by_role("button")
    mending.focus()
    site.keyboard.press("Enter")
    expect_main(site, 5)
    expect_focus(site)  # the button that mended is gone

    less = site.locator("#deck-board [data-less]").first
    less.focus()
    site.keyboard.press("Enter")
    expect_main(site, 4)
    expect_focus(site)

    undo = site.locator("[data-undo]")
    undo.focus()
    site.keyboard.press("Enter")
    expect_main(site, 5)
    expect(undo).to_be_focused()

    entry = site.locator("#deck-board [data-main]").last
    entry.focus()
    site.keyboard.press("-")
    expect_main(site, 4)
    expect_focus(site, "entry-main-")  # the row itself is gone
    site.keyboard.press("-")
    expect_main(site, 3)
    for size in (2, 1, 0):
        site.keyboard.press("-")
        expect_main(site, size)
    expect(site.locator("#q")).to_be_focused()


def test_a_change_that_is_refused_is_said(site, watch):
    watch.expected = {409}
    new_deck(site)
    site.locator("[data-undo]").click()
    expect(site.locator("#live")).to_have_text("There is nothing left to undo.")


def test_the_question_mark_opens_the_list_of_keys(site):
    new_deck(site)
    site.locator(".editor-bottom").click()
    site.keyboard.press("?")
    keys = site.get_by_role("dialog")
    expect(keys).to_be_visible()
    expect(keys).to_contain_text("Add one to the side deck")
    site.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    site.locator("#q").focus()
    site.keyboard.press("?")
    expect(keys).to_be_hidden()
    expect(site.locator("#q")).to_have_value("?")
    site.locator("[data-show-keys]").click()
    expect(keys).to_be_visible()
    keys.get_by_role("button", name="Close").click()
    expect(keys).to_be_hidden()


def test_back_from_a_card_leads_to_the_whole_page_of_results(site):
    go(site, "/cards/")
    site.locator("#q").press_sequentially("harbour g")
    expect(site.locator("#card-results .faces li")).to_have_count(1)
    expect(site).to_have_url(re.compile(r"q=harbour"))
    site.get_by_role("link", name="Harbour Guard").click()
    expect(site.get_by_role("heading", level=1)).to_have_text("Harbour Guard")
    site.go_back()
    expect(site.locator("header.top")).to_be_visible()
    expect(site.locator("#card-results .faces li")).to_have_count(1)
    site.reload()
    expect(site.locator("#q")).to_have_value("harbour g")


def test_the_list_of_a_deck_is_copied(open_context, live_server):
    deck = make_deck(LEGAL, visibility="link")
    context = open_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/")
    page.get_by_role("button", name="Copy the list").click()
    expect(page.get_by_role("button", name="✓ Copy the list")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[0] == f"Hero: {HERO}"
    assert copied.count("4 Passer-by") == 15


def test_theme_and_language_change_at_once_and_stay(site):
    go(site, "/cards/")
    site.locator(".settings summary").click()
    site.get_by_label("Theme").select_option("dark")
    expect(site.locator("html")).to_have_attribute("data-theme", "dark")
    site.wait_for_load_state()  # the menu acts by a script
    site.locator(".settings summary").click()
    site.get_by_label("Interface language").select_option("pl")
    expect(site.locator("html")).to_have_attribute("lang", "pl")
    go(site, "/decks/")
    expect(site.locator("html")).to_have_attribute("lang", "pl")
    expect(site.locator("html")).to_have_attribute("data-theme", "dark")


# Single pages


def test_the_page_of_the_api_works_under_our_own_policy(site):
    go(site, "/api/v1/docs/")
    expect(site.locator(".opblock-tag")).to_have_count(39)
    site.locator(".opblock-tag[data-tag=decks]").click()
    expect(site.locator(".opblock")).to_have_count(55)


def test_on_a_phone_the_editor_shows_one_panel_at_a_time(open_context):
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    new_deck(page)
    panels = {name: page.locator(f"#{name}") for name in ("find", "deck", "look")}
    tabs = page.get_by_role("navigation", name="Editor sections")
    expect(panels["find"]).to_be_visible()
    expect(panels["deck"]).to_be_hidden()
    page.locator("#q").fill("passer-by")
    expect(page.locator("#editor-results [data-row]")).to_have_count(15)
    page.get_by_role("button", name="Passer-by a").first.tap()
    expect(tabs.locator("[data-tally]")).to_have_text("1")
    tabs.get_by_role("link", name="Deck").tap()
    expect(panels["deck"]).to_be_visible()
    expect(panels["find"]).to_be_hidden()
    expect(page.locator("#deck .name")).to_have_text("Passer-by a")
    tabs.get_by_role("link", name="Figures").tap()
    expect(panels["look"]).to_be_visible()
    expect(tabs.get_by_role("link", name="Figures")).to_have_attribute(
        "aria-current", "true"
    )
    page.go_back()
    expect(panels["deck"]).to_be_visible()


def test_nothing_moves_while_a_page_of_faces_is_drawn(site):
    site.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => {"
        " for (const entry of list.getEntries()) window.moved += entry.value;"
        "}).observe({type: 'layout-shift', buffered: true});"
    )
    go(site, "/cards/")
    site.wait_for_load_state("networkidle")
    assert site.evaluate("window.moved") < 0.01


def test_rules_are_found_while_typing_and_a_rule_is_a_click_away(site):
    go(site, "/rules/")
    site.keyboard.press("/")
    site.keyboard.type("mulligan")
    hits = site.locator(".rule-entry h3 a")
    expect(hits.first).to_have_text("Mulligan")
    expect(site.locator("#q")).to_be_focused()
    expect(site).to_have_url(re.compile(r"/rules/\?q=mulligan$"))
    hits.first.click()
    expect(site.get_by_role("heading", level=1)).to_contain_text("W-SETUP-05")
    site.go_back()
    expect(hits.first).to_have_text("Mulligan")
    expect(site.locator("#q")).to_have_value("mulligan")

"""The editor from the keyboard: Enter adds, and the focus stays where it was."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.all_pages import HERO, PHONE, go, signed_in
from tests.events import import_set
from tests.factories import card_named, make_deck, make_user

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("catalogue"),
]


@pytest.fixture
def editor(open_context, live_server) -> Page:
    """The editor of a deck that has its hero alone."""
    deck = make_deck(f"Hero: {HERO}", owner=make_user())
    context = open_context()
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/")
    page.wait_for_load_state("load")
    return page


def in_deck(page: Page, zone: str = "main"):
    return page.locator(f"[data-drop={zone}] [data-row]")


def test_enter_adds_the_best_match_of_what_was_typed(editor):
    editor.keyboard.press("/")
    editor.keyboard.type("passer-by c")
    editor.keyboard.press("Enter")  # before its results have come
    expect(in_deck(editor).locator(".name")).to_have_text("Passer-by c")
    expect(editor.locator("#q")).to_be_focused()
    for _ in range(3):
        editor.keyboard.press("Enter")
    expect(in_deck(editor).locator(".qty")).to_have_text("4")
    editor.keyboard.press("Shift+Enter")
    expect(in_deck(editor, "side").locator(".name")).to_have_text("Passer-by c")
    editor.keyboard.type("passer-by d")  # what was found is typed over
    editor.keyboard.press("Enter")
    expect(in_deck(editor).locator(".name")).to_have_text(
        [re.compile("Passer-by c"), re.compile("Passer-by d")]
    )
    expect(editor.locator("#q")).to_be_focused()


def test_enter_adds_nothing_where_nothing_was_asked(editor):
    editor.keyboard.press("/")
    editor.keyboard.press("Enter")
    editor.keyboard.type("passer-by a")
    expect(editor.locator("#editor-results .name").first).to_have_text("Passer-by a")
    expect(in_deck(editor)).to_have_count(0)


def test_v_goes_from_list_to_stacks_to_faces_and_the_deck_stays_so(editor):
    editor.keyboard.press("/")
    editor.keyboard.type("passer-by a")
    editor.keyboard.press("Enter")
    expect(in_deck(editor)).to_have_count(1)
    editor.keyboard.press("Escape")
    for view in ("stacks", "faces"):
        editor.keyboard.press("v")
        expect(editor.locator(f"[data-drop=main] .as-{view}")).to_be_visible()
    card = in_deck(editor).locator("h3 a")
    card.focus()
    editor.keyboard.press("3")
    expect(in_deck(editor).locator(".qty")).to_have_text("3")
    expect(editor.locator("[data-drop=main] .as-faces")).to_be_visible()
    expect(card).to_be_focused()


def test_several_are_chosen_and_put_aside_and_one_undo_brings_them_back(editor):
    editor.keyboard.press("/")
    for letter in "abc":
        editor.keyboard.type(f"passer-by {letter}")
        editor.keyboard.press("Enter")
        expect(in_deck(editor)).to_have_count("abc".index(letter) + 1)
    bar = editor.get_by_role("form", name="Chosen cards")
    expect(bar).to_be_hidden()
    for place in (0, 2):
        in_deck(editor).nth(place).locator("[data-main]").focus()
        editor.keyboard.press("x")
    expect(bar).to_contain_text("Chosen: 2")
    bar.get_by_role("button", name="One copy more of each").click()
    expect(in_deck(editor).locator(".qty")).to_have_text(["2", "1", "2"])
    expect(bar).to_contain_text("Chosen: 2")  # and can be changed again
    bar.get_by_role("button", name="To maybe").click()
    expect(in_deck(editor)).to_have_count(1)
    expect(in_deck(editor, "maybe").locator(".qty")).to_have_text(["2", "2"])
    editor.locator("[data-undo]").click()
    expect(in_deck(editor).locator(".qty")).to_have_text(["2", "1", "2"])


def test_m_puts_a_result_aside(editor):
    editor.keyboard.press("/")
    editor.keyboard.type("passer-by d")
    expect(editor.locator("#editor-results .name").first).to_have_text("Passer-by d")
    editor.keyboard.press("ArrowDown")
    editor.keyboard.press("m")
    expect(in_deck(editor, "maybe").locator(".name")).to_have_text("Passer-by d")
    expect(in_deck(editor)).to_have_count(0)


def test_the_deck_is_renamed_in_place(editor):
    name = editor.get_by_label("Name of the deck")
    name.fill("Lamps out")
    name.press("Enter")
    expect(editor).to_have_title(re.compile("^Lamps out"))
    editor.reload()
    expect(name).to_have_value("Lamps out")


# How much it takes


class Counted:
    """A page whose keys and clicks are counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.acts = page, 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.acts += 1
            self.page.keyboard.press(key)

    def click(self, target) -> None:
        self.acts += 1
        target.click()


@pytest.fixture
def counted(open_context, live_server) -> Counted:
    """The editor of an empty deck beside our own set."""
    import_set()
    deck = make_deck("", owner=make_user())
    context = open_context()
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/")
    page.wait_for_load_state("load")
    return Counted(page)


def expect_main(page: Page, size: int) -> None:
    expect(page.locator("[data-drop=main] h2 .tally")).to_have_text(str(size))


def test_a_legal_deck_of_60_cards_takes_at_most_70_keys(counted):
    page = counted.page
    counted.press("h")
    expect(page.locator(".hero-faces [data-row]").first).to_be_visible()
    counted.press("ArrowDown", "Enter")
    expect(page.locator("#q")).to_be_focused()
    expect(page.locator(".switch:has(#fits)")).to_contain_text(
        re.compile("Only what .* can play")
    )
    counted.press(*"type:ally")
    expect(page.locator("#editor-results")).to_have_attribute("data-query", "type:ally")
    for number in range(1, 16):
        counted.press("ArrowDown", "4")
        expect_main(page, 4 * number)
    expect(page.locator("#editor-state .chip")).to_have_text(re.compile("✓ Legal"))
    assert counted.acts <= 70


def test_a_legal_deck_of_60_cards_takes_at_most_40_clicks(counted):
    page = counted.page
    counted.click(page.locator("[data-hero]"))
    page.wait_for_load_state("load")
    counted.click(page.locator(".hero-faces [data-main]").first)
    expect(page.locator(".switch:has(#fits)")).to_contain_text(
        re.compile("Only what .* can play")
    )
    allies = page.locator(".results [data-row]", has_text="Ally")
    for number in range(15):
        counted.click(allies.nth(number).locator("[data-main]"))
        expect_main(page, number + 1)
    for number in range(15):
        counted.click(page.locator("[data-drop=main] .choose").nth(number))
    for copies in (2, 3, 4):
        counted.click(page.get_by_role("button", name="One copy more of each"))
        expect_main(page, 15 * copies)
    expect(page.locator("#editor-state .chip")).to_have_text(re.compile("✓ Legal"))
    assert counted.acts <= 40


def test_nothing_is_added_of_what_the_hero_before_could_play(open_context, live_server):
    deck = make_deck(owner=make_user())
    context = open_context()
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/?q=passer")
    page.wait_for_load_state("load")
    results = page.locator("#editor-results")
    expect(results.locator("[data-row]").first).to_be_visible()
    held: list[Route] = []
    page.route("**/cards/", lambda route: held.append(route))  # noqa: PLW0108
    url = page.locator("[data-editor]").get_attribute("data-change-url")
    sent = {"card": card_named(HERO).pk, "zone": "hero", "by": 1}
    page.evaluate("([url, sent]) => { send(url, sent); }", [url, sent])
    expect(results).to_have_js_property("inert", True)
    expect(results).to_have_attribute("aria-busy", "true")
    page.locator("#q").press("Enter")  # what it adds is of the new list
    page.wait_for_timeout(500)
    expect(results).to_have_js_property("inert", True)
    held[0].continue_()
    page.unroute("**/cards/")
    expect(in_deck(page, "hero")).to_have_count(1)
    expect(in_deck(page)).to_have_count(1)
    expect(results).to_have_js_property("inert", False)
    expect(results).to_contain_text(f"Only what {HERO} can play")


def test_the_pill_leads_to_the_reasons(open_context, live_server):
    deck = make_deck(f"Hero: {HERO}\n5 Passer-by a", owner=make_user())
    for viewport in (None, PHONE):
        context = open_context(viewport=viewport) if viewport else open_context()
        signed_in(context, deck.owner, live_server)
        page = context.new_page()
        go(page, f"/decks/{deck.short_id}/edit/")
        page.locator(".editor-state .chip").click()
        expect(page.locator("#deck-inspector .issues").first).to_be_in_viewport()

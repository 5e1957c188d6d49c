"""The editor from the keyboard: Enter adds, and the focus stays where it was."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.all_pages import HERO, go, signed_in
from tests.factories import make_deck, make_user

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

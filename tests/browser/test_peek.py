"""A card named by a link is shown beside it: by pointer, keys and touch."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.all_pages import LEGAL, PHONE, go, signed_in
from tests.factories import make_deck, make_user

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("catalogue"),
]

NARROW = {"width": 900, "height": 720}  # where no pane has room beside the deck
# What a browser makes of a finger that stays.
LONG_PRESS = """link => link.dispatchEvent(new PointerEvent("contextmenu",
    {pointerType: "touch", bubbles: true, cancelable: true}))"""


def test_the_editor_shows_what_is_pointed_at_in_its_pane(open_context, live_server):
    deck = make_deck(LEGAL, owner=make_user())
    context = open_context()
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/")
    page.wait_for_load_state("load")
    pane, row = (
        page.locator(".preview"),
        page.locator("[data-drop=main] [data-row]").first,
    )
    name, before = row.locator(".name"), int(row.locator(".qty").inner_text())
    expect(pane.locator("h3")).to_have_text("Odda the Lamplighter")  # who leads it

    name.hover()
    expect(pane.locator("h3")).to_have_text(name.inner_text().strip())
    expect(page.locator(".peek")).to_be_hidden()
    page.mouse.move(0, 0)
    name.focus()
    page.keyboard.press("Space")
    more = pane.get_by_role("button", name="Add one copy")
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    expect(row.locator(".qty")).to_have_text(str(before + 1))
    expect(more).to_be_focused()
    page.keyboard.press("Escape")
    expect(name).to_be_focused()


def test_a_card_is_peeked_at_and_added_without_leaving_the_editor(
    open_context, live_server
):
    deck = make_deck(LEGAL, owner=make_user())
    context = open_context(viewport=NARROW)
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/")
    page.wait_for_load_state("load")
    peek, row = page.locator(".peek"), page.locator("[data-drop=main] [data-row]").first
    name, before = row.locator(".name"), int(row.locator(".qty").inner_text())
    height = page.evaluate("document.documentElement.scrollHeight")

    name.hover()
    expect(peek.locator("h3")).to_have_text(name.inner_text().strip())
    expect(peek.locator(".text")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") == height
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()

    page.mouse.move(0, 0)
    name.focus()
    page.keyboard.press("Space")
    more = peek.get_by_role("button", name="Add one copy")
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    expect(row.locator(".qty")).to_have_text(str(before + 1))
    expect(more).to_be_focused()
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()

    name.evaluate(LONG_PRESS)
    expect(peek).to_be_visible()
    page.locator(".editor-line").click(position={"x": 245, "y": 4})
    expect(peek).to_be_hidden()


def test_on_a_phone_a_card_comes_from_below_and_nobody_leaves_the_deck(
    open_context, live_server
):
    deck = make_deck(LEGAL, owner=make_user())
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/#deck")
    peek, row = page.locator(".peek"), page.locator("[data-drop=main] [data-row]").first
    row.locator(".name").tap()
    expect(peek.locator("h2")).to_have_text(row.locator(".name").inner_text().strip())
    sheet = peek.bounding_box()
    assert sheet
    assert (sheet["x"], sheet["width"]) == (0, PHONE["width"])
    assert sheet["y"] + sheet["height"] == PHONE["height"]
    peek.get_by_role("button", name="Remove one copy").tap()
    expect(row.locator(".qty")).to_have_text("3")
    expect(peek.locator(".peek-acts output")).to_have_text("3")
    expect(peek).to_contain_text("As if the deck had 60 cards")
    for owned in ("1", "2"):  # where it is read, the deck staying as it is
        peek.get_by_role("button", name="Own one copy more").tap()
        expect(peek.locator(".own-step output")).to_have_text(owned)
    expect(row.locator(".qty")).to_have_text("3")
    peek.get_by_role("button", name="Close").tap()
    expect(peek).to_be_hidden()
    assert page.url.endswith("#deck")


def test_what_is_owned_is_told_though_the_peek_was_drawn_anew_meanwhile(
    open_context, live_server
):
    deck = make_deck(LEGAL, owner=make_user())
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/#deck")
    page.locator("[data-drop=main] [data-row]").first.locator(".name").tap()
    peek = page.locator(".peek")
    asked: list[str] = []
    page.on("request", lambda one: "/peek/" in one.url and asked.append(one.url))
    peek.get_by_role("button", name="Remove one copy").tap()
    expect(peek.locator(".peek-acts output")).to_have_text("3")
    page.wait_for_load_state("networkidle")
    assert len(asked) == 1

    held: list[Route] = []
    page.route("**/collection/own/**", lambda route: held.append(route))  # noqa: PLW0108 - asked for its parameters
    form = peek.locator(".own-step").element_handle()
    peek.get_by_role("button", name="Own one copy more").tap()
    page.wait_for_timeout(100)
    with page.expect_response("**/peek/**"):
        page.evaluate("forgetPeeks()")
    page.wait_for_function("(form) => !form.isConnected", arg=form)
    held[0].continue_()
    expect(peek.locator(".own-step output")).to_have_text("1")


def test_a_card_of_the_deck_is_opened_by_enter_and_another_added(
    open_context, live_server
):
    deck = make_deck(LEGAL, owner=make_user())
    context = open_context()
    signed_in(context, deck.owner, live_server)
    page = context.new_page()
    go(page, f"/decks/{deck.short_id}/edit/")
    row = page.locator("[data-drop=main] [data-row]").first
    row.locator(".name").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".preview [data-more]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row.locator(".qty")).to_have_text("5")
    page.keyboard.press("Escape")
    expect(row.locator(".name")).to_be_focused()


def test_on_a_phone_a_deck_shows_its_cards_without_being_left(
    open_context, live_server
):
    deck = make_deck(LEGAL, owner=make_user(), visibility="public")
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    go(page, deck.get_absolute_url())
    link = page.locator("[data-drop=main] .name").first
    link.tap()
    peek = page.locator(".peek")
    expect(peek.locator("h2")).to_have_text(link.inner_text().strip())
    expect(peek.get_by_role("link", name="Add to deck")).to_be_visible()
    peek.get_by_role("link", name="Open").tap()
    expect(page.locator(".card-page")).to_be_visible()

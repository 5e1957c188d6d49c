"""A collection in a real browser: sixty cards by keyboard, a deck, a swap list."""

import re

import pytest
from playwright.sync_api import Page, expect

from decks.building.models import Deck
from decks.collection.models import Holding
from tests.factories import import_rows, make_deck, make_user, rows
from tests.rigs.axe import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NUMBERS = " ".join(f"{n}x4" for n in range(1, 16))


@pytest.fixture
def signed_in(page: Page, live_server):
    """A page of somebody signed in, with twenty cards in the catalogue."""
    import_rows(rows(*({"name": f"Passer-by {n}"} for n in range(1, 21))))
    make_user("anna")
    page.goto(f"{live_server.url}/account/sign-in/?next=/collection/enter/")
    page.get_by_label("Username").fill("anna")
    page.get_by_label("Password").fill("lamp-oil-9")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/collection/enter/"))
    return page


def test_sixty_cards_by_keyboard_a_deck_built_and_its_swap_list(
    signed_in: Page, live_server
):
    page = signed_in
    expect(page.get_by_label("Numbers or names")).to_be_focused()
    stood = page.get_by_label("Numbers or names").bounding_box()
    page.keyboard.type(NUMBERS)
    expect(page.locator(".entry-total")).to_have_text("60 cards")
    # However much has been typed, one goes on typing at the same place.
    assert page.get_by_label("Numbers or names").bounding_box() == stood
    page.reload()  # as after a lost connection
    expect(page.get_by_label("Numbers or names")).to_have_value(NUMBERS)
    expect(page.locator(".entry-total")).to_have_text("60 cards")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("status")).to_contain_text("60 cards added")
    expect(page.get_by_label("Numbers or names")).to_have_value("")
    assert Holding.objects.count() == 15
    owner = Holding.objects.first().binder.owner
    first = make_deck("4 Passer-by 1\n4 Passer-by 2", owner=owner, name="First")
    second = make_deck("3 Passer-by 1\n1 Passer-by 16", owner=owner, name="Second")
    page.goto(f"{live_server.url}/decks/{first.short_id}/copies/")
    page.get_by_role("button", name="Mark as built").press("Enter")
    expect(page.locator("main")).to_contain_text("built and complete")
    page.goto(f"{live_server.url}/decks/{second.short_id}/copies/")
    expect(page.locator(".note")).to_contain_text("are in “First”")
    assert faults(page) == []
    page.get_by_role("link", name="Rebuild that deck into this one").press("Enter")
    page.emulate_media(media="print")
    expect(page.locator("h1")).to_have_text("First → Second")
    expect(page.locator(".swap").first).to_contain_text("1 Passer-by 1")
    expect(page.locator("header.top")).to_be_hidden()
    assert Deck.objects.get(pk=first.pk).built_at


def test_counts_are_changed_in_the_list_by_keyboard(signed_in: Page, live_server):
    page = signed_in
    expect(page.get_by_label("Numbers or names")).to_be_focused()
    page.keyboard.type("1x2 3f")
    expect(page.locator(".entry-total")).to_have_text("3 cards")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("status")).to_contain_text("3 cards added")
    page.goto(f"{live_server.url}/collection/")
    count = page.get_by_label("Copies of Passer-by 1")
    count.fill("7")
    count.press("Enter")
    undo = page.locator("tr", has_text="Passer-by 1").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    page.get_by_label("Add one copy: Passer-by 1").press("Enter")
    expect(count).to_have_value("8")
    assert sorted(Holding.objects.values_list("quantity", flat=True)) == [1, 8]
    assert faults(page) == []

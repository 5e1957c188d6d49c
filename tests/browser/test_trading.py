"""Wants and trades in a real browser: two lists by keyboard, a match, both say yes."""

import re

import pytest
from django.contrib.sessions.backends.db import SessionStore
from playwright.sync_api import Page, expect

from decks.trading.models import Offer, Want
from tests.factories import import_rows, make_user, rows
from tests.rigs.axe import faults
from tests.trading import make_trader, offer, own, want

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def sign_in(page: Page, live_server, user) -> None:
    """Have *page* be *user*'s, as after signing in."""
    page.set_default_timeout(60_000)
    session = SessionStore()
    session["_auth_user_id"] = str(user.pk)
    session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
    session["_auth_user_hash"] = user.get_session_auth_hash()
    session.save()
    cookie = {"name": "sessionid", "value": session.session_key}
    page.context.add_cookies([cookie | {"url": live_server.url}])


def test_two_lists_by_keyboard_and_a_match_both_agree_to(page: Page, live_server):
    import_rows(rows({"name": "Moth"}, {"name": "Wick"}))
    anna, ola = make_user("anna"), make_trader("ola", contact="Fridays at Ola’s")
    own(ola, "Moth", 3)
    offer(ola, "Moth", 3)
    want(ola, "Wick", 1)
    own(anna, "Wick", 2)
    sign_in(page, live_server, anna)

    page.goto(f"{live_server.url}/collection/wants/")
    page.get_by_label("Cards", exact=True).fill("1 Moth")
    page.get_by_role("button", name="Add to want list").press("Enter")
    count = page.get_by_label("Copies of Moth")
    expect(count).to_have_value("1")
    page.get_by_label("Add one copy: Moth").press("Enter")
    expect(count).to_have_value("2")
    expect(page.get_by_label("Add one copy: Moth")).to_be_focused()
    page.get_by_role("button", name="Undo").press("Enter")
    expect(count).to_have_value("1")
    count.fill("2")
    count.press("Enter")
    expect(page.locator("tr", has_text="Moth").locator(".missing")).to_have_text("2")
    assert Want.objects.get(owner=anna).quantity == 2
    assert faults(page) == []

    page.goto(f"{live_server.url}/collection/trades/?q=wick")
    page.get_by_label("Add one copy: Wick").press("Enter")
    expect(page.get_by_label("Copies of Wick on the list")).to_have_value("1")
    assert Offer.objects.get(owner=anna).quantity == 1
    assert faults(page) == []

    page.goto(f"{live_server.url}/collection/matches/")
    assert faults(page) == []
    page.get_by_label("Suggest me to other members for trades").press("Space")
    for label in ("Who can see my want list", "Who can see my trade list"):
        page.get_by_label(label).select_option("link")
    page.get_by_role("button", name="Save").press("Enter")
    page.get_by_role("link", name="ola").press("Enter")
    expect(page).to_have_url(re.compile("/collection/matches/ola/"))
    expect(page.locator("h2").first).to_have_text("You could get 2 copies")
    page.get_by_role("button", name="Accept trade").press("Enter")
    expect(page.get_by_role("button", name="Withdraw my acceptance")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("Fridays")

    sign_in(page, live_server, ola)
    page.goto(f"{live_server.url}/collection/matches/anna/")
    page.get_by_role("button", name="Accept trade").press("Enter")
    expect(page.locator(".match-nods")).to_contain_text("You both accepted.")
    assert faults(page) == []
    sign_in(page, live_server, anna)
    page.goto(f"{live_server.url}/collection/matches/ola/")
    expect(page.locator(".match-nods")).to_contain_text("Fridays at Ola’s")

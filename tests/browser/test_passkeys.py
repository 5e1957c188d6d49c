"""A passkey made and used in a browser, which plays the authenticator, too."""

import pytest
from playwright.sync_api import expect

from tests.browser.all_pages import DESKTOP, go, signed_in
from tests.factories import make_user

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def play_device(page):
    """Let the browser play a device of *page* that holds no passkey yet."""
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    wish = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }  # fmt: skip
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": wish})


def test_a_passkey_is_made_and_signs_in(open_context, live_server):
    anna = make_user("anna")
    context = open_context(viewport=DESKTOP)
    signed_in(context, anna, live_server)
    page = context.new_page()
    play_device(page)
    go(page, f"{live_server.url}/account/passkeys/")
    page.get_by_label("Your current password").fill("lamp-oil-9")
    page.get_by_role("button", name="Continue").click()
    page.get_by_label("Name of the passkey").fill("Laptop")
    page.get_by_role("button", name="Ask the device").click()
    expect(page.get_by_text("You can sign in with this passkey now.")).to_be_visible()
    expect(page.get_by_text("Laptop", exact=True)).to_be_visible()
    page.locator(".top").get_by_role("button", name="Sign out").click()
    expect(page.locator(".top").get_by_role("link", name="Sign in")).to_be_visible()
    go(page, f"{live_server.url}/account/sign-in/")
    page.get_by_role("link", name="Sign in with a passkey").click()
    page.get_by_role("button", name="Ask the device").click()
    expect(page.locator(".who")).to_contain_text("anna")


def test_a_device_without_one_ends_in_a_sentence(open_context, live_server):
    page = open_context(viewport=DESKTOP).new_page()
    play_device(page)
    go(page, f"{live_server.url}/account/sign-in/passkey/")
    page.get_by_role("button", name="Ask the device").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing was changed")

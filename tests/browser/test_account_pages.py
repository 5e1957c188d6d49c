"""Pages of accounts, opened, refused and done: without barriers, in each language."""

from pathlib import Path

import pytest
from django.conf import settings

from tests.browser.account_pages import account_pages
from tests.browser.all_pages import DESKTOP, go, told
from tests.browser.test_every_page import faults
from tests.decks.accounts.outside.small_provider import (
    CLIENT,
    SECRET,
    SmallProvider,
)
from tests.rigs.selection import only_in_prove

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TEMPLATES = Path(settings.BASE_DIR) / "templates"
FOLDERS = ("decks/accounts", "registration", "decks/webhooks")
LOOKED_AT, HTML = "/looked-at/", "text/html; charset=utf-8"


@pytest.fixture
def there(settings):
    """A provider of other accounts, which the site knows."""
    there = SmallProvider()
    known = {"client_id": CLIENT, "client_secret": SECRET, "name": "Guild"}
    settings.OIDC_PROVIDERS = {"guild": {"issuer": there.issuer, **known}}
    yield there
    there.close()


def all_templates() -> set[str]:
    """Return the pages, without parts of pages and mails, of accounts."""
    found = (one for folder in FOLDERS for one in (TEMPLATES / folder).glob("*.html"))
    return {
        str(one.relative_to(TEMPLATES)) for one in found if not one.name.startswith("_")
    }


@pytest.mark.parametrize("language", ["en", *only_in_prove("pl", "hu", "ru")])
def test_no_page_of_accounts_has_a_barrier(
    language, there, open_context, live_server, watch, record_property
):
    watch.expected = {404}
    page = open_context(viewport=DESKTOP, reduced_motion="reduce").new_page()
    # What the site answered, at an address of it: styles and scripts are fetched.
    shown = {"body": ""}
    page.route(
        f"**{LOOKED_AT}*", lambda route: route.fulfill(content_type=HTML, **shown)
    )
    # Nobody is signed in to this browser: what a page asks for once it is there is
    # answered with nothing.
    page.route(
        lambda _address: True,
        lambda route: (
            route.fulfill(status=204)
            if "hx-request" in route.request.headers
            else route.fallback()
        ),
    )
    found: dict[str, list[str]] = {}
    met, names = set(), []
    for name, answer in account_pages(language, there):
        shown["body"] = answer.content.decode()
        go(page, f"{live_server.url}{LOOKED_AT}?{len(names)}")
        assert page.locator("html").get_attribute("lang") == language, name
        found |= faults(page, name)
        met |= {one.name for one in answer.templates}
        names.append(name)
    assert not found, told(found)
    assert all_templates() <= met
    record_property("pages", len(names))

"""A browser for pytest-playwright's fixtures: whichever one this machine has."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connections
from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, expect

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SNAP = "/snap/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]
# A busy machine may take long over what is quick: a wait ends when the page is ready.
PATIENCE = 60_000  # milliseconds
expect.set_options(timeout=PATIENCE)
REASON = (
    "no browser starts here: install chromium, or run `playwright install chromium`"
)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> Iterator[dict[str, Any]]:
    """The arguments of the first browser that really starts; skips without one.

    While playwright's loop runs, Django keeps a second set of connections for this
    thread; left open, they would hold the test database when it is to be dropped.
    """
    for path in candidates():
        arguments = {"executable_path": path, "args": ARGUMENTS}
        if starts(browser_type, arguments):
            yield browser_type_launch_args | arguments
            connections.close_all()
            return
    pytest.skip(REASON)


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """The browser, in whose contexts every wait has the same patience."""
    open_context = browser.new_context

    def open_patient(**how: Any) -> BrowserContext:
        # What a test sees comes from the server, but where it is the worker's.
        context = open_context(**{"service_workers": "block"} | how)
        context.set_default_timeout(PATIENCE)
        return context

    browser.new_context = open_patient  # type: ignore[method-assign]
    return browser


def candidates() -> Iterator[str | None]:
    """Yield browsers to try; None is playwright's own."""
    for name in NAMES:
        if path := shutil.which(name):
            yield path
    yield SNAP
    yield None


def starts(browser_type: BrowserType, arguments: dict[str, Any]) -> bool:
    """Whether a browser opens an empty page with *arguments*."""
    try:
        browser = browser_type.launch(**arguments)
        browser.new_page().close()
        browser.close()
    except Error:
        return False
    return True

"""What axe has against a page; a page that is looked at again keeps its script."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RUN = "options => axe.run(document, options).then((found) => found.violations)"


def violations(page: Page, *rules: str) -> list[dict[str, Any]]:
    """Return what breaks one of *rules* on *page*, any rule of axe if none is named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    # Of what passes, nothing is put together.
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    found: list[dict[str, Any]] = page.evaluate(RUN, options)
    return found


def faults(page: Page) -> list[tuple[str, str]]:
    """Return which rules *page* breaks, and where: in the dark those on colours."""
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    found += violations(page, "color-contrast")
    page.emulate_media(color_scheme="light")
    return [(one["id"], one["nodes"][0]["html"]) for one in found]

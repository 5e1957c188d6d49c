"""Where things lie on a page, in pixels of a window that was not scrolled yet."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8")
# Parts that lie over a page on purpose: each says itself that it does, and goes away.
FLOATING = ".skip, .toast, .notice-turns"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of a page."""

    left: float
    top: float
    width: float
    height: float

    def within(self, height: float) -> float:
        """Return how much of its height lies in the first *height* pixels."""
        return min(self.top + self.height, height) - max(self.top, 0)


def box_of(page: Page, selector: str) -> Box | None:
    """Return where the first *selector* that is shown lies; None if none is."""
    for one in page.locator(selector).all():
        if box := one.bounding_box():
            return Box(box["x"], box["y"], box["width"], box["height"])
    return None


def faults_of_boxes(page: Page) -> list[str]:
    """Return what lies over text, and which siblings lie over one another."""
    found: list[str] = page.evaluate(FAULTS, FLOATING)
    return found

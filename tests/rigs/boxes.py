"""Where things lie on a page, in pixels of a window that was not scrolled yet."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8")
# Parts that lie over a page on purpose: each says itself that it does, and goes away.
FLOATING = ".skip, .toast, .notice-turns"
IN_SIGHT = 64  # pixels of it that the first screen shows at least
COLUMN = 560  # pixels: a column of text is no wider than is easy to read


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


def misplaced(page: Page, name: str, main: str) -> dict[str, list[str]]:
    """Return what lies wrongly on *page*, in the light and in the dark."""
    found: dict[str, list[str]] = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        if faults := [*faults_of_boxes(page), *out_of_sight(page, main)]:
            found[f"{name}, {scheme}"] = faults
    return found


def out_of_sight(page: Page, main: str) -> list[str]:
    """Return why *main* cannot be seen at once, if it cannot."""
    box, window = box_of(page, main), page.viewport_size
    assert box, main
    assert window
    seen = box.within(window["height"])
    is_there = seen >= min(box.height, IN_SIGHT) and box.width >= min(
        window["width"] / 2, COLUMN
    )
    return [] if is_there else [f"{main}: {box}"]

"""What every page must bear, in the light and the dark, on a desktop and a phone.

Each page is opened once and looked at in every way.
"""

import pytest
from django.conf import settings
from playwright.sync_api import Page

from tests.browser.all_pages import DESKTOP, PHONE, SIGNED_OUT, Site, told
from tests.rigs.axe import violations
from tests.rigs.boxes import misplaced
from tests.rigs.selection import only_in_prove

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
]

LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
HALVES = {"even": slice(0, None, 2), "odd": slice(1, None, 2)}
# What a page is opened for, where that is one thing on it.
MAIN = {
    "cards": "#card-results .faces",
    "cards, table": "#card-results table",
    "card": ".card-page",
    "hero": ".card-page",
    "fits": ".card-page",
    "fighters": "#card-results .faces",
    "rules": ".rule-contents",
    "rules of a chapter": ".rule-entry",
    "rules, other game": ".rule-contents",
    "rule": ".rule-page",
    "match, lobby": "#match-board",
    "match, fighters": "#pack",
    "match, build": "#match-own",
    "match, fight": "[data-fight]",
    "teams, report": "table",
    "my decks": ".tiles",
    "public decks": ".tiles",
    "editor": "[data-editor]",
    "editor, search": "[data-editor]",
    "editor, heroes": "[data-editor]",
    "branch, editor": "[data-editor]",
    "deck": ".deck-columns",
    "deck, broken": ".deck-columns",
    "odds": ".odds-result",
    "odds, refused": ".odds-result",
    "versions": ".versions",
    "version": ".deck-columns",
    "primer": ".two-columns",
    "formats": ".format-rows",
    "boosters": ".format-rows",
    "heroes": ".hero-fits",
    "shelf": "#shelf-results",
}
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  const wide = [...document.body.querySelectorAll("*")].filter((el) => {
    const box = el.getBoundingClientRect();
    return box.right > width + 1 && !el.closest(".scroll, .hidden, .issues");
  });
  return document.documentElement.scrollWidth <= window.innerWidth ? []
    : wide.slice(0, 3).map((el) => el.outerHTML.slice(0, 90));
}"""


SMALL_TARGETS = """() => [...document.querySelectorAll(
    "button, select, input:not([type=hidden]), summary, nav a, .button, .chip")]
  .filter((el) => el.checkVisibility() && !el.closest(".hidden"))
  .filter((el) => { const box = el.getBoundingClientRect();
    return box.width && (box.width < 23.5 || box.height < 23.5); })
  .map((el) => el.outerHTML.slice(0, 90))"""


def barriers(page: Page, name: str, *rules: str) -> dict[str, list[str]]:
    """Return what axe has against *page*, by *name* and rule."""
    return {
        f"{name}: {each['id']}": [node["html"][:110] for node in each["nodes"][:3]]
        for each in violations(page, *rules)
    }


def faults(page: Page, name: str) -> dict[str, list[str]]:
    """Return all that is wrong on *page*, which becomes a phone's in the end."""
    main = MAIN.get(name, "main")
    found = barriers(page, name) | misplaced(page, name, main)
    found |= barriers(page, f"{name}, dark", "color-contrast")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(PHONE)
    phone = f"{name}, phone"
    found |= barriers(page, phone) | misplaced(page, phone, main)
    for fault, script in (("wide", WIDER), ("small", SMALL_TARGETS)):
        if nodes := page.evaluate(script):
            found[f"{phone}: {fault}"] = nodes[:3]
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(DESKTOP)
    return found


@pytest.mark.parametrize("half", HALVES.values(), ids=[*HALVES])
def test_no_page_has_a_barrier_or_hides_what_matters(every_page, half):
    found: dict[str, list[str]] = {}
    walk = every_page(share=half, viewport=DESKTOP, reduced_motion="reduce")
    for name, page in walk:
        found |= faults(page, name)
    assert not found, told(found)


def test_the_walk_meets_every_page_that_is_opened_for_one_thing(furnished: Site):
    assert {*furnished.pages(), *SIGNED_OUT} >= {*MAIN}


@pytest.mark.parametrize("language", ["hu", *only_in_prove("pl", "ru")])
def test_on_a_phone_no_page_scrolls_sideways(every_page, language):
    assert language in LANGUAGES
    wide: dict[str, list[str]] = {}
    for name, page in every_page(language, viewport=PHONE):
        assert page.locator("html").get_attribute("lang") == language
        if found := page.evaluate(WIDER):
            wide[name] = found
    assert not wide, told(wide)

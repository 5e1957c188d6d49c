"""The translators' pages: without barriers, narrow enough, and used by keyboard."""

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.test import Client
from playwright.sync_api import Page, expect

from cards.catalogue.card_texts.models import CardText, LanguageRole
from cards.catalogue.card_texts.source_words import words_hash
from cards.translation.checks.glossary_terms import Glossary, Term, Wording
from cards.translation.glossary.services import import_glossary
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.services import upload_translations
from cards.translation.review.services import propose_text
from cards.translation.review.text_changes import NewText, write_texts
from tests.browser.test_translation_import import tab_to
from tests.factories import card_named, import_rows, make_curator, make_user, rows
from tests.rigs.axe import faults
from tests.rigs.selection import only_in_prove

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LANGUAGES = [code for code, _ in settings.LANGUAGES]
FILE = (
    "english,name,text\nWick Trimmer,Przycinacz,Dobierz 2 karty.\nMoth,Ćma,\n"
    "Night Wach,Straż,\nNobody,Nikt,\n"
)
State = CardText.State
SIZES = {
    "light": {"width": 1280, "height": 900},
    "dark": {"width": 1280, "height": 900},
    "phone": {"width": 390, "height": 844},
}


@pytest.fixture
def site(page: Page, live_server, transactional_db) -> Page:
    """A keeper's pages with something on each: stale, proposed, staged, approved."""
    import_rows(
        rows(
            {"name": "Wick Trimmer", "text": "Draw a card. Deal 2 damage."},
            {"name": "Moth"},
            {"name": "Night Watch"},
        )
    )
    kasia = make_curator("kasia")
    LanguageRole.objects.create(
        user=kasia, language="pl", role="keeper", given_at=kasia.date_joined
    )
    moth = card_named("Moth")
    old = NewText(moth.pk, "pl", "name", "Mól", words_hash("Mouth"), State.APPROVED)
    write_texts([old], author=kasia)
    propose_text(
        user=make_user("gast"), card=moth, language="pl", field="name", text="Ćma"
    )
    term = Term("damage", "damage", {"pl": Wording("obrażenia", ("szkody",))})
    import_glossary(game_slug="wow", glossary=Glossary.of([term]), author=kasia)
    upload_translations(
        file=ContentFile(FILE.encode(), name="wiosna.csv"), game_slug="wow",
        language="pl", author=kasia, inline=True,
    )  # fmt: skip
    client = Client()
    client.force_login(kasia)
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    remember(page, live_server.url, settings.SESSION_COOKIE_NAME, value)
    page.goto(f"{live_server.url}/translate/")
    return page


def remember(page: Page, url: str, name: str, value: str) -> None:
    page.context.add_cookies([{"name": name, "value": value, "url": url}])


def pages() -> dict[str, str]:
    """Return the translators' pages by name."""
    moth, wick = card_named("Moth").pk, card_named("Wick Trimmer").pk
    batch = TranslationBatch.objects.get().pk
    return {
        "coverage": "/translate/?field=text",
        "work list": "/translate/pl/?state=stale",
        "proposals": "/translate/pl/proposals/",
        "stale and proposed": f"/translate/pl/{moth}/?state=stale",
        "rules text": f"/translate/pl/{wick}/",
        "glossary": "/translate/glossary/",
        "term": "/translate/glossary/wow/damage/",
        "term, edited": "/translate/glossary/wow/damage/edit/",
        "roles": "/translate/roles/",
        "files": "/translate/imports/",
        "preview": f"/translate/imports/{batch}/",
        "one check": f"/translate/imports/{batch}/?check=NUMBERS",
        "export": "/translate/export/",
    }


@pytest.mark.parametrize("look", ["light", "phone", *only_in_prove("dark")])
def test_no_page_has_a_barrier_or_scrolls_sideways(site, live_server, look):
    remember(site, live_server.url, "theme", look.replace("phone", "dark"))
    language = {"light": "hu", "dark": "pl", "phone": "ru"}[look]
    remember(site, live_server.url, settings.LANGUAGE_COOKIE_NAME, language)
    site.set_viewport_size(SIZES[look])
    for name, address in pages().items():
        site.goto(live_server.url + address)
        expect(site.locator("html")).to_have_attribute("lang", language)
        assert faults(site) == []
        assert site.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def test_a_stale_text_is_mended_a_proposal_taken_and_a_change_taken_back_by_keyboard(
    site,
):
    def names() -> list[str]:
        return list(
            CardText.objects.filter(field="name").values_list("text", flat=True)
        )

    tab_to(site, site.get_by_role("link", name="1 proposal"))
    site.keyboard.press("Enter")
    tab_to(site, site.get_by_role("link", name="Moth"))
    site.keyboard.press("Enter")
    expect(site.locator(".badge.stale")).to_be_visible()
    expect(site.locator(".english-diff del")).to_be_hidden()  # its English is not known
    tab_to(site, site.get_by_role("button", name="Accept", exact=True))
    site.keyboard.press("Enter")
    expect(site.locator(".badge.approved")).to_be_visible()
    assert names() == ["Ćma"]
    tab_to(site, site.get_by_label("Name, Polski"))
    site.keyboard.press("Control+a")
    site.keyboard.type("Ćma ćma")
    tab_to(site, site.get_by_role("button", name="Save", exact=True))
    site.keyboard.press("Enter")
    expect(site.get_by_text("appears twice in a row")).to_be_visible()
    tab_to(site, site.get_by_label("Reason to accept the warnings"))
    site.keyboard.type("So printed.")
    site.keyboard.press("Enter")
    expect(site.get_by_role("status")).to_contain_text("Saved.")
    assert names() == ["Ćma ćma"]
    take_back(site)  # the approval alone
    expect(site.locator(".badge.review")).to_be_visible()
    take_back(site)
    expect(site.get_by_label("Name, Polski")).to_have_value("Ćma")
    assert names() == ["Ćma"]


def test_a_finding_is_corrected_beside_it_and_one_writes_on(site, live_server):
    wick = card_named("Wick Trimmer").pk
    site.goto(f"{live_server.url}/translate/pl/{wick}/")
    box, told = site.locator("#id_text"), site.locator("#text-findings")
    box.press_sequentially("Dobierz dobierz kartę.")
    told.get_by_role("button", name="Delete").click()
    expect(box).to_have_value("Dobierz kartę.")
    expect(box).to_be_focused()
    expect(told).not_to_contain_text("appears twice")
    site.keyboard.press("End")
    site.keyboard.type(" Weź weź ją.")
    expect(told).to_contain_text("appears twice")
    assert faults(site) == []


def test_ten_cards_are_named_by_one_stroke_each_beside_the_typing(site, live_server):
    import_rows(rows(*({"name": f"Lamp {n}"} for n in range(10))))
    first = card_named("Lamp 0").pk
    site.goto(f"{live_server.url}/translate/pl/{first}/?field=name&state=missing")
    for n in range(10):
        expect(site.locator("h1")).to_have_text(f"Lamp {n}")
        site.keyboard.type(f"Lampka {n}")
        site.keyboard.press("Control+Enter")
        expect(site.get_by_role("status").first).to_contain_text("Saved.")
        expect(site.locator("h1")).not_to_have_text(f"Lamp {n}")
    named = CardText.objects.filter(field="name", text__startswith="Lampka")
    assert named.count() == 10


def take_back(site: Page) -> None:
    """Take the latest change back that still stands."""
    tab_to(site, site.get_by_role("button", name="Undo this change").first)
    site.keyboard.press("Enter")
    site.wait_for_load_state()


def test_the_header_keeps_one_row_in_every_language_and_its_tabs_another(
    site, live_server
):
    for language in LANGUAGES:
        remember(site, live_server.url, settings.LANGUAGE_COOKIE_NAME, language)
        site.goto(f"{live_server.url}/translate/")
        for width, parts in (
            (1280, ["header.top"]),
            (390, [".top-bar", ".top nav"]),
            (360, [".top-bar", ".top nav"]),
        ):
            site.set_viewport_size({"width": width, "height": 800})
            for part in parts:
                box = site.locator(part).bounding_box()
                assert box
                assert box["height"] < 62, (language, width, part)
            tabs = box
        assert tabs["y"] + tabs["height"] == 800  # at the thumb, whatever scrolls


def test_languages_and_theme_open_and_close_with_the_keyboard(site):
    menu = site.locator(".settings summary")
    tab_to(site, menu)
    site.keyboard.press("Enter")
    expect(site.get_by_label("Theme")).to_be_visible()
    assert faults(site) == []
    site.keyboard.press("Tab")
    expect(site.get_by_label("Interface language")).to_be_focused()
    site.keyboard.press("Escape")
    expect(site.get_by_label("Theme")).to_be_hidden()
    tab_to(site, menu)
    site.keyboard.press("Enter")
    tab_to(site, site.get_by_label("Language of the cards"))
    site.keyboard.type("Card language: Pol")
    site.keyboard.press("Enter")
    expect(site.locator("#card-language")).to_have_value("pl")

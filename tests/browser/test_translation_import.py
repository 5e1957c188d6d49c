"""A translator's walk without a mouse: upload, preview, choose, apply, take back."""

import re

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Locator, Page, expect

from cards.catalogue.card_texts.models import CardText, LanguageRole
from cards.catalogue.card_texts.source_words import words_hash
from cards.translation.review.text_changes import NewText, write_texts
from tests.factories import card_named, import_rows, make_user, rows
from tests.rigs.axe import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FILE = "english,name\nWick Trimmer,Przycinacz\nMoth,Ćma\nNight Watch,Straż\n"


@pytest.fixture
def site(page: Page, live_server, transactional_db) -> Page:
    """The list of files, as a translator of Polish sees it; one name is approved."""
    import_rows(
        rows({"name": "Wick Trimmer"}, {"name": "Moth"}, {"name": "Night Watch"})
    )
    kasia = make_user("kasia")
    LanguageRole.objects.create(
        user=kasia, language="pl", role="translator", given_at=kasia.date_joined
    )
    approved = NewText(
        card_named("Moth").pk,
        "pl",
        "name",
        "Mól",
        words_hash("Moth"),
        CardText.State.APPROVED,
    )
    write_texts([approved], author=kasia)
    client = Client()
    client.force_login(kasia)
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": value}
    page.context.add_cookies([cookie | {"url": live_server.url}])
    page.goto(f"{live_server.url}/translate/imports/")
    return page


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until *wanted* has the focus."""
    for _ in range(120):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def names() -> dict[str, str]:
    return dict(CardText.objects.values_list("card__name", "text"))


def test_upload_preview_choose_apply_and_undo_with_the_keyboard_alone(site, tmp_path):
    path = tmp_path / "polish.csv"
    path.write_text(FILE, "utf-8")
    assert faults(site) == []
    # Listening from the start: asked for together with the key, the dialog may be up
    # before the browser has been told to hand it over.
    site.on("filechooser", lambda chooser: chooser.set_files(path))
    tab_to(site, site.locator("#id_file"))
    site.keyboard.press("Space")
    expect(site.locator("#id_file")).to_have_value(re.compile("polish.csv"))
    tab_to(site, site.locator("#id_language"))
    site.keyboard.type("pl")
    tab_to(site, site.locator("form.stack button.primary"))
    site.keyboard.press("Enter")

    expect(site.locator("h1")).to_have_text("polish.csv")
    expect(site.get_by_role("status").first).to_contain_text("2 texts will be saved.")
    conflict = site.locator("tr", has_text="conflict").last
    expect(conflict.locator("del")).to_have_text("Mól")
    expect(conflict.locator("ins")).to_have_text("Ćma")
    assert faults(site) == []
    tab_to(site, site.get_by_role("button", name="Accept line 3", exact=True))
    site.keyboard.press("Enter")
    expect(site.get_by_role("status").first).to_contain_text("3 texts will be saved.")
    tab_to(site, site.get_by_role("button", name="Skip line 4", exact=True))
    site.keyboard.press("Space")
    expect(site.get_by_role("status").first).to_contain_text("2 texts will be saved.")
    assert names() == {"Moth": "Mól"}

    site.goto(site.url.partition("#")[0])
    tab_to(site, site.get_by_role("button", name="Apply", exact=True))
    site.keyboard.press("Enter")
    expect(site.get_by_role("status").first).to_contain_text("2 texts saved.")
    assert names() == {"Moth": "Ćma", "Wick Trimmer": "Przycinacz"}
    tab_to(site, site.get_by_role("button", name="Undo import"))
    site.keyboard.press("Enter")
    expect(site.locator("#translation-state .hint").first).to_contain_text("undone")
    assert names() == {"Moth": "Mól"}
    assert faults(site) == []

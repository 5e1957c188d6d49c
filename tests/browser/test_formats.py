"""An organiser's journey: a format made, a deck judged by it, a hero that fits."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)
from tests.rigs.axe import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HERO, ALLIED = "Odda the Lamplighter", "Berta of the Quay"
LEGAL = "\n".join(
    [f"Hero: {HERO}", *(f"4 Passer-by {letter}" for letter in "abcdefghijklmno")]
)


@pytest.fixture(autouse=True)
def catalogue(transactional_db):
    """Two heroes, fifteen allies for every deck and one for the Alliance alone."""
    neutral = (
        {"name": f"Passer-by {x}", "faction": "Neutral"} for x in "abcdefghijklmno"
    )
    guard = {"name": "Harbour Guard", "faction": "Alliance", "race": "Human"}
    berta = {"faction": "Alliance", "race": "Human", "collector_number": "101"}
    import_rows([hero_row(), hero_row(name=ALLIED, **berta), *rows(*neutral, guard)])


@pytest.fixture
def anna(transactional_db):
    return make_user("anna")


@pytest.fixture
def site(page: Page, live_server, anna) -> Page:
    """A page of anna's; it fails what it complains of."""
    client = Client()
    client.force_login(anna)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies(
        [
            {
                "name": settings.SESSION_COOKIE_NAME,
                "value": session,
                "url": live_server.url,
            }
        ]
    )
    page.goto(f"{live_server.url}/formats/")
    return page


def test_an_organiser_makes_a_format_and_judges_a_deck_by_it(site, anna):
    make_deck(LEGAL, owner=anna, name="The night shift")
    site.get_by_role("link", name="Create a format").click()
    site.get_by_label("Name", exact=True).fill("Thursday league")
    banned = site.get_by_label("Banned cards")
    banned.fill("Passer-by a\nPasser-by zzz")
    site.locator("form.format-form button.primary").click()
    expect(site.locator("#banned .errorlist")).to_contain_text("Line 2: there is no")
    expect(banned).to_have_value("Passer-by a\nPasser-by zzz")
    assert faults(site) == []

    banned.fill("Passer-by a")
    site.locator("[name=banned_query]").fill("name:passer-by name:b")
    site.locator("button[name=find][value=banned]").click()
    site.get_by_role("button", name="found").first.click()
    expect(site.locator("#banned .format-found")).to_contain_text("added to the list")
    banned.fill("Passer-by a\nPasser-by b")
    assert faults(site) == []
    site.locator("form.format-form button.primary").click()
    expect(site.locator("h1")).to_have_text("Thursday league")
    expect(site.locator(".faces li")).to_have_count(2)

    site.get_by_role("button", name="Check", exact=True).click()
    issues = site.locator(".format-asked .issues li")
    expect(issues).to_have_count(2)
    expect(issues.first).to_contain_text("“Passer-by a” is banned in Thursday league")
    assert faults(site) == []
    site.get_by_role("button", name="Use this format for this deck").click()
    expect(site.locator(".verdict-rows li")).to_contain_text("Not legal: 2 reasons")

    site.locator(".verdict-rows").get_by_role("link", name="The night shift").click()
    expect(site.locator("#deck-inspector .by-format")).to_contain_text(
        "Thursday league"
    )
    site.locator("#deck-inspector .by-format a").click()
    expect(site.locator("h1")).to_have_text("Thursday league")


def test_another_hero_changes_which_results_fit_and_keeps_the_focus(
    site, live_server, anna
):
    deck = make_deck(LEGAL, owner=anna)
    guard = card_named("Harbour Guard").pk
    site.goto(f"{live_server.url}/decks/{deck.short_id}/edit/?q=harbour&fits=0")
    why = site.locator(f"#why-{guard}")
    expect(why).to_contain_text("for another faction: Alliance")
    expect(why).to_be_hidden()
    site.locator(f"#result-{guard}").focus()
    expect(why).to_be_visible()

    site.locator("#q").fill("r")
    berta = site.locator(f"#result-{card_named(ALLIED).pk}")
    berta.focus()
    site.keyboard.press("Enter")
    expect(site.locator("[data-drop=hero] .name")).to_have_text(ALLIED)
    expect(site.locator(f"#result-{guard}")).to_be_visible()
    expect(why).to_have_count(0)
    expect(berta).to_be_focused()


def test_a_card_says_on_its_page_whether_decks_take_it(site, live_server, anna):
    make_deck(LEGAL, owner=anna, name="The night shift")
    make_deck("4 Passer-by a", owner=anna, name="Half a deck")
    site.goto(f"{live_server.url}/cards/LAN/16/")
    fits = site.locator("#card-fits .card-fits > li")
    expect(fits).to_have_count(2)
    expect(fits.filter(has_text="The night shift")).to_contain_text("✕ No")
    assert faults(site) == []


def test_a_hero_is_chosen_from_those_who_could_play_the_deck(site, live_server, anna):
    deck = make_deck(LEGAL, owner=anna)
    site.goto(f"{live_server.url}/decks/{deck.short_id}/heroes/")
    expect(site.locator(".hero-fits > li")).to_have_count(2)
    assert faults(site) == []
    site.get_by_role("button", name=f"Choose {ALLIED}").click()
    expect(site.locator("[data-drop=hero] .name")).to_have_text(ALLIED)

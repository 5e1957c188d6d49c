"""Pages of one game at a time: rules and translations lead to every game's own."""

import html
import re

import pytest

from cards.catalogue.models import Card
from cards.fighters.rosters import load_own_rosters
from rules.games import DEFAULT_GAME, GAMES
from tests.factories import make_user

pytestmark = pytest.mark.django_db
OTHER = next(slug for slug, played in GAMES.items() if played.arena)


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def links(response) -> set[str]:
    assert response.status_code == 200
    return set(
        map(html.unescape, re.findall(r'href="([^"]+)"', response.content.decode()))
    )


@pytest.mark.parametrize("page", ["/rules/", "/translate/", "/cards/"])
def test_each_page_leads_to_that_of_every_game(client, page):
    for slug in GAMES:
        assert {f"?game={one}" for one in GAMES} <= links(
            client.get(f"{page}?game={slug}")
        )


def test_the_rules_of_another_game_stay_its_own_from_link_to_link(client):
    book = GAMES[OTHER].rulebook()
    shown = links(client.get(f"/rules/?game={OTHER}"))
    chapters = {link for link in shown if "chapter=" in link}
    assert len(chapters) == len(book.chapters)
    assert all(f"game={OTHER}" in link for link in chapters)
    assert f"/rules/{book.entries[0].slug}/" in shown
    rule = links(client.get(f"/rules/{book.entries[0].slug}/"))
    assert f"/rules/?game={OTHER}" in rule
    usual = links(client.get("/rules/"))
    assert not {link for link in usual if "chapter=" in link and "game=" in link}


def test_a_search_asks_the_rules_of_its_game(client):
    found = links(client.get(f"/rules/?game={OTHER}&q=fight"))
    rules = {link for link in found if re.fullmatch(r"/rules/[^/?]+/", link)}
    assert rules
    assert all(link.startswith("/rules/T-") for link in rules)


def test_no_game_of_that_name_has_rules(client):
    assert client.get("/rules/?game=chess").status_code == 400


def test_programs_read_the_rules_of_every_game(client):
    for slug, played in GAMES.items():
        told = client.get(f"/api/v1/rules/?game={slug}").json()
        assert told["count"] == len(played.rulebook().entries)


def test_translations_of_another_game_stay_its_own_from_link_to_link(client):
    shown = links(client.get(f"/translate/?game={OTHER}"))
    lists = {link for link in shown if link.startswith("/translate/pl/?")}
    assert lists
    assert all(f"game={OTHER}" in link for link in lists)
    page = client.get(f"/translate/pl/?game={OTHER}&field=name&state=approved")
    cards = {link for link in links(page) if re.match(r"/translate/pl/\d+/", link)}
    assert cards
    assert all(f"game={OTHER}" in link for link in cards)
    assert client.get(next(iter(cards))).status_code == 200


def test_a_card_of_another_game_is_no_card_of_this_ones_list(client):
    card = Card.objects.filter(game=OTHER).first()
    assert client.get(f"/translate/pl/{card.pk}/").status_code == 404
    assert client.get(f"/translate/pl/{card.pk}/?game={OTHER}").status_code == 200
    assert (
        client.get(f"/translate/pl/{card.pk}/?game={DEFAULT_GAME}").status_code == 404
    )


def test_what_a_translator_writes_there_leads_back_there(client):
    client.force_login(make_user())
    card = Card.objects.filter(game=OTHER).first()
    address = f"/translate/pl/{card.pk}/?game={OTHER}"
    form = client.get(address).context["form"]
    sent = {form[name].html_name: form[name].value() or "" for name in form.fields}
    response = client.post(address, sent)
    assert response.status_code == 302
    assert f"game={OTHER}" in response["Location"]

"""Robots find every list."""

import re
import xml.etree.ElementTree as ET

import pytest

from tests.decks.sharing.links import HERO, local
from tests.factories import (
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    names = ("Moth", "Wick", "Snuff", "Ember", "Soot")
    import_rows([hero_row(), *rows(*({"name": name} for name in names))])


@pytest.fixture
def deck():
    return make_deck(
        f"Hero: {HERO}\n4 Moth\n3 Wick\n2 Snuff\n1 Ember",
        owner=make_user("anna"),
        visibility="public",
        name="Lamps & <b>oil</b>",
    )


def test_robots_find_every_list_and_every_page_of_the_lists(client, deck):
    robots = client.get("/robots.txt").content.decode()
    start = re.search(r"^Sitemap: (\S+)$", robots, re.MULTILINE)
    assert start is not None
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    parts = ET.fromstring(client.get(local(start[1])).content)  # noqa: S314 - ours
    pages = [
        local(page.text or "")
        for part in parts.iter(f"{space}loc")
        for page in ET.fromstring(  # noqa: S314 - ours
            client.get(local(part.text or "")).content
        ).iter(f"{space}loc")
    ]
    assert deck.get_absolute_url() in pages
    assert any(path.startswith("/cards/LAN/1/") for path in pages)
    for path in pages:
        assert client.get(path).status_code == 200, path
    for number in ("0", "2", "9" * 30):
        assert client.get(f"/sitemaps/cards-{number}.xml").status_code == 404

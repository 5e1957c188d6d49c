"""Filters beside results."""

import html
import re
from urllib.parse import parse_qs, quote

import pytest

from tests.cards.browsing.library import CARDS, body_of, shown_names
from tests.factories import (
    hero_row,
    import_rows,
    rows,
)

pytestmark = pytest.mark.django_db


def pressed(page: str, facet: str) -> tuple[str, bool, int]:
    """Return the query that a filter writes, whether it is on, and its count."""
    link = rf'id="facet-{facet}"\s+href="[^"?]*\??([^"]*)"([^>]*)>(.*?)</a>'
    found = re.search(link, page, re.DOTALL)
    assert found, facet
    query = parse_qs(html.unescape(found[1])).get("q", [""])[0]
    count = re.findall(r"\d+", found[3])[-1]
    return query, "aria-current" in found[2], int(count)


# Filters


def test_a_filter_writes_its_term_behind_the_query(client):
    page = body_of(client, CARDS + "?q=wick")
    assert pressed(page, "class-mage")[:2] == ("wick class:mage", False)
    assert pressed(page, "type-ally")[:2] == ("wick type:ally", False)
    written = 'wick class:"death knight"'
    assert pressed(page, "class-death-knight")[:2] == (written, False)
    assert pressed(page, "cost-7")[:2] == ("wick cost>=7", False)


def test_a_filter_pressed_again_takes_its_term_out(client):
    page = body_of(client, CARDS + '?q=class:"death knight" Wick type:ally')
    assert pressed(page, "class-death-knight")[:2] == ("Wick type:ally", True)
    assert pressed(page, "type-ally")[:2] == ('class:"death knight" Wick', True)


@pytest.mark.parametrize(
    ("query", "facet", "written", "is_on"),
    [
        ("class:mage|warlock", "class-mage", "class:warlock", True),
        ("wick c:mage r:rare", "class-rogue", "wick class:mage|rogue r:rare", False),
        ("-class:mage", "class-mage", "-class:mage class:mage", False),
        ("type:ability_ally", "type-ability", "type:ability_ally|ability", False),
        ('"type:ally of mine"', "type-ally", '"type:ally of mine" type:ally', False),
        ("wick or moth", "type-ally", "(wick or moth) type:ally", False),
        ("cost<=2", "cost-3", "cost<=3", False),
        ("cost<=2", "cost-1", "cost:0|2", True),
        ("cost>=5 wick", "cost-5", "cost>=6 wick", True),
        ("cost:3", "cost-3", "", True),
    ],
)
def test_a_filter_keeps_the_rest_and_offers_an_alternative(
    client, query, facet, written, is_on
):
    page = body_of(client, CARDS + f"?q={quote(query)}")
    assert pressed(page, facet)[:2] == (written, is_on)


def test_every_filter_finds_as_many_as_it_says(client):
    few = {"rarity": "Rare", "cost": 7}
    import_rows(
        [
            hero_row(),
            *rows({"name": "Wick", "class_icons": ["Mage"]} | few, {"name": "Moth"}),
        ]
    )
    for query in ("", "type:ally", "wick or moth", "class:mage cost>=7", "rarity:rare"):
        page = body_of(client, CARDS + f"?q={quote(query)}")
        facets = ("class-mage", "type-ally", "rarity-rare", "faction-horde", "cost-7")
        for facet in facets:
            written, is_on, count = pressed(page, facet)
            alone = body_of(client, CARDS + f"?q={quote(written)}")
            if not is_on and "|" not in written:
                assert len(shown_names(alone)) == count, (query, facet)

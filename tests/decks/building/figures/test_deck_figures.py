"""A deck counted and drawn: what is in it, on its page and in its editor."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from decks.building.figures.deck_figures import count_deck
from decks.building.queries import get_entries
from tests.factories import hero_row, import_rows, make_deck, row, rows

pytestmark = pytest.mark.django_db

HERO = "Odda the Lamplighter"
DECK = """Hero: Odda the Lamplighter
4 Wick
3 Kindle
2 Great Kindle
2 Ever Kindle
5 Light the Harbour
1 Lamp Street
Side deck
6 Moth
"""


@pytest.fixture(autouse=True)
def catalogue():
    ability = {"type": "ability", "atk": None, "atk_type": None, "health": None,
               "race": None, "class_icons": ["Mage"], "faction": "Neutral"}  # fmt: skip
    quest = ability | {"class_icons": [], "type": "quest"}
    import_rows(
        [
            hero_row(),
            *rows(
                {"name": "Wick", "cost": 2, "atk_type": "Fire", "tags": ["Pet"]},
                ability | {"name": "Kindle", "cost": 2},
                ability | {"name": "Great Kindle", "cost": 9,
                           "class_icons": ["Mage", "Warlock"]},
                ability | {"name": "Ever Kindle", "cost": "X"},
                quest | {"name": "Light the Harbour", "cost": 3},
                quest | {"name": "Lamp Street", "type": "location", "cost": None},
                {"name": "Moth", "cost": 1},
            ),
        ]
    )  # fmt: skip


def figures(text: str = DECK, **changes):
    deck = make_deck(text, **changes)
    return count_deck(get_entries(deck), game_slug="wow")


def traits(kind: str, counted=None):
    counted = counted or figures()
    return next(counts for counts in counted.traits if counts.kind == kind)


def test_main_and_side_deck_are_counted_and_the_hero_is_in_neither():
    counted = figures()
    assert (counted.main, counted.side) == (17, 6)


def test_types_come_in_the_games_order():
    assert list(figures().types.items()) == [
        ("ally", 4),
        ("ability", 7),
        ("quest", 5),
        ("location", 1),
    ]


def test_the_curve_counts_what_is_played_for_a_number():
    counted = figures()
    assert counted.costs == {2: {"ally": 4, "ability": 3}, 9: {"ability": 2}}
    assert counted.unnumbered == 2


def test_a_card_of_two_classes_counts_for_both_and_one_of_none_for_without():
    counts = traits("class")
    assert dict(counts.values) == {"Mage": 7, "Warlock": 2}
    assert counts.without == 10


def test_damage_types_factions_and_tags_are_counted():
    counted = figures()
    assert dict(traits("dmg", counted).values) == {"Fire": 4}
    assert dict(traits("faction", counted).values) == {"Neutral": 13, "Horde": 4}
    assert traits("tag", counted).values["Pet"] == 4


def test_an_empty_deck_has_no_figures():
    counted = figures("")
    assert (counted.main, counted.side, counted.types, counted.costs) == (0, 0, {}, {})
    assert all(counts.values == {} for counts in counted.traits)


def page(deck, name: str = "deck") -> str:
    client = Client()
    client.force_login(deck.owner)
    return client.get(reverse(name, args=[deck.short_id])).content.decode()


@pytest.mark.parametrize("name", ["deck", "deck-edit"])
def test_the_curve_is_drawn_by_type_and_told_as_a_table(name):
    shown = page(make_deck(DECK), name)
    assert re.findall(r"<title>(A\w+: \d+)</title>", shown) == [
        "Ally: 4",
        "Ability: 3",
        "Ability: 2",
    ]
    table = re.search(r"<th scope=\"col\">Cost</th>.*?</table>", shown, re.DOTALL)[0]
    cells = [re.findall(r">(\d+\+?)<", line) for line in table.split("<tr>")[1:]]
    assert cells[2] == ["2", "4", "3", "7"]
    assert cells[7] == ["7+", "0", "2", "2"]
    assert "Not shown because their cost is not a number: 2." in shown


@pytest.mark.parametrize("name", ["deck", "deck-edit"])
def test_every_bar_has_its_word_its_number_and_leads_to_its_odds(name):
    deck = make_deck(DECK)
    shown = page(deck, name)
    odds = reverse("deck-odds", args=[deck.short_id])
    for query in ("type=quest", "trait=class%3AMage", "trait=dmg%3AFire"):
        assert f'href="{odds}?{query}"' in shown
    bars = re.findall(r"</a><svg[^>]*aria-hidden.*?<span class=\"num\">(\d+)", shown)
    assert bars[:4] == ["4", "7", "5", "1"]


def test_an_empty_deck_is_drawn_without_bars():
    shown = page(make_deck(""))
    assert "distribution" not in shown
    assert "Cost curve" in shown


def test_more_tags_than_are_shown_are_folded_away():
    tags = [f"Tag {letter}" for letter in "ABCDEFGHIJ"]
    import_rows([row(name="Tagged", collector_number="50", tags=tags)])
    deck = make_deck("4 Tagged")
    counted = count_deck(get_entries(deck), game_slug="wow")
    many = len(counted.traits[3].values)
    assert many > 8
    assert f"<summary>{many - 8} more</summary>" in page(deck)

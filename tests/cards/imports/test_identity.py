"""Which rows are one card, which one printing: nothing is lost, nothing split."""

from itertools import permutations
from typing import Any

import pytest
from django.urls import reverse

from cards.catalogue.models import Card, CardSet, Printing
from cards.catalogue.queries import find_printing
from cards.faces.card_face import printing_url
from cards.imports import catalogue_import
from cards.imports.catalogue_import import import_catalogue
from tests.factories import row, write_json_lines

pytestmark = pytest.mark.django_db

PLAIN = "When this ally enters play, you may draw a card."


@pytest.fixture
def run(tmp_path):
    """Import rows; return outcome and reasons' codes of each."""

    def run_rows(*values: dict, **options: Any) -> list[tuple[str, list[str]]]:
        outcomes: list[Any] = []
        path = write_json_lines(tmp_path / "cards.jsonl", values)
        import_catalogue(path=path, game_slug="wow", report=outcomes.extend, **options)
        return [
            (found.outcome.value, [reason["code"] for reason in found.reasons])
            for found in outcomes
        ]

    return run_rows


def twice(**changes: Any) -> list[dict]:
    """Return a row, and another printing of the same name with *changes*."""
    first = row(text=PLAIN, class_icons=["Mage"], race="Orc")
    return [first, {**first, "collector_number": "2"} | changes]


@pytest.mark.parametrize(
    "change",
    [
        {"cost": 9}, {"atk": 9}, {"health": 9}, {"class_icons": ["Druid"]},
        {"faction": "Alliance"}, {"atk_type": "Fire"}, {"text": "Stealth"},
    ],
)  # fmt: skip
def test_one_name_with_facts_that_conflict_is_two_cards_and_marked(run, change):
    values = twice(**change)
    assert [end for end, _ in run(*values)] == ["added", "marked"]
    assert Card.objects.count() == Printing.objects.count() == 2
    assert run(*values) == [("same", [])] * 2


@pytest.mark.parametrize(
    "change",
    [
        {"cost": None}, {"atk": None}, {"health": None}, {"class_icons": []},
        {"faction": ""}, {"atk_type": ""}, {"text": ""}, {"race": None},
    ],
)  # fmt: skip
@pytest.mark.parametrize("order", [1, -1])
def test_a_fact_left_out_splits_no_card_and_is_filled_from_the_other_printing(
    run, change, order
):
    values = twice(**change)[::order]
    run(*values)
    card = Card.objects.get()
    assert (card.cost, card.atk, card.health, card.text) == (2, 2, 2, PLAIN)
    assert card.facts["class_icons"] == ["Mage"]
    assert (card.facts["faction"], card.facts["race"]) == ("Horde", "Orc")
    assert bool(card.origins) is (order == -1)
    assert set(card.origins.values()) <= {"LAN 1"}
    assert {end for end, _ in run(*values)} == {"same"}


@pytest.mark.parametrize(
    "change",
    [{"instant": True}, {"tags": ["Pet"]}, {"race": "Troll"}, {"talent_spec": "Fire"}],
)
def test_flags_tags_race_and_talent_split_no_card_and_the_first_hold(run, change):
    first, second = twice(tags=["Elite"], talent_spec="Frost")
    first |= {"tags": ["Elite"], "talent_spec": "Frost"}
    assert run(first, second | change)[1] == ("marked", ["facts-differ"])
    facts = Card.objects.get().facts
    assert (facts["race"], "instant" in facts) == ("Orc", False)
    assert run(first, second | change) == [("same", []), ("same", ["facts-differ"])]


@pytest.mark.parametrize("years", list(permutations((2031, 2032, 2033))))
def test_the_wording_of_the_newest_printing_counts_in_any_order(run, years):
    values = [
        row(text=f"{PLAIN} {year}", year=year, collector_number=str(year))
        for year in years
    ]
    run(*values)
    assert Card.objects.get().text == f"{PLAIN} 2033"
    texts = dict(Printing.objects.values_list("number", "text"))
    assert texts == {str(year): f"{PLAIN} {year}" for year in years}
    assert run(*values) == [("same", [])] * 3


def test_one_code_of_two_set_names_is_two_sets_and_the_second_is_marked(run):
    values = [
        row(set="Lantern Paladin 2031", set_code="XP"),
        row(set="Lantern Priest 2031", set_code="XP"),
        row(set="Lantern Priest 2031", set_code="XP", collector_number="2"),
    ]
    ends = run(*values)
    assert ends[1:] == [("marked", ["set-code-shared"]), ("added", [])]
    assert set(CardSet.objects.values_list("code", "name")) == {
        ("XP", "Lantern Paladin 2031"), ("LANTPRIE2031", "Lantern Priest 2031"),
    }  # fmt: skip
    assert run(*values) == [("same", [])] * 3


def test_a_set_of_a_known_name_is_that_set_whatever_its_code_and_case(run):
    run(row())
    assert run(row(set="lantern street", set_code="LS")) == [("same", [])]
    assert CardSet.objects.get().code == "LAN"


def test_a_set_that_curators_renamed_is_found_by_its_former_name(run):
    run(row())
    CardSet.objects.update(name="Street of Lanterns", former_names=["lanternstreet"])
    assert run(row()) == [("same", [])]
    assert CardSet.objects.count() == 1


@pytest.mark.parametrize("number", ["0", "", None])
@pytest.mark.parametrize("size", [1, 500])
def test_without_a_number_the_name_stands_for_it(run, monkeypatch, number, size):
    monkeypatch.setattr(catalogue_import, "CHUNK_ROWS", size)
    names = ("Bear", "Boar", "Lantern Bear", "Lantern Bears")
    values = [row(name=name, collector_number=number) for name in names]
    assert {end for end, _ in run(*values)} == {"added"}
    assert Printing.objects.filter(number="0").count() == 4
    assert run(*values) == [("same", [])] * 4
    assert run(*values[::-1]) == [("same", [])] * 4


def test_two_cards_at_one_number_have_a_page_each_and_the_old_address_the_first(
    run, client
):
    run(row(), row(name="Somebody Else"), row(name="A Third"))
    pages = {}
    for printing in Printing.objects.select_related("card", "card_set"):
        address = printing_url(printing, printing.card)
        pages[address] = client.get(address).context["card"].name
    assert pages == {
        "/cards/LAN/1/lantern-carrier/": "Lantern Carrier",
        "/cards/LAN/1~2/somebody-else/": "Somebody Else",
        "/cards/LAN/1~3/a-third/": "A Third",
    }
    old = client.get(reverse("card", args=["LAN", "1"]))
    assert old.context["card"].name == "Lantern Carrier"
    assert find_printing("LAN", "1~4") is None


def test_a_row_that_stands_twice_is_one_printing_and_one_that_differs_is_another(run):
    values = [row(), row(), row(artist="B. Pencil")]
    assert run(*values) == [
        ("added", []), ("same", []), ("marked", ["number-shared"]),
    ]  # fmt: skip
    assert (Card.objects.count(), Printing.objects.count()) == (1, 2)
    assert run(*values) == [("same", [])] * 3


def test_sets_get_the_year_that_most_of_their_rows_name(run):
    years = (None, 2030, 2031, 2031)
    run(*(row(collector_number=str(n), year=y) for n, y in enumerate(years, 1)))
    assert CardSet.objects.get().year == 2031
    run(row(year=2040))
    assert CardSet.objects.get().year == 2031, "a year that is known stays"

"""Cards named in lists: read, found by search, written."""

import pytest

from cards.catalogue.models import CardSet
from decks.formats.custom_formats.card_lists import read_card_list, write_card_list
from decks.limits.models import HouseFormat
from tests.decks.formats.house_formats import make, sent
from tests.factories import (
    add_name,
    hero_row,
    import_rows,
    row,
)
from tests.rigs.visitors import words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_lists_are_read_in_any_language_and_dialect(client):
    add_name("Passer-by 1", "pl", "Przechodzień 1")
    house = make(
        client, banned="4x przechodzien 1\n# a comment\nSB: 1 Passer-by 2\nPasser-by 2",
        restricted="Old Sailor [QUA] 1", heroes="berta of the quay",
    )  # fmt: skip
    named = house.named_cards.values_list("standing", "card__name")
    assert sorted(named) == [
        ("banned", "Passer-by 1"),
        ("banned", "Passer-by 2"),
        ("hero", "Berta of the Quay"),
        ("restricted", "Old Sailor"),
    ]


def test_only_so_many_lines_not_read_are_told(client):
    banned = "\n".join(f"Nobody {letter * 9}" for letter in "abcdefghijklmnopqrstuvwxy")
    words = words_of(client.post("/formats/new/", sent(banned=banned)))
    assert words.count("there is no card") == 20
    assert "Lines not read: 5." in words


def test_all_cards_a_search_finds_are_added_and_nothing_is_saved(client):
    values = sent(banned="Passer-by 3", banned_query="passer", name="Kept")
    found = client.post("/formats/new/", values | {"find": "banned"})
    assert "Add all 15 cards found" in words_of(found)
    added = client.post("/formats/new/", values | {"add": "banned"})
    text = added.context["form"]["banned"].value()
    assert text.splitlines()[0] == "Passer-by 3"
    assert len(text.splitlines()) == 15
    assert added.context["form"]["name"].value() == "Kept"
    assert not HouseFormat.objects.exists()


def test_a_search_for_heroes_finds_heroes_alone(client):
    values = sent(heroes_query="set:qua", add="heroes")
    text = client.post("/formats/new/", values).context["form"]["heroes"].value()
    assert text == "Berta of the Quay"


def test_a_search_for_nothing_finds_nothing(client):
    response = client.post("/formats/new/", sent(add="banned", banned_query="  "))
    assert response.context["form"]["banned"].value() == ""


def test_names_are_written_so_that_they_read_back_as_the_same_cards():
    import_rows(
        [
            hero_row(name="Moth", set_code="TWO", collector_number="7"),
            row(name="Moth", set_code="TWO", collector_number="8"),
            row(name="# Nine", set_code="TWO", collector_number="9"),
            row(name="4 Winds", set_code="TWO", collector_number="10"),
        ]
    )
    cards = list(CardSet.objects.get(code="TWO").printings.all())
    listed = [printing.card for printing in cards]
    text = write_card_list(listed, game_slug="wow")
    read = read_card_list(text, game_slug="wow")
    assert read.issues == ()
    assert {card.pk for card in read.cards} == {card.pk for card in listed}

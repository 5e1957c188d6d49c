"""What a row adds and changes."""

import pytest

from cards.catalogue.models import Card, Printing
from cards.catalogue.row_writing import Outcome
from tests.cards.imports.runs import (
    REWORDED,
    WORDS,
    dump,
    ends,
    reasons,
    the_card,
)
from tests.factories import row

pytestmark = pytest.mark.django_db


# Each outcome


def test_new_rows_are_added_with_card_set_printing_and_traits(run):
    [outcome] = run([row(class_icons=["Mage"], tags=["Pet"])])
    assert (outcome.line, outcome.outcome, outcome.name, outcome.reasons) == (
        1, Outcome.ADDED, "Lantern Carrier", (),
    )  # fmt: skip
    card = the_card()
    assert (card.key, card.type, card.cost) == ("lantern carrier|ally|mage", "ally", 2)
    assert (card.atk, card.health, card.text) == (2, 2, "Protector")
    assert {(trait.kind, trait.value) for trait in card.traits.all()} == {
        ("faction", "Horde"), ("class", "Mage"), ("race", "Orc"), ("dmg", "Melee"),
        ("tag", "Pet"), ("kw", "Protector"),
    }  # fmt: skip
    [printing] = card.printings.all()
    assert (printing.number, printing.rarity, printing.is_source) == (
        "1",
        "common",
        True,
    )
    assert (printing.card_set.code, printing.card_set.name) == ("LAN", "Lantern Street")
    assert printing.card_set.year == 2031


def test_the_same_row_again_is_the_same(run):
    run([row()])
    before = dump()
    [outcome] = run([row()])
    assert (outcome.outcome, outcome.reasons) == (Outcome.SAME, ())
    assert dump() == before


def test_a_row_twice_in_one_file_is_added_and_then_the_same(run):
    assert ends(run([row(), row()])) == ["added", "same"]
    assert Printing.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"cost": 3}, ["cost"]),
        ({"text": "Ferocity"}, ["text"]),
        ({"rarity": "Epic"}, ["rarity"]),
        ({"artist": "B. Pencil", "flavour": "Mind the cat."}, ["artist", "flavour"]),
        ({"class_icons": ["Mage"]}, ["class_icons"]),
        ({"faction": "Alliance", "race": "Human"}, ["faction", "race"]),
        ({"unique": True}, ["unique"]),
        ({"type": "quest", "atk": None, "atk_type": None, "health": None,
          "race": None}, ["atk", "damage_type", "health", "race", "type"]),
    ],
)  # fmt: skip
def test_a_row_that_says_something_new_is_changed_and_names_the_fields(
    run, change, fields
):
    run([row()])
    [outcome] = run([row(**change)])
    assert (outcome.outcome, reasons(outcome)) == (Outcome.CHANGED, ["changed"])
    assert outcome.reasons[0]["fields"] == fields
    assert ends(run([row(**change)])) == ["same"]
    assert Card.objects.count() == 1


def test_a_change_reaches_columns_traits_key_and_search_text(run):
    run([row()])
    before = the_card()
    run([row(cost=3, text="Feröcity", class_icons=["Mage"], race="Troll")])
    card = the_card()
    assert (card.cost, card.facts["cost"]) == (3, 3)
    assert (card.key, card.text_folded) == ("lantern carrier|ally|mage", "ferocity")
    assert card.text_hash != before.text_hash
    assert card.name_hash == before.name_hash
    assert card.changed_at > before.changed_at
    traits = set(card.traits.values_list("kind", "value"))
    assert {("class", "Mage"), ("race", "Troll")} <= traits
    assert ("race", "Orc") not in traits


# Further printings


def test_a_further_printing_with_another_text_keeps_it_and_the_card_keeps_its_own(run):
    outcomes = run([row(text=WORDS), row(collector_number="2", text=REWORDED)])
    assert ends(outcomes) == ["added", "added"]
    assert the_card().text == WORDS
    texts = dict(Printing.objects.values_list("number", "text"))
    assert texts == {"1": WORDS, "2": REWORDED}


def test_a_further_printings_text_changes_there_alone(run):
    anew = REWORDED.replace("may", "can")
    run([row(text=WORDS), row(collector_number="2", text=REWORDED)])
    [outcome] = run([row(collector_number="2", text=anew)])
    assert outcome.reasons == ({"code": "changed", "fields": ["text"]},)
    assert Printing.objects.get(number="2").text == anew
    run([row(collector_number="2", text=WORDS)])
    assert Printing.objects.get(number="2").text == WORDS
    assert the_card().text == WORDS

"""Which printing and which card a row is."""

import pytest

from cards.catalogue.models import Card, Printing
from cards.catalogue.row_writing import Outcome
from tests.cards.imports.runs import (
    GLIMMER,
    dump,
    ends,
    reasons,
)
from tests.factories import row, rows

pytestmark = pytest.mark.django_db


# Near and equal names


def test_one_name_of_two_types_is_two_cards_and_reported(run):
    first = GLIMMER | {"class_icons": ["Mage"]}
    outcomes = run(rows(first, first | {"type": "quest"}))
    assert ends(outcomes) == ["added", "added"]
    assert [reasons(found) for found in outcomes] == [["near-equal"], ["near-equal"]]
    assert Card.objects.filter(name="Glimmer").count() == 2


def test_a_near_name_at_a_known_place_is_marked_and_changes_nothing(run):
    run([row()])
    before = dump()
    [outcome] = run([row(name="Lantern Carriers", cost=9)])
    assert (outcome.outcome, reasons(outcome)) == (Outcome.MARKED, ["name-differs"])
    assert dump() == before


def test_a_far_name_at_a_known_place_is_another_printing_and_marked(run):
    run([row()])
    [outcome] = run([row(name="Somebody Else")])
    assert (outcome.outcome, reasons(outcome)) == (Outcome.MARKED, ["number-shared"])
    assert outcome.reasons[0]["others"] == ["Lantern Carrier"]
    assert set(Printing.objects.values_list("card__name", "number", "twin")) == {
        ("Lantern Carrier", "1", 1), ("Somebody Else", "1", 2),
    }  # fmt: skip
    assert ends(run([row(name="Somebody Else"), row()])) == ["same", "same"]


def test_near_names_at_one_place_of_one_file_are_two_printings_and_stay(run):
    values = [row(), row(name="Lantern Carriers")]
    assert ends(run(values)) == ["added", "marked"]
    assert ends(run(values)) == ["same", "same"]
    assert (Card.objects.count(), Printing.objects.count()) == (2, 2)


def test_number_variant_and_set_each_make_another_printing(run):
    values = [
        row(),
        row(collector_number="2"),
        row(variant="EA"),
        row(set_code="FOG"),
        row(collector_number="1a"),
    ]
    assert ends(run(values)) == ["added"] * 5
    assert (Card.objects.count(), Printing.objects.count()) == (1, 5)
    assert Printing.objects.filter(is_source=True).count() == 1


# Further printings


def test_a_change_that_would_make_two_cards_one_is_marked_and_not_made(run):
    mage, druid = (GLIMMER | {"class_icons": [icon]} for icon in ("Mage", "Druid"))
    run(rows(mage, druid))
    before = dump()
    [outcome] = run([row(**druid, collector_number="1")])
    assert (outcome.outcome, reasons(outcome)) == (Outcome.MARKED, ["card-exists"])
    assert dump() == before


def test_a_change_not_made_leaves_the_printing_as_it_was_too(run):
    run(rows(GLIMMER | {"class_icons": ["Mage"]}, GLIMMER | {"class_icons": ["Druid"]}))
    before = dump()
    change = {"class_icons": ["Druid"], "rarity": "Epic", "artist": "B. Pencil"}
    assert ends(run(rows(GLIMMER | change))) == ["marked"]
    assert dump() == before


def test_a_card_may_leave_its_icons_to_a_new_namesake_in_one_file(run):
    run(rows(GLIMMER | {"class_icons": ["Mage"]}))
    values = rows(
        GLIMMER | {"class_icons": ["Druid"]}, GLIMMER | {"class_icons": ["Mage"]}
    )
    assert ends(run(values)) == ["changed", "marked"]
    assert ends(run(values)) == ["same", "same"]


def test_a_card_may_take_the_icons_that_another_leaves_in_one_file(run):
    mage, druid, rogue = (
        GLIMMER | {"class_icons": [icon]} for icon in ("Mage", "Druid", "Rogue")
    )
    run(rows(mage, druid))
    values = [
        row(**rogue, collector_number="2"),
        row(**druid, collector_number="1"),
    ]
    assert ends(run(values)) == ["changed", "changed"]
    assert ends(run(values)) == ["same", "same"]

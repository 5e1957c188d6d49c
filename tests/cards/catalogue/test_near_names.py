"""Names that are nearly equal."""

import pytest

from cards.catalogue.models import Card
from cards.catalogue.row_writing import Outcome
from tests.cards.imports.runs import dump, ends, reasons
from tests.factories import row, rows

pytestmark = pytest.mark.django_db


# Near and equal names


def test_a_near_equal_name_is_reported_on_both_and_two_cards_are_kept(run):
    outcomes = run(rows({"name": "Lantern Carrier"}, {"name": "Lantern Carriers"}))
    assert ends(outcomes) == ["added", "added"]
    assert [reasons(found) for found in outcomes] == [["near-equal"], ["near-equal"]]
    assert outcomes[0].reasons[0]["others"] == ["Lantern Carriers"]
    assert outcomes[1].reasons[0]["others"] == ["Lantern Carrier"]
    assert Card.objects.count() == 2


def test_a_near_equal_name_is_reported_against_cards_of_earlier_files(run):
    run([row()])
    [outcome] = run([row(name="Lantern Carier", collector_number="2")])
    assert (outcome.outcome, reasons(outcome)) == (Outcome.ADDED, ["near-equal"])


def test_names_that_are_far_apart_are_not_reported(run):
    outcomes = run(rows({"name": "Frost Lamp"}, {"name": "Flame Lamp"}))
    assert [found.reasons for found in outcomes] == [(), ()]


@pytest.mark.parametrize(
    "spelled",
    ["Coup de Grace of Odda", "coup de grâce of odda", "Coup-de-Grâce of Odda!"],
)
def test_a_name_that_differs_in_case_accents_or_punctuation_keeps_the_catalogues(
    run, spelled
):
    run([row(name="Coup de Grâce of Odda")])
    before = dump()
    [outcome] = run([row(name=spelled)])
    assert (outcome.outcome, reasons(outcome)) == (Outcome.SAME, ["name-differs"])
    assert outcome.reasons[0]["catalogue"] == "Coup de Grâce of Odda"
    assert dump() == before

"""What a line of a file was taken for, and what it would change."""

import pytest

from core.jobs import run_job
from decks.collection.holding_changes import undo_act
from decks.collection.models import CollectionImport
from tests.decks.collection.imports.brought_in import (
    AN_ITEM,
    bring,
    outcomes,
    reasons,
    shelf,
    upload,
    upload_long,
)
from tests.factories import import_rows, rows

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("line", "outcome", "codes"),
    [
        ("Moth,LAN,1,,,", "add", []),
        ("Ćma,LAN,1,,,", "add", []),
        ("MOTH,lantern street,,,,", "add", []),
        (",LAN,1,,,", "add", []),
        ("Moth,,,,,", "add", ["printing-assumed"]),
        ("Wick,,,,,", "add", []),
        ("Moth,LAN,77,,,", "add", ["number-differs"]),
        ("Moth,LAN,1,shiny,,", "add", ["condition-assumed"]),
        ("Moth,LAN,1,,???,", "add", ["language-assumed"]),
        ("Moth,LAN,1,,,perhaps", "add", ["foil-assumed"]),
        ("Twin,,,,,", "add", ["card-assumed"]),
        ("Oil's End,LAN,1,,,", "unknown", ["not-that-card"]),
        ("Oil's End,LAN,,,,", "unknown", ["not-in-set"]),
        (",LAN,77,,,", "unknown", ["no-such-number"]),
        (",,,NM,,", "unknown", ["nothing-named"]),
        ("'=Watch,LAN,3,,,", "add", []),
    ],
)
def test_a_line_says_what_it_was_taken_as(anna, line, outcome, codes):
    batch = upload(anna, f"Name,Set,Number,Condition,Language,Foil\n{line}\n")
    assert outcomes(batch) == [(2, outcome)]
    assert reasons(batch) == [codes]


def test_add_counts_on_and_set_says_how_many_there_are(anna):
    table = "Count,Name,Edition\n2,Moth,LAN\n1,Moth,LAN\n"
    bring(anna, table)
    bring(anna, table)
    assert [row[-1] for row in shelf()] == [6]
    assert [one for _, one in outcomes(upload(anna, table, "set"))] == ["change"] * 2
    bring(anna, table, "set")
    assert [row[-1] for row in shelf()] == [3]
    assert [one for _, one in outcomes(upload(anna, table, "set"))] == ["same"] * 2
    before = shelf()
    gone = bring(anna, "Count,Name,Edition\n0,Moth,LAN\n", "set")
    assert shelf() == []
    undo_act(act=gone.act)
    assert shelf() == before


def test_what_is_gone_meanwhile_is_not_written(anna):
    batch = upload_long(anna)
    batch.delete()
    run_job(CollectionImport, 99)
    run_job(CollectionImport, 99)
    assert shelf() == []


def test_a_name_of_several_cards_takes_one_and_tells_the_others(anna):
    import_rows(
        [
            *rows({"name": "Fury", "set": "Lamp Raid", "set_code": "LRA", "cost": 4}),
            *rows({**AN_ITEM, "name": "Fury", "collector_number": "70"}),
        ]
    )
    batch = upload(anna, "Count,Name,Edition\n2,Fury,\n1,Fury,LRA\n")
    assert outcomes(batch) == [(2, "add"), (3, "add")]
    assert reasons(batch) == [["card-assumed"], []]
    line = batch.rows.get(line=2)
    assert str(line.printing) == "LAN 70"
    [reason] = line.reasons
    assert reason["taken"] == "Fury (Item, cost 2, LAN 70)"
    assert reason["others"] == "Fury (Ally, cost 4, LRA 1)"

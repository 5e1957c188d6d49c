"""Columns that a table lacks, and cells left blank."""

import csv
from typing import Any

import pytest

from cards.catalogue.row_writing import Outcome, RowOutcome
from tests.cards.imports.runs import (
    GLIMMER,
    REWORDED,
    WORDS,
    Rows,
    Run,
    dump,
    ends,
    import_file,
    reasons,
    the_card,
)
from tests.factories import hero_row, row, rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def run_csv(tmp_path) -> Run:
    """Import rows as CSV with the columns of the first one."""

    def run_rows(values: Rows, **options: Any) -> list[RowOutcome]:
        values = list(values)
        path = tmp_path / "cards.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(values[0]))
            writer.writeheader()
            writer.writerows(values)
        return import_file(path, **options)

    return run_rows


def table_row(**changes: Any) -> dict[str, Any]:
    """Return what every row needs, and *changes*."""
    place = {"set_code": "LAN", "collector_number": "1"}
    return {"name": "Lantern Carrier"} | place | changes


# Tables


def test_columns_a_table_does_not_have_erase_no_facts(run, run_csv):
    run([row(class_icons=["Mage"], tags=["Pet"], unique=True)])
    before = dump()
    assert ends(run_csv([table_row(type="ally")])) == ["same"]
    assert dump() == before
    [outcome] = run_csv([table_row(type="ally", cost=5)])
    assert outcome.reasons == ({"code": "changed", "fields": ["cost"]},)
    card = the_card()
    assert (card.cost, card.atk, card.text) == (5, 2, "Protector")
    assert card.facts["class_icons"] == ["Mage"]
    assert card.facts["unique"] is True


def test_a_table_without_a_type_column_leaves_the_type(run, run_csv):
    run([row(), hero_row()])
    before = dump()
    assert ends(run_csv([table_row()])) == ["same"]
    hero = {"name": "Odda the Lamplighter", "collector_number": "100"}
    assert ends(run_csv([table_row(**hero)])) == ["same"]
    assert dump() == before
    [outcome] = run_csv([table_row(cost=5)])
    assert {"code": "changed", "fields": ["cost"]} in outcome.reasons
    assert (the_card().type, the_card().cost) == ("ally", 5)


def test_blank_cells_do_not_erase_artist_rarity_or_flavour(run, run_csv):
    run([row()])
    before = dump()
    blank = {"artist": "", "rarity": "", "flavour": ""}
    assert ends(run_csv([table_row(type="ally", **blank)])) == ["same"]
    assert ends(run([row(**blank)])) == ["same"]
    assert dump() == before


def test_a_blank_cell_of_a_fact_takes_none_away_and_is_told(run, run_csv):
    run([row()])
    before = dump()
    [outcome] = run_csv([table_row(type="ally", cost="")])
    assert outcome.outcome is Outcome.SAME
    assert outcome.reasons == ({"code": "kept", "fields": ["cost"]},)
    assert dump() == before


def test_a_table_without_a_text_column_leaves_the_texts_of_all_printings(run, run_csv):
    run([row(text=WORDS), row(collector_number="2", text=REWORDED)])
    before = dump()
    values = [table_row(type="ally"), table_row(type="ally", collector_number="2")]
    assert ends(run_csv(values)) == ["same", "same"]
    assert dump() == before


def test_a_change_of_type_that_would_make_two_cards_one_is_not_made(run, run_csv):
    item = GLIMMER | {"type": "item", "class_icons": ["Mage"]}
    run(rows(item, item | {"type": "armor"}))
    before = dump()
    [outcome] = run_csv([table_row(name="Glimmer", type="armor")])
    assert (outcome.outcome, reasons(outcome)) == (Outcome.MARKED, ["card-exists"])
    assert dump() == before

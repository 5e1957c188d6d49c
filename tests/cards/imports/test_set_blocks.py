"""Blocks of sets: what most rows of a file say, whatever their order."""

import pytest

from cards.catalogue.models import CardSet
from cards.imports.catalogue_import import ImportSummary, import_catalogue
from core.files.texts import reason_sentence
from tests.factories import rows, write_json_lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def bring_in(tmp_path):
    def run(*changes: dict, **options) -> ImportSummary:
        path = write_json_lines(tmp_path / "cards.jsonl", rows(*changes))
        return import_catalogue(
            path=path, game_slug="wow", report=lambda outcomes: None, **options
        )

    return run


def named(*blocks: str) -> list[dict]:
    return [
        {"name": f"Wick {place}", "block": block} for place, block in enumerate(blocks)
    ]


def block() -> str:
    return CardSet.objects.get().block


@pytest.mark.parametrize("order", [1, -1])
def test_a_set_has_the_block_most_of_its_rows_name_whatever_their_order(
    bring_in, order
):
    summary = bring_in(*named("4", "1", "1", "6")[::order])
    assert block() == "1"
    (note,) = summary.blocks_that_differ
    assert reason_sentence(note) == (
        "The rows of the set LAN name several blocks: 1, 4, 6. "
        "Most say “1”, and that was kept."
    )


def test_rows_that_agree_need_no_word(bring_in):
    assert bring_in(*named("1", "", "1")).blocks_that_differ == []
    assert block() == "1"


def test_a_file_without_blocks_takes_none_away(bring_in):
    bring_in(*named("1"))
    bring_in({"name": "Wick 0"})
    assert block() == "1"


def test_a_dry_run_gives_no_block(bring_in):
    bring_in({"name": "Wick 0"})
    bring_in(*named("1"), dry_run=True)
    assert block() == ""

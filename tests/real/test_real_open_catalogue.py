"""The open part of the real catalogue and its dirty rows: not one is lost.

Names are counted, not repeated: they are not ours.
"""

import time
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.core.management import call_command

from cards.catalogue.models import Card, CardSet, Printing
from cards.catalogue.queries import find_printing
from cards.catalogue.row_writing import RowOutcome
from cards.faces.card_face import place_of
from cards.imports.catalogue_import import import_catalogue
from rules.text.normalize import squeeze

pytestmark = pytest.mark.django_db

OPEN, DIRTY = "wow-cards-open.jsonl", "wow-cards-dirty.jsonl"
ROWS = {OPEN: 7_349, DIRTY: 442}
# Rows of the open file that stand there twice, alike in everything.
TWICE = 5
# Names that the dirty rows spell with a wrong letter.
MISSPELLED = 2
CPU_SECONDS = 60  # for the open file; an idle machine takes about eight


class Runs:
    """What became of each file in turn, and again; what the tables held in between."""

    def __init__(self, folder: Path, order: tuple[str, str]) -> None:
        self.first: dict[str, list[RowOutcome]] = {}
        self.again: dict[str, list[RowOutcome]] = {}
        self.names: dict[str, set[str]] = {}
        self.seconds: dict[str, float] = {}
        self.is_unchanged = True
        for name in order:
            start = time.process_time()
            self.first[name] = run(folder / name)
            self.seconds[name] = time.process_time() - start
            before = counts()
            self.again[name] = run(folder / name)
            self.is_unchanged &= counts() == before
            self.names[name] = names_in(folder / name)


def run(path: Path) -> list[RowOutcome]:
    outcomes: list[RowOutcome] = []
    import_catalogue(path=path, game_slug="wow", report=outcomes.extend)
    return outcomes


def counts() -> tuple[Any, ...]:
    """Return all that an import might change of cards and printings."""
    cards = Card.objects.order_by("pk").values_list("pk", "changed_at", "text", "facts")
    printings = Printing.objects.order_by("pk").values_list()
    return list(cards), list(printings), list(CardSet.objects.values_list())


def names_in(path: Path) -> set[str]:
    lines = path.read_bytes().splitlines()
    return {squeeze(orjson.loads(line)["name"]) for line in lines}


def ends(outcomes: list[RowOutcome]) -> Counter[str]:
    return Counter(outcome.outcome.value for outcome in outcomes)


@pytest.fixture(scope="module", params=[(OPEN, DIRTY), (DIRTY, OPEN)], ids="-".join)
def runs(request, passing_database, shared_data: Path) -> Iterator[Runs]:
    with passing_database():
        yield Runs(shared_data, request.param)


def test_every_row_of_both_files_comes_in_whichever_is_first(runs):
    for name, outcomes in runs.first.items():
        assert len(outcomes) == ROWS[name]
        assert ends(outcomes)["refused"] == 0
    assert Printing.objects.count() == ROWS[OPEN] - TWICE


def test_no_name_is_lost(runs):
    kept = {squeeze(name) for name in Card.objects.values_list("name", flat=True)}
    lost = (runs.names[OPEN] | runs.names[DIRTY]) - kept
    assert len(lost) <= MISSPELLED


def test_a_second_run_says_that_all_is_the_same_and_changes_nothing(runs):
    for outcomes in runs.again.values():
        others = [one for one in outcomes if one.outcome != "same"]
        assert {one.reasons[0]["code"] for one in others} <= {"name-differs"}
        assert len(others) <= MISSPELLED
    assert runs.is_unchanged


def test_sets_that_share_a_code_by_mistake_stay_the_sets_they_are(runs):
    assert CardSet.objects.count() == 131


def test_every_printing_has_an_address_of_its_own(runs):
    printings = list(Printing.objects.select_related("card_set"))
    places = {(one.card_set.code.lower(), place_of(one).lower()) for one in printings}
    assert len(places) == len(printings)
    for printing in (one for one in printings if one.twin > 1):
        assert find_printing(printing.card_set.code, place_of(printing)) == printing


def test_a_file_takes_its_time_and_no_more(runs):
    assert runs.seconds[OPEN] < CPU_SECONDS


def test_the_command_says_json_whatever_comes_and_progress_beside_it(runs, shared_data):
    said, progress = StringIO(), StringIO()
    call_command(
        "import_catalogue",
        str(shared_data / OPEN),
        json=True,
        dry_run=True,
        stdout=said,
        stderr=progress,
    )
    assert len(orjson.loads(said.getvalue())["rows"]) == ROWS[OPEN]
    assert "7000 rows" in progress.getvalue()

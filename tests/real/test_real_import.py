"""Both real catalogue files, brought in one after the other, and again.

Cards are named by set and number alone: their names are not ours to repeat.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.catalogue.row_writing import RowOutcome
from cards.imports.catalogue_import import import_catalogue

pytestmark = pytest.mark.django_db

RARITY_CHANGES = {"HOA-79", "TDP-116", "TDP-134", "DOW-141", "DOW-44", "SW-54"}
# The dump leaves out the one tag of this card; the README does not list it.
UNIQUE_LOST = {"DOW-157"}
# Of the four names spelled differently, the first differs in its accent alone.
SPELLED_WITHOUT_ACCENT = {"HOA-93"}
SPELLED_DIFFERENTLY = {"TDP-262", "SW-140", "SW-224"}
PUNCTUATED_DIFFERENTLY = {
    "HOA-163", "DOW-230", "DOW-251", "SW-57", "SW-193", "TDP-160", "TDP-177",
    "TDP-187", "TDP-299",
}  # fmt: skip
TABLES = (CardSet, Card, CardTrait, Printing)
ONLY_IN_JSON_LINES = "DKS-27"


class Runs:
    """What became of each row of one run after another, and the tables in between."""

    def __init__(self, folder: Path) -> None:
        self.first, _ = run(folder / "wow-cards.jsonl")
        self.names_before = names()
        self.second, lines = run(folder / "community" / "cards.tsv")
        self.places = places_by_line(lines)
        self.names_after = names()
        before = dump()
        self.third, _ = run(folder / "community" / "cards.tsv")
        self.is_unchanged = dump() == before


def run(path: Path) -> tuple[list[RowOutcome], list[str]]:
    outcomes: list[RowOutcome] = []
    import_catalogue(path=path, game_slug="wow", report=outcomes.extend)
    return outcomes, path.read_text("utf-8-sig").split("\n")


def places_by_line(lines: list[str]) -> dict[int, str]:
    """Return set and number of each line of the dump, where its header puts them."""
    columns = lines[0].rstrip("\r").split("\t")
    code, number = columns.index("setcode"), columns.index("no")
    cells = {line: text.split("\t") for line, text in enumerate(lines, 1) if text}
    return {
        line: f"{found[code]}-{found[number]}".upper() for line, found in cells.items()
    }


def names() -> dict[str, str]:
    """Return the name of the card at each place."""
    printings = Printing.objects.select_related("card", "card_set")
    return {str(printing): printing.card.name for printing in printings}


def dump() -> list[tuple]:
    return [
        (model.__name__, *values)
        for model in TABLES
        for values in model.objects.order_by("pk").values_list()
    ]


@pytest.fixture(scope="module")
def runs(passing_database, shared_data: Path) -> Iterator[Runs]:
    with passing_database():
        yield Runs(shared_data)


def ends(outcomes: list[RowOutcome]) -> Counter[str]:
    return Counter(outcome.outcome.value for outcome in outcomes)


def places_where(runs: Runs, outcomes: list[RowOutcome], code: str) -> set[str]:
    """Return where *outcomes* give a reason of *code*."""
    return {
        runs.places[outcome.line]
        for outcome in outcomes
        if any(reason["code"] == code for reason in outcome.reasons)
    }


def changed_fields(runs: Runs, outcomes: list[RowOutcome]) -> dict[str, list[str]]:
    return {
        runs.places[outcome.line]: reason["fields"]
        for outcome in outcomes
        for reason in outcome.reasons
        if reason["code"] == "changed"
    }


def test_every_row_of_the_first_file_comes_in_and_the_one_that_is_there_twice_once(
    runs,
):
    assert len(runs.first) == 1_676
    assert ends(runs.first) == {"added": 1_663, "marked": 12, "same": 1}
    assert Printing.objects.count() == 1_675
    assert CardSet.objects.count() == 6


def test_the_second_file_adds_and_refuses_nothing(runs):
    assert len(runs.second) == 1_675
    assert ends(runs.second) == {"same": 1_665, "changed": 7, "marked": 3}
    assert runs.names_after.keys() == runs.names_before.keys()


def test_the_second_file_changes_six_rarities_and_one_flag_it_left_out(runs):
    rarity = {place: ["rarity"] for place in RARITY_CHANGES}
    unique = {place: ["unique"] for place in UNIQUE_LOST}
    assert changed_fields(runs, runs.second) == rarity | unique


def test_names_spelled_differently_are_reported_and_the_catalogues_are_kept(runs):
    assert places_where(runs, runs.second, "name-differs") == (
        SPELLED_DIFFERENTLY | SPELLED_WITHOUT_ACCENT | PUNCTUATED_DIFFERENTLY
    )
    assert runs.names_after == runs.names_before


def test_a_name_spelled_with_other_letters_is_marked_for_a_person_to_look_at(runs):
    marked = {
        runs.places[outcome.line]
        for outcome in runs.second
        if outcome.outcome == "marked"
    }
    assert marked == SPELLED_DIFFERENTLY


def test_no_card_of_the_second_file_is_near_equal_to_another_unnoticed(runs):
    assert places_where(runs, runs.second, "near-equal") == set()


def test_the_second_file_again_is_all_the_same_and_changes_no_table(runs):
    assert ends(runs.third) == {"same": 1_672, "marked": 3}
    assert changed_fields(runs, runs.third) == {}
    assert runs.is_unchanged


def test_the_token_that_is_in_one_file_alone_stays(runs):
    assert ONLY_IN_JSON_LINES not in runs.places.values()
    code, _, number = ONLY_IN_JSON_LINES.partition("-")
    [token] = Card.objects.filter(
        printings__card_set__code=code, printings__number=number
    )
    assert token.value.is_token


def test_every_card_has_one_source_and_reads_back_as_its_game_knows_it(runs):
    cards = Card.objects.prefetch_related("printings")
    for card in cards:
        sources = [printing for printing in card.printings.all() if printing.is_source]
        assert len(sources) == 1, card.key
        assert card.value.type == card.type

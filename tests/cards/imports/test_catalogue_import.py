"""Bringing catalogue files in: every outcome, and what a second run leaves alone.

All cards are invented; files are made in the test."""

import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card, CardSet, CardTrait
from cards.catalogue.row_writing import Outcome, RowOutcome
from cards.imports import catalogue_import
from cards.imports.catalogue_import import CHUNK_ROWS, import_catalogue
from cards.imports.readers.file_errors import FileRefused
from rules.games import UnknownGame
from tests.cards.imports.runs import (
    TABLES,
    Rows,
    Run,
    dump,
    ends,
    import_file,
    reasons,
    summarise,
    the_card,
)
from tests.factories import add_name, hero_row, import_rows, row, rows, write_json_lines

pytestmark = pytest.mark.django_db


SYLLABLES = [a + b for a in "bdfghklmnprstvz" for b in "aeiou"]


# Each outcome


@pytest.mark.parametrize(
    ("oddity", "code"),
    [
        ({"type": "Event"}, "unknown-type"),
        ({"cost": "lots"}, "odd-cost"),
        ({"rarity": "Mythic"}, "unknown-rarity"),
        ({"faction": "Scourge"}, "unknown-faction"),
        ({"atk": "two"}, "not-a-number"),
        ({"flavour": "And thenâ€¦"}, "mojibake-repaired"),
    ],
)
def test_an_odd_row_is_kept_but_marked_and_the_next_time_the_same(run, oddity, code):
    [outcome] = run([row(**oddity)])
    assert outcome.outcome is Outcome.MARKED
    assert code in reasons(outcome)
    assert Card.objects.count() == 1
    before = dump()
    [again] = run([row(**oddity)])
    assert again.outcome is Outcome.SAME
    assert dump() == before


@pytest.mark.parametrize(
    ("fault", "field", "reason"),
    [
        ({"name": ""}, "name", "missing"),
        ({"set_code": None}, "set_code", "missing"),
        ({"name": "x" * 201}, "name", "too-long"),
        ({"text": "x" * 10_001}, "text", "too-long"),
        ({"name": "Moth\x07"}, "name", "control-character"),
        ({"name": ["Moth"]}, "name", "unreadable-value"),
    ],
)
def test_a_row_that_cannot_be_a_card_is_refused_and_the_others_come_in(
    run, fault, field, reason
):
    outcomes = run([row(), row(**({"collector_number": "2"} | fault))])
    assert ends(outcomes) == ["added", "refused"]
    assert outcomes[1].reasons[0]["field"] == field
    assert outcomes[1].reasons[0]["reason"] == reason
    assert Card.objects.count() == 1


def test_200_characters_of_name_and_10000_of_text_are_taken(run):
    assert ends(run([row(name="x" * 200, text="y" * 10_000)])) == ["added"]


def test_lines_that_are_no_rows_are_refused_with_their_numbers(tmp_path):
    path = write_json_lines(tmp_path / "cards.jsonl", [row()])
    path.write_text(path.read_text() + "\n{broken\n[1]\n", "utf-8")
    outcomes = import_file(path)
    assert [(found.line, found.outcome.value) for found in outcomes] == [
        (1, "added"),
        (3, "refused"),
        (4, "refused"),
    ]
    assert reasons(outcomes[1]) == ["not-json"]
    assert reasons(outcomes[2]) == ["not-an-object"]


# Nothing is written


def test_a_dry_run_tells_the_same_and_writes_nothing(run):
    run([row()])
    before = dump()
    values = [
        row(cost=5),
        row(name="New One", set_code="NEW", collector_number="2"),
        row(name="", collector_number="3"),
        row(cost="lots", name="Odd One", collector_number="4"),
    ]
    told = run(values, dry_run=True)
    assert ends(told) == ["changed", "added", "refused", "marked"]
    assert dump() == before
    assert run(values) == told
    assert dump() != before


def test_a_file_that_becomes_unreadable_half_way_leaves_nothing(run, tmp_path):
    run([row(name="Here Before", set_code="OLD")])
    before = dump()
    path = write_json_lines(tmp_path / "half.jsonl", many_rows(1_200))
    path.write_bytes(path.read_bytes() + b'{"name": "\xff"}\n')
    seen: list[RowOutcome] = []
    with pytest.raises(FileRefused):
        summarise(path, seen.extend)
    assert len(seen) >= CHUNK_ROWS, "the first chunk was written before it turned out"
    assert dump() == before


def test_a_report_that_fails_leaves_nothing(run, tmp_path):
    path = write_json_lines(tmp_path / "cards.jsonl", [row()])
    with pytest.raises(OSError, match="full"):
        summarise(path, raise_full)
    assert dump() == []


def raise_full(outcomes: list[RowOutcome]) -> None:
    raise OSError("the disk is full")


def test_an_unknown_game_is_refused(tmp_path):
    path = write_json_lines(tmp_path / "cards.jsonl", [row()])
    with pytest.raises(UnknownGame):
        import_catalogue(path=path, game_slug="chess", report=list)


def messy_rows() -> list[dict[str, Any]]:
    """Return rows of every kind: odd, refused, reprinted, twice, differing."""
    return [
        hero_row(),
        *rows(
            {"name": "Lantern Carrier"},
            {"name": "Lantern Carrier", "rarity": "Epic", "text": "Other words"},
            {"name": "Lantern Carrier", "variant": "EA", "artist": ""},
            {"name": "Lantern Carrier", "cost": 7},
            {"name": "Lantern Carriers"},
            {"name": "Odda’s Moth", "tags": ["Pet", "Token"]},
            {"name": "Rally", "type": "Event", "cost": "lots"},
            {"name": "Glimmer", "type": "ability", "class_icons": ["Mage"]},
            {"name": "Glimmer", "type": "ability", "class_icons": ["Druid"]},
            {"name": ""},
            {"name": "Gamma", "faction": "Both", "rarity": "", "year": None},
        ),
        row(name="Odda's Moth", collector_number="6", tags=["Pet", "Token"]),
        row(name="Somebody Else", collector_number="1"),
        row(name="Lantern Carrier", set_code="FOG", set="Fog Harbour"),
    ]


# A second run


def test_a_second_run_changes_nothing_in_any_table(run):
    first = run(messy_rows())
    assert set(ends(first)) == {"added", "same", "marked", "refused"}
    before = dump()
    assert set(ends(run(messy_rows()))) == {"same", "refused"}
    assert dump() == before


def test_of_a_file_that_contradicts_itself_both_rows_are_kept_and_stay(run):
    values = [row(cost=3), row(cost=4)]
    first, second = run(values)
    assert (first.outcome, second.outcome) == (Outcome.ADDED, Outcome.MARKED)
    assert reasons(second) == ["two-cards", "number-shared"]
    before = dump()
    assert ends(run(values)) == ["same", "same"]
    assert dump() == before
    assert sorted(card.cost for card in Card.objects.all()) == [3, 4]


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_where_chunks_end_makes_no_difference(run, monkeypatch, size):
    whole = [without_near(found) for found in run(messy_rows())]
    kept = comparable()
    for model in reversed(TABLES):
        model.objects.all().delete()
    monkeypatch.setattr(catalogue_import, "CHUNK_ROWS", size)
    assert [without_near(found) for found in run(messy_rows())] == whole
    assert comparable() == kept


def without_near(found: RowOutcome) -> tuple[Any, ...]:
    """Return *found* without near names: of two, the one that comes later tells."""
    others = [one for one in found.reasons if one["code"] != "near-equal"]
    return (found.line, found.outcome, found.name, others)


def comparable() -> list[Any]:
    """Return the catalogue without primary keys and times.

    Two cards may share a key, and which of them a database answers first is its own
    affair: the order is that of what is compared.
    """
    cards = [
        (
            card.key, card.name, card.text, card.facts, card.marks, card.cost,
            sorted(card.traits.values_list("kind", "value")),
            sorted(
                card.printings.values_list(
                    "card_set__code", "number", "variant", "rarity", "artist", "text",
                    "is_source",
                )
            ),
        )
        for card in Card.objects.all()
    ]  # fmt: skip
    sets = sorted(CardSet.objects.values_list("code", "name", "year"))
    return [sorted(cards, key=repr), sets]


# Near and equal names


def test_beside_another_spelling_a_change_of_facts_still_counts(run):
    run([row(name="Odda’s Moth")])
    [outcome] = run([row(name="Oddas Moth", cost=6)])
    assert outcome.outcome is Outcome.CHANGED
    assert reasons(outcome) == ["name-differs", "changed"]
    assert (the_card("Odda’s Moth").cost, Card.objects.count()) == (6, 1)


# Further printings


def test_a_second_run_changes_nothing_where_a_reprint_stands_before_the_source(run):
    run([row(), row(collector_number="2")])
    values = [row(collector_number="2"), row(text="Ferocity")]
    run(values)
    before = comparable()
    assert ends(run(values)) == ["same", "same"]
    assert comparable() == before


def test_a_translated_name_is_not_stale_when_only_the_english_text_changes(run):
    run([row()])
    add_name("Lantern Carrier", "pl", "Nosicielka Latarni")
    run([row(text="Ferocity")])
    text = CardText.objects.get()
    assert text.text == "Nosicielka Latarni"
    assert text.source_hash == text.card.name_hash
    assert text.card.text_hash == words_hash("Ferocity")


def test_a_translated_name_stays_and_turns_stale_when_the_english_name_changes(run):
    run([row()])
    add_name("Lantern Carrier", "pl", "Nosicielka Latarni")
    Card.objects.update(name="Lamp Carrier", name_hash=words_hash("Lamp Carrier"))
    text = CardText.objects.get()
    assert text.text == "Nosicielka Latarni"
    assert text.source_hash != text.card.name_hash


# Tables


def test_a_column_map_names_foreign_headers_and_the_rest_is_reported(tmp_path):
    path = tmp_path / "cards.csv"
    path.write_text(
        "Karte,set_code,collector_number,type,Wert\nMoth,LAN,1,ally,3\n", "utf-8"
    )
    summary = summarise(path, lambda found: None, column_map={"Karte": "name"})
    assert summary.dialect == "csv"
    assert summary.unknown_columns == {"Wert"}
    assert the_card("Moth").type == "ally"


def name_of(number: int) -> str:
    """Return a name of two made-up words, another for each *number*."""
    letters = random.Random(number)
    words = ("".join(letters.choices(SYLLABLES, k=3)).title() for _ in range(2))
    return f"{' '.join(words)} {number}"


def many_rows(count: int, start: int = 0) -> Rows:
    """Yield *count* different cards, their texts long as real ones are."""
    for number in range(start, start + count):
        name = name_of(number)
        yield row(name=name, collector_number=str(number), text="Protector. " * 12)


def count_queries(run: Run, count: int, **options: Any) -> int:
    with CaptureQueriesContext(connection) as queries:
        run(many_rows(count), **options)
    return len(queries)


# Costs


def test_every_full_chunk_takes_the_same_number_of_queries(run):
    run([row(set_code="LAN", name="Here Before", collector_number="999999")])
    one, two, four = (
        count_queries(run, CHUNK_ROWS * chunks, dry_run=True) for chunks in (1, 2, 4)
    )
    assert two - one == (four - two) / 2
    assert two - one <= 80


def test_a_chunk_where_nothing_changes_takes_as_many_queries_for_5_rows_as_for_500(run):
    run(many_rows(CHUNK_ROWS))
    assert count_queries(run, 5) == count_queries(run, CHUNK_ROWS) <= 10


def peak_bytes(path: Path) -> int:
    """Return the peak of memory that importing *path* takes."""
    tracemalloc.start()
    try:
        summarise(path, lambda outcomes: None)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.prove
def test_20000_rows_take_at_most_2_mb_more_memory_than_2000(tmp_path):
    small = write_json_lines(tmp_path / "small.jsonl", many_rows(2_000))
    large = write_json_lines(tmp_path / "large.jsonl", many_rows(20_000, start=2_000))
    peak_bytes(small)  # what is loaded once must not count
    assert peak_bytes(large) - peak_bytes(small) < 2_000_000


def test_a_trait_of_a_sentence_is_left_out_and_stops_nothing():
    import_rows(rows({"name": "Wick", "hero_required": "Very " * 35 + "Old"}))
    assert not CardTrait.objects.filter(kind="req").exists()

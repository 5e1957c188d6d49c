"""Bringing catalogue files in: every outcome, and what a second run leaves alone.

All cards are invented; files are made in the test.
"""

import csv
import random
import tracemalloc
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.catalogue.row_writing import Outcome, RowOutcome
from cards.imports import catalogue_import
from cards.imports.catalogue_import import CHUNK_ROWS, ImportSummary, import_catalogue
from cards.imports.readers.file_errors import FileRefused
from core.files.texts import reason_sentence
from rules.games import UnknownGame
from tests.factories import add_name, hero_row, import_rows, row, rows, write_json_lines

pytestmark = pytest.mark.django_db

SYLLABLES = [a + b for a in "bdfghklmnprstvz" for b in "aeiou"]
TABLES = (CardSet, Card, CardTrait, CardText, Printing)
# An ability: what tells it from its namesakes are its class icons.
GLIMMER = {
    **dict.fromkeys(("atk", "atk_type", "health", "race")),
    "name": "Glimmer",
    "type": "ability",
}
WORDS = "When this ally enters play, you may draw a card."
REWORDED = "As this ally enters play, you may draw a card."
Rows = Iterable[dict[str, Any]]
Run = Callable[..., list[RowOutcome]]


@pytest.fixture
def run(tmp_path) -> Run:
    """Import rows as JSON Lines; return what became of each, each with a sentence."""

    def run_rows(values: Rows, **options: Any) -> list[RowOutcome]:
        path = write_json_lines(tmp_path / "cards.jsonl", values)
        return import_file(path, **options)

    return run_rows


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


def import_file(path: Path, **options: Any) -> list[RowOutcome]:
    outcomes: list[RowOutcome] = []
    summary = summarise(path, outcomes.extend, **options)
    assert sum(summary.counts.values()) == len(outcomes)
    for outcome in outcomes:
        assert summary.counts[outcome.outcome] > 0
        for reason in outcome.reasons:
            assert "%(" not in reason_sentence(reason)
    return outcomes


def summarise(path: Path, report: Any, **options: Any) -> ImportSummary:
    return import_catalogue(path=path, game_slug="wow", report=report, **options)


def ends(outcomes: list[RowOutcome]) -> list[str]:
    return [outcome.outcome.value for outcome in outcomes]


def reasons(outcome: RowOutcome) -> list[str]:
    return [reason["code"] for reason in outcome.reasons]


def dump() -> list[tuple[Any, ...]]:
    """Return every row of every table of the catalogue."""
    return [
        (model.__name__, *values)
        for model in TABLES
        for values in model.objects.order_by("pk").values_list()
    ]


def the_card(name: str = "Lantern Carrier") -> Card:
    return Card.objects.get(name=name)


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


# A second run


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


def test_one_name_of_two_types_is_two_cards_and_reported(run):
    first = GLIMMER | {"class_icons": ["Mage"]}
    outcomes = run(rows(first, first | {"type": "quest"}))
    assert ends(outcomes) == ["added", "added"]
    assert [reasons(found) for found in outcomes] == [["near-equal"], ["near-equal"]]
    assert Card.objects.filter(name="Glimmer").count() == 2


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


def test_beside_another_spelling_a_change_of_facts_still_counts(run):
    run([row(name="Odda’s Moth")])
    [outcome] = run([row(name="Oddas Moth", cost=6)])
    assert outcome.outcome is Outcome.CHANGED
    assert reasons(outcome) == ["name-differs", "changed"]
    assert (the_card("Odda’s Moth").cost, Card.objects.count()) == (6, 1)


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


def table_row(**changes: Any) -> dict[str, Any]:
    """Return what every row needs, and *changes*."""
    place = {"set_code": "LAN", "collector_number": "1"}
    return {"name": "Lantern Carrier"} | place | changes


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


def test_a_column_map_names_foreign_headers_and_the_rest_is_reported(tmp_path):
    path = tmp_path / "cards.csv"
    path.write_text(
        "Karte,set_code,collector_number,type,Wert\nMoth,LAN,1,ally,3\n", "utf-8"
    )
    summary = summarise(path, lambda found: None, column_map={"Karte": "name"})
    assert summary.dialect == "csv"
    assert summary.unknown_columns == {"Wert"}
    assert the_card("Moth").type == "ally"


# Costs


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

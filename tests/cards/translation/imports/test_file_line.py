"""What a row of a table is about: a text of a card, a name of a set, a term."""

import pytest

from tests.cards.translation.imports.file_kinds import (
    MOTH,
    WICK,
    XLIFF_2,
    found,
    remarks,
    staged,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_text_made_from_english_that_is_no_longer_ours_waits():
    (row,) = found(staged(XLIFF_2.replace(" 3 damage.", " 4 damage.")))[:1]
    assert row[3] == "stale-base"


def test_numbers_of_another_program_are_refused_and_its_keys_are_read():
    numbers = staged("id,translation\n1,Dochtschere\n2,Kaimotte\n")
    assert numbers.refusal["code"] == "file-ids-not-ours"
    keys = staged("key,de\ncard.wick_trimmer.name,Dochtschere\ncard.x.name,Motte\n")
    assert [row[0] for row in found(keys)] == [WICK, None]


def test_swapped_columns_are_refused_with_their_headings():
    batch = staged(f"english,name\nDochtschere,{WICK}\nKaimotte,{MOTH}\n")
    assert batch.refusal == {
        "code": "file-columns-swapped",
        "figures": {"english": "english", "words": "name", "found": 2},
    }


def test_names_of_sets_that_there_are_not_and_terms_are_told_apart_from_cards():
    batch = staged(
        "kind,english,name\nset_name,Lantern Fall,Laternenfall\n"
        f"rules_term,ally,Verbündeter\ncard_name,{WICK},Dochtschere\n"
    )
    assert batch.counts["outcomes"] == {"unmatched": 1, "other-kind": 1, "new": 1}
    assert remarks(batch)["other-kinds"] == {
        "code": "other-kinds",
        "term": 1,
    }

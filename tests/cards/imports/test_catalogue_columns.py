import pytest

from cards.imports.catalogue_file import CATALOGUE
from cards.imports.readers.file_errors import FileColumnMapWrong, FileColumnsMissing
from rules.wow.card.rows import KNOWN_FIELDS


def test_tables_may_have_every_field_a_row_may_have():
    assert CATALOGUE.spellings.keys() == KNOWN_FIELDS


@pytest.mark.parametrize("field", sorted(CATALOGUE.spellings))
def test_every_field_is_found_by_its_own_name(field):
    columns = CATALOGUE.read(["name", "set_code", "collector_number", field])
    assert field in columns.places


@pytest.mark.parametrize(
    "header",
    [
        ["Name", "Set", "#"],
        ["card name", "EDITION", "Collector Number"],
        ["Card_Name", "Set Code", "No."],
        ["CARD", "set-code", "cn"],
    ],
)
def test_headers_are_known_whatever_case_and_signs(header):
    columns = CATALOGUE.read(header)
    assert columns.places == {"name": 0, "set_code": 1, "collector_number": 2}
    assert columns.unknown == ()


def test_a_lone_set_is_the_code_and_beside_a_code_the_name():
    assert CATALOGUE.read(["Name", "Set", "No"]).places["set_code"] == 1
    both = CATALOGUE.read(["Name", "Set", "Set code", "No"]).places
    assert (both["set_code"], both["set"]) == (2, 1)


@pytest.mark.parametrize(
    ("header", "field"),
    [
        ("Attack", "atk"), ("HP", "health"), ("Defence", "def"),
        ("Strike", "strike_cost"),
        ("Class", "classes"), ("Class icons", "class_icons"), ("Rules text", "text"),
        ("Flavor", "flavour"), ("Damage type", "atk_type"), ("Talent", "talent_spec"),
    ],
)  # fmt: skip
def test_usual_spellings(header, field):
    assert CATALOGUE.read(["Name", "Set", "No", header]).places[field] == 3


def test_columns_nobody_knows_are_listed():
    columns = CATALOGUE.read(["Name", "Set", "No", "Price", "", "Name"])
    assert columns.unknown == ("Price", "Name")


def test_missing_columns_are_named_with_the_header_found():
    with pytest.raises(FileColumnsMissing) as caught:
        CATALOGUE.read(["Name", "Price"])
    assert caught.value.figures == {
        "missing": ["set_code", "collector_number"],
        "found": ["Name", "Price"],
    }


def test_a_column_map_says_what_a_header_means_and_wins():
    header = ["Nazwa", "Name", "Set", "No"]
    columns = CATALOGUE.read(header, {"nazwa": "name", "NAME": "artist"})
    assert (columns.places["name"], columns.places["artist"]) == (0, 1)


def test_a_column_map_that_names_what_is_not_there_is_refused():
    with pytest.raises(FileColumnMapWrong) as caught:
        CATALOGUE.read(["Name", "Set", "No"], {"Nazwa": "name", "Name": "title"})
    assert caught.value.figures == {"columns": ["Nazwa"], "fields": ["title"]}

from pathlib import Path

import pytest

from cards.imports.catalogue_file import CatalogueFile, open_catalogue
from cards.imports.readers.file_errors import FileColumnsMissing, FileShapeUnknown
from cards.imports.readers.rows import RawRow, RefusedLine
from cards.imports.readers.tables import RECORD_LIMIT


def opened(folder: Path, text: str, **options) -> CatalogueFile:
    path = folder / "cards"
    path.write_bytes(text.encode())
    return open_catalogue(path, **options)


def rows_of(folder: Path, text: str, **options) -> list[RawRow | RefusedLine]:
    return list(opened(folder, text, **options).rows)


def marta(line: int, **more: str) -> RawRow:
    values = {"name": "Marta", "set_code": "LAN", "collector_number": "7"}
    return RawRow(line, values | more)


@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_delimiter_and_line_end_is_read(tmp_path, sign, end):
    text = end.join(
        (sign.join(("Name", "Set", "No")), sign.join(("Marta", "LAN", "7")))
    )
    assert rows_of(tmp_path, text) == [marta(2)]


def test_quoted_cells_hold_delimiters_quotes_and_line_ends(tmp_path):
    text = 'Name,Set,No,Text\nMarta,LAN,7,"Draw, then\n""flip""."\nMarta,LAN,7,\n'
    assert rows_of(tmp_path, text) == [
        marta(2, text='Draw, then\n"flip".'),
        marta(4, text=""),
    ]


def test_a_delimiter_within_header_words_does_not_mislead(tmp_path):
    text = "Name;Set;No;Tags, if any\nMarta;LAN;7;\n"
    assert rows_of(tmp_path, text) == [marta(2)]


def test_a_first_line_may_state_the_delimiter(tmp_path):
    for stated in ("sep=;", '"sep=;"', "SEP=;"):
        text = f"{stated}\nName;Set;No\nMarta;LAN;7\n"
        assert rows_of(tmp_path, text) == [marta(3)]


def test_the_columns_found_and_those_unknown_are_told(tmp_path):
    file = opened(tmp_path, "Name,Set,No,Price\nMarta,LAN,7,3\n")
    assert file.dialect == "csv"
    assert file.columns == ("name", "set_code", "collector_number")
    assert file.unknown_columns == ("Price",)


def test_empty_rows_are_skipped_short_ones_read_long_ones_refused(tmp_path):
    text = "Name,Set,No,Text\n,,,\n\nMarta,LAN,7\nMarta,LAN,7,,,\nMarta,LAN,7,a,b\n"
    assert rows_of(tmp_path, text) == [
        marta(4),
        marta(5, text=""),
        RefusedLine(6, "", "too-many-cells", {"found": 5, "limit": 4}),
    ]


def test_a_column_map_reads_a_header_in_another_language(tmp_path):
    text = "Nazwa,Dodatek,Numer\nMarta,LAN,7\n"
    column_map = {
        "Nazwa": "name", "Dodatek": "set_code", "Numer": "collector_number"
    }  # fmt: skip
    assert rows_of(tmp_path, text, column_map=column_map) == [marta(2)]


def test_a_missing_column_is_named(tmp_path):
    with pytest.raises(FileColumnsMissing) as caught:
        opened(tmp_path, "Name,Cost\nMarta,7\n")
    assert caught.value.figures["missing"] == ["set_code", "collector_number"]


def test_plain_text_is_no_table(tmp_path):
    with pytest.raises(FileShapeUnknown) as caught:
        opened(tmp_path, "Dear all\nhere are my cards\n")
    assert caught.value.figures == {"found": "text"}


def test_an_open_quote_ends_in_a_refused_row_not_in_memory(tmp_path):
    text = 'Name,Set,No\n"Marta,LAN,7\n' + "Otto,LAN,8\n" * 20_000
    rows = rows_of(tmp_path, text)
    assert rows[0] == RefusedLine(2, "", "record-too-long", {"limit": RECORD_LIMIT})
    assert isinstance(rows[-1], RawRow)


def test_an_enormous_line_is_refused_and_the_next_is_read(tmp_path):
    text = f"Name,Set,No\n{'a,' * 600_000}\nMarta,LAN,7\n"
    assert rows_of(tmp_path, text) == [
        RefusedLine(2, "", "record-too-long", {"limit": RECORD_LIMIT}),
        marta(3),
    ]

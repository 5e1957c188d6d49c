"""Hostile files, and bytes of old code pages."""

import pytest

from decks.building.models import MAX_SOURCE
from decks.lists.dialects import (
    MAX_LINES,
    read_written,
)
from decks.lists.dialects.file_text import (
    MAX_BYTES,
    DeckFileEmpty,
    DeckFileNotText,
    DeckFileTooLarge,
    DeckJsonBroken,
    DeckJsonNewer,
    DeckJsonStrange,
    DeckLineTooLong,
    DeckTextTooLarge,
    DeckTextTooLong,
    DeckXmlBroken,
    DeckXmlUnsafe,
    decode_deck,
)
from decks.lists.dialects.written import (
    MAX_LINE,
    MAX_TEXT,
)

# Hostile files


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha">'
    '<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><deck><section name="Main">'
    '<card qty="1">&b;</card></section></deck>'
)


@pytest.mark.parametrize(
    ("text", "refusal", "figures"),
    [
        (BOMB, DeckXmlUnsafe, {}),
        ('<!DOCTYPE html SYSTEM "file:///etc/passwd"><deck/>', DeckXmlUnsafe, {}),
        ("<deck>\n<card>", DeckXmlBroken, {"line": 2, "column": 7}),
        ('<?xml version="1.0" encoding="utf-16"?><deck', DeckXmlBroken, {}),
        ('{"entries": [\n  {"name": }]}', DeckJsonBroken, {"line": 2, "column": 12}),
        ('{"entries": ' + "[" * 100_000, DeckJsonBroken, {}),
        ('{"cards": []}', DeckJsonStrange, {"field": "entries"}),
        ('{"entries": {}}', DeckJsonStrange, {"field": "entries"}),
        ('{"entries": [], "unread": 7}', DeckJsonStrange, {"field": "unread"}),
        ('{"deckwright": 2, "entries": []}', DeckJsonNewer, {"found": "2"}),
        ("x" * (MAX_TEXT + 1), DeckTextTooLarge, {"found": MAX_TEXT + 1}),
        ("1 x\n" * (MAX_LINES + 1), DeckTextTooLong, {"found": MAX_LINES + 1}),
        ("1 x\n" * 75_000, DeckTextTooLong, {"found": 75_000}),
        ("\n4 " + "x" * MAX_LINE, DeckLineTooLong, {"line": 2, "limit": MAX_LINE}),
        ('Lamps\nA,1,,,\n"' + "x\n" * 9_000, DeckLineTooLong, {"line": 3}),
        ('Lamps\nA,1,,,\n"' + "x" * 200_000, DeckLineTooLong, {"line": 3}),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_the_place(text, refusal, figures):
    with pytest.raises(refusal) as refused:
        read_written(text)
    assert figures.items() <= refused.value.figures.items()


def test_as_much_as_is_taken_is_read():
    assert len(read_written("1 x\n" * MAX_LINES)[1].lines) == MAX_LINES
    assert len(read_written("4 " + "x" * (MAX_LINE - 2))[1].lines) == 1
    assert read_written("\n" * MAX_TEXT)[1].lines == ()
    assert MAX_LINE == MAX_SOURCE


def test_deep_xml_is_read_without_falling_over():
    text = "<deck>" + "<a>" * 40_000 + "</a>" * 40_000 + "</deck>"
    assert read_written(text)[1].lines == ()


# Bytes


POLISH, RUSSIAN, FRENCH = "4 Źdźbło, żółć", "4 Фонарщик\n2 Моль", "4 Æther d’été"


@pytest.mark.parametrize("text", [POLISH, RUSSIAN, FRENCH])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
def test_unicode_is_read_with_and_without_a_mark(text, encoding):
    assert decode_deck(text.encode(encoding)) == [text]


@pytest.mark.parametrize(
    ("text", "page"), [(POLISH, "cp1250"), (RUSSIAN, "cp1251"), (FRENCH, "cp1252")]
)
def test_an_old_code_page_is_among_the_readings(text, page):
    assert text in decode_deck(text.encode(page))


def test_cyrillic_is_the_first_reading_of_cyrillic_and_the_last_of_polish():
    assert decode_deck(RUSSIAN.encode("cp1251"))[0] == RUSSIAN
    assert decode_deck(POLISH.encode("cp1250"))[0] == POLISH


@pytest.mark.parametrize(
    ("data", "refusal"),
    [
        (b"", DeckFileEmpty),
        (b" \n\t", DeckFileEmpty),
        (b"4 Wick\0", DeckFileNotText),
        (b"\x89PNG\r\n\x1a\n", DeckFileNotText),
        (b"PK\x03\x04\x00\x00", DeckFileNotText),
        (bytes(range(256)), DeckFileNotText),
        (b"\xff\xfe\x00", DeckFileNotText),
        (b"x" * (MAX_BYTES + 1), DeckFileTooLarge),
        (b"1 x\n" * 1_000_000, DeckFileTooLarge),
    ],
)
def test_bytes_that_are_no_text_are_refused(data, refusal):
    with pytest.raises(refusal):
        decode_deck(data)

"""`manage.py check_text`: any text file, checked from the command line."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from cards.translation.glossary.models import GlossaryTerm, Rendering

TEXT = "Tura i tura.\nW rundzie dobierz kartę kartę."
GLOSSARY = "key,en,pl,pl_variants\nturn,turn,tura,runda | kolejka\n"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "booklet.txt"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.fixture
def glossary(tmp_path):
    path = tmp_path / "terms.csv"
    path.write_text(GLOSSARY, "utf-8")
    return path


def run(*arguments):
    out, err = StringIO(), StringIO()
    call_command("check_text", *map(str, arguments), stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def found(*arguments):
    out, _ = run(*arguments, "--json")
    assert out.count("\n") == 1
    return [
        (one["check"], one["line"], one["column"], one["text"])
        for one in json.loads(out)["findings"]
    ]


def test_findings_are_printed_by_place_as_compilers_do(file, glossary):
    out, err = run(file, "--language", "pl", "--glossary", glossary)
    first, second = out.splitlines()
    assert first.startswith(f"{file}:2:3: warning VARIANT: “rundzie”")
    assert second.startswith(f"{file}:2:25: warning DOUBLED: “kartę”")
    assert err == "Checked against 1 terms.\n"


def test_json_is_one_object_of_the_documented_shape(file, glossary):
    out, _ = run(file, "--language", "pl", "--glossary", glossary, "--json")
    [variant, doubled] = json.loads(out)["findings"]
    assert variant.keys() == {"check", "severity", "line", "column", "text", "message"}
    assert variant["severity"] == doubled["severity"] == "warning"
    assert (doubled["line"], doubled["column"], doubled["text"]) == (2, 25, "kartę")


@pytest.mark.django_db
def test_the_catalogues_own_glossary_is_taken_where_no_file_is_named(file):
    assert run(file, "--language", "pl")[1].startswith("No glossary has terms in “pl”")
    now = timezone.now()
    term = GlossaryTerm.objects.create(
        game="wow", key="turn", english="turn", changed_at=now
    )
    for text, standing in (("tura", "chosen"), ("runda", "variant")):
        Rendering.objects.create(
            term=term, language="pl", text=text, text_folded=text, standing=standing
        )
    assert ("VARIANT", 2, 3, "rundzie") in found(file, "--language", "pl")


@pytest.mark.parametrize(
    ("encoding", "language", "text"),
    [
        ("utf-8-sig", "pl", "Zażółć kartę kartę."),
        ("utf-16", "pl", "Zażółć kartę kartę."),
        ("utf-16-le", "ru", "Возьмите карту карту."),
        ("cp1250", "pl", "Zażółć kartę kartę."),
        ("cp1250", "hu", "Erős lapot lapot."),
        ("cp1251", "ru", "Возьмите карту карту."),
    ],
)
def test_a_file_of_any_usual_encoding_is_read(
    tmp_path, glossary, encoding, language, text
):
    path = tmp_path / "text.txt"
    path.write_bytes(f"Raz.\r\n{text}\r\n".encode(encoding))
    arguments = (path, "--language", language, "--glossary", glossary)
    doubled = text.split()[-1].rstrip(".")
    assert found(*arguments) == [("DOUBLED", 2, text.rindex(doubled) + 1, doubled)]


def test_a_text_without_a_fault_is_an_empty_list_and_nothing_else(tmp_path, glossary):
    path = tmp_path / "text.txt"
    path.write_text("Wszystko w porządku.", "utf-8")
    arguments = (path, "--language", "pl", "--glossary", glossary)
    assert run(*arguments, "--json")[0] == '{"findings":[]}\n'
    assert run(*arguments)[0] == ""


@pytest.mark.parametrize("data", [None, b"", b" \n", b"a\0b" * 9, b"\xff\xfe\x00"])
def test_what_cannot_be_read_is_a_failure_that_says_why(tmp_path, glossary, data):
    path = tmp_path / "text.txt"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(CommandError, match=r"\w.*\."):
        run(path, "--language", "pl", "--glossary", glossary, "--json")


def test_a_table_that_is_no_glossary_is_a_failure(file, tmp_path):
    path = tmp_path / "terms.csv"
    path.write_text("name,cost\nWick,3\n", "utf-8")
    with pytest.raises(CommandError, match="it needs the columns “key” and “en”"):
        run(file, "--language", "pl", "--glossary", path)

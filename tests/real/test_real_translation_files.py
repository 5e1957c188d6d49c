"""Thirty files of translations as other programs write them, for our own cards.

What must become of each stands beside the files, in `expected.yaml`.
"""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import call_command
from django.core.management.base import CommandError

from cards.demo.services import load_demo_cards, load_demo_glossaries

pytestmark = pytest.mark.django_db

WRITES = {"new", "conflict", "changed", "review"}


@pytest.fixture(scope="module")
def files(passing_database, shared_data: Path) -> Iterator[Path]:
    """The files, with our own cards in the database."""
    folder = shared_data.parent / "languages" / "files"
    if not folder.is_dir():
        pytest.skip("the folder shared/languages is not beside this checkout")
    with passing_database():
        load_demo_cards()
        load_demo_glossaries()
        yield folder


def answer(path: Path, language: str, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return what the command says that it would do with the file."""
    options = ("--language", language, "--dry-run", "--json")
    with suppress(CommandError):  # said in the answer, too
        call_command("import_translations", path, *options)
    return json.loads(capsys.readouterr().out)


def faults(told: dict[str, Any], want: dict[str, Any]) -> Iterator[str]:
    """Yield how *told* is not as *want* says; the comparison of `check_files.py`."""
    rows = [row for row in told["rows"] if row["outcome"] != "empty"]
    written = sum(row["outcome"] in WRITES for row in rows)
    said = json.dumps(told, ensure_ascii=False)
    if "error" in told or "refuse" in want:
        if written or "error" not in told or "refuse" not in want:
            yield f"{written} rows would be written, {told.get('error')}"
        return
    matched = Counter(row["matched_by"] for row in rows if row["matched_by"])
    if len(rows) != want["rows"]:
        yield f"{len(rows)} rows"
    if dict(matched) != want["matched"]:
        yield f"matched by {dict(matched)}"
    if written != want["write"]:
        yield f"{written} to write"
    encoding = told["encoding"].replace("_", "-")
    if want.get("encoding", "utf-8") not in encoding:
        yield f"read as {encoding}"
    reviewed = sum("needs-review" in str(row["findings"]) for row in rows)
    if reviewed != want.get("review", 0):
        yield f"{reviewed} go to review"
    for code in want.get("warn", []):
        if code not in said and code.upper() not in said:
            yield f"does not say {code}"


def test_every_file_is_read_as_it_must_be(files, capsys):
    wanted = yaml.safe_load((files / "expected.yaml").read_text(encoding="utf-8"))
    found = {
        name: list(faults(answer(files / name, want["language"], capsys), want))
        for name, want in wanted.items()
    }
    assert len(found) == 30
    assert {name: told for name, told in found.items() if told} == {}

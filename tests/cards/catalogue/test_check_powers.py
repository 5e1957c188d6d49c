"""`manage.py check_powers`: entries and readings beside the catalogue's texts."""

import json
from io import StringIO
from pathlib import Path

import pytest
import yaml
from django.core.management import CommandError, call_command

from cards.catalogue.models import Card
from rules.text.yaml_data import read_yaml
from rules.wow.powers.library.digest import digest_of
from tests.factories import import_rows, rows

pytestmark = pytest.mark.django_db

HUMS = "When Clerk enters play, hum and draw 2 cards."


@pytest.fixture(autouse=True)
def catalogue() -> None:
    """A card that the reader does not understand, and one that it does."""
    import_rows(
        rows(
            {"name": "Clerk", "text": HUMS},
            {"name": "Whole", "text": "When Whole enters play, draw a card."},
        )
    )


def run(*arguments: object) -> str:
    out = StringIO()
    call_command("check_powers", *map(str, arguments), stdout=out)
    return out.getvalue()


def library(folder: Path, drawn: int = 2, name: str = "Clerk") -> Path:
    """Write a library of one entry for the text of `Clerk`."""
    card = Card.objects.get(name="Clerk").value
    powers = [{"when": "enters play", "do": [{"draw": drawn}]}]
    entry = {"name": name, "digest": digest_of(card), "kind": "ally", "powers": powers}
    path = folder / "lan.yaml"
    path.write_text(yaml.safe_dump([entry]), encoding="utf-8")
    return path


def test_an_entry_that_says_the_same_is_nothing_to_look_at(tmp_path):
    assert json.loads(run(library(tmp_path), "--json")) == {"checked": 1, "differ": []}
    assert run(library(tmp_path)) == "1 checked, 0 to look at\n"


def test_another_number_is_told_with_both_texts(tmp_path):
    [told] = json.loads(run(library(tmp_path, drawn=3), "--json"))["differ"]
    assert told == {
        "card": "Clerk",
        "what": "numbers [2] / [3]",
        "printed": HUMS,
        "written": "When this ally enters play, draw three cards.",
    }
    assert repr(HUMS) in run(library(tmp_path, drawn=3))


def test_a_digest_of_another_card_is_told(tmp_path):
    assert "is of Clerk" in run(library(tmp_path, name="Whole"))


def test_an_entry_of_a_card_that_is_not_there_is_left_alone(tmp_path):
    path = library(tmp_path)
    Card.objects.filter(name="Clerk").delete()
    assert "0 to look at" in run(path)


def test_all_takes_in_what_the_reader_understands(tmp_path):
    assert "2 checked, 0 to look at" in run(library(tmp_path), "--all")


def test_an_entry_that_the_reader_made_needless_is_told(tmp_path):
    path = library(tmp_path)
    Card.objects.filter(name="Clerk").update(text="When Clerk enters play, draw.")
    assert "digest" in run(path)
    whole = Card.objects.get(name="Whole").value
    entry = read_yaml(path.read_text("utf-8"))[0]
    entry |= {"name": "Whole", "digest": digest_of(whole)}
    entry["powers"][0]["do"] = [{"draw": 1}]
    path.write_text(yaml.safe_dump([entry]), encoding="utf-8")
    assert "Whole: needless" in run(path)


def test_digests_are_told_to_who_writes_an_entry():
    card = Card.objects.get(name="Clerk").value
    assert run("--digest", "clerk") == f"{digest_of(card)} Clerk (ally)\n"


@pytest.mark.parametrize(
    "arguments", [["missing.yaml"], ["--digest", "Nobody"]], ids=str
)
def test_what_is_not_there_is_a_failure(arguments):
    with pytest.raises(CommandError):
        run(*arguments)

"""`manage.py power_coverage`: how much of the catalogue's text is understood."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.factories import import_rows, row, rows

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue() -> None:
    """Two sets: a whole card, a half one, a plain one; one more in the other set."""
    whole = "Elusive\nWhen Whole enters play, draw a card."
    values = rows(
        {"name": "Whole", "text": whole},
        {"name": "Half", "text": "Ferocity\nHalf hums 3."},
        {"name": "Plain", "text": ""},
        {"name": "Hum", "text": "Hum hums 4.", "set_code": "BBB", "set": "Beta"},
    )
    import_rows(values)


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("power_coverage", *arguments, stdout=out)
    return out.getvalue()


def counted(**figures: Any) -> Any:
    return {
        "cards": 3,
        "plain": 1,
        "read": 1,
        "library": 0,
        "partly": 1,
        "not_read": 0,
        "whole": 1,
        "sentences": 4,
        "understood": 3,
    } | figures


def test_cards_and_sentences_are_counted_and_plain_cards_are_no_success():
    code = row()["set_code"]
    shown = json.loads(run("--json"))
    of_set = shown["sets"][code]
    assert of_set.items() >= counted().items()
    assert (of_set["whole_share"], of_set["sentence_share"]) == (0.5, 0.75)
    of_all = counted(cards=4, not_read=1, sentences=5)
    assert shown["total"].items() >= of_all.items()
    assert shown["types"]["ally"] == shown["total"]


def test_sentences_that_differ_in_figures_alone_are_one():
    assert json.loads(run("--json"))["left_out"] == [
        {"sentence": "this ally hums N.", "count": 2}
    ]


def test_one_set_alone_and_a_table_to_read():
    text = run("--set", "bbb", "--top", "1")
    assert "0/1   0.0%" in text
    assert "    1  this ally hums N." in text
    assert row()["set_code"] not in text


def test_a_set_that_is_not_there_is_refused():
    with pytest.raises(CommandError, match="No such cards"):
        run("--set", "ZZZ")

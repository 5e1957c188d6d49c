"""Good and bad strings of every check, per language; see tables.yaml."""

from pathlib import Path

import pytest

from cards.translation.checks import check_text
from rules.text.yaml_data import read_yaml

TABLES = read_yaml(Path(__file__).with_name("tables.yaml").read_text("utf-8"))
GOOD = [
    (check, language, text)
    for check, languages in TABLES.items()
    for language, table in languages.items()
    for text in table["good"]
]
BAD = [
    (check, language, text, shown)
    for check, languages in TABLES.items()
    for language, table in languages.items()
    for text, shown in table["bad"]
]


def shown(check, language, text):
    return [one.text for one in check_text(text, language) if one.check == check]


@pytest.mark.parametrize(("check", "language", "text"), GOOD)
def test_a_good_string_passes(check, language, text):
    assert shown(check, language, text) == []


@pytest.mark.parametrize(("check", "language", "text", "found"), BAD)
def test_a_bad_string_shows_its_fault(check, language, text, found):
    assert found in shown(check, language, text)

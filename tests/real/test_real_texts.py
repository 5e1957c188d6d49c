"""Real rules texts, read into powers: how much of them, and that what was read holds.

Cards are named by set and number alone: their names and texts are not ours to repeat.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.core.management import call_command

from cards.catalogue.models import Printing
from cards.imports.catalogue_import import import_catalogue
from rules.wow.card.facts import Card
from rules.wow.powers.power_coverage import measure
from rules.wow.powers.power_data import read_powers, write_powers
from rules.wow.powers.read_text import read_text
from rules.wow.powers.words import Keyword, Line
from rules.wow.powers.write_text import LANGUAGES, write_text_in

pytestmark = pytest.mark.django_db

# Not looked at while the grammar was written: others will be read about as well.
UNREAD = "SW"


@pytest.fixture(scope="module")
def printed(
    shared_data: Path, passing_database: Any
) -> Iterator[list[tuple[str, Card]]]:
    """Every real card with the code of each set it is in."""
    with passing_database():
        path = shared_data / "wow-cards.jsonl"
        import_catalogue(path=path, game_slug="wow", report=lambda _rows: None)
        places = Printing.objects.select_related("card", "card_set").order_by("pk")
        seen = {(row.card_set.code, row.card_id): row.card for row in places}
        yield [(code, card.value) for (code, _), card in seen.items()]


def in_order_of_text(powers: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(sorted(powers, key=lambda line: not isinstance(line, Keyword)))


def test_half_of_the_sentences_and_two_fifths_of_the_cards(
    printed: list[tuple[str, Card]],
):
    known = measure((code, card) for code, card in printed if code != UNREAD)
    assert known.total.cards > 1000
    for tally in known.by_set.values():
        assert tally.sentence_share >= 0.5
        assert tally.whole_share >= 0.4


def test_of_the_set_that_was_not_looked_at_a_third_is_read(
    printed: list[tuple[str, Card]],
):
    unread = measure((code, card) for code, card in printed if code == UNREAD)
    assert unread.total.cards > 200
    assert unread.total.sentence_share >= 0.3


def test_what_was_read_is_read_again_from_what_we_write(
    printed: list[tuple[str, Card]],
):
    different = []
    for code, card in printed:
        found = read_text(card.text, card)
        again = read_text(write_text_in("en", found.powers, card), card)
        if again.left_out or again.powers != in_order_of_text(found.powers):
            different.append(f"{code}: {card.name}")
    assert different == []


def test_what_was_read_is_data_and_has_words_in_every_language(
    printed: list[tuple[str, Card]],
):
    for _, card in printed:
        powers = read_text(card.text, card).powers
        assert read_powers(write_powers(powers)) == powers
        for language in LANGUAGES:
            write_text_in(language, powers, card)


def test_the_command_counts_the_same(
    printed: list[tuple[str, Card]], capsys: pytest.CaptureFixture[str]
):
    call_command("power_coverage", "--set", "hoa", "--json")
    shown = orjson.loads(capsys.readouterr().out)
    asked = measure((code, card) for code, card in printed if code == "HOA")
    assert shown["sets"]["HOA"] == asked.total.as_json() == shown["total"]
    assert shown["left_out"][0]["count"] >= shown["left_out"][-1]["count"]


def test_the_library_says_what_is_printed(
    printed: list[tuple[str, Card]], capsys: pytest.CaptureFixture[str]
):
    call_command("check_powers", "--json")
    assert orjson.loads(capsys.readouterr().out)["differ"] == []

"""Sixty-four invented cards with their exact texts."""

from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import read_card
from rules.wow.powers.power_data import read_powers, write_powers
from rules.wow.powers.write_text.english import write_text

CARDS: list[dict[str, Any]] = read_yaml(
    Path(__file__).with_name("example_cards.yaml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("card", CARDS, ids=[card["name"] for card in CARDS])
def test_a_card_reads_as_it_should(card: dict[str, Any]):
    facts = {key: card[key] for key in card if key not in ("powers", "text")}
    text = write_text(read_powers(card["powers"]), read_card(facts))
    assert text == card["text"].strip()


@pytest.mark.parametrize("card", CARDS, ids=[card["name"] for card in CARDS])
def test_a_card_stands_in_the_file_as_it_is_written(card: dict[str, Any]):
    powers = read_powers(card["powers"])
    assert read_powers(write_powers(powers)) == powers


def test_no_two_cards_say_the_same():
    assert len({card["text"] for card in CARDS}) == len(CARDS)

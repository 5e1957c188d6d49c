"""Effect by effect: what the card file says, and the exact sentence."""

from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text.english import write_text
from tests.rules.wow.powers.card_texts import ALLY, HERO, ITEM, does

TABLE: list[dict[str, Any]] = read_yaml(
    Path(__file__).with_name("effects.yaml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("row", TABLE, ids=[row["text"] for row in TABLE])
def test_an_effect_makes_its_sentence(row: dict[str, Any]):
    powers = read_powers([{"when": "play", "do": row["do"]}])
    assert write_text(powers, ITEM) == row["text"]


def test_an_ally_deals_and_heals_itself():
    assert does("{deal: 2 nature, to: target ally}", ALLY) == (
        "This ally deals 2 nature damage to target ally."
    )
    assert (
        does("{heal: 2, from: this}", ALLY) == "This ally heals 2 damage from itself."
    )


def test_a_hero_goes_by_its_name():
    assert does("{deal: 2 holy, to: target ally}, {ready: this}", HERO) == (
        "Maren Oakhand deals 2 holy damage to target ally. Ready Maren Oakhand."
    )

"""Words that printed cards asked for: what they say, and that English is read back."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.read_text import read_text
from rules.wow.powers.write_text import LANGUAGES, write_text_in
from tests.rules.wow.powers.card_texts import ABILITY, ALLY, HERO, ITEM, WEAPON

ROWS: list[dict[str, Any]] = read_yaml(
    Path(__file__).with_name("printed_words.yaml").read_text("utf-8")
)
LIBRARY: list[dict[str, Any]] = read_yaml(
    Path(__file__).with_name("library_words.yaml").read_text("utf-8")
)
CARDS = {card.type: card for card in (ABILITY, ALLY, HERO, ITEM, WEAPON)}


@pytest.mark.parametrize("row", ROWS, ids=[str(row["en"]) for row in ROWS])
def test_a_word_says_the_same_in_every_language(row: dict[str, Any]):
    card, powers = CARDS[row["card"]], read_powers(row.get("powers") or [row["power"]])
    for language in LANGUAGES:
        assert write_text_in(language, powers, card) == row[language]
    assert read_text(row["en"], card).powers == powers


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Ongoing: Attached hero's controller's maximum hand size is increased "
                "by three."
            ),
        ),
        (
            "pl",
            (
                "Stała: Maksymalny rozmiar ręki gracza kontrolującego bohatera "
                "z tą kartą zwiększa się o 3."
            ),
        ),
        (
            "hu",
            (
                "Folyamatos: A csatolt hős irányítójának maximum kézben lévő lapjainak "
                "száma 3-mal nő."
            ),
        ),
        (
            "ru",
            (
                "Текущая: Максимальный размер руки игрока, контролирующего героя "
                "с этой картой, увеличивается на 3."
            ),
        ),
    ],
)
def test_the_hand_of_an_attached_heros_player_has_words(language: str, said: str):
    grows = {"maximum hand size": 3, "player": "attached hero's controller"}
    powers = read_powers(
        [
            {"when": "play", "do": [{"attach": "target hero"}]},
            {"when": "ongoing", "do": [grows]},
        ]
    )
    assert write_text_in(language, powers, ABILITY).endswith(said)


@pytest.mark.parametrize("row", LIBRARY, ids=[row["en"] for row in LIBRARY])
def test_what_only_the_library_says_is_said_in_every_language(row: dict[str, Any]):
    powers, card = read_powers(row.get("powers") or [row["power"]]), CARDS[row["card"]]
    for language in LANGUAGES:
        assert write_text_in(language, powers, card) == row[language]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("pl", "połóż znacznik kuli armatniej na tym przedmiocie."),
        ("hu", "tegyél egy ágyúgolyójelzőt erre a tárgyra."),
        ("ru", "положите фишку ядра на этот предмет."),
    ],
)
def test_counters_are_called_as_the_card_calls_them(language, told):
    item = replace(ITEM, text="At the start of your turn, add a cannonball counter.")
    powers = read_powers([{"when": "start of turn", "do": "add counters"}])
    assert write_text_in(language, powers, item).endswith(told)
    two = replace(item, text=f"{item.text} Add an ember counter.")
    assert not write_text_in(language, powers, two).endswith(told)

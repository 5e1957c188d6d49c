"""Sentences that are understood, and as what; and those that must not be."""

from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Ability, Ally, Armor, Card, Hero, Item, Quest, Weapon
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.read_text import read_text

TABLE = read_yaml(Path(__file__).with_name("sentences.yaml").read_text("utf-8"))
CARDS: dict[str, type[Card]] = {
    kind.type: kind for kind in (Ability, Ally, Armor, Hero, Item, Weapon)
}


def card_of(row: dict[str, Any]) -> Card:
    name = row.get("name", "Example")
    if row.get("card") == "quest":
        return Quest(name=name, cost=2)
    return CARDS[row.get("card", "ability")](name=name)


@pytest.mark.parametrize(
    "row", TABLE["understood"], ids=[row["text"] for row in TABLE["understood"]]
)
def test_a_sentence_becomes_its_powers(row: dict[str, Any]):
    found = read_text(row["text"], card_of(row))
    assert found.left_out == ()
    assert found.powers == read_powers(row["powers"])


@pytest.mark.parametrize("text", TABLE["not_understood"])
def test_what_has_no_word_is_left_out(text: str):
    found = read_text(text, Ability(name="Example"))
    assert found.powers == ()
    assert len(found.left_out) == found.sentences


def test_a_sentence_may_stand_without_the_next():
    found = read_text("Draw a card. Then, sing about it.", Ability(name="Example"))
    assert found.left_out == ("Then, sing about it.",)
    assert len(found.powers) == 1


@pytest.mark.parametrize("text", TABLE["almost"])
def test_what_would_be_said_almost_right_is_left_out(text: str):
    found = read_text(text, Ability(name="Example"))
    assert not found.is_whole


def test_what_was_destroyed_is_not_removed_from_play():
    text = "When this ally is destroyed, you may remove it from the game."
    assert not read_text(text, Ally(name="Example")).is_whole


def test_left_out_sentences_are_shown_as_a_reader_knows_them():
    text = "Nettle Quill hums.\nWhen Nettle enters play, draw a card."
    found = read_text(text, Ally(name="Nettle Quill"))
    assert found.left_out == ("this ally hums.",)
    assert (len(found.powers), found.sentences) == (1, 2)
    assert not found.is_whole


def test_what_the_card_asks_of_its_hero_is_no_sentence():
    card = Ability(
        name="A", hero_required="Fire", text="Fire Hero Required\nDraw a card."
    )
    assert read_text(card.text, card).sentences == 1


def test_a_text_longer_than_any_card_is_not_read():
    found = read_text("Draw a card. " * 200, Ability(name="A"))
    assert (found.powers, found.sentences) == ((), 1)
    assert len(found.left_out[0]) == 2000


@pytest.mark.parametrize(
    "text",
    [
        "",
        "(",
        "))((",
        '"',
        '"""',
        "->",
        " -> -> ",
        "@",
        "@@ @",
        "Ongoing:",
        "Reward:",
        "FRONT: BACK:",
        "BACK: BACK: BACK:",
        "FRONT: FRONT:",
        "\x00",
        "Stash: Stash:",
        "choose one:",
        "…",
        "[[[",
        "X, X, X -> X",
        "a" * 1999,
    ],
)
def test_any_text_is_answered(text: str):
    for card in (Ability(name="A"), Ally(name="@"), Hero(name=""), Quest(name="Q")):
        assert read_text(text, card).sentences >= 0


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target ally. Destroy target ability. If you do, draw a card.",
        "Allies you control have Smash this turn. (This also affects later ones.)",
    ],
)
def test_what_is_unclear_or_said_in_parentheses_alone_is_left_out(text: str):
    assert not read_text(text, Ability(name="Example")).is_whole


def test_a_card_that_is_destroyed_deals_nothing_if_you_do():
    card = Ability(name="Example", ongoing=True)
    text = "Ongoing: At the start of your turn, destroy Example. If you do, it deals "
    assert not read_text(f"{text}3 fire damage to target hero.", card).is_whole

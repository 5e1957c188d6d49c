"""Card facts: written and read back the same, and told apart by their keys."""

import json
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.wow.card.facts import (
    CARD_TYPES,
    Card,
    Cost,
    OtherCard,
    card_key,
    read_card,
    write_card,
)
from tests.factories import ability, ally, hero, quest

WORDS = st.text(max_size=12)
COSTS = st.integers(0, 20) | st.sampled_from(["X", "1+X", "lots"])
VALUES: dict[Any, st.SearchStrategy[Any]] = {
    str: WORDS,
    bool: st.booleans(),
    tuple[str, ...]: st.lists(WORDS, max_size=3).map(tuple),
    str | None: st.none() | WORDS,
    int | None: st.none() | st.integers(0, 9_999),
    Cost | None: st.none() | COSTS,
}


def cards_of(card_type: type[Card]) -> st.SearchStrategy[Card]:
    """Return cards of *card_type* with any facts."""
    kinds = get_type_hints(card_type)
    required = {
        item.name: VALUES[kinds[item.name]]
        for item in fields(card_type)
        if item.default is MISSING
    }
    optional = {
        item.name: VALUES[kinds[item.name]]
        for item in fields(card_type)
        if item.default is not MISSING
    }
    facts = st.fixed_dictionaries(required, optional=optional)
    return facts.map(lambda values: card_type(**values))


every_type = pytest.mark.parametrize("card_type", CARD_TYPES.values(), ids=CARD_TYPES)


@every_type
@given(data=st.data())
@settings(max_examples=40)
def test_a_card_of_every_type_is_the_same_after_json(card_type, data):
    card = data.draw(cards_of(card_type))
    facts = json.loads(json.dumps(write_card(card)))
    assert read_card(facts) == card
    assert type(read_card(facts)) is card_type


@every_type
def test_a_bare_card_writes_its_type_and_what_it_must_have_alone(card_type):
    needed = {item.name for item in fields(card_type) if item.default is MISSING}
    card = card_type(**dict.fromkeys(needed, "Wick"))
    assert write_card(card) == {"type": card_type.type} | dict.fromkeys(needed, "Wick")


def test_every_type_is_listed_under_its_own_name():
    assert {name: kind.type for name, kind in CARD_TYPES.items()} == {
        name: name for name in CARD_TYPES
    }


def test_lists_become_tuples_and_reading_leaves_the_facts_as_they_were():
    facts = {"type": "ally", "name": "Moth", "tags": ["Pet"]}
    assert read_card(facts) == ally(
        name="Moth", tags=("Pet",), faction="Neutral", cost=None, atk=None, health=None
    )
    assert facts == {"type": "ally", "name": "Moth", "tags": ["Pet"]}


def test_an_unknown_type_is_a_key_error_and_a_field_of_another_type_a_type_error():
    with pytest.raises(KeyError):
        read_card({"type": "lamp", "name": "Moth"})
    with pytest.raises(TypeError):
        read_card({"type": "quest", "name": "Moth", "atk": 2})
    with pytest.raises(TypeError):
        read_card({"type": "ally"})


def test_a_token_is_told_by_its_tag():
    assert ally(tags=("Pet", "Token")).is_token
    assert not ally(tags=("Pet",)).is_token


def test_a_traitor_is_told_by_its_tag():
    assert hero(tags=("Traitor",)).is_traitor
    assert not hero().is_traitor


# Keys


@pytest.mark.parametrize(
    "same",
    [
        ally(name="ODDA’S MOTH"),
        ally(name="Odda's  Moth"),
        ally(name="Odda's Moth", text="Other words", cost=9, faction="Alliance"),
    ],
)
def test_cards_that_differ_in_case_quotes_text_or_figures_have_one_key(same):
    assert card_key(same) == card_key(ally(name="Odda's Moth"))


def test_cards_of_one_name_but_other_type_or_icons_have_keys_of_their_own():
    cards = [
        ally(name="Glimmer"),
        quest(name="Glimmer"),
        ability(name="Glimmer", class_icons=("Mage",)),
        ability(name="Glimmer", class_icons=("Druid",)),
        ability(name="Glimmer", class_icons=("Druid", "Mage")),
        ability(name="Glimmer", class_icons=()),
        OtherCard(name="Glimmer", printed_type="Event"),
        OtherCard(name="Glimmer", printed_type="Rally"),
    ]
    assert len({card_key(card) for card in cards}) == len(cards)


def test_the_order_of_icons_makes_no_other_key():
    one = ability(class_icons=("Druid", "Mage"))
    other = ability(class_icons=("Mage", "Druid"))
    assert card_key(one) == card_key(other) == "kindle|ability|druid,mage"

"""Ornaments: drawn from the card alone, no two alike."""

import re

from hypothesis import given
from hypothesis import strategies as st

from cards.demo.set_files import read_set
from cards.faces.ornament import HEIGHT, WIDTH, draw_ornament
from rules.wow.card.facts import CARD_TYPES, card_key


def test_no_two_cards_of_our_set_look_alike():
    cards = [entry.card for entry in read_set().entries]
    drawn = {draw_ornament(card_key(card), card.type) for card in cards}
    assert len(drawn) == len(cards)


@given(key=st.text(max_size=60), kind=st.sampled_from([*CARD_TYPES, "event"]))
def test_a_card_always_gets_the_same_closed_crest_within_its_field(key: str, kind: str):
    ornament = draw_ornament(key, kind)
    draw_ornament.cache_clear()
    assert draw_ornament(key, kind) == ornament
    assert ornament.crest.startswith("M")
    assert ornament.crest.endswith("Z")
    numbers = [int(found) for found in re.findall(r"-?\d+", ornament.crest)]
    assert all(-10 <= number <= max(WIDTH, HEIGHT) + 10 for number in numbers)


@given(key=st.text(max_size=60))
def test_an_ornament_is_small(key: str):
    for kind in CARD_TYPES:
        ornament = draw_ornament(key, kind)
        assert len(ornament.crest) + len(ornament.pattern) < 2500

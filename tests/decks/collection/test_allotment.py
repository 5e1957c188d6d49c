"""Copies dealt out to decks: nothing lost, nothing doubled, the first served first."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from decks.collection.allotment import Claim, allot

# Printing 21 is one of card 2.
COPIES = st.dictionaries(
    st.integers(1, 3),
    st.dictionaries(st.integers(1, 3), st.integers(1, 5), min_size=1),
).map(
    lambda cards: {
        card: {10 * card + number: count for number, count in of_card.items()}
        for card, of_card in cards.items()
    }
)


@st.composite
def claims(draw):
    card = draw(st.integers(1, 4))
    printing = draw(st.none() | st.integers(1, 4).map(lambda one: 10 * card + one))
    return Claim(draw(st.integers(1, 3)), card, printing, draw(st.integers(1, 6)))


@given(copies=COPIES, wanted=st.lists(claims(), max_size=8))
def test_held_and_free_are_owned_and_held_and_missing_are_wanted(copies, wanted):
    dealt = allot(copies, wanted)
    owned = Counter(
        {name: count for of_card in copies.values() for name, count in of_card.items()}
    )
    held = Counter()
    for (_, printing), count in dealt.held.items():
        held[printing] += count
    assert held + Counter(dealt.free) == owned
    asked, answered = Counter(), Counter(dealt.missing)
    for claim in wanted:
        asked[claim.deck, claim.card] += claim.quantity
    for (deck, printing), count in dealt.held.items():
        answered[deck, printing // 10] += count
    assert answered == asked
    for _, card in dealt.missing:
        assert not any(name in dealt.free for name in copies.get(card, {}))


def test_the_deck_built_first_keeps_its_copies():
    claims = [Claim(1, 7, None, 3), Claim(2, 7, None, 3)]
    dealt = allot({7: {71: 4}}, claims)
    assert dealt.held == {(1, 71): 3, (2, 71): 1}
    assert dealt.missing == {(2, 7): 2}
    assert dealt.free == {}


def test_a_printing_asked_for_is_served_before_any_and_replaced_if_there_is_none():
    copies = {7: {71: 1, 72: 2}}
    claims = [Claim(1, 7, None, 1), Claim(1, 7, 71, 2)]
    dealt = allot(copies, claims)
    assert dealt.held == {(1, 71): 1, (1, 72): 2}
    assert dealt.missing == {}

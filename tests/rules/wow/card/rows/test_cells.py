"""Any cell is a value or a named refusal."""

from hypothesis import given
from hypothesis import strategies as st

from rules.wow.card.facts import read_card, write_card
from rules.wow.card.rows import KNOWN_FIELDS, RowRefused, read_row
from rules.wow.card.rows.cells import MARK_CODES
from tests.rules.wow.card.rows.rows import WORDS, row

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    WORDS,
    st.lists(WORDS, max_size=5),
    st.sampled_from(["hero", "X", "1+X", "Equipment", "Token", "Horde", "Unique"]),
)


ROWS = st.dictionaries(st.sampled_from(sorted(KNOWN_FIELDS)), VALUES, max_size=8)


# Refusals


@given(ROWS)
def test_any_row_is_a_card_or_a_named_refusal(changes):
    try:
        printed = read_row(row() | changes)
    except RowRefused as caught:
        refused = caught.field
    else:
        refused = "name"
        assert {mark.code for mark in printed.marks} <= MARK_CODES.keys()
        assert read_card(write_card(printed.card)) == printed.card
    assert refused in KNOWN_FIELDS

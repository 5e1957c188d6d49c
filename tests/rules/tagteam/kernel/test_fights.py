"""The kernel fights as the reference does, fight by fight, whatever the fighters."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.numbers.rng import Rng, key_of
from rules.tagteam.fight.bonuses import give_bonuses
from rules.tagteam.fight.fight import Ring, enter, fight
from rules.tagteam.fight.fight_state import set_up
from rules.tagteam.fighters.soundness import board_faults, card_faults
from rules.tagteam.kernel import codes as at
from tests.rules.tagteam.kernel.ring_fights import (
    CONDITION,
    QUIET,
    by_kernel,
    cards,
)
from tests.rules.tagteam.ring import fighter

SYMBOLS = st.dictionaries(st.integers(0, 8), st.lists(QUIET, max_size=2), max_size=4)


GIFT = st.builds(
    lambda gift, n, condition: {gift: n, "if": condition},
    st.sampled_from(["strength", "marks", "ward"]),
    st.integers(1, 3) | st.sampled_from(["track", "tokens"]),
    CONDITION,
)


BOARDS = st.builds(
    lambda power, stops, symbols, special, gifts, tokens: {
        "power": power,
        "health": {"start": 9, "most": 12, "stops": stops, "symbols": symbols},
        "track": {"most": 8, "start": 2, "symbols": special},
        "tokens": {"most": 5, "start": tokens},
        "always": gifts,
    },
    st.integers(0, 4),
    st.lists(st.integers(1, 12), max_size=3, unique=True),
    SYMBOLS,
    SYMBOLS,
    st.lists(GIFT, max_size=2),
    st.integers(0, 5),
)


@st.composite
def rings(draw) -> Ring:
    """Return four fighters made up by chance, two cards each worth reading."""
    made = [
        fighter(name, draw(BOARDS), draw(st.lists(cards(), min_size=2, max_size=2)))
        for name in ("a", "a2", "b", "b2")
    ]
    for one in made:
        assert not list(board_faults(one.board))
    return enter(made)


def is_sound(ring: Ring, card: int) -> bool:
    """Whether *card* may be played: a success beside a block and an attack may not."""
    board = ring.boards[card // at.CARDS_EACH]
    faults = [fault.problem for fault in card_faults(ring.cards[card], board)]
    return not [one for one in faults if "1 to" not in one]


@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(rings(), st.integers(0, 2**32))
def test_fights_of_any_fighters_agree(ring, seed):
    compare_any(ring, seed)


@pytest.mark.prove
@settings(
    max_examples=3_000,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(rings(), st.integers(0, 2**32))
def test_thousands_of_fights_of_any_fighters_agree(ring, seed):
    compare_any(ring, seed)


def compare_any(ring: Ring, seed: int) -> None:
    """Compare a fight of six turns with bonuses, cards by chance among the sound."""
    rng = Rng(key_of(seed, 0))
    decks = []
    for side in (0, 1):
        playable = [
            card
            for card in (20 * side, 20 * side + 1, 20 * side + 10, 20 * side + 11)
            if is_sound(ring, card)
        ]
        if not playable:
            return
        decks.append([playable[rng.below(len(playable))] for _ in range(6)])
    built = (decks[0][0], decks[1][0])
    start = set_up(ring.boards)
    table, _ = give_bonuses(ring, start, built)
    wanted = fight(ring, table, (decks[0], decks[1]))
    found = by_kernel(ring, start, decks, built)
    assert found == (wanted.table.fighters, str(wanted.ending or ""))

"""What tests of rules.tagteam.kernel share."""

import numpy as np
from hypothesis import strategies as st

from rules.tagteam.fight.fight import Ring
from rules.tagteam.fight.fight_state import NOBODY, Table
from rules.tagteam.kernel.compile import compile_ring, read_state, work, write_state
from rules.tagteam.kernel.fights import ENDING, SEATS, TOLD, fight_all

ENDINGS = ("", "first wins", "second wins", "double ko")


def by_kernel(ring: Ring, table: Table, decks, built=(NOBODY, NOBODY)):
    """Return state and ending of a fight as the kernel has it."""
    out = np.zeros((1, 1, TOLD), dtype=np.int64)
    one, two = (np.array([deck], dtype=np.int64) for deck in decks)
    cards = [np.array([card], dtype=np.int64) for card in built]
    start = write_state(table)
    fight_all(compile_ring(ring), work(), start, one, two, *cards, 1, out)
    told = out[0, 0]
    return read_state(told[SEATS:]), ENDINGS[told[ENDING]]


# Fighters made up by chance: every word, condition, gift and symbol meets every other.
WHOM = st.sampled_from(
    ["self", "partner", "team", "opponent", "enemy partner", "opponents"]
)


ENEMY = st.sampled_from(["opponent", "enemy partner", "opponents"])


OWN = st.sampled_from(["self", "partner", "team"])


NUMBER = st.integers(1, 5) | st.sampled_from(["power", "track", "tokens"])


PASSED = st.sampled_from(
    [("self", "partner"), ("partner", "self"), ("self", "opponent")]
)


QUIET = st.one_of(
    st.builds(
        lambda word, n, whom: {word: n, "whom": whom},
        st.sampled_from(["heal", "damage", "gain power", "lose power", "gain token"]),
        NUMBER,
        WHOM,
    ),
    st.builds(
        lambda word, whom: {word: "all", "whom": whom},
        st.sampled_from(["lose power", "lose token"]),
        WHOM,
    ),
    st.builds(
        lambda word, n, way: {word: n, "by": way[0], "whom": way[1]},
        st.sampled_from(["pass power", "pass token"]),
        st.integers(1, 4) | st.just("all"),
        PASSED,
    ),
    st.builds(lambda n: {"advance": n}, st.integers(-4, 4).filter(bool)),
)


ATTACK = st.builds(
    lambda whom, by, more: {"attack": whom, "by": by, "more": more},
    ENEMY,
    OWN,
    st.integers(-3, 4) | st.sampled_from(["track", "tokens"]),
)


BARE = st.sampled_from(["tagged in", "stayed", "behind", "turned over"])


CONDITION = BARE | st.builds(
    lambda test, n: {test: n},
    st.sampled_from(
        ["power from", "power to", "health from", "health to", "track from",
         "track to", "tokens from", "tokens to", "marks from"]
    ),
    st.integers(0, 6),
)  # fmt: skip


def maybe(action):
    """Return *action*, perhaps under a condition."""
    return action | st.builds(
        lambda condition, one: {"if": condition, "do": [one]}, CONDITION, action
    )


ACTIONS = st.lists(maybe(QUIET | ATTACK), max_size=2)


MAIN = maybe(st.sampled_from(["block", "cancel"]) | ATTACK)


BONUS = st.builds(
    lambda word, n: {word: n, "whom": "opponents"},
    st.sampled_from(["gain power", "lose power", "gain token"]),
    st.integers(1, 2),
)


@st.composite
def cards(draw):
    """Return a card as plain data: sound, but for what `sound` takes away."""
    main = draw(MAIN)
    card = {"do": [main, *draw(ACTIONS)], "then": draw(ACTIONS), "last": draw(ACTIONS)}
    if draw(st.booleans()):
        card["do"].append({"success": [draw(QUIET)]})
    if draw(st.booleans()):
        card["bonus"] = [draw(BONUS)]
    return card

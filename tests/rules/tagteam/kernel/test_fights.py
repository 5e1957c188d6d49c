"""The kernel fights as the reference does, fight by fight, whatever the fighters."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.numbers.rng import Rng, key_of
from rules.tagteam.fight.bonuses import give_bonuses
from rules.tagteam.fight.fight import Ring, enter, fight
from rules.tagteam.fight.fight_state import NOBODY, Table, set_up
from rules.tagteam.fighters.soundness import board_faults, card_faults
from rules.tagteam.kernel import codes as at
from rules.tagteam.kernel.compile import compile_ring, read_state, work, write_state
from rules.tagteam.kernel.fights import ENDING, SEATS, TOLD, fight_all
from rules.tagteam.matches.match import insert_fight_card
from tests.rules.tagteam.matches.test_match import played_at_random
from tests.rules.tagteam.ring import fighter
from tests.rules.tagteam.shipped import random_ring

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


def check_game(seed: int) -> int:
    """Compare every fight of a game played at random; return how many."""
    match = played_at_random(seed)
    for one in match.rounds:
        found = by_kernel(match.ring, one.fight.turns[0].before, one.decks)
        wanted = (one.fight.table.fighters, str(one.fight.ending or ""))
        assert found == wanted
    return len(match.rounds)


def test_fights_of_our_fighters_agree():
    assert sum(check_game(seed) for seed in range(40)) > 100


@pytest.mark.prove
def test_ten_thousand_fights_of_our_fighters_agree():
    assert sum(check_game(seed) for seed in range(2_500)) > 10_000


def test_immediate_bonuses_agree():
    for seed in range(30):
        ring = random_ring(seed)
        match = played_at_random(seed, 2)
        rng = Rng(key_of(seed, 3))
        built = tuple(20 * side + rng.below(20) for side in (0, 1))
        decks = tuple(
            insert_fight_card(tuple(x for x in deck if x != card), card, 0)
            for deck, card in zip(match.decks, built, strict=True)
        )
        if len(decks[0]) != len(decks[1]):
            continue
        table, _ = give_bonuses(ring, match.table, built)
        wanted = fight(ring, table, decks).table.fighters
        assert by_kernel(ring, match.table, decks, built)[0] == wanted


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

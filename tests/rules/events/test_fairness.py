"""Chance that can be checked: every draw from the seed, the same for everybody."""

import hashlib
import hmac
import json
from collections import Counter
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from rules.events import fairness
from rules.events.fairness import (
    Stream,
    commitment,
    dealt,
    pack_commitment,
    salt,
    seating,
    shuffled,
    weighted,
)
from rules.text.canonical import fingerprint

SEED = bytes(range(32))


ALPHA = 1e-4  # fixed seeds: these tests fail always or never


def stream(label: str = "test", *nonces: str) -> Stream:
    return Stream(SEED, nonces, label)


# Numbers


def test_a_stream_is_what_the_page_says():
    """docs/drafts.md, "Canonical JSON, hashes, chance"."""
    message = json.dumps(["pack 3", ["moth", ""], 0], separators=(",", ":"))
    block = hmac.new(SEED, message.encode(), "sha256").digest()
    first = int.from_bytes(block[:8], "big")
    second = int.from_bytes(block[8:16], "big")
    drawn = Stream(SEED, ["moth", ""], "pack 3")
    assert [drawn.below(2**64), drawn.below(1000)] == [first, second % 1000]


def test_a_number_too_large_to_be_fair_is_skipped(monkeypatch):
    words = iter([2**64 - 1, 2**64 - 16, 5])
    monkeypatch.setattr(fairness, "_words", lambda *_: words)
    # 2⁶⁴ is 16 more than a multiple of 100, so its last 16 numbers are not used.
    assert 2**64 % 100 == 16
    assert stream().below(100) == 5


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_there_is_no_number_below_nothing(limit):
    with pytest.raises(ValueError, match="below"):
        stream().below(limit)


def test_label_and_nonces_change_every_number():
    def numbers(one: Stream) -> list[int]:
        return [one.below(2**64) for _ in range(8)]

    streams = [stream("a"), stream("b"), stream("a", "x"), stream("a", "x", "")]
    assert len({number for one in streams for number in numbers(one)}) == 32
    assert numbers(stream("a")) == numbers(stream("a"))


@pytest.mark.parametrize("limit", [2, 3, 7, 100])
def test_numbers_are_even(limit):
    drawn = stream(f"even {limit}")
    counts = Counter(drawn.below(limit) for _ in range(4000))
    assert chisquare([counts[number] for number in range(limit)]).pvalue > ALPHA


def test_weights_are_kept_to():
    drawn = stream("weights")
    counts = Counter(weighted(drawn.below, [10, 0, 1, 5]) for _ in range(8000))
    assert counts[1] == 0
    observed = [counts[0], counts[2], counts[3]]
    expected = [8000 * share / 16 for share in (10, 1, 5)]
    assert chisquare(observed, expected).pvalue > ALPHA


def test_every_order_is_as_likely():
    drawn = stream("orders")
    counts = Counter(tuple(shuffled(drawn.below, "abcd")) for _ in range(4800))
    observed = [counts[order] for order in permutations("abcd")]
    assert chisquare(observed).pvalue > ALPHA


@given(nonces=st.lists(st.sampled_from(["", "moth", "łuna"])), slots=st.integers(1, 12))
def test_every_slot_sits_somewhere(nonces, slots):
    assert sorted(seating(SEED, nonces, slots)) == list(range(slots))


def test_cards_are_dealt_in_halves():
    """Rule: T-031."""
    fighters = [f"F{number}" for number in range(12)]
    one, other = dealt(SEED, [], fighters, 2)
    assert (len(one), len(other)) == (6, 6)
    assert sorted([*one, *other]) == sorted(fighters)
    assert [len(hand) for hand in dealt(SEED, [], fighters, 5)] == [2] * 5


# Commitments


def test_the_seed_is_what_was_committed_to():
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_a_pack_is_committed_to_card_by_card_in_its_order():
    known = pack_commitment(SEED, 3, ["LAN 1", "LAN 2"])
    hidden = {"cards": ["LAN 1", "LAN 2"], "pack": 3, "salt": salt(SEED, "pack 3")}
    assert known == fingerprint(hidden)
    others = [
        pack_commitment(SEED, 3, ["LAN 2", "LAN 1"]),
        pack_commitment(SEED, 4, ["LAN 1", "LAN 2"]),
        pack_commitment(bytes(32), 3, ["LAN 1", "LAN 2"]),
    ]
    assert len({known, *others}) == 4


def test_no_salt_is_a_number_of_a_stream():
    words = set(islice(fairness._words(SEED, [], "pack 3"), 8))
    mine = salt(SEED, "pack 3")
    assert not {int(mine[at : at + 16], 16) for at in range(0, 64, 16)} & words
    assert mine != salt(SEED, "pack 4")

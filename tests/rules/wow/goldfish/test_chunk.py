"""Chunks add up to the whole, however they are cut, in pairs as well."""

import pytest

from rules.wow.goldfish import chunk
from tests.rules.wow.goldfish.chunks import whole
from tests.rules.wow.goldfish.decks import READY, ready_list


def test_without_a_kernel_the_reference_gives_the_same_tally(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lists = [ready_list(READY[0]), ready_list(READY[1])]
    fast = whole(*lists, count=15)
    monkeypatch.setattr(chunk, "HAS_COMPILER", False)
    assert whole(*lists, count=15) == fast

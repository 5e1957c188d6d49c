"""What the kernel has no room for."""

from typing import Any

import pytest

from rules.wow.goldfish.kernel import run
from rules.wow.goldfish.kernel.program_tables import TooRich
from tests.rules.wow.goldfish.chunks import whole
from tests.rules.wow.goldfish.decks import READY, ready_list


def test_a_list_that_the_kernel_has_no_room_for_is_played_by_the_reference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast = whole(ready_list(READY[0]), count=5)

    def refuse(*_: object) -> None:
        raise TooRich("cards")

    monkeypatch.setattr(run, "Kernel", refuse)
    assert whole(ready_list(READY[0]), count=5) == fast


def test_a_game_that_overfills_a_table_is_played_by_the_reference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The third game does not fit, and is counted once."""
    played = ready_list(READY[0])
    fast = whole(played, count=6)
    monkeypatch.setattr(run, "Kernel", Narrow)
    assert whole(played, count=6) == fast


class Narrow(run.Kernel):
    """A kernel that has no room for game 2."""

    def play(self, first: int, count: int) -> Any:
        room = 2 - first if first <= 2 < first + count else count
        return super().play(first, room)

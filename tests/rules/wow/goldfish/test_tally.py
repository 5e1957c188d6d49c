"""Tallies of games."""

import json

import pytest

from rules.wow import goldfish
from tests.rules.wow.goldfish.chunks import whole
from tests.rules.wow.goldfish.decks import READY, ready_list


@pytest.mark.parametrize("cut", [1, 30, 59])
def test_two_chunks_add_up_to_the_whole_whichever_comes_first(cut: int) -> None:
    played = ready_list(READY[0])
    one, other = whole(played, count=cut), whole(played, first=cut, count=60 - cut)
    assert goldfish.add(one, other) == whole(played)
    assert goldfish.add(other, one) == whole(played)


def test_a_tally_is_plain_json() -> None:
    tally = whole(ready_list(READY[0]), ready_list(READY[1]))
    assert json.loads(json.dumps(tally)) == tally

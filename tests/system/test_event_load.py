"""How long a pick takes while two hundred look at their tables as their pages do.

`python -m tests.load.drafts` measures it on a machine that does nothing else.
"""

import asyncio
import os
import sys

import pytest

from tests.load.drafts import TABLES, measure, tables_of
from tests.rigs.draft_pages import SEATS, players_of
from tests.rigs.drafters import open_accounts
from tests.rigs.house import furnish, house_environment, open_house


@pytest.mark.prove
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("is_live", [False, True], ids=["asking", "told"])
def test_200_drafters_slow_a_pick_down_less_than_five_times(
    tmp_path, record_property, is_live
):
    names = [f"player-{number}" for number in range(TABLES * SEATS)]
    furnish(tmp_path)
    quiet = house_environment(tmp_path, "load")
    sessions = open_accounts(quiet, *names)
    with open_house(tmp_path) as house:
        players = players_of(house.address(), sessions, seed=0)
        try:
            tables = tables_of(players)
            found = asyncio.run(measure(house, tables, is_live=is_live))
        except AssertionError as refused:
            refused.add_note(house.output)
            raise
    for name, value in found.told().items():
        record_property(name, value)
    record_property("load of the machine", os.getloadavg()[0])
    assert found.ratio < 5

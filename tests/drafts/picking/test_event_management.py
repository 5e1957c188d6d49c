"""Pauses."""

from datetime import datetime, timedelta

import pytest
import time_machine

from drafts.picking.event_management import pause_event, resume_event
from tests.drafts.picking.paced import BEGUN, names, over_days
from tests.events import import_set, pick_first

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_a_pause_gives_every_pack_the_time_it_had_left():
    with time_machine.travel(BEGUN, tick=False) as clock:
        players = names(4)
        event = over_days(*players)
        clock.shift(timedelta(hours=20))
        for player in players:
            pick_first(event, player)
            clock.shift(timedelta(hours=1))
        event.refresh_from_db()
        before = dict(event.clocks)
        event = pause_event(event=event)
        clock.shift(timedelta(days=9))
        event = resume_event(event=event)
    late = {place: datetime.fromisoformat(at) for place, at in before.items()}
    assert late.keys() == event.clocks.keys()
    for place, at in event.clocks.items():
        assert datetime.fromisoformat(at) - late[place] == timedelta(days=9)

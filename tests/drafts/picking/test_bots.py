"""Bots at a draft."""

import pytest

from drafts.picking.models import Pick
from drafts.picking.services import take_up
from tests.events import (
    import_set,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_bots_pick_only_when_it_is_their_turn_and_say_why(event):
    picks = Pick.objects.filter(seat__user=None)
    assert picks.count() == 3
    assert all(pick.reason["code"] for pick in picks)
    assert not take_up(event=event)

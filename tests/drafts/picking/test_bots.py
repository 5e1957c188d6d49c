"""Bots at a draft."""

import pytest

from drafts.picking.bots import leaders
from drafts.picking.models import Pick
from drafts.picking.services import take_up
from tests.events import (
    import_set,
)
from tests.factories import hero_row, import_rows

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_bots_pick_only_when_it_is_their_turn_and_say_why(event):
    picks = Pick.objects.filter(seat__user=None)
    assert picks.count() == 3
    assert all(pick.reason["code"] for pick in picks)
    assert not take_up(event=event)


def test_who_leads_a_raid_leads_no_deck_of_a_draft():
    raid = {"set": "Lamp Raid", "set_code": "LRD", "collector_number": "7"}
    import_rows([hero_row(name="Keeper of the Raid", **raid)])
    assert "Keeper of the Raid" not in [one.name for one in leaders("wow", "draft")]
    assert leaders("wow", "draft")

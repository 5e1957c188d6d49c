"""What tests of drafts.picking share."""

from datetime import UTC, datetime

from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.models import DAY
from tests.events import make_event, started
from tests.factories import make_user

BEGUN = datetime(2026, 3, 1, 9, tzinfo=UTC)


PACKS = 2


def over_days(*players, **changes):
    boosters = (BoosterChoice("lanternfall", "LAN"),) * PACKS
    plan = {"boosters": boosters, "timer": DAY, "own_pace": True, "bots_fill": False}
    return started(make_event(*players, **(plan | changes)))


def names(count):
    return [make_user(f"player{number}") for number in range(count)]

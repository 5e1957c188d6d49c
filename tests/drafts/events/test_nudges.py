"""Nudges to open pages."""

import pytest

from drafts.events.nudges import nudge
from tests.events import import_set, make_event, pick_first, started
from tests.factories import make_user

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def event():
    import_set()
    return started(make_event(make_user("anna"), make_user("ben")))


def test_without_valkey_streams_end_and_a_pick_is_none_the_worse(event, settings):
    settings.REDIS_URL = "unix:///nowhere/valkey.sock"
    nudge(event.short_id, 1)
    made = pick_first(event, event.organiser)
    assert made.pk

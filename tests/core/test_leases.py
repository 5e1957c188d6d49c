"""Of several clocks one strikes."""

import pytest

from core.leases import CLOCK, Lease
from core.telemetry.health import queue_client

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_clock():
    """A Valkey without leases of other tests."""
    for key in queue_client().keys("deckwright:lease:*"):
        queue_client().delete(key)


def test_it_is_ready_once_a_clock_strikes(client):
    answer = client.get("/health/ready")
    parts = {"database": "ok", "queue": "ok", "beat": "stopped", "disk": "ok"}
    assert (answer.status_code, answer.json()) == (503, {"ok": False, "parts": parts})
    assert Lease(CLOCK, 5).hold()
    answer = client.get("/health/ready")
    parts["beat"] = "ok"
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "parts": parts})


def test_of_two_clocks_one_strikes_and_the_other_takes_over():
    first, second = Lease(CLOCK, 0.2), Lease(CLOCK, 0.2)
    assert [first.hold(), second.hold(), first.hold()] == [True, False, True]
    first.let_go()
    assert [second.hold(), first.hold()] == [True, False]
    first.let_go()  # another's
    assert not first.hold()

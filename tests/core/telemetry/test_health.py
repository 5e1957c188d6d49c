"""/health/ tells proxies and who watches whether the house works."""

import pytest
from django.db import OperationalError, connection

from core.leases import Lease
from core.telemetry import health
from core.telemetry.health import CLOCK, queue_client

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_clock():
    """A Valkey without leases of other tests."""
    for key in queue_client().keys("deckwright:lease:*"):
        queue_client().delete(key)


def test_it_is_alive_as_any_host_and_without_https(client, settings):
    settings.SECURE_SSL_REDIRECT = True
    answer = client.get("/health/live", HTTP_HOST="10.0.0.7:8000")
    assert (answer.status_code, answer.json()) == (200, {"ok": True})


def test_it_is_ready_once_a_clock_strikes(client):
    answer = client.get("/health/ready")
    parts = {"database": "ok", "queue": "ok", "beat": "stopped", "disk": "ok"}
    assert (answer.status_code, answer.json()) == (503, {"ok": False, "parts": parts})
    assert Lease(CLOCK, 5).hold()
    answer = client.get("/health/ready")
    parts["beat"] = "ok"
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "parts": parts})


def test_parts_that_fail_are_named(client, settings, tmp_path, monkeypatch):
    def away():
        raise OperationalError

    settings.REDIS_URL = f"unix://{tmp_path}/none.sock"
    settings.VAR_DIR = tmp_path / "gone"
    monkeypatch.setattr(connection, "cursor", away)
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {
        "database": "away",
        "queue": "away",
        "beat": "unknown",
        "disk": "read-only",
    }


def test_a_full_disk_is_named(monkeypatch):
    monkeypatch.setattr(health, "LEAST_FREE", 2**60)
    assert health.disk() == "full"


def test_of_two_clocks_one_strikes_and_the_other_takes_over():
    first, second = Lease(CLOCK, 0.2), Lease(CLOCK, 0.2)
    assert [first.hold(), second.hold(), first.hold()] == [True, False, True]
    first.let_go()
    assert [second.hold(), first.hold()] == [True, False]
    first.let_go()  # another's
    assert not first.hold()

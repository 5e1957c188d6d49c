"""/health/ tells proxies and who watches whether the house works."""

import pytest
from django.db import OperationalError, connection

from core.telemetry import health
from core.telemetry.health import queue_client

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

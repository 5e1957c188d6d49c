"""Requests and queries are counted."""

import pytest

from core.telemetry import counters
from core.telemetry.health import queue_client
from core.telemetry.listeners import KEY
from tests.factories import make_user

pytestmark = pytest.mark.django_db


SAID = {"Authorization": "Bearer secret-token"}


@pytest.fixture
def watched(settings, client):
    """A client of a site that counts; nothing is counted yet."""
    settings.METRICS_TOKEN = "secret-token"
    queue_client().delete(counters.KEY, KEY)
    counters._counted.clear()
    return client


def test_requests_and_queries_are_counted(watched):
    assert [watched.get("/sets/").status_code for _ in range(3)] == [200] * 3
    assert watched.get("/nowhere/").status_code == 404
    told = watched.get("/metrics", headers=SAID).content.decode().splitlines()
    assert 'deckwright_requests_total{method="GET",status="200"} 3' in told
    assert 'deckwright_requests_total{method="GET",status="404"} 1' in told
    assert "deckwright_request_seconds_count 4" in told
    [queries] = [one for one in told if one.startswith("deckwright_queries_total ")]
    assert int(queries.split()[1]) >= 3
    assert 'deckwright_queue_depth{queue="long"} 0' in told
    assert 'deckwright_part_ok{part="database"} 1' in told


def test_nobody_else_reads_them(watched):
    watched.force_login(make_user("anna"))
    for headers in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer é"}):
        assert watched.get("/metrics", headers=headers).status_code == 404


def test_what_valkey_could_not_take_is_kept(watched, settings, tmp_path):
    there = settings.REDIS_URL
    settings.REDIS_URL = f"unix://{tmp_path}/none.sock"
    counters.count_all({"queries_total": 2})
    counters.hand_over()
    assert b"queries_total 2" not in watched.get("/metrics", headers=SAID).content
    settings.REDIS_URL = there
    assert counters.totals() == {"queries_total": 2}

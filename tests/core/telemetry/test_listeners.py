"""Listeners are counted while they give signs of life."""

import pytest

from core.telemetry.health import queue_client
from core.telemetry.listeners import KEY, listeners, own_entry

pytestmark = pytest.mark.django_db


def test_listeners_of_silent_processes_do_not_count():
    client = queue_client()
    client.delete(KEY)
    client.hset(KEY, *own_entry(7))
    client.hset(KEY, "dead:1", "5@1000")
    assert listeners(client) == 7
    assert client.hlen(KEY) == 1

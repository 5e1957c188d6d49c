"""Lines of the log find each other: time, request and task."""

import json
import logging

import pytest

from core.telemetry import request_ids
from core.telemetry.logs import JsonLines
from core.telemetry.request_ids import REQUEST, TASK


def line(**given):
    record = logging.makeLogRecord({"msg": "read %s", "args": ("x",)} | given)
    return json.loads(JsonLines().format(record))


def test_a_line_names_time_request_and_task():
    marks = REQUEST.set("r" * 8), TASK.set("t" * 8)
    told = line(name="deckwright", levelname="ERROR", created=0.0)
    REQUEST.reset(marks[0])
    TASK.reset(marks[1])
    assert told == {
        "time": "1970-01-01T00:00:00+00:00",
        "level": "ERROR",
        "logger": "deckwright",
        "message": "read x",
        "request": "rrrrrrrr",
        "job": "tttttttt",
    }


def test_a_fault_is_one_line():
    with pytest.raises(ValueError, match="two") as fault:
        int("two\nlines")
    told = line(exc_info=(fault.type, fault.value, fault.tb))
    assert "two" in told["exception"]
    assert "ValueError" in told["exception"]


@pytest.mark.parametrize(
    ("given", "trusted", "is_taken"),
    [
        ("0123456789abcdef", ["127.0.0.1"], True),
        ("0123456789abcdef", [], False),
        ("line\nfeed and more", ["127.0.0.1"], False),
    ],
)
def test_an_id_is_a_trusted_proxys_or_ours(client, settings, given, trusted, is_taken):
    settings.TRUSTED_PROXIES = trusted
    answer = client.get("/theme/", headers={"X-Request-ID": given})
    assert (answer["X-Request-ID"] == given) is is_taken
    assert len(answer["X-Request-ID"]) >= 16


def test_a_task_carries_the_request_that_called_it():
    class Asked:
        request_id = "r" * 8

    class Task:
        request = Asked

    REQUEST.set("r" * 8)
    headers = {}
    request_ids._name_request(headers=headers)
    assert headers == {"request_id": "r" * 8}
    request_ids._forget_request()
    request_ids._take_request(task=Task, task_id="t" * 8)
    assert (REQUEST.get(), TASK.get()) == ("r" * 8, "t" * 8)
    request_ids._forget_request()
    assert (REQUEST.get(), TASK.get()) == ("", "")

"""Requests have a number that lines of the log and tasks carry."""

from core.telemetry import task_ids
from core.telemetry.under_way import REQUEST, TASK
from tests.core.telemetry.log_lines import line


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


def test_a_task_carries_the_request_that_called_it():
    class Asked:
        request_id = "r" * 8

    class Task:
        request = Asked

    REQUEST.set("r" * 8)
    headers = {}
    task_ids._name_request(headers=headers)
    assert headers == {"request_id": "r" * 8}
    task_ids._forget_request()
    task_ids._take_request(task=Task, task_id="t" * 8)
    assert (REQUEST.get(), TASK.get()) == ("r" * 8, "t" * 8)
    task_ids._forget_request()
    assert (REQUEST.get(), TASK.get()) == ("", "")

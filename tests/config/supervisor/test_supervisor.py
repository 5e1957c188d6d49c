"""The supervisor: what waits for what, what stops first, when a page is there."""

import os
import signal
import sys
from pathlib import Path

import pytest

from config.supervisor.child import (
    Child,
    start_process,
)
from config.supervisor.supervisor import PageWatch, Supervisor

STAY = [sys.executable, "-c", "import time; time.sleep(600)"]


def launch(command, output=None):
    return start_process(command, cwd=Path.cwd(), environment=os.environ, output=output)


def test_a_child_waits_for_what_it_needs():
    child = Child("worker", lambda: launch(STAY), patience=1, may_start=lambda: False)
    child.tend()
    assert child.process is None


def test_the_last_started_is_stopped_first():
    stopped = []

    class Recorded(Child):
        def stop(self):
            stopped.append(self.name)

    names = ["valkey", "worker", "web"]
    children = [Recorded(name, lambda: launch(STAY), 1) for name in names]
    Supervisor(children, stopped.append).stop()
    assert stopped == ["web", "worker", "valkey"]


def test_a_signal_asks_for_the_stop_and_the_old_handler_returns():
    before = signal.getsignal(signal.SIGTERM)
    said = []
    supervisor = Supervisor([], said.append)
    supervisor.run(lambda: os.kill(os.getpid(), signal.SIGTERM))
    assert supervisor.stop_requested
    assert said == ["Stopping …"]
    assert signal.getsignal(signal.SIGTERM) is before


def test_the_page_is_announced_once_it_answers_and_only_once():
    answers = iter([None, None, 200])
    said = []
    watch = PageWatch(lambda: next(answers), lambda: said.append("ready"), said.append)
    for _ in range(5):
        watch.look()
    assert said == ["ready"]


@pytest.mark.parametrize(
    ("status", "first"), [(499, "ready"), (500, "The page answers")]
)
def test_a_page_with_an_error_of_ours_is_not_announced(status, first):
    said = []
    PageWatch(lambda: status, lambda: said.append("ready"), said.append).look()
    assert said[0].startswith(first)


def test_a_page_that_never_answers_is_said_once():
    said = []
    watch = PageWatch(lambda: None, lambda: said.append("ready"), said.append)
    watch.deadline = 0
    watch.look()
    watch.look()
    assert len(said) == 1
    assert "does not answer yet" in said[0]

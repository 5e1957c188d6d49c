"""One process: started, told of, stopped with its group."""

import os
import signal
import sys
from pathlib import Path

import pytest

from config.supervisor.child import (
    LONGEST_DELAY,
    Child,
    describe_exit,
    kill_group,
    restart_delay,
    start_process,
    stop_process,
)
from tests.rigs.polling import wait_for

DIE = [sys.executable, "-c", "raise SystemExit(3)"]
IGNORE_SIGTERM = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("deaf", flush=True)
time.sleep(600)
"""
HAVE_CHILD = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(child.pid, flush=True)
time.sleep(600)
"""
STUBBORN = [sys.executable, "-c", IGNORE_SIGTERM]
WITH_GRANDCHILD = [sys.executable, "-c", HAVE_CHILD]


def launch(command, output=None):
    return start_process(command, cwd=Path.cwd(), environment=os.environ, output=output)


def is_alive(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_the_delay_doubles_from_half_a_second_to_thirty():
    assert [restart_delay(deaths) for deaths in (1, 2, 3, 4)] == [0.5, 1, 2, 4]
    assert restart_delay(6) < LONGEST_DELAY == restart_delay(7) == restart_delay(10_000)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (0, "ended with code 0"),
        (3, "ended with code 3"),
        (-9, "was killed by SIGKILL"),
        (-99, "was killed by signal 99"),
    ],
)
def test_an_exit_code_is_told_in_words(code, words):
    assert describe_exit(code) == words


def test_a_dead_child_is_told_of_and_started_again_later():
    child = Child("worker", lambda: launch(DIE), patience=1)
    child.tend()
    line = wait_for(child.tend, "the death")
    assert line == "worker ended with code 3; starting it again in 0.5 s."
    assert child.process is None
    wait_for(lambda: child.tend() or child.process, "the next start")
    child.stop()


def test_a_second_death_in_a_row_waits_longer():
    child = Child("worker", lambda: launch(DIE), patience=1, deaths=1)
    child.tend()
    assert "in 1 s." in wait_for(child.tend, "the death")


def test_a_long_life_makes_earlier_deaths_forgotten():
    child = Child("worker", lambda: launch(DIE), patience=1, deaths=5)
    child.start()
    child.started_at -= 31
    assert "in 0.5 s." in wait_for(child.tend, "the death")


def test_a_process_that_ignores_the_request_is_killed(tmp_path):
    said = tmp_path / "said"
    with said.open("wb") as output:
        process = launch(STUBBORN, output)
    wait_for(said.read_text, "the deaf process")
    stop_process(process, patience=0.1)
    assert process.returncode == -signal.SIGKILL


def test_a_grandchild_dies_with_its_group(tmp_path):
    said = tmp_path / "said"
    with said.open("wb") as output:
        process = launch(WITH_GRANDCHILD, output)
    grandchild = int(wait_for(lambda: said.read_text().strip(), "the grandchild"))
    stop_process(process, patience=5)
    wait_for(lambda: not is_alive(grandchild), "the grandchild's end")
    kill_group(process.pid)

"""`manage.py up` as people run it: real processes, real signals."""

import os
import signal
import sys
from contextlib import closing
from pathlib import Path

import pytest

from config.supervisor.address import listen
from tests.rigs.house import House, furnish, house_environment, manage, open_house
from tests.rigs.polling import wait_for

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks for left processes in /proc"
)
EVERYWHERE = "0.0.0.0"  # noqa: S104 - to be refused
CHILDREN = {
    "valkey": "valkey-server",
    "worker": " worker ",
    "beat": "config.clock",
    "web": "gunicorn",
    "live": "uvicorn",
}


@pytest.fixture(scope="module")
def var_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A var directory whose database is migrated."""
    place = tmp_path_factory.mktemp("var")
    furnish(place)
    return place


def end(house: House, number: signal.Signals) -> None:
    """Send *number* to the supervisor and wait until it has ended."""
    house.process.send_signal(number)
    wait_for(house.is_over, "the supervisor's end")


def said(house: House, words: str) -> None:
    """Wait until *house* has said *words*: what it prints comes through a pipe."""
    wait_for(lambda: words in house.output, words)


def test_each_killed_child_comes_back_and_ctrl_c_ends_them_all(var_dir):
    with open_house(var_dir) as house:
        wait_for(house.answers, "the page")
        assert "user demo, password deckwright" in house.output
        for name, word in CHILDREN.items():
            victim = house.kill_child(word)
            wait_for(lambda: house.successor(word, victim), f"a new {name}")  # noqa: B023
            wait_for(house.answers, f"the page after {name} was killed")
            said(house, f"{name} was killed by SIGKILL")
        end(house, signal.SIGINT)
        assert house.processes() == []
        assert house.process.returncode == 0
        said(house, "nothing is left running")


def test_sigterm_ends_them_all_before_the_page_answers(var_dir):
    with open_house(var_dir) as house:
        wait_for(lambda: house.child(CHILDREN["valkey"]), "valkey")
        end(house, signal.SIGTERM)
        assert house.processes() == []


def test_on_a_taken_port_beside_a_second_up_and_killed_it_does_what_it_should(var_dir):
    """It takes the next port, goes on alone, and leaves nothing behind."""
    with closing(listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with open_house(var_dir, "--port", str(port)) as first:
            wait_for(first.answers, "the page")
            assert f"Port {port} is taken; using " in first.output
            assert f":{port}/" not in first.address()
            with open_house(var_dir) as second:
                wait_for(second.is_over, "the refusal")
                assert second.process.returncode == 1
                owner = f"process {first.process.pid}"
                said(second, f"already runs from this directory ({owner})")
            wait_for(first.answers, "the page of the first")
            assert len(first.processes()) >= len(CHILDREN)
            end(first, signal.SIGKILL)
            wait_for(lambda: not first.processes(), "the end of the children")


def test_a_given_redis_is_used_and_no_valkey_is_started(var_dir):
    given = os.environ["REDIS_URL"]
    with open_house(var_dir, REDIS_URL=given) as house:
        wait_for(house.answers, "the page")
        assert house.child(CHILDREN["worker"])
        assert house.child(CHILDREN["valkey"]) is None


def test_demo_refuses_to_be_seen_from_other_machines(var_dir):
    environment = house_environment(var_dir, "host")
    refused = manage("up", "--host", EVERYWHERE, environment=environment)
    assert refused.returncode == 1
    assert "DEMO opens a known account" in refused.stderr

"""The supervisor's pure parts, and its bookkeeping over short-lived processes."""

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from config.celery import broker_url
from config.supervisor import address, services, valkey
from config.supervisor.child import (
    LONGEST_DELAY,
    Child,
    describe_exit,
    kill_group,
    restart_delay,
    start_process,
    stop_process,
)
from config.supervisor.supervisor import PageWatch, Supervisor
from tests.rigs.polling import wait_for

EVERYWHERE = "0.0.0.0"  # noqa: S104 - nothing is bound to it
DIE = [sys.executable, "-c", "raise SystemExit(3)"]
STAY = [sys.executable, "-c", "import time; time.sleep(600)"]
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


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "localhost"])
def test_loopback_addresses_are_this_machine(host):
    assert address.is_loopback(host)


@pytest.mark.parametrize("host", [EVERYWHERE, "192.0.2.1", "::", "::1%nowhere"])
def test_other_addresses_are_not_this_machine(host):
    assert not address.is_loopback(host)


def test_an_ipv6_address_is_bracketed():
    assert address.page_address("::1", 8000) == "http://[::1]:8000/"
    assert address.page_address("127.0.0.1", 81) == "http://127.0.0.1:81/"


@pytest.mark.parametrize(
    ("allowed", "name"),
    [
        (["127.0.0.1"], "127.0.0.1"),
        (["*"], "127.0.0.1"),
        ([], "127.0.0.1"),
        ([".example.org"], "example.org"),
        (["cards.example.org", "other"], "cards.example.org"),
    ],
)
def test_the_probe_uses_a_name_the_site_answers_to(allowed, name):
    assert address.choose_host_header("127.0.0.1", allowed) == name


def test_the_listener_takes_the_wanted_port_or_the_next_free():
    with closing(address.listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with closing(address.open_listener("127.0.0.1", port)) as listener:
            assert port < listener.getsockname()[1] <= port + address.PORTS_TO_TRY


def test_no_free_port_at_the_end_of_the_range_is_said():
    last = 65535
    with (
        closing(address.listen("127.0.0.1", last)),
        pytest.raises(address.NoFreePort),
    ):
        address.open_listener("127.0.0.1", last)


def test_an_address_of_another_machine_is_an_error_of_its_own():
    with pytest.raises(OSError, match="assign"):
        address.open_listener("192.0.2.1", 8000)


def test_nothing_listening_is_no_status():
    with closing(address.listen("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    assert address.start_page_status("127.0.0.1", port, "localhost") is None


def test_a_socket_path_of_103_bytes_fits_and_104_do_not():
    assert valkey.fits_socket_path(Path("/" + "a" * 102))
    assert not valkey.fits_socket_path(Path("/" + "a" * 103))
    assert not valkey.fits_socket_path(Path("/" + "ő" * 52))


def test_the_socket_directory_is_private_and_short_even_in_a_deep_temp_dir(
    tmp_path, monkeypatch
):
    deep = tmp_path / ("d" * 120)
    deep.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(deep))
    directory = valkey.make_socket_directory()
    try:
        assert directory.stat().st_mode & 0o777 == 0o700
        assert valkey.fits_socket_path(valkey.socket_path(directory))
        assert list(deep.iterdir()) == []
    finally:
        valkey.remove_socket_directory(directory)
    assert not directory.exists()


def test_celery_and_the_cache_name_one_socket_in_their_own_ways():
    url = valkey.socket_url(Path("/run/v.sock"))
    assert url == "unix:///run/v.sock"
    assert broker_url(url) == "redis+socket:///run/v.sock"


def test_children_get_the_socket_and_keep_what_they_had(tmp_path):
    outer = {"DEMO": "1", "PYTHONWARNINGS": "error"}
    inner = services.child_environment(outer, tmp_path, Path("/run/v.sock"), 8001)
    assert inner["REDIS_URL"] == "unix:///run/v.sock"
    assert inner["DJANGO_SETTINGS_MODULE"] == "config.settings"
    assert inner["VAR_DIR"] == str(tmp_path)
    assert inner["DEMO"] == "1"
    assert inner["LIVE_PORT"] == "8001"
    assert inner["PYTHONWARNINGS"].startswith("error,")


def test_a_given_redis_is_left_alone(tmp_path):
    outer = {"REDIS_URL": "redis://cache/1"}
    assert (
        services.child_environment(outer, tmp_path, None, 1)["REDIS_URL"]
        == (outer["REDIS_URL"])
    )
    with services.own_socket(outer["REDIS_URL"]) as socket:
        assert socket is None


def test_a_var_directory_has_one_owner_at_a_time(tmp_path):
    second = services.own_var_dir(tmp_path, "process 2")
    with (
        services.own_var_dir(tmp_path, "process 1"),
        pytest.raises(services.AlreadyRunning, match="process 1"),
    ):
        second.__enter__()
    with services.own_var_dir(tmp_path, "process 3"):
        assert (tmp_path / "up.lock").read_text() == "process 3"


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


def test_a_child_waits_for_what_it_needs():
    child = Child("worker", lambda: launch(STAY), patience=1, may_start=lambda: False)
    child.tend()
    assert child.process is None


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


def test_the_embedded_server_is_the_wheels_own():
    version = subprocess.run(
        [valkey.server_binary(), "--version"], capture_output=True, check=True
    )
    assert version.stdout.startswith(b"Valkey server")

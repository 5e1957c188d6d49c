"""A Valkey, a var directory and a database for each process that tests or measures."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from config.message_catalogue import compile_catalogues
from config.supervisor import valkey
from config.supervisor.child import start_process, stop_process
from tests.rigs import network, postgres
from tests.rigs.polling import wait_for

ROOT = Path(__file__).resolve().parents[2]
# What a developer has set for `make run` must not decide what is tested.
FOREIGN = (
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "DEFAULT_FROM_EMAIL",
    "EMAIL_URL",
    "HTTPS",
    "LOG_LEVEL",
    "REDIS_URL",
    "SECRET_KEY",
)


def fresh_environment() -> dict[str, str]:
    """Return the variables of one test process; its Valkey is running.

    Server and directory end with the process that called.
    """
    directory = Path(tempfile.mkdtemp(prefix="deckwright-tests-"))
    atexit.register(shutil.rmtree, directory, ignore_errors=True)
    socket = start_valkey(directory)
    return {
        "DEMO": "1",
        "DJANGO_ALLOW_ASYNC_UNSAFE": "true",  # playwright's loop shares our thread
        # What takes a minute to compile is kept from one process to the next.
        "NUMBA_CACHE_DIR": str(ROOT / "build" / "numba"),
        "REDIS_URL": valkey.socket_url(socket),
        "VAR_DIR": str(directory / "var"),
    }


def start_valkey(directory: Path) -> Path:
    """Return the socket of a Valkey that keeps nothing and ends with us."""
    socket = valkey.socket_path(directory)
    command = valkey.forgetful_command(socket)
    process = start_process(command, cwd=directory, environment=os.environ)
    atexit.register(stop_process, process, patience=5)
    wait_for(lambda: valkey.answers(socket), "Valkey")
    return socket


def prepare_process() -> None:
    """Set the environment of this process; workers get theirs from the controller."""
    network.allow_loopback_only()
    if "PYTEST_XDIST_WORKER" in os.environ:
        return
    for name in FOREIGN:
        os.environ.pop(name, None)
    os.environ.update(fresh_environment() | postgres.wanted_environment())
    compile_catalogues(ROOT / "locale")

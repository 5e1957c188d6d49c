"""What `manage.py up` runs, in starting order: Valkey, worker, beat, web, live."""

import fcntl
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from config.supervisor import valkey
from config.supervisor.child import Child, start_process
from config.supervisor.commands import (
    beat_command,
    live_command,
    web_command,
    worker_command,
)

WEB_PATIENCE = 10.0  # seconds to finish the pages being served
LIVE_PATIENCE = 3.0  # seconds; pages find out by themselves that streams ended
WORKER_PATIENCE = 10.0  # seconds to finish a task; tasks may run twice
VALKEY_PATIENCE = 10.0  # seconds to write the queue to disk
# Celery's alarm is about pickled tasks; we accept JSON alone.
CALM_AS_ROOT = "ignore:You're running the worker with superuser privileges"


class AlreadyRunning(Exception):
    """Another `up` owns this var directory; the message says which."""


@dataclass(frozen=True, slots=True)
class House:
    """Where things are: *server*, *socket* are our Valkey's, None if one is given."""

    base_dir: Path
    var_dir: Path
    server: Path | None
    socket: Path | None
    environment: Mapping[str, str]


@contextmanager
def own_var_dir(var_dir: Path, owner: str) -> Iterator[int]:
    """Hold the lock of *var_dir* in the name of *owner*; yield its descriptor.

    Valkey inherits the descriptor: as long as one writes to the append-only file
    no second one can start, even if its supervisor was killed. Raises
    AlreadyRunning with the name of the other owner.
    """
    with (var_dir / "up.lock").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            file.seek(0)
            raise AlreadyRunning(file.read()) from error
        file.truncate(0)
        file.write(owner)
        file.flush()
        yield file.fileno()


@contextmanager
def own_socket(server: Path | None) -> Iterator[Path | None]:
    """Yield the socket for *server*, a Valkey of our own; None where there is none."""
    if server is None:
        yield None
        return
    directory = valkey.make_socket_directory()
    try:
        yield valkey.socket_path(directory)
    finally:
        valkey.remove_socket_directory(directory)


def child_environment(
    outer: Mapping[str, str], var_dir: Path, socket: Path | None, live_port: int
) -> dict[str, str]:
    """Return *outer* with what every child needs to find the same things."""
    warnings = ",".join(filter(None, [outer.get("PYTHONWARNINGS"), CALM_AS_ROOT]))
    ours = {"VAR_DIR": str(var_dir), "PYTHONWARNINGS": warnings}
    ours["LIVE_PORT"] = str(live_port)
    if socket is not None:
        ours["REDIS_URL"] = valkey.socket_url(socket)
    return {"DJANGO_SETTINGS_MODULE": "config.settings", **outer, **ours}


def children(
    house: House, lock: int, listener: int, live_listener: int, web_workers: int
) -> list[Child]:
    """Return the children of *house* in starting order, none of them started.

    *lock* and the listeners are descriptors: Valkey, web and live inherit one each.
    """
    worker = prepare(house, worker_command())
    beat = prepare(house, beat_command(house.var_dir))
    web = prepare(house, web_command(f"fd://{listener}", web_workers), listener)
    live = prepare(house, live_command("--fd", str(live_listener)), live_listener)
    has_queue = queue_check(house.socket)
    return [
        *valkey_child(house, lock),
        Child("worker", worker, WORKER_PATIENCE, has_queue),
        Child("beat", beat, WORKER_PATIENCE, has_queue),
        Child("web", web, WEB_PATIENCE, has_queue),
        Child("live", live, LIVE_PATIENCE, has_queue),
    ]


def valkey_child(house: House, lock: int) -> Iterator[Child]:
    """Yield the child that serves cache and queue and keeps the queue on disk.

    None where a Valkey is given.
    """
    if house.server is None or house.socket is None:
        return
    data = house.var_dir / "valkey"
    data.mkdir(mode=0o700, exist_ok=True)
    command = valkey.persistent_command(house.server, house.socket, data)
    yield Child("valkey", prepare(house, command, lock), VALKEY_PATIENCE)


def prepare(
    house: House, command: list[str], *pass_fds: int
) -> Callable[[], subprocess.Popen[bytes]]:
    """Return the start of *command* in *house*, to be called as often as needed."""
    return partial(
        start_process,
        command,
        cwd=house.base_dir,
        environment=house.environment,
        pass_fds=pass_fds,
    )


def queue_check(socket: Path | None) -> Callable[[], bool]:
    """Return the question whether the queue takes commands (a given one always)."""
    return lambda: socket is None or valkey.answers(socket)

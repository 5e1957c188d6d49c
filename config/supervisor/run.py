"""What the supervisor of `manage.py up` does from its start to its end."""

import json
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from config.supervisor import address
from config.supervisor.services import (
    House,
    child_environment,
    children,
    own_socket,
    own_var_dir,
)
from config.supervisor.supervisor import PageWatch, Say, Supervisor


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for; *server* is the Valkey to start, None if one is given."""

    base_dir: Path
    var_dir: Path
    host: str
    port: int
    web_workers: int
    server: Path | None
    allowed_hosts: Sequence[str]
    is_demo: bool

    def told(self) -> str:
        """Return them as one argument of a command, which `read_wishes` reads."""
        return json.dumps(asdict(self), default=str)


def read_wishes(told: str) -> Wishes:
    """Return the wishes that *told* are."""
    values = json.loads(told)
    paths = {name: Path(values[name]) for name in ("base_dir", "var_dir")}
    server = Path(values["server"]) if values["server"] else None
    return Wishes(**values | paths | {"server": server})


def run(wishes: Wishes, say: Say, announce: Callable[[str], None]) -> None:
    """Run everything until Ctrl-C; *announce* gets the page's address when it answers.

    Raises AlreadyRunning, NoFreePort or OSError before anything starts.
    """
    with (
        own_var_dir(wishes.var_dir, f"process {os.getpid()}") as lock,
        closing(address.open_listener(wishes.host, wishes.port)) as listener,
        closing(address.open_listener(wishes.host, port_of(listener) + 1)) as live,
        build_house(wishes, port_of(live)) as house,
    ):
        port = port_of(listener)
        if port != wishes.port != 0:
            say(f"Port {wishes.port} is taken; using {port}.")
        fds = listener.fileno(), live.fileno()
        everyone = children(house, lock, *fds, wishes.web_workers)
        watch = watch_page(wishes, port, say, announce)
        say(f"Starting {', '.join(child.name for child in everyone)} …")
        Supervisor(everyone, say).run(watch.look)
    say("Stopped; nothing is left running.")


@contextmanager
def build_house(wishes: Wishes, live_port: int) -> Iterator[House]:
    """Yield the places and the environment that all children share."""
    with own_socket(wishes.server) as path:
        environment = child_environment(os.environ, wishes.var_dir, path, live_port)
        places = (wishes.base_dir, wishes.var_dir, wishes.server, path)
        yield House(*places, environment)


def port_of(listener: socket.socket) -> int:
    """Return the port that *listener* has."""
    return int(listener.getsockname()[1])


def watch_page(
    wishes: Wishes, port: int, say: Say, announce: Callable[[str], None]
) -> PageWatch:
    """Return the watch that announces the address of *port* once."""
    name = address.choose_host_header(wishes.host, wishes.allowed_hosts)
    status = partial(address.start_page_status, wishes.host, port, name)
    where = address.page_address(wishes.host, port)
    return PageWatch(status, lambda: announce(where), say)

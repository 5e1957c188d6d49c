"""A real `manage.py up` on a database and a port of its own, and what it started."""

import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from tests.rigs import migrated
from tests.rigs.polling import wait_for

ROOT = Path(__file__).resolve().parents[2]
MARK = "DECKWRIGHT_TEST_HOUSE"
VERDICT = re.compile("Deckwright is ready|The page answers with error")
ADDRESS = re.compile(r"Deckwright is ready:\s+(\S+)")


@dataclass(frozen=True, slots=True)
class Process:
    """One entry of /proc."""

    pid: int
    parent: int
    command: str


@dataclass
class House:
    """A running `up`; *mark* is in the environment of all it started."""

    process: subprocess.Popen[str]
    mark: str
    lines: list[str] = field(default_factory=list)

    def listen(self) -> None:
        """Collect what is printed until the last process of the house is gone."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    @property
    def output(self) -> str:
        """All that was printed so far."""
        return "\n".join(self.lines)

    def address(self) -> str:
        """The page's address, once it is announced."""
        wait_for(lambda: self.is_over() or VERDICT.search(self.output), "the page", 300)
        found = ADDRESS.search(self.output)
        assert found, self.output
        return found[1]

    def is_over(self) -> bool:
        """Whether the supervisor has ended."""
        return self.process.poll() is not None

    def answers(self) -> bool:
        """Whether the start page is served."""
        place = urlsplit(self.address()).netloc
        connection = http.client.HTTPConnection(place, timeout=5)
        try:
            connection.request("GET", "/")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def processes(self) -> list[Process]:
        """Everything alive that this house started, the supervisor included."""
        return [
            found for found in all_processes() if self.mark in environment_of(found)
        ]

    def child(self, word: str) -> Process | None:
        """The supervisor's child with *word* in its command, if there is one."""
        for process in self.processes():
            if process.parent == self.process.pid and word in process.command:
                return process
        return None

    def kill_child(self, word: str) -> Process:
        """Kill the child that *word* names with SIGKILL; return what it was."""
        victim = wait_for(lambda: self.child(word), word)
        os.kill(victim.pid, signal.SIGKILL)
        return victim

    def successor(self, word: str, victim: Process) -> Process | None:
        """The child that took the place of *victim*, None while there is none."""
        now = self.child(word)
        return now if now and now.pid != victim.pid else None


def all_processes() -> Iterator[Process]:
    """Yield every process that is not a zombie."""
    for place in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (place / "stat").read_text().rpartition(")")[2].split()[:2]
            command = (place / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        if state != "Z":
            yield Process(int(place.name), int(parent), command)


def environment_of(process: Process) -> str:
    """Return the environment *process* was started in, empty if it is gone."""
    try:
        return Path(f"/proc/{process.pid}/environ").read_text(errors="replace")
    except OSError:
        return ""


def house_environment(var_dir: Path, mark: str, **extra: str) -> dict[str, str]:
    """Return the environment of a house in *var_dir* with a Valkey of its own."""
    kept = {key: value for key, value in os.environ.items() if key not in DROPPED}
    places = {"TMPDIR": str(var_dir), "VAR_DIR": str(var_dir)}
    return kept | places | {MARK: mark, "DEMO": "1"} | extra


DROPPED = ("REDIS_URL", "DATABASE_URL", "PYTHONUNBUFFERED")


def manage(
    *arguments: str, environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run one command of manage.py to its end."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,  # refusals are tested too
    )


def furnish(var_dir: Path, *commands: str) -> None:
    """Have a migrated database in *var_dir*, a copy of the kept one if there is one.

    Then run *commands* of manage.py.
    """
    if migrated.kept_path().exists():
        shutil.copyfile(migrated.kept_path(), var_dir / "db.sqlite3")
    else:
        commands = ("migrate", *commands)
    for command in commands:
        done = manage(command, environment=house_environment(var_dir, command))
        assert done.returncode == 0, done.stderr


def inside(environment: Mapping[str, str], call: str) -> Any:
    """Return what *call*, of tests.rigs.insider, prints in the database there."""
    code = f"from tests.rigs import insider; insider.{call}"
    shell = ("shell", "--verbosity", "0", "--command", code)
    done = manage(*shell, environment=environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@contextmanager
def open_house(var_dir: Path, *arguments: str, **extra: str) -> Iterator[House]:
    """Yield a house that is starting; whatever it left is killed at the end."""
    mark = uuid4().hex
    process = subprocess.Popen(
        [sys.executable, "manage.py", "up", "--port", "0", *arguments],
        cwd=ROOT,
        env=house_environment(var_dir, mark, **extra),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    house = House(process, mark)
    reader = threading.Thread(target=house.listen, daemon=True)
    reader.start()
    try:
        yield house
    finally:
        for left in house.processes():
            os.kill(left.pid, signal.SIGKILL)
        process.wait()
        reader.join(10)
        process.stdout.close()

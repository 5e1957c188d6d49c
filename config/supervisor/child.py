"""A child process that dies with its parent and leaves no grandchild behind."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import IO

FIRST_DELAY = 0.5  # seconds before a child that died is started again
LONGEST_DELAY = 30.0
STEADY_AFTER = 30.0  # seconds of life after which earlier deaths are forgotten
SET_PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of <sys/prctl.h>


def restart_delay(deaths: int) -> float:
    """Return the seconds to wait after the *deaths*-th death in a row (1 is first)."""
    return min(FIRST_DELAY * 2.0 ** min(deaths - 1, 16), LONGEST_DELAY)


def die_with_parent() -> None:
    """Ask the kernel to kill this process when its parent dies (Linux only)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)


def describe_exit(code: int) -> str:
    """Return how a process ended, from its exit *code* as subprocess reports it."""
    if code >= 0:
        return f"ended with code {code}"
    try:
        return f"was killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"was killed by signal {-code}"


def start_process(
    command: Sequence[str],
    *,
    cwd: Path,
    environment: Mapping[str, str],
    pass_fds: Sequence[int] = (),
    output: IO[bytes] | None = None,
) -> subprocess.Popen[bytes]:
    """Return a started process that leads its own session and dies with ours.

    It writes where we write, or into *output*.
    """
    return subprocess.Popen(  # noqa: S603 - commands are ours, no shell
        command,
        cwd=cwd,
        env=dict(environment),
        pass_fds=pass_fds,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        start_new_session=True,
        preexec_fn=die_with_parent,  # noqa: PLW1509 - one thread only
    )


def kill_group(leader: int) -> None:
    """Kill every process of the group that *leader* led, grandchildren too."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):  # macOS: all of them are zombies
        return


def stop_process(process: subprocess.Popen[bytes], patience: float) -> None:
    """Ask *process* to end, wait *patience* seconds, then kill its whole group."""
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(timeout=patience)
    except subprocess.TimeoutExpired:
        pass
    finally:
        kill_group(process.pid)
        process.wait()


@dataclass
class Child:
    """A process under supervision; *launch* starts it, each time anew."""

    name: str
    launch: Callable[[], subprocess.Popen[bytes]]
    patience: float  # seconds it may take to stop
    may_start: Callable[[], bool] = lambda: True
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    deaths: int = 0
    start_at: float = field(default_factory=monotonic)

    def start(self) -> None:
        """Start the process."""
        self.process = self.launch()
        self.started_at = monotonic()

    def tend(self) -> str | None:
        """Bury a dead process and start a due one; return a line worth saying."""
        if self.process is None:
            if monotonic() >= self.start_at and self.may_start():
                self.start()
            return None
        code = self.process.poll()
        return None if code is None else self._bury(self.process.pid, code)

    def _bury(self, pid: int, code: int) -> str:
        """Kill what the dead process left behind and plan the next start."""
        kill_group(pid)
        self.process = None
        steady = monotonic() - self.started_at >= STEADY_AFTER
        self.deaths = 1 if steady else self.deaths + 1
        delay = restart_delay(self.deaths)
        self.start_at = monotonic() + delay
        return f"{self.name} {describe_exit(code)}; starting it again in {delay:g} s."

    def stop(self) -> None:
        """End the process and everything it started; harmless when it is not up."""
        if self.process is not None:
            stop_process(self.process, self.patience)
            self.process = None

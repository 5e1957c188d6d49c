"""The processes of a host behind a proxy: what each runs, on which port, how often."""

from collections.abc import Sequence
from dataclasses import dataclass

from config.supervisor import commands
from core.queues import LONG_RUNS, SHORT_RUNS


@dataclass(frozen=True, slots=True)
class Process:
    """One process of the house; *port* is 0 for those that only work."""

    name: str
    command: Sequence[str]
    port: int = 0

    @property
    def is_web(self) -> bool:
        """Whether it serves pages."""
        return self.name.startswith("web")


@dataclass(frozen=True, slots=True)
class Site:
    """What is a host's own: where it stands, under which name, on which ports."""

    domain: str
    base_dir: str
    user: str
    web_ports: Sequence[int]
    live_port: int
    http_port: int
    https_port: int
    certificate: str
    key: str

    @property
    def var_dir(self) -> str:
        """Where data lies that is not in the database."""
        return f"{self.base_dir}/var"


def processes(site: Site, host: str = "127.0.0.1") -> list[Process]:
    """Return the processes of *site*, listening on *host*, in starting order."""
    live = commands.live_command("--host", host, "--port", str(site.live_port))
    return [
        *(
            Process(f"web-{number}", commands.web_command(f"{host}:{port}", 2), port)
            for number, port in enumerate(site.web_ports, start=1)
        ),
        Process("worker-short", commands.worker_command(SHORT_RUNS)),
        Process("worker-long", commands.worker_command(LONG_RUNS)),
        Process("clock", commands.beat_command(site.var_dir)),
        Process("live", live, site.live_port),
    ]

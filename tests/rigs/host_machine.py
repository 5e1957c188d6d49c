"""A machine set up by docs/host.md: PostgreSQL, Valkey, nginx, web processes, workers.

What the guide's blocks say is executed, in a copy of the program.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from config.supervisor import valkey
from config.supervisor.child import start_process, stop_process
from tests.rigs import postgres
from tests.rigs.polling import wait_for

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "host.md").read_text("utf-8")
BLOCK = re.compile(r"^```sh( upgrade)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
PASSWORD = "lamp-oil-and-wick-9"
WRAPPER = """
daemon off; user root; pid {place}/nginx.pid; error_log {place}/nginx.log;
events {{ worker_connections 2048; }}
http {{ access_log off;
  client_body_temp_path {place}/body; proxy_temp_path {place}/proxy;
  fastcgi_temp_path {place}/f; scgi_temp_path {place}/s; uwsgi_temp_path {place}/u;
  include {place}/host/nginx.conf; }}
"""


class Machine:
    """A copy of the program with servers of its own, and a shell in it."""

    def __init__(self, place: Path, stack: ExitStack) -> None:
        self.place = place
        self.stack = stack
        self.ports = [postgres.free_port() for _ in range(5)]
        self.environment = self._environment()
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.shell = subprocess.Popen(
            ["bash", "-e"],
            cwd=place,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stack.enter_context((place / "shell.log").open("wb")),
            text=True,
        )
        stack.enter_context(self.shell)
        stack.callback(self.shell.kill)

    def _environment(self) -> dict[str, str]:
        """Start PostgreSQL and Valkey; return what a shell there starts with."""
        programs = postgres.find_programs()
        assert programs
        database, queue = (postgres.free_port() for _ in range(2))
        home = self.place / "postgres"
        home.mkdir()
        postgres.hand_over(home)
        how = ["--auth=trust", "--encoding=UTF8", "--username=postgres", "--no-sync"]
        init = [str(programs / "initdb"), f"--pgdata={home / 'data'}", *how]
        subprocess.run(
            postgres.as_postgres(init), check=True, capture_output=True, cwd=home
        )
        self.start(postgres.server_command(programs, home / "data", database), "pg")
        valkey_there = ["--port", str(queue), "--bind", "127.0.0.1", "--save", ""]
        self.start([str(valkey.server_binary()), *valkey_there], "valkey")
        ready = [str(programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(database)]
        wait_for(lambda: subprocess.call(ready, stdout=subprocess.DEVNULL) == 0, "pg")
        kept = {name: os.environ[name] for name in ("HOME", "PATH")}
        secret = "deckwright:s3cret@127.0.0.1"
        return kept | {
            "PATH": f"{programs}:{kept['PATH']}",
            "NUMBA_CACHE_DIR": str(ROOT / "build" / "numba"),
            "PGHOST": "127.0.0.1",
            "PGPORT": str(database),
            "PGUSER": "postgres",
            "DATABASE_URL": f"postgres://{secret}:{database}/deckwright",
            "REDIS_URL": f"redis://127.0.0.1:{queue}/0",
            "EMAIL_URL": f"filemail:///{self.place}/mail",
            "FIRST_PASSWORD": PASSWORD,
        }

    def values(self, block: str) -> str:
        """Return the guide's first *block* with values of this machine."""
        https, http, first, second, live = self.ports
        own = {
            "DOMAIN": "localhost",
            "HTTPS_PORT": https,
            "HTTP_PORT": http,
            "WEB_PORTS": f'"{first} {second}"',
            "STREAM_PORT": live,
            "CERTIFICATE": self.place / "tls.crt",
            "KEY": self.place / "tls.key",
            "BACKUPS": self.place / "kept",
        }
        names = [line.partition("=")[0] for line in block.splitlines()]
        assert names == list(own)
        return "".join(f"{name}={value}\n" for name, value in own.items())

    def run(self, block: str) -> str:
        """Run *block* in the shell; return what it prints. It must succeed."""
        self.shell.stdin.write(f"{block}\necho; echo '-- done'\n")
        self.shell.stdin.flush()
        lines = []
        for line in self.shell.stdout:
            if line == "-- done\n":
                return "".join(lines)
            lines.append(line)
        told = (self.place / "shell.log").read_text()
        raise AssertionError(f"{block}\n{''.join(lines)}\n{told}")

    def start(self, command: list[str], name: str) -> subprocess.Popen[bytes]:
        """Start *command*, which ends with the test."""
        environment = getattr(self, "environment", os.environ)
        with (self.place / f"{name}.out").open("ab") as log:
            process = start_process(
                command, cwd=self.place, environment=environment, output=log
            )
        self.stack.callback(stop_process, process, 10)
        return process

    def start_units(self) -> None:
        """Start what each unit starts, as systemd would."""
        units = sorted((self.place / "host" / "systemd").glob("*.service"))
        for unit in units:
            told = dict(re.findall(r"^(\w+)=(.*)$", unit.read_text(), re.MULTILINE))
            if "Type" in told:
                continue
            command = told["ExecStart"].replace("%%", "%")
            line = f"set -a; . {told['EnvironmentFile']}; exec {command}"
            self.processes[unit.stem] = self.start(["bash", "-c", line], unit.stem)
        assert len(self.processes) == 6

    def start_nginx(self) -> None:
        """Start nginx with the file that the guide made."""
        assert NGINX
        wrapper = self.place / "wrapper.conf"
        wrapper.write_text(WRAPPER.format(place=self.place))
        log = str(self.place / "nginx.log")
        self.start([NGINX, "-e", log, "-c", str(wrapper)], "nginx")

    def install(self) -> list[str]:
        """Follow the guide until all runs; return its blocks that are still to do."""
        install, _upgrade = blocks()
        self.run(self.values(install[0]))
        until = next(i for i, block in enumerate(install) if "health/ready" in block)
        for block in install[1:until]:
            self.run(block)
        self.start_units()
        self.start_nginx()
        return install[until:]

    def stop_units(self) -> None:
        """Stop them again."""
        for process in self.processes.values():
            stop_process(process, 20)


@contextmanager
def machine_in(place: Path) -> Iterator[Machine]:
    """Give a machine in *place* on which nothing is installed but packages."""
    assert NGINX, "nginx is missing: .ci/run installs it"
    # Short: the server's own sockets and the program's copy lie here.
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)
    (place / ".venv").symlink_to(Path(sys.prefix))
    place.chmod(0o755)
    for parent in place.parents:
        if parent == Path(tempfile.gettempdir()):
            break
        parent.chmod(0o755)  # PostgreSQL's own user comes through
    with ExitStack() as stack:
        yield Machine(place, stack)


def blocks() -> tuple[list[str], list[str]]:
    """Return the blocks of the installation, and those of an upgrade."""
    found = [(bool(match[1]), match[2]) for match in BLOCK.finditer(GUIDE)]
    return (
        [text for is_later, text in found if not is_later],
        [text for is_later, text in found if is_later],
    )

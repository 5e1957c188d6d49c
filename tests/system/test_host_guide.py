"""docs/host.md, executed: PostgreSQL, Valkey, nginx, two web processes, two workers."""

import http.cookiejar
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from config.supervisor import valkey
from config.supervisor.child import start_process, stop_process
from tests.rigs import postgres
from tests.rigs.polling import wait_for

pytestmark = pytest.mark.system
ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "host.md").read_text("utf-8")
BLOCK = re.compile(r"^```sh( upgrade)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
PASSWORD = "lamp-oil-and-wick-9"
WRAPPER = """
daemon off; user root; pid {place}/nginx.pid; error_log {place}/nginx.log;
events {{ worker_connections 128; }}
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

    def stop_units(self) -> None:
        """Stop them again."""
        for process in self.processes.values():
            stop_process(process, 20)


class Browser:
    """Keeps cookies, trusts the machine's certificate."""

    def __init__(self, machine: Machine) -> None:
        self.home = f"https://localhost:{machine.ports[0]}"
        context = ssl.create_default_context(cafile=machine.place / "tls.crt")
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.HTTPSHandler(context=context),
            urllib.request.HTTPCookieProcessor(self.jar),
        )

    def get(self, path: str, data: dict[str, str] | None = None) -> tuple[int, str]:
        """Return status and body; redirects are followed."""
        sent = urllib.parse.urlencode(data).encode() if data else None
        said = {"Referer": self.home + path}
        request = urllib.request.Request(self.home + path, sent, said)  # noqa: S310 - https
        try:
            with self.opener.open(request, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            error.close()
            return error.code, ""

    def signs_in(self) -> bool:
        """Whether the curator gets in."""
        self.jar.clear()
        page = self.get("/account/sign-in/")[1]
        found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        assert found
        sent = {"username": "curator", "password": PASSWORD}
        self.get("/account/sign-in/", sent | {"csrfmiddlewaretoken": found[1]})
        return self.get("/curate/")[0] == 200


@pytest.fixture
def machine() -> Iterator[Machine]:
    """A machine on which nothing is installed but packages."""
    assert NGINX, "nginx is missing: .ci/run installs it"
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    with ExitStack() as stack:
        # Short, for sockets lie here, and not pytest's own: whatever run begins next
        # closes that for PostgreSQL's user.
        made = stack.enter_context(
            tempfile.TemporaryDirectory(prefix="deckwright-host-")
        )
        place = Path(made)
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file() and not name.startswith("tests/"):
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, place / name)
        (place / ".venv").symlink_to(Path(sys.prefix))
        place.chmod(0o755)  # PostgreSQL's own user comes through
        yield Machine(place, stack)


def blocks() -> tuple[list[str], list[str]]:
    """Return the blocks of the installation, and those of an upgrade."""
    found = [(bool(match[1]), match[2]) for match in BLOCK.finditer(GUIDE)]
    return (
        [text for is_later, text in found if not is_later],
        [text for is_later, text in found if is_later],
    )


def count_of(machine: Machine, sql: str) -> str:
    return machine.run(f'psql deckwright --tuples-only --command "{sql}"').strip()


def test_the_guide_leads_to_a_site_that_is_well_and_back_from_an_upgrade(machine):
    install, upgrade = blocks()
    assert (len(install), len(upgrade)) == (9, 2)
    machine.run(machine.values(install[0]))
    until = next(i for i, block in enumerate(install) if "health/ready" in block)
    for block in install[1:until]:
        machine.run(block)
    machine.start_units()
    wrapper = machine.place / "wrapper.conf"
    wrapper.write_text(WRAPPER.format(place=machine.place))
    machine.start(
        [NGINX, "-e", str(machine.place / "nginx.log"), "-c", str(wrapper)], "nginx"
    )
    told = [machine.run(block) for block in install[until:]]
    assert json.loads(told[0].partition("}}")[0] + "}}")["ok"] is True
    assert told[1].count('"} 1') + told[1].count(" 1\n") >= 4
    found = json.loads(machine.run(".venv/bin/python manage.py check_host --json"))
    codes = {one["code"] for one in found["findings"]}
    assert codes == {"site-imprint", "site-privacy"}, found
    mails = [one.read_text() for one in (machine.place / "mail").iterdir()]
    assert any("To: curator@localhost" in mail for mail in mails)
    the_site_works(machine)
    the_way_back(machine, upgrade)


def the_site_works(machine: Machine) -> None:
    """Pages over TLS, by either web process, and nothing told to strangers."""
    browser = Browser(machine)
    assert browser.signs_in()
    assert all(cookie.secure for cookie in browser.jar if cookie.name != "theme")
    style = re.search(r'href="(/static/css/base\.\w+\.css)"', browser.get("/")[1])
    assert style
    assert browser.get(style[1])[0] == 200
    assert browser.get("/metrics")[0] == 404
    assert browser.get("/events/nowhere/")[0] == 404
    plain = f"http://localhost:{machine.ports[1]}/cards/"
    redirect: Any = None
    with pytest.raises(urllib.error.URLError):  # it leads to port 443, not ours
        redirect = urllib.request.urlopen(plain, timeout=20)
    assert redirect is None
    stop_process(machine.processes["deckwright-web-1"], 20)
    assert [browser.get("/sets/")[0] for _ in range(6)] == [200] * 6


def the_way_back(machine: Machine, upgrade: list[str]) -> None:
    """An upgrade that went wrong is undone by the backup before it."""
    machine.stop_units()
    machine.run(upgrade[0])
    assert len(list((machine.place / "kept").iterdir())) == 2
    ask = "SELECT count(*) FROM auth_user WHERE username = 'curator'"
    machine.run('psql deckwright --command "UPDATE auth_user SET username = 1"')
    assert count_of(machine, ask) == "0"
    assert "What was here is now deckwright_before_" in machine.run(upgrade[1])
    assert count_of(machine, ask) == "1"
    machine.start_units()
    browser = Browser(machine)
    wait_for(lambda: browser.get("/health/live")[0] == 200, "the site", 120)
    assert browser.signs_in()

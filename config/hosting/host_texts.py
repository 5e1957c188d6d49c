"""What a host is given: environment, units, proxies' and compose files, as texts."""

import json
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from secrets import token_urlsafe
from string import Template
from typing import Final

from config.hosting.processes import Process, Site, processes

PATTERNS: Final = Path(__file__).parent / "data"
ENVIRONMENT: Final = "deckwright.env"
FROM_ELSEWHERE: Final = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "DEFAULT_FROM_EMAIL")
USUAL: Final = {
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "EMAIL_URL": "smtp://127.0.0.1:25",
}
Files = Mapping[str, str]  # path → text


def environment(site: Site, given: Mapping[str, str]) -> str:
    """Return a new environment of *site*, with secrets of its own.

    Addresses of servers are those of *given*, or the usual ones.
    """
    password = token_urlsafe(24)
    database = f"postgres://deckwright:{password}@127.0.0.1:5432/deckwright"
    told = {
        "SECRET_KEY": token_urlsafe(48),
        "METRICS_TOKEN": token_urlsafe(24),
        "ALLOWED_HOSTS": site.domain,
        "TRUSTED_PROXIES": "127.0.0.1",
        "LIVE_PORT": str(site.https_port),
        "VAR_DIR": site.var_dir,
        "DATABASE_URL": database,
        "DEFAULT_FROM_EMAIL": f"Deckwright <deckwright@{site.domain}>",
        **USUAL,
        **{name: given[name] for name in FROM_ELSEWHERE if name in given},
    }
    return "".join(f"{name}={shlex.quote(value)}\n" for name, value in told.items())


def all_files(site: Site) -> Files:
    """Return all files of *site* but its environment, by path."""
    return {
        "nginx.conf": _filled("nginx.conf", site, web=_nginx_servers(site)),
        "Caddyfile": _filled("Caddyfile", site, web=_web_addresses(site)),
        **dict(_units(site)),
        "Dockerfile": (PATTERNS / "Dockerfile").read_text("utf-8"),
        "compose.json": _compose(site),
    }


def _filled(pattern: str, site: Site, **more: object) -> str:
    """Return the file *pattern*, filled with what is the site's own and *more*."""
    template = Template((PATTERNS / pattern).read_text("utf-8"))
    own = {field: getattr(site, field) for field in Site.__slots__}
    return template.substitute(own, var_dir=site.var_dir, **more)


def _nginx_servers(site: Site) -> str:
    """Return the web processes as nginx lists them."""
    ports = [one.port for one in processes(site) if one.is_web]
    return "\n".join(f"  server 127.0.0.1:{port} max_fails=1;" for port in ports)


def _web_addresses(site: Site) -> str:
    """Return the addresses of the web processes in a row."""
    ports = [one.port for one in processes(site) if one.is_web]
    return " ".join(f"127.0.0.1:{port}" for port in ports)


def _units(site: Site) -> Iterator[tuple[str, str]]:
    """Yield path and text of each unit of systemd."""
    names = []
    for one in processes(site):
        names.append(f"deckwright-{one.name}.service")
        yield f"systemd/{names[-1]}", _service(site, one)
    wants = " ".join((*names, "deckwright-backup.timer"))
    yield "systemd/deckwright.target", _filled("deckwright.target", site, wants=wants)
    backup = [processes(site)[0].command[0], "manage.py", "backup"]
    kept = ["--into", f"{site.base_dir}/backups", "--keep", "14"]
    command = shlex.join([*backup, *kept])
    yield (
        "systemd/deckwright-backup.service",
        _filled("backup.service", site, command=command),
    )
    yield "systemd/deckwright-backup.timer", _filled("backup.timer", site)


def _service(site: Site, process: Process) -> str:
    """Return the unit of *process*; a percent sign is doubled there."""
    command = shlex.join(process.command).replace("%", "%%")
    return _filled("process.service", site, command=command, name=process.name)


def _compose(site: Site) -> str:
    """Return the compose file: JSON, which is YAML, too."""
    ours = {
        one.name: _container(["python", *one.command[1:]])
        | ({"ports": [f"127.0.0.1:{one.port}:{one.port}"]} if one.port else {})
        for one in processes(site, "0.0.0.0")  # noqa: S104 - a container's network
    }
    migrate = _container(["python", "manage.py", "migrate"])
    # PostgreSQL takes a moment to answer: it is tried until it does.
    once = {"restart": "on-failure", "depends_on": _after("postgres", "valkey")}
    store = {"restart": "always"}
    services = {
        "migrate": migrate | once,
        **ours,
        "postgres": store
        | {
            "image": "postgres:15",
            "env_file": [ENVIRONMENT],
            "volumes": ["database:/var/lib/postgresql/data"],
        },
        "valkey": store
        | {
            "image": "valkey/valkey:8",
            "command": ["valkey-server", "--appendonly", "yes"],
            "volumes": ["queue:/data"],
        },
    }
    volumes: dict[str, object] = {"database": {}, "queue": {}, "var": {}}
    return json.dumps({"services": services, "volumes": volumes}, indent=2) + "\n"


def _container(command: list[str]) -> dict[str, object]:
    """Return a service of ours that runs *command*."""
    return {
        "build": {"context": "..", "dockerfile": "host/Dockerfile"},
        "command": command,
        "env_file": [ENVIRONMENT],
        "restart": "always",
        "depends_on": _after("postgres", "valkey")
        | {"migrate": {"condition": "service_completed_successfully"}},
        "volumes": ["var:/app/var"],
    }


def _after(*services: str) -> dict[str, object]:
    """Return what a container waits for: that *services* have been started."""
    return {name: {"condition": "service_started"} for name in services}

"""The commands of all processes: those of `manage.py up` and of a host's units."""

import sys
from pathlib import Path

# Pages are work for the processor: with more threads, each write holds the database's
# lock while the others of its process take their turns (docs/performance.md).
THREADS_PER_WEB_WORKER = 2
LIVE_CONNECTIONS = 2_000  # at once; who comes later polls


def worker_command(queue: str = "") -> list[str]:
    """Return the command of a worker, for *queue* or for all.

    Workers do not talk with each other: that talk ends in tracebacks whenever Valkey
    restarts.
    """
    alone = ["--without-gossip", "--without-mingle"]
    only = ["--queues", queue, "--hostname", f"{queue}@%h"] if queue else []
    # `-q` belongs before `worker`.
    celery = [sys.executable, "-m", "celery", "-q", "-A", "config", "worker"]
    return [*celery, "--loglevel", "WARNING", *alone, *only]


def beat_command(var_dir: Path | str) -> list[str]:
    """Return the command of the clock.

    A process of its own, not `worker -B`: a worker never restarts a beat that died.
    """
    return [sys.executable, "-m", "config.clock", f"{var_dir}/beat-schedule"]


def web_command(address: str, workers: int) -> list[str]:
    """Return the command of the web server at *address*, a gunicorn's `--bind`."""
    size = ["--workers", str(workers), "--threads", str(THREADS_PER_WEB_WORKER)]
    quiet = ["--log-level", "error", "--no-control-socket", "--graceful-timeout", "5"]
    where = ["--bind", address, "--worker-class", "gthread"]
    told = ["--config", "python:config.web_server", *where, *size, *quiet]
    return [sys.executable, "-m", "gunicorn", "config.wsgi", *told]


def live_command(*address: str) -> list[str]:
    """Return the command of the live messages at *address*, uvicorn's switches."""
    size = ["--limit-concurrency", str(LIVE_CONNECTIONS)]
    quiet = ["--log-level", "error", "--no-access-log", "--no-server-header"]
    end = ["--timeout-graceful-shutdown", "1", "--ws", "none", "--loop", "asyncio"]
    where = ["config.asgi:application", *address]
    return [sys.executable, "-m", "uvicorn", *where, *size, *quiet, *end]

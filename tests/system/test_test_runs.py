"""Test runs with real workers and a real broker, killed in the middle."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection

from config.supervisor import valkey
from config.supervisor.child import start_process, stop_process
from decks.building.versions.queries import Side
from decks.testing import models
from decks.testing.jobs import SIGN_OF_LIFE
from decks.testing.services import start_test_run
from tests.factories import hero_row, import_rows, make_deck, rows
from tests.fake_simulator import Lamps, registered
from tests.rigs.polling import wait_for

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(os.name != "posix", reason="kills groups of processes"),
]
ROOT = Path(__file__).resolve().parents[2]
GAMES = 16_000
CHUNKS = 40
PLAYED = 4  # chunks when something is killed
CELERY = [sys.executable, "-m", "celery", "-q", "-A", "tests.fake_worker"]


@pytest.fixture
def run(transactional_db):
    """A run of CHUNKS chunks that no worker has heard of yet."""
    import_rows([hero_row(), *rows({"name": "Wick", "cost": 3}, {"name": "Oil"})])
    deck = make_deck("Hero: Odda the Lamplighter\n30 Wick\n30 Oil")
    with registered(Lamps()):
        run = start_test_run(
            user=deck.owner, guest_key=None, sides=[Side(deck, None)], games=GAMES,
            options={},
        )  # fmt: skip
    size = GAMES // CHUNKS
    run.chunks.all().delete()
    models.TestChunk.objects.bulk_create(
        models.TestChunk(run=run, first=first, count=size)
        for first in range(0, GAMES, size)
    )
    return run


@pytest.fixture
def socket(tmp_path):
    """The socket of a broker of our own, nothing listening yet."""
    return valkey.socket_path(tmp_path)


@contextmanager
def broker(socket: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Yield a broker that forgets everything when it ends."""
    process = start_process(
        valkey.forgetful_command(socket), cwd=socket.parent, environment=os.environ
    )
    try:
        wait_for(lambda: valkey.answers(socket), "the broker")
        yield process
    finally:
        stop_process(process, patience=5)


def environment(socket: Path) -> dict[str, str]:
    """Return what a worker needs to find our broker and the database of the test."""
    database = connection.settings_dict
    if connection.vendor == "sqlite":
        url = f"sqlite:///{database['NAME']}"
    else:
        place = f"{database['HOST']}:{database['PORT']}"
        url = f"postgres://{database['USER']}@{place}/{database['NAME']}"
    return os.environ | {
        "DATABASE_URL": url,
        "REDIS_URL": valkey.socket_url(socket),
        "PYTHONWARNINGS": "ignore",
    }


@contextmanager
def worker(socket: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Yield a worker of two processes; the whole group is killed at the end."""
    process = begin_worker(socket)
    try:
        yield process
    finally:
        kill(process)


def begin_worker(socket: Path) -> "subprocess.Popen[bytes]":
    """Return a worker that has just been started."""
    command = [*CELERY, "worker", "--concurrency", "2", "--without-gossip"]
    return subprocess.Popen(
        [*command, "--without-mingle", "--loglevel", "ERROR"],
        cwd=ROOT,
        env=environment(socket),
        start_new_session=True,
    )


@contextmanager
def watched_worker(socket: Path) -> Iterator[Callable[[], None]]:
    """Yield what starts a worker again if it has ended, as the house does with its own.

    One that loses its broker while it holds messages may end (celery, issue 7185).
    """
    started = [begin_worker(socket)]

    def watch() -> None:
        if started[-1].poll() is not None:
            started.append(begin_worker(socket))

    try:
        yield watch
    finally:
        for process in started:
            kill(process)


def kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a worker and its children, as a machine that loses power would."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def age(run) -> None:
    """Let all that happened have happened before the last sign of life."""
    earlier = timedelta(seconds=SIGN_OF_LIFE + 1)
    models.TestRun.objects.update(created_at=run.created_at - earlier)
    for chunk in run.chunks.exclude(claimed_at=None):
        claims = models.TestChunk.objects.filter(pk=chunk.pk, state="working")
        claims.update(claimed_at=chunk.claimed_at - earlier)
        done = models.TestChunk.objects.filter(pk=chunk.pk, state="done")
        done.update(claimed_at=chunk.claimed_at - earlier)


def some_played(run) -> bool:
    return run.chunks.filter(state="done").count() >= PLAYED


def is_done(run) -> bool:
    run.refresh_from_db()
    return run.state == "done"


def take_up(run, socket: Path) -> bool:
    """Do what beat does every few seconds; whether the run is done a while later.

    Once is not always enough: a worker may have taken a chunk that it had been called
    for before the broker died, and then nobody seems to be silent.
    """
    age(run)
    call = [*CELERY, "call", "decks.testing.jobs.requeue_silent_chunks"]
    subprocess.run(
        call, cwd=ROOT, env=environment(socket), check=True, capture_output=True
    )
    try:
        return wait_for(lambda: is_done(run), "the report", patience=20)
    except TimeoutError:
        return False


def test_a_worker_killed_in_the_middle_changes_nothing_in_the_report(run, socket):
    age(run)
    with broker(socket):
        with worker(socket) as first:
            wait_for(lambda: some_played(run), "the first chunks")
            kill(first)
        assert not is_done(run)
        age(run)
        with worker(socket):
            wait_for(lambda: is_done(run), "the report")
    assert run.tally == Lamps().run_chunk(run.lists, run.options, 0, GAMES)


def test_a_broker_killed_in_the_middle_changes_nothing_in_the_report(run, socket):
    age(run)
    with broker(socket) as first, watched_worker(socket) as watch:
        wait_for(lambda: some_played(run), "the first chunks")
        first.kill()
        first.wait()
        assert not is_done(run)
        with broker(socket):
            wait_for(lambda: watch() or take_up(run, socket), "the report")
    assert run.tally == Lamps().run_chunk(run.lists, run.options, 0, GAMES)

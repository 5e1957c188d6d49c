"""Pieces of test runs: taken by workers, played, added up; taken up again.

A worker holds nothing but what its rows say: it claims the next chunk, plays it, writes
its tally down. Whoever dies in between leaves a claim that grows old. A tally counts
once, however often its chunk was played.
"""

import logging
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from functools import reduce
from time import perf_counter
from typing import Any, Final

from django.core.cache import cache
from django.db import transaction
from django.db.models import Count, F, Max, Q
from django.utils import timezone
from redis.exceptions import RedisError

from core.errors import stored_refusal
from core.jobs import enqueue
from core.retention import A_DAY, delete_guests, kept_since
from core.tasks import every, long_task
from decks.testing.fair_share import GUESTS, Demand, in_turn
from decks.testing.models import TestChunk, TestRun
from decks.testing.simulators import get_runner, is_of_this_engine
from rules.errors import N_, Refusal
from rules.game.simulation import Runner, Tally

logger = logging.getLogger(__name__)

AIM: Final = 1.5  # seconds a chunk should take
SHORTEST: Final = 0.1  # seconds: below, claiming and counting would take most of them
FEWEST_CHUNKS: Final = 16  # of one run, so that several workers and a bar share it
MOST_CHUNKS: Final = 256
SIGN_OF_LIFE: Final = 60  # seconds after which a claimed chunk is taken for lost
MAX_ATTEMPTS: Final = 5  # of a chunk that kills its workers
WORKERS_AT_ONCE: Final = 16  # as many may share the runs of one start
RATE_KEPT: Final = 60 * 60 * 24  # seconds

ChunkState = TestChunk.State
RunState = TestRun.State


class EngineChanged(Refusal):
    """The simulator was renewed while the run waited: its games would not add up."""

    code = "test-engine-changed"
    sentence = N_(
        "The simulation was stopped because the simulator was updated. Start it again."
    )
    status = 409


class TestFailed(Refusal):
    """A fault of ours ended the run."""

    code = "test-failed"
    sentence = N_(
        "The simulation failed because of an error on our side, which we "
        "recorded. Other simulations continue."
    )
    status = 422


def cut(games: int, engine: str, usual_rate: float) -> list[tuple[int, int]]:
    """Return (first, count) of the chunks that *games* are played in.

    Each should take AIM seconds at the speed that *engine* last showed with games that
    usually go at *usual_rate*, or less where they would be few. Results do not depend
    on the sizes.
    """
    rate = cache.get(rate_key(engine, usual_rate), usual_rate)
    size = int(min(rate * AIM, games / FEWEST_CHUNKS))
    size = max(size, int(rate * SHORTEST), -(-games // MOST_CHUNKS), 1)
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def queue_work(chunks: int) -> None:
    """Call workers for so many *chunks* once this transaction is through."""
    for _ in range(min(chunks, WORKERS_AT_ONCE)):
        # Each call asks for the next when it is done, so few of them do; those that
        # nobody took in time would only pile up.
        enqueue(play_chunks, expires=SIGN_OF_LIFE * 2)


@long_task
def play_chunks() -> None:
    """Play the chunk of a test run whose turn it is, then call for the next."""
    if run_next_chunk(worker=f"{socket.gethostname()}:{os.getpid()}"):
        queue_work(1)


def run_next_chunk(*, worker: str) -> bool:
    """Play the chunk whose turn it is; return whether there was one.

    A run whose chunk ends in a fault fails; another engine's is not mixed with ours.
    """
    chunk = take_chunk(worker=worker)
    if chunk is None:
        return False
    try:
        tally = _play(chunk)
    except Refusal as refusal:
        fail_run(chunk.run, refusal)
    except Exception:
        # A fault of ours must not leave the run at work for ever, nor others waiting.
        logger.exception("test run %s failed", chunk.run)
        fail_run(chunk.run, TestFailed())
    else:
        finish_chunk(chunk=chunk, tally=tally)
    return True


def _play(chunk: TestChunk) -> Tally:
    """Return the tally of *chunk*'s games. Raises EngineChanged or TestFailed."""
    run = chunk.run
    runner = get_runner(run)
    if not is_of_this_engine(run):
        raise EngineChanged
    if chunk.attempts > MAX_ATTEMPTS:
        raise TestFailed
    began = perf_counter()
    tally = runner.run_chunk(run.lists, run.options, chunk.first, chunk.count)
    took = max(perf_counter() - began, 0.001)
    key = rate_key(run.engine, runner.usual_rate(run.options, run.lists))
    with suppress(RedisError):  # what was played counts, whatever became of the cache
        cache.set(key, chunk.count / took, RATE_KEPT)
    return tally


def take_chunk(*, worker: str) -> TestChunk | None:
    """Claim the next chunk for *worker*: of who has the fewest in work; None: no work.

    Two workers never claim the same: the claim is one conditional update.
    """
    while runs := in_turn(_demands()):
        first = TestChunk.objects.filter(run=runs[0], state=ChunkState.WAITING).first()
        if first is not None and _claim(first, worker, timezone.now()):
            claimed = TestChunk.objects.select_related("run").filter(pk=first.pk)
            if chunk := claimed.first():  # else its run was cancelled since
                return chunk
    return None


def _claim(chunk: TestChunk, worker: str, now: datetime) -> bool:
    """Whether *chunk* still waited and is *worker*'s now."""
    with transaction.atomic():
        # The run first, then its chunk, as whoever ends a run holds them: two that hold
        # them the other way round would wait for each other.
        waiting = TestRun.objects.filter(pk=chunk.run_id, state=RunState.WAITING)
        waiting.update(state=RunState.RUNNING, started_at=now)
        claimed = TestChunk.objects.filter(pk=chunk.pk, state=ChunkState.WAITING)
        is_ours = claimed.update(
            state=ChunkState.WORKING,
            attempts=F("attempts") + 1,
            claimed_at=now,
            claimed_by=worker[:120],
        )
    return bool(is_ours)


def _demands() -> list[Demand]:
    """Return the runs that have chunks waiting or in work."""
    rows = (
        TestRun.objects.active()
        .annotate(
            waiting=Count("chunks", Q(chunks__state=ChunkState.WAITING)),
            working=Count("chunks", Q(chunks__state=ChunkState.WORKING)),
            served_at=Max("chunks__claimed_at"),
        )
        .order_by()
        .values_list(
            "pk", "owner", "guest_key", "waiting", "working", "served_at", "created_at"
        )
    )
    return [
        Demand(
            run=pk,
            party=str(owner) if owner else GUESTS,
            keeper=str(owner or guest_key),
            waiting=waiting,
            working=working,
            served_at=served_at,
            created_at=created_at,
        )
        for pk, owner, guest_key, waiting, working, served_at, created_at in rows
    ]


@transaction.atomic
def finish_chunk(*, chunk: TestChunk, tally: Tally) -> None:
    """Write *tally* down for *chunk*, once; the last chunk ends the run.

    A chunk that was counted already, or whose run has ended, is left as it is.
    """
    # Of two that finish at once the second must see what the first wrote.
    run = TestRun.objects.select_for_update().filter(pk=chunk.run_id).first()
    if run is None or not run.is_active:
        return
    left = run.chunks.exclude(state=ChunkState.DONE)
    counted = left.filter(pk=chunk.pk).update(state=ChunkState.DONE, tally=tally)
    if counted and not left.exists():
        _finish_run(run, get_runner(run))


def _finish_run(run: TestRun, runner: Runner) -> None:
    """Add the tallies of *run*'s chunks up, in the order of the games."""
    in_order = run.chunks.order_by("first").values_list("tally", flat=True)
    tallies: Iterator[Tally] = (tally for tally in in_order.iterator() if tally)
    _end(run, RunState.DONE, tally=reduce(runner.add, tallies))


def fail_run(run: TestRun, refusal: Refusal) -> None:
    """Write down why *run* came to nothing, unless it has ended."""
    with transaction.atomic():
        held = TestRun.objects.select_for_update().filter(pk=run.pk).first()
        if held is not None and held.is_active:
            _end(held, RunState.FAILED, refusal=stored_refusal(refusal))


@transaction.atomic
def cancel_run(*, run: TestRun) -> TestRun:
    """Stop *run*, unless it has ended; return it as it is then."""
    held = TestRun.objects.select_for_update().get(pk=run.pk)
    if held.is_active:
        _end(held, RunState.CANCELLED)
    return held


def _end(run: TestRun, state: RunState, **result: Any) -> None:
    """End the locked *run* in *state*; its chunks have done their duty."""
    run.state = state
    run.finished_at = timezone.now()
    for name, value in result.items():
        setattr(run, name, value)
    run.save(update_fields=["state", "finished_at", *result])
    run.chunks.all().delete()


@every(20, at_start=True)
def requeue_silent_chunks() -> int:
    """Free the chunks of workers that gave no sign of life; return how many.

    Where chunks wait and nobody has taken one lately, the queue was lost: workers are
    called anew.
    """
    long_ago = timezone.now() - timedelta(seconds=SIGN_OF_LIFE)
    lost = TestChunk.objects.filter(state=ChunkState.WORKING, claimed_at__lt=long_ago)
    with transaction.atomic():
        # Whoever holds a chunk is about to finish it or to end its run: wait for none.
        free = lost.select_for_update(skip_locked=True).values_list("pk", flat=True)
        freed = lost.filter(pk__in=list(free)).update(state=ChunkState.WAITING)
    demands = _demands()
    waiting = sum(demand.waiting for demand in demands)
    latest = [demand.served_at or demand.created_at for demand in demands]
    if waiting and (freed or max(latest) < long_ago):
        queue_work(waiting)
    return freed


@every(A_DAY, is_long=True)
def forget_guests_runs() -> None:
    """Delete the runs of guests whose sessions ended, after KEEP_GUESTS."""
    if since := kept_since("KEEP_GUESTS"):
        delete_guests(TestRun.objects.filter(created_at__lt=since))


def rate_key(engine: str, usual_rate: float) -> str:
    """Return where the cache keeps the speed of *engine* (games a second).

    What usually goes at another rate is another kind of games.
    """
    return f"test-rate:{engine}:{usual_rate:g}"

"""Jobs: work that a row asks for and a worker does; it survives worker and broker.

A job is a row whose class is a Job. Its work is declared once, in `core/tasks.py`'s
words. `start` has a worker do it. While the work runs its progress stands in the cache,
where it is also its sign of life: what is done within one transaction could tell
nobody. A row at work that gave no sign of life is taken up by another worker, so work
may run twice and ends with `finishing`, which lets one of them write.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from django.core.cache import cache
from django.db import models, transaction
from django.utils import timezone

from core.errors import stored_refusal
from core.features import Declared, DeclaredList
from core.valkey import valkey_is_away
from core.web.storage_faults import storage_refusal
from rules.errors import N_, Refusal

if TYPE_CHECKING:
    from celery import Task

logger = logging.getLogger(__name__)

SIGN_OF_LIFE: Final = 120  # seconds a job may be silent before it is taken up
A_DAY: Final = 60 * 60 * 24  # seconds a wish to cancel waits for its worker
ASKED_AGAIN: Final = 2  # seconds until readers ask a worker for the same again
FAILED: Final = "failed"

Report = Callable[[int], None]
J = TypeVar("J", bound="Job")


class Job(models.Model):
    """A row with work to do. RUNS: state at work → state when done, and when failed."""

    RUNS: ClassVar[Mapping[str, tuple[str, str]]]

    state = models.CharField(max_length=10)
    rows_done = models.PositiveIntegerField(default=0)  # once the work is done
    counts = models.JSONField(default=dict, blank=True)
    refusal = models.JSONField(default=dict, blank=True)  # why it failed
    created_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)  # when it was last queued

    class Meta:
        abstract = True

    @property
    def is_running(self) -> bool:
        """Whether a worker is at it, or is called."""
        return self.state in self.RUNS

    @property
    def can_be_tried_again(self) -> bool:
        """Whether a failed run goes back to the state before it, instead of FAILED."""
        return self.is_running and self.RUNS[self.state][1] != FAILED

    @property
    def rows_so_far(self) -> int:
        """How many rows the work has come to, while it runs."""
        return int(cache.get(progress_key(self), 0))

    @property
    def is_being_cancelled(self) -> bool:
        """Whether it was cancelled and its worker has not come to that yet."""
        return bool(cache.get(_cancel_key(self)))


class JobNotReady(Refusal):
    """The row is not in the state that this needs: still at work, or done before."""

    code = "job-not-ready"
    status = 409
    sentence = N_("This isn’t ready, or it was done already. Reload the page.")


class JobCancelled(Refusal):
    """It was cancelled while at work; nothing was written."""

    code = "job-cancelled"
    status = 409
    sentence = N_("Canceled. Nothing was imported.")


class JobFailed(Refusal):
    """A fault of ours ended the work."""

    code = "job-failed"
    status = 500
    sentence = N_(
        "Something went wrong on our side, and nothing was changed. Try again; if it "
        "happens again, tell whoever runs this site."
    )


class JobTookTooLong(Refusal):
    """The work was stopped at its limit."""

    code = "job-took-too-long"
    status = 409
    sentence = N_(
        "This took too long and was stopped; nothing was changed. Try it in parts."
    )


class _Superseded(Exception):
    """Another worker ended the job first."""


# Job class → the task that does its work, which is another in each state at work.
TASKS: Final[Declared[type[Job], "Task[Any, Any]"]] = Declared()
WORK: Final[Declared[tuple[type[Job], str], Callable[[Any, Report], None]]] = Declared()
# Task → seconds between two calls by beat.
EVERY: Final[Declared[str, float]] = Declared()
AT_START: Final[DeclaredList["Task[Any, Any]"]] = DeclaredList()


def enqueue(task: "Task[Any, Any]", *args: object, **options: Any) -> None:
    """Call *task* once this transaction is through.

    A broker that is away is logged and no error: what waits is found by its row.
    """
    transaction.on_commit(lambda: task.apply_async(args, **options), robust=True)


def is_left_to_worker(task: "Task[Any, Any]", pk: int) -> bool:
    """Have a worker call *task* for the row *pk*; False if there is no queue.

    Whoever reads asks so for what is due. Of many at once one is heard.
    """
    try:
        is_first = cache.add(f"asked:{task.name}:{pk}", 1, ASKED_AGAIN)
    except valkey_is_away():
        return False
    if is_first:
        enqueue(task, pk, retry=False)
    return True


def start(row: J, state: str) -> J:
    """Put *row* to work in *state*; a worker is called once this is committed."""
    row.state, row.seen_at = state, timezone.now()
    row.save(update_fields=["state", "seen_at"])
    enqueue(TASKS[type(row)], row.pk)
    return row


def do_now(row: J, state: str) -> J:
    """Do the work of *row* in *state* here; needs no cache, tells no progress."""
    row.state = state
    row.save(update_fields=["state"])
    run_job(type(row), row.pk, shows_progress=False)
    row.refresh_from_db()
    return row


def run_job(model: type[J], pk: int, *, shows_progress: bool = True) -> None:
    """Do the work of a row that is at work; one in another state is done."""
    row = model._default_manager.filter(pk=pk, state__in=model.RUNS).first()  # noqa: SLF001 - Django's documented API
    if row is None:
        return
    report = _reporter(row) if shows_progress else _tell_nobody
    try:
        report(0)
        WORK[model, row.state](row, report)
    except _Superseded:
        pass
    except Refusal as refusal:
        _fail(row, stored_refusal(refusal))
        if row.can_be_tried_again:
            raise
    except _out_of_time():
        # Not tried again as it is: it would take as long.
        _fail(row, stored_refusal(JobTookTooLong()))
        raise
    except Exception as error:
        # A fault of ours must not leave the row at work for ever.
        _fail(row, stored_refusal(storage_refusal(error) or JobFailed()))
        raise
    finally:
        if shows_progress:
            with suppress(valkey_is_away()):
                cache.delete_many([progress_key(row), _cancel_key(row)])


@contextmanager
def finishing(row: J) -> Iterator[J]:
    """Give *row* locked, in a transaction, to be filled; its state is the one after.

    Its work ends here if another worker was first.
    """
    with transaction.atomic():
        held = _at_work(row).select_for_update().first()
        if held is None:
            raise _Superseded
        yield held
        held.state, held.refusal = row.RUNS[row.state][0], {}
        held.save()


def locked(row: J, state: str, refusal: type[Refusal] = JobNotReady) -> J:
    """Return *row* locked for update. Raises *refusal* unless it is in *state*."""
    held = type(row)._default_manager.select_for_update().get(pk=row.pk)  # noqa: SLF001 - Django's documented API
    if held.state != state:
        raise refusal(state=held.state)
    return held


def cancel(row: Job, refusal: type[Refusal] = JobNotReady) -> None:
    """Have the work on *row* stop when it next reports. Raises *refusal* if none is."""
    if not row.is_running:
        raise refusal(state=row.state)
    cache.set(_cancel_key(row), 1, A_DAY)


def waiting_since() -> dict[str, datetime]:
    """Return when the oldest row at work was made, by kind of job; one query each."""
    found = {}
    for model in TASKS:
        at_work = model._default_manager.filter(state__in=model.RUNS)  # noqa: SLF001 - Django's documented API
        oldest = at_work.aggregate(since=models.Min("created_at"))["since"]
        if oldest is not None:
            found[model.__name__] = oldest
    return found


def _out_of_time() -> type[Exception]:
    """Return what a worker raises in work that takes too long."""
    from celery.exceptions import SoftTimeLimitExceeded  # models need no Celery

    kind: type[Exception] = SoftTimeLimitExceeded
    return kind


def _fail(row: Job, refusal: dict[str, Any]) -> None:
    """Store why the work on *row* came to nothing, unless another ended it first.

    What can be tried again is as it was before.
    """
    stored = {} if row.can_be_tried_again else refusal
    _at_work(row).update(state=row.RUNS[row.state][1], refusal=stored)


def _at_work(row: J) -> "models.QuerySet[J]":
    """Return *row* as long as it is in the state its work began in."""
    return type(row)._default_manager.filter(pk=row.pk, state=row.state)  # noqa: SLF001 - Django's documented API


def _reporter(row: Job) -> Report:
    """Return what the work tells how far it is; raises JobCancelled if wished so.

    A cache that is away takes the progress with it, not the work.
    """

    def report(done: int) -> None:
        with suppress(valkey_is_away()):
            if cache.get(_cancel_key(row)):
                raise JobCancelled
            cache.set(progress_key(row), done, SIGN_OF_LIFE)

    return report


def _tell_nobody(_done: int) -> None:
    """Report nothing: the command line has no cache."""


def progress_key(row: Job) -> str:
    """Return where the cache keeps how far *row* is."""
    return f"job:{row._meta.label_lower}:{row.pk}"  # noqa: SLF001 - Django's documented API


def _cancel_key(row: Job) -> str:
    """Return where the cache keeps that *row* is to stop."""
    return f"{progress_key(row)}:cancel"

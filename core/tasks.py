"""Work of workers, declared where it is done.

`@job(ImportBatch)` is the work of rows that ask for it, `@every(60)` regular work,
`@long_task` any other that takes long.
"""

from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from typing import Any

from celery import Task, shared_task
from celery.signals import worker_ready
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from core.jobs import (
    AT_START,
    EVERY,
    SIGN_OF_LIFE,
    TASKS,
    WORK,
    J,
    Report,
    enqueue,
    progress_key,
    run_job,
)
from core.queues import GRACE, LONG_LIMIT, LONG_TASKS

import_module(settings.TASK_APP)  # before any task is called, it is there to send it


def job(
    model: type[J], *states: str
) -> Callable[[Callable[[J, Report], None]], Callable[[J, Report], None]]:
    """Declare the work of *model*'s rows in *states* at work, or in all.

    It gets the row and what to report to.
    """

    def declare(work: Callable[[J, Report], None]) -> Callable[[J, Report], None]:
        def call(pk: int) -> None:
            run_job(model, pk)

        WORK.update(dict.fromkeys([(model, one) for one in states or model.RUNS], work))
        if not TASKS.is_held(model):
            TASKS[model] = long_task(call, named=work)
        return work

    return declare


def long_task(
    function: Callable[..., object], *, named: Callable[..., object] | None = None
) -> "Task[Any, Any]":
    """Return *function* as a task that may take LONG_LIMIT, called as *named* is.

    It goes to a queue of its own kind and keeps no short work waiting.
    """
    of = named or function
    name = f"{of.__module__}.{of.__name__}"
    LONG_TASKS.add(name)
    limits = {"soft_time_limit": LONG_LIMIT, "time_limit": LONG_LIMIT + GRACE}
    task: Task[Any, Any] = shared_task(name=name, **limits)(function)
    return task


def every(
    seconds: float, *, at_start: bool = False, is_long: bool = False
) -> Callable[[Callable[[], object]], "Task[Any, Any]"]:
    """Make a function a task that beat calls every so many *seconds*.

    *at_start*: also a worker, when it starts. *is_long*: it may take LONG_LIMIT and
    keeps no short work waiting.
    """

    def declare(function: Callable[[], object]) -> "Task[Any, Any]":
        name = f"{function.__module__}.{function.__name__}"
        declared = long_task if is_long else shared_task(name=name)
        task: Task[Any, Any] = declared(function)
        # By name: asking the task for it would have Celery look for all of them now.
        EVERY[name] = seconds
        if at_start:
            AT_START.extend([task])
        return task

    return declare


@every(60, at_start=True)
def take_up_silent_jobs() -> int:
    """Call workers for the rows at work that gave no sign of life; return how many."""
    now, taken = timezone.now(), 0
    for model, task in TASKS.items():
        silent = model._default_manager.filter(  # noqa: SLF001 - Django's documented API
            state__in=model.RUNS, seen_at__lt=now - timedelta(seconds=SIGN_OF_LIFE)
        )
        for row in silent:
            if cache.get(progress_key(row)) is None:
                model._default_manager.filter(pk=row.pk).update(seen_at=now)  # noqa: SLF001
                enqueue(task, row.pk)
                taken += 1
    return taken


@worker_ready.connect
def _on_worker_ready(**_kwargs: object) -> None:
    """Look for what was left over when a worker starts."""
    for task in AT_START:
        task.delay()

"""A task logs under its id, and under that of the request that called it."""

from typing import Any, Final

from celery.signals import before_task_publish, task_postrun, task_prerun

from core.telemetry.under_way import REQUEST, TASK

CARRIED: Final = "request_id"  # the header of a task that names who asked for it


@before_task_publish.connect
def _name_request(headers: dict[str, Any], **_sent: object) -> None:
    """Have the task that is called carry the id of the request that calls it."""
    headers[CARRIED] = REQUEST.get()


@task_prerun.connect
def _take_request(task: Any, task_id: str, **_sent: object) -> None:
    """Log for the task that begins, and for the request that called it."""
    TASK.set(task_id)
    REQUEST.set(getattr(task.request, CARRIED, None) or "")


@task_postrun.connect
def _forget_request(**_sent: object) -> None:
    """Log for nobody: the task is done."""
    TASK.set("")
    REQUEST.set("")

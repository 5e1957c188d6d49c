"""The request or task that is being done, so that lines of the log find each other."""

import re
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final
from uuid import uuid4

from celery.signals import before_task_publish, task_postrun, task_prerun
from django.http import HttpRequest, HttpResponseBase

from core.web.client_address import is_from_proxy

GetResponse = Callable[[HttpRequest], HttpResponseBase]
HEADER: Final = "X-Request-ID"
FIT: Final = re.compile(r"[\w.:-]{8,64}")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
TASK: Final[ContextVar[str]] = ContextVar("task", default="")
CARRIED: Final = "request_id"  # the header of a task that names who asked for it


def request_ids(get_response: GetResponse) -> GetResponse:
    """Return a middleware that gives each request an id: a trusted proxy's, or ours."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get(HEADER, "")
        is_taken = FIT.fullmatch(given) and is_from_proxy(request)
        REQUEST.set(given if is_taken else uuid4().hex)
        response = get_response(request)
        response[HEADER] = REQUEST.get()
        return response

    return answer


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

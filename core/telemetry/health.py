"""Whether the house is alive and ready, told to proxies and to who watches."""

import shutil
from collections.abc import Callable
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponseBase, JsonResponse

from core.leases import CLOCK, lease_holder
from core.valkey import connect, valkey_is_away

if TYPE_CHECKING:
    from redis import Redis

GetResponse = Callable[[HttpRequest], HttpResponseBase]
LEAST_FREE: Final = 256 * 1024 * 1024  # bytes of disk
PATIENCE: Final = 2  # seconds a server may take
OK: Final = "ok"


def health(get_response: GetResponse) -> GetResponse:
    """Return a middleware that answers below /health/, whatever host it is asked as.

    First of all: neither redirects nor names of hosts stand in the way of a proxy.
    """
    pages = {"/health/live": live, "/health/ready": ready}

    def answer(request: HttpRequest) -> HttpResponseBase:
        page = pages.get(request.path_info)
        return page() if page else get_response(request)

    return answer


def live() -> JsonResponse:
    """Answer that this process takes requests."""
    return JsonResponse({"ok": True})


def ready() -> JsonResponse:
    """Answer which parts of the house work; 503 unless all do."""
    parts = {name: look() for name, look in PARTS.items()}
    is_ok = set(parts.values()) == {OK}
    answer = JsonResponse({"ok": is_ok, "parts": parts}, status=200 if is_ok else 503)
    answer["Cache-Control"] = "no-store"
    return answer


def database() -> str:
    """Return whether the database answers."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return "away"
    return OK


def queue() -> str:
    """Return whether Valkey answers."""
    try:
        queue_client().ping()
    except valkey_is_away():
        return "away"
    return OK


def clock() -> str:
    """Return whether a clock strikes."""
    try:
        return OK if lease_holder(queue_client(), CLOCK) else "stopped"
    except valkey_is_away():
        return "unknown"


def disk() -> str:
    """Return whether VAR_DIR can be written and has room."""
    try:
        with TemporaryFile(dir=settings.VAR_DIR) as probe:
            probe.write(b"1")
    except OSError:
        return "read-only"
    return OK if shutil.disk_usage(settings.VAR_DIR).free > LEAST_FREE else "full"


PARTS: Final[dict[str, Callable[[], str]]] = {
    "database": database,
    "queue": queue,
    "beat": clock,
    "disk": disk,
}


def queue_client() -> "Redis":
    """Return a client of the queue's Valkey that does not wait long."""
    return connect(settings.REDIS_URL, patience=PATIENCE, decode_responses=True)

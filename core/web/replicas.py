"""Reads of pages from a replica of the database, where the host names one.

Only requests that read are answered from it, and only of the rooms NAMED: who sits at
a table has to see the pick that was just made. A replica lags a moment behind, so who
has written within LATELY reads from the primary, and sees what they did; programs with
a token always do. Within one request all reads come from one of the two until
something is written.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final

from django.db import connections, router
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model
from django.http import HttpRequest, HttpResponseBase

REPLICA: Final = "replica"
PRIMARY: Final = "default"
NAMED: Final = frozenset({"cards", "decks"})
LATELY: Final = 10  # seconds; a replica that lags further is out of order
COOKIE: Final = "wrote"
_only_reads: ContextVar[bool] = ContextVar("only_reads", default=False)
GetResponse = Callable[[HttpRequest], HttpResponseBase]


class Router:
    """Tells Django which of the two databases answers."""

    def db_for_read(self, model: type[Model], **_hints: Any) -> str:
        """Return the replica for what a page reads, else the primary."""
        is_named = model._meta.app_label in NAMED  # noqa: SLF001 - Django's documented API
        if not (_only_reads.get() and is_named):
            return PRIMARY
        return PRIMARY if connections[PRIMARY].in_atomic_block else REPLICA

    def db_for_write(self, _model: type[Model], **_hints: Any) -> str:
        """Return the primary; from now on the request reads from it, too."""
        _only_reads.set(False)
        return PRIMARY

    def allow_relation(self, _one: Model, _other: Model, **_hints: Any) -> bool:
        """Let rows of both refer to each other: they are the same rows."""
        return True

    def allow_migrate(self, db: str, _app_label: str, **_hints: Any) -> bool:
        """Migrate the primary alone; the replica follows by itself."""
        return db == PRIMARY


def reading(model: type[Model]) -> BaseDatabaseWrapper:
    """Return the connection that reads of *model* go to, for statements of our own."""
    return connections[router.db_for_read(model)]


def replicas(get_response: GetResponse) -> GetResponse:
    """Return a middleware that lets a replica answer requests that only read."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        is_safe = request.method in ("GET", "HEAD")
        is_fresh = COOKIE in request.COOKIES or "Authorization" in request.headers
        token = _only_reads.set(is_safe and not is_fresh)
        try:
            response = get_response(request)
        finally:
            _only_reads.reset(token)
        if not is_safe and hasattr(response, "set_cookie"):
            response.set_cookie(
                COOKIE, "1", LATELY, httponly=True, samesite="Lax",
                secure=request.is_secure(),
            )  # fmt: skip
        return response

    return answer

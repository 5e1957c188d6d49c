"""Metrics in the text format of Prometheus, for who holds METRICS_TOKEN."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from core.jobs import waiting_since
from core.queues import LONG_RUNS, SHORT_RUNS
from core.telemetry.counters import count_all, totals
from core.telemetry.health import OK, PARTS, queue_client
from core.telemetry.listeners import listeners
from core.valkey import valkey_is_away

GetResponse = Callable[[HttpRequest], HttpResponseBase]
BOUNDS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
QUEUES: Final = (SHORT_RUNS, LONG_RUNS)
# Metric → its type and what it says.
TOLD: Final = {
    "requests_total": ("counter", "Requests answered, by method and status."),
    "request_seconds": ("histogram", "Time until a request was answered."),
    "queries_total": ("counter", "Statements sent to the database by requests."),
    "queue_depth": ("gauge", "Tasks that wait for a worker, by queue."),
    "job_age_seconds": ("gauge", "Age of the oldest job at work, by kind."),
    "live_listeners": ("gauge", "Open streams of live messages."),
    "cache_hits_total": ("counter", "Reads that the cache could answer."),
    "cache_misses_total": ("counter", "Reads that the cache could not answer."),
    "part_ok": ("gauge", "1 if a part of the house works."),
}


class Metrics:
    """Counts requests and answers /metrics; not used without METRICS_TOKEN."""

    def __init__(self, get_response: GetResponse) -> None:
        if not settings.METRICS_TOKEN:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass *request* on and count it, or tell the metrics."""
        if request.path_info == "/metrics":
            return _told_to(request)
        began = perf_counter()
        queries = [0]

        def counted(execute: Callable[..., Any], *sent: Any) -> Any:
            queries[0] += 1
            return execute(*sent)

        with connection.execute_wrapper(counted):
            response = self.get_response(request)
        count_all(_figures(request, response, perf_counter() - began, queries[0]))
        return response


def _figures(
    request: HttpRequest, response: HttpResponseBase, seconds: float, queries: int
) -> dict[str, float]:
    """Return what one request adds, by series."""
    method = request.method if request.method in ("GET", "POST") else "other"
    labels = f'method="{method}",status="{response.status_code}"'
    figures: dict[str, float] = {
        f"requests_total{{{labels}}}": 1,
        "queries_total": queries,
        "request_seconds_sum": seconds,
        "request_seconds_count": 1,
        'request_seconds_bucket{le="+Inf"}': 1,
    }
    for bound in BOUNDS:
        if seconds <= bound:
            figures[f'request_seconds_bucket{{le="{bound}"}}'] = 1
    return figures


def _told_to(request: HttpRequest) -> HttpResponse:
    """Return the metrics to who holds the token; 404 to all others."""
    given = request.headers.get("Authorization", "")
    if not constant_time_compare(given, f"Bearer {settings.METRICS_TOKEN}"):
        return HttpResponse(status=404)
    series = dict(_gauges())
    with suppress(valkey_is_away()):  # part_ok says it
        series |= totals() | dict(_of_valkey())
    return HttpResponse(_written(series), content_type="text/plain; version=0.0.4")


def _gauges() -> Iterator[tuple[str, float]]:
    """Yield what is asked when the metrics are, by series."""
    for part, look in PARTS.items():
        yield f'part_ok{{part="{part}"}}', float(look() == OK)
    now = timezone.now()
    with suppress(DatabaseError):  # part_ok says it
        for kind, since in waiting_since().items():
            yield f'job_age_seconds{{job="{kind}"}}', (now - since).total_seconds()


def _of_valkey() -> Iterator[tuple[str, float]]:
    """Yield what Valkey knows, by series. Raises RedisError."""
    client = queue_client()
    for queue in QUEUES:
        yield f'queue_depth{{queue="{queue}"}}', float(client.llen(queue))
    yield "live_listeners", float(listeners(client))
    told = client.info("stats")
    yield "cache_hits_total", float(told["keyspace_hits"])
    yield "cache_misses_total", float(told["keyspace_misses"])


def _written(series: dict[str, float]) -> str:
    """Return *series* as Prometheus reads them."""
    lines = []
    for metric, (kind, help_text) in TOLD.items():
        name = f"deckwright_{metric}"
        lines += [f"# HELP {name} {help_text}", f"# TYPE {name} {kind}"]
        lines += [
            f"deckwright_{one} {figure:g}"
            for one, figure in sorted(series.items())
            if one == metric or one.startswith((f"{metric}{{", f"{metric}_"))
        ]
    return "\n".join(lines) + "\n"

"""Requests: sent, and sent again where that can do no harm."""

import json
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

Json = dict[str, Any]
LATER: Final = frozenset({429, 503})  # the same may go well later
SAFE: Final = frozenset({"GET", "HEAD"})
KEY: Final = "Idempotency-Key"


@dataclass
class Problem(Exception):
    """What the API refused (RFC 9457): *code* is stable, *detail* is for people."""

    status: int
    code: str
    detail: str
    body: Json

    def __str__(self) -> str:
        """Return the sentence."""
        return f"{self.status} {self.code}: {self.detail}"


class Unreachable(Exception):
    """No answer came, however often it was asked."""


@dataclass(frozen=True)
class Retry:
    """How often the same is sent, and how long is waited in between (seconds).

    *first* doubles from try to try up to *longest*, and each pause is drawn between
    half of that and all of it. A server's Retry-After goes first; one that asks for
    more than *patience* is not waited for.
    """

    tries: int = 5
    first: float = 0.5
    longest: float = 30.0
    patience: float = 120.0
    sleep: Callable[[float], object] = time.sleep

    def pause(self, number: int, retry_after: str) -> float | None:
        """Return the pause after try *number* (from 1); None if it ends there."""
        if number >= self.tries:
            return None
        asked = seconds_of(retry_after)
        if asked is not None:
            return asked if asked <= self.patience else None
        whole = min(self.longest, self.first * 2.0 ** (number - 1))
        return whole * random.uniform(0.5, 1)  # noqa: S311 - no secret


def seconds_of(retry_after: str) -> float | None:
    """Return how many seconds a Retry-After asks for, in figures or as a date."""
    if retry_after.strip().isdigit():
        return float(retry_after)
    try:
        until = parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    return max(0.0, (until - datetime.now(UTC)).total_seconds())


class _Stay(HTTPRedirectHandler):
    """Follows no redirect to another site: a token must not go there."""

    def redirect_request(
        self, req: Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> Request | None:
        """Return the next request, or None where it would leave the site."""
        here = Request(newurl)  # noqa: S310 - only compared
        if (here.type, here.host) != (req.type, req.host):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


_OPENER: Final = build_opener(_Stay)


def send(
    method: str,
    url: str,
    *,
    headers: Mapping[str, str],
    body: Json | None = None,
    retry: Retry | None = None,
    timeout: float = 30.0,
) -> bytes:
    """Return the answer to one request. Raises Problem, Unreachable.

    What reads, or carries an Idempotency-Key, is sent again if no answer comes; a 429
    or a 503 that says when to come back is waited for whatever was sent.
    """
    retry = retry or Retry()
    sent = dict(headers)
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        sent["Content-Type"] = "application/json"
    may_repeat = method in SAFE or KEY in sent
    number = 0
    while True:
        number += 1
        request = Request(url, data, sent, method=method)  # noqa: S310 - see Client
        try:
            with _OPENER.open(request, timeout=timeout) as answer:
                content: bytes = answer.read()
                return content
        except HTTPError as error:
            after = error.headers.get("Retry-After", "")
            again = error.code in LATER and (may_repeat or bool(after))
            pause = retry.pause(number, after) if again else None
            problem = _problem(error)
            if pause is None:
                raise problem from error
        except (URLError, TimeoutError, ConnectionError, HTTPException) as error:
            pause = retry.pause(number, "") if may_repeat else None
            if pause is None:
                raise Unreachable(f"{method} {url}: {error}") from error
        retry.sleep(pause)


def _problem(error: HTTPError) -> Problem:
    """Return what the API says of a request that it refused."""
    content = error.read()
    try:
        body = json.loads(content)
    except ValueError:
        body = {}
    if not isinstance(body, dict):
        body = {}
    code, detail = body.get("code", "unknown"), body.get("detail", str(error.reason))
    return Problem(error.code, code, detail, body)

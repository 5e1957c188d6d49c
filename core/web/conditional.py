"""Conditional requests: a client that has the answer already is told 304."""

from typing import Final

from django.http import HttpRequest, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import http_date

NOT_MODIFIED: Final = 304


def is_unchanged(
    request: HttpRequest, etag: str, changed_at: int | None = None
) -> bool:
    """Whether the client has the answer of *etag*, last changed at *changed_at*.

    Seconds since 1970; the request's If-None-Match counts before If-Modified-Since.
    """
    answer = get_conditional_response(request, etag, changed_at)
    return answer is not None and answer.status_code == NOT_MODIFIED


def stamped(
    response: HttpResponseBase, etag: str, changed_at: int | None = None
) -> HttpResponseBase:
    """Return *response* with what `is_unchanged` compares the next request with."""
    response["ETag"] = etag
    if changed_at is not None:
        response["Last-Modified"] = http_date(changed_at)
    return response

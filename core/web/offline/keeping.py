"""Which answers a browser may keep for its reader to open without a network.

What isn't told here is never kept: the worker stores no answer without this header.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse

from core.web.requests import is_fragment

KEPT_FOR: Final = "X-Kept-For"

View = Callable[..., HttpResponse]


def reader_of(request: HttpRequest) -> str:
    """Return whose browser it is, as the worker tells readers apart."""
    key = request.user.pk
    return f"account-{key}" if key else "guest"


def keep(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Return *response*, which the reader's browser may keep if it is a whole page."""
    is_page = request.method == "GET" and not is_fragment(request)
    if is_page and response.status_code == HTTPStatus.OK:
        response[KEPT_FOR] = reader_of(request)
    return response


def kept_offline(view: View) -> View:
    """Return *view*, whose pages browsers may keep."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        return keep(request, view(request, *args, **named))

    return answer

"""Whose collection a request searches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest, HttpResponseBase

GetResponse = Callable[[HttpRequest], HttpResponseBase]
_asking: ContextVar[HttpRequest | None] = ContextVar("collector", default=None)


def collector(get_response: GetResponse) -> GetResponse:
    """Return a middleware that lets searches read the copies of each request's user.

    The account is loaded only where a search needs it.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        with searching_for(request):
            return get_response(request)

    return answer


@contextmanager
def searching_for(request: HttpRequest) -> Iterator[None]:
    """Have searches ask the collection of *request*'s user."""
    token = _asking.set(request)
    try:
        yield
    finally:
        _asking.reset(token)


def request_of_search() -> HttpRequest | None:
    """Return the request that searches; None where nobody does."""
    return _asking.get()


def reader() -> AbstractBaseUser | None:
    """Return whose search it is; None for guests and where nobody searches."""
    request = _asking.get()
    return request.user if request and request.user.is_authenticated else None

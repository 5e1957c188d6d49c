"""Whose collection a request searches."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from decks.collection.search_fields import searching_for

GetResponse = Callable[[HttpRequest], HttpResponseBase]


def collector(get_response: GetResponse) -> GetResponse:
    """Return a middleware that lets searches read the copies of each request's user.

    The account is loaded only where a search needs it.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        with searching_for(request):
            return get_response(request)

    return answer

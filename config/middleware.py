"""Refusals as pages: the same sentence HTML and API show."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from cards.messages import refusal_sentence
from rules.errors import DomainError

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class DomainErrors:
    """Turns a DomainError that a view let through into a page with its sentence."""

    def __init__(self, get_response: GetResponse) -> None:
        """Keep the next layer."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Return the page of a refusal; anything else is a fault and goes on."""
        if not isinstance(exception, DomainError):
            return None
        return render(
            request,
            "refused.html",
            {"sentence": refusal_sentence(exception)},
            status=exception.status,
        )

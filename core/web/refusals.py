"""Refusals and errors as pages; below /api/, what no view answers is a problem."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotAllowed,
    JsonResponse,
)
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views import defaults

from core.api.problems import PROBLEM, not_found_sentence, problem_body
from core.errors import refusal_sentence
from rules.errors import Refusal

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class DomainErrors:
    """Turns a Refusal that a view let through into a page with its sentence."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on; an address that only takes forms says so when opened.

        Readers get there by changing the language on the answer to a form.
        """
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and request.method == "GET":
            sentence = _("This address only accepts a form. Nothing was changed.")
            page = {"sentence": sentence, "back": _back(request)}
            response.content = render(request, "refused.html", page).content
        return response

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Return the page of a refusal or of a form that can't be shown again.

        Anything else is a fault and goes on.
        """
        if isinstance(exception, Refusal):
            sentence, status = refusal_sentence(exception), exception.status
        elif isinstance(exception, BadRequest):
            sentence, status = str(exception), 400
        else:
            return None
        page = {"sentence": sentence, "back": _back(request)}
        return render(request, "refused.html", page, status=status)


def _back(request: HttpRequest) -> str:
    """Return the page of ours the reader came from, if there is another one."""
    referrer = request.headers.get("Referer", "")
    hosts = {request.get_host()}
    is_ours = url_has_allowed_host_and_scheme(referrer, allowed_hosts=hosts)
    is_here = referrer == request.build_absolute_uri()
    return referrer if is_ours and not is_here else ""


def not_found(
    request: HttpRequest,
    exception: Exception,  # noqa: ARG001 - Django passes it
) -> HttpResponse:
    """Answer 404, for private pages of others too."""
    if request.path.startswith("/api/"):
        return _problem(404, "not-found", not_found_sentence())
    return render(request, "404.html", status=404)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 400."""
    if request.path.startswith("/api/"):
        return _problem(400, "bad-request", _("This request can’t be understood."))
    return defaults.bad_request(request, exception)


def fault(request: HttpRequest) -> HttpResponse:
    """Answer 500."""
    if request.path.startswith("/api/"):
        sentence = _(
            "Something went wrong on our side. Nothing was changed. Try again later."
        )
        return _problem(500, "fault", sentence)
    return defaults.server_error(request)


def _problem(status: int, code: str, sentence: str) -> JsonResponse:
    """Return a problem as the API's views do."""
    body = problem_body(status, code, sentence)
    return JsonResponse(body, status=status, content_type=PROBLEM)

"""The pages of errors that no view answers; problems below /api/."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views import defaults

from core.api.problems import PROBLEM, not_found_sentence, problem_body


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

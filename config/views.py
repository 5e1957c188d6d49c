"""Pages of the site itself: preferences and errors."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views import defaults
from django.views.decorators.http import require_POST

from cards.card_language import CARD_LANGUAGE_COOKIE, is_language_code
from config.api import PROBLEM, not_found_sentence, problem_body
from config.context import THEMES

YEAR = 365 * 24 * 60 * 60  # seconds


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Remember the reader's theme and go back."""
    theme = request.POST.get("theme", "auto")
    back = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = redirect(back)
    if theme in THEMES:
        response.set_cookie(
            "theme", theme, max_age=YEAR, samesite="Lax", secure=request.is_secure()
        )
    return response


@require_POST
def set_card_language(request: HttpRequest) -> HttpResponse:
    """Remember the language the reader reads cards in and go back; none: forget it."""
    language = request.POST.get("language", "")
    back = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = redirect(back)
    if is_language_code(language):
        response.set_cookie(
            CARD_LANGUAGE_COOKIE,
            language,
            max_age=YEAR,
            samesite="Lax",
            secure=request.is_secure(),
        )
    else:
        response.delete_cookie(CARD_LANGUAGE_COOKIE, samesite="Lax")
    return response


def not_found(
    request: HttpRequest,
    exception: Exception,  # noqa: ARG001 - Django passes it
) -> HttpResponse:
    """Say that there is nothing here; what is private is nothing, too."""
    if request.path.startswith("/api/"):
        return _problem(404, "not-found", not_found_sentence())
    return render(request, "404.html", status=404)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say that nothing can be made of the request."""
    if request.path.startswith("/api/"):
        return _problem(400, "bad-request", _("Nothing can be made of this request."))
    return defaults.bad_request(request, exception)


def fault(request: HttpRequest) -> HttpResponse:
    """Say that something of ours is broken."""
    if request.path.startswith("/api/"):
        sentence = _("Something here is broken; nothing was changed. Try again later.")
        return _problem(500, "fault", sentence)
    return defaults.server_error(request)


def _problem(status: int, code: str, sentence: str) -> JsonResponse:
    """Return a problem that no view of the API told of."""
    body = problem_body(status, code, sentence)
    return JsonResponse(body, status=status, content_type=PROBLEM)

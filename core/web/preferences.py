"""Preferences of a reader, signed in or not, kept in cookies: the pages' theme."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from core.web.requests import go_to_ours
from core.web.site import site

YEAR: Final = 365 * 24 * 60 * 60  # seconds
THEMES: Final = ("auto", "light", "dark")
COOKIE: Final = "theme"


def redirect_back(request: HttpRequest, usual: str = "start") -> HttpResponse:
    """Redirect to the page of ours that the form's `next` names, or to *usual*."""
    return go_to_ours(request, request.POST.get("next", ""), reverse(usual))


def remember(
    request: HttpRequest,
    response: HttpResponse,
    cookie: str,
    value: str,
    *,
    httponly: bool = False,
) -> None:
    """Set *cookie* to *value* for a year."""
    response.set_cookie(
        cookie,
        value,
        max_age=YEAR,
        path=settings.COOKIE_PATH,
        samesite="Lax",
        secure=request.is_secure(),
        httponly=httponly,
    )


def theme(request: HttpRequest) -> dict[str, object]:
    """Return for templates the reader's theme and what the host has set.

    An unknown theme means the system's.
    """
    chosen = request.COOKIES.get(COOKIE, "auto")
    known = chosen if chosen in THEMES else "auto"
    return {"theme": known, "themes": THEMES, "site": site()}


def choose_language(request: HttpRequest) -> HttpResponse:
    """Store the reader's language in a cookie and go back, at least to our start."""
    response = set_language(request)
    if response.get("Location") == "/":
        response["Location"] = reverse("start")
    return response


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Store the reader's theme in a cookie and go back."""
    chosen = request.POST.get("theme", "auto")
    response = redirect_back(request)
    if chosen in THEMES:
        remember(request, response, COOKIE, chosen)
    return response

"""Preferences of a reader, signed in or not: kept in cookies."""

from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

YEAR: Final = 365 * 24 * 60 * 60  # seconds


def redirect_back(request: HttpRequest) -> HttpResponse:
    """Redirect to the page of ours that the form's `next` names, or to the start."""
    back = request.POST.get("next", "/")
    is_ours = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    return HttpResponseRedirect(back if is_ours else "/")


def remember(
    request: HttpRequest, response: HttpResponse, cookie: str, value: str
) -> None:
    """Set *cookie* to *value* for a year."""
    response.set_cookie(
        cookie, value, max_age=YEAR, samesite="Lax", secure=request.is_secure()
    )

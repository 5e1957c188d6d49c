"""Where a page finds live messages: on its own host, at a port of their own."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port


def live_origin(request: HttpRequest, *, is_over: bool) -> str:
    """Return the origin of the live messages of what a page shows; empty: none.

    Guests poll, and so does everybody where no live process runs.
    """
    if is_over or not settings.LIVE_PORT or not request.user.is_authenticated:
        return ""
    host, _port = split_domain_port(request.get_host())
    return f"{request.scheme}://{host}:{settings.LIVE_PORT}"


def let_listen(response: HttpResponse, origin: str) -> HttpResponse:
    """Return *response*, a page that may connect to *origin* beside its own."""
    if origin:
        # What django-csp's decorator sets; the host is known only now.
        response._csp_update = {"connect-src": [origin]}  # type: ignore[attr-defined]  # noqa: SLF001
    return response

"""What every request must be before a view, or anything that reads bodies, sees it."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from core.border.entrance import CHARSET
from core.border.refusals import refused
from core.web.client_address import is_from_proxy
from rules.errors import N_, Refusal

GetResponse = Callable[[HttpRequest], HttpResponseBase]
SLACK: Final = 1024 * 1024  # bytes of a form around the file it uploads


SAID_SCHEME: Final = "HTTP_X_FORWARDED_PROTO"


def proxys_word(get_response: GetResponse) -> GetResponse:
    """Return a middleware that believes X-Forwarded-Proto of our proxies alone.

    Who else sends it gets nothing by it, whatever the web server made of it.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        if SAID_SCHEME in request.META and not is_from_proxy(request):
            del request.META[SAID_SCHEME]
            request.META["wsgi.url_scheme"] = "http"
        return get_response(request)

    return answer


class RequestTooLarge(Refusal):
    """The request is larger than is read."""

    code = "too-large"
    status = 413
    sentence = N_("That’s too large: at most %(limit)s MB are accepted.")


class CharsetNotRead(Refusal):
    """The request is not written in UTF-8."""

    code = "charset-not-read"
    status = 415
    sentence = N_("Text must be sent in UTF-8.")


class Bounds:
    """Refuses what is too large, by what it says of itself, or not in UTF-8."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass *request* on, or answer with the refusal."""
        try:
            check_bounds(request)
        except Refusal as refusal:
            return refused(request, refusal, is_read=False)
        return self.get_response(request)


def check_bounds(request: HttpRequest) -> None:
    """Raise RequestTooLarge or CharsetNotRead if *request* is so."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    limit = settings.UPLOAD_LIMIT_BYTES
    if not length.isdecimal() or int(length) > limit + SLACK:
        raise RequestTooLarge(limit=limit // (1024 * 1024))
    if CHARSET in request.META:
        raise CharsetNotRead

"""What all answers of the API share whatever view they come from."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers

from config.throttles import RATE

GetResponse = Callable[[HttpRequest], HttpResponseBase]
API: Final = "/api/"
SAFE: Final = ("GET", "HEAD")
EXPOSED: Final = (
    "Content-Language, ETag, Last-Modified, RateLimit-Limit, RateLimit-Remaining, "
    "RateLimit-Reset, Retry-After"
)
# No Authorization: pages of others read what everybody may read, and nothing else.
ASKED_WITH: Final = "Accept, Accept-Language, If-Modified-Since, If-None-Match"
A_DAY: Final = 86_400  # seconds


class ApiAnswers:
    """Language, what other sites' pages may read, and how much may still be asked."""

    def __init__(self, get_response: GetResponse) -> None:
        """Keep the next layer."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on and mark its answer, if it is one of the API's."""
        if not request.path.startswith(API):
            return self.get_response(request)
        if is_preflight(request):
            return _preflight()
        _speak(request)
        response = self.get_response(request)
        if request.method in SAFE:
            response["Access-Control-Allow-Origin"] = "*"
            response["Access-Control-Expose-Headers"] = EXPOSED
        for header, value in request.META.get(RATE, {}).items():
            response[header] = value
        patch_vary_headers(response, ("Accept-Language", "Authorization", "Cookie"))
        return response


def is_preflight(request: HttpRequest) -> bool:
    """Whether a browser asks on behalf of another site's page what it may do."""
    asked = {"Origin", "Access-Control-Request-Method"}
    return request.method == "OPTIONS" and asked <= set(request.headers)


def _preflight() -> HttpResponse:
    """Return what a browser is told: anybody may read, without cookies."""
    response = HttpResponse(status=204)
    response["Access-Control-Allow-Origin"] = "*"
    response["Access-Control-Allow-Methods"] = "GET, HEAD"
    response["Access-Control-Allow-Headers"] = ASKED_WITH
    response["Access-Control-Max-Age"] = str(A_DAY)
    return response


def _speak(request: HttpRequest) -> None:
    """Answer in the language `?lang=` names, if sentences are written in it."""
    asked = request.GET.get("lang", "").lower()
    if asked in dict(settings.LANGUAGES):
        translation.activate(asked)

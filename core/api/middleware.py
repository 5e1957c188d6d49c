"""What all answers of the API share, whatever view they come from."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from corsheaders.middleware import CorsMiddleware
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers

from core.api.header_names import RATE
from core.web.requests import is_api

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class ApiAnswers:
    """Adds the language of `?lang=` and the headers of the rate limit.

    Reads take the parameters that the document names; `fields` says what is answered.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer; requests to the API get their language and headers."""
        if not is_api(request):
            return self.get_response(request)
        _activate_language(request)
        response = self.get_response(request)
        for header, value in request.META.get(RATE, {}).items():
            response[header] = value
        patch_vary_headers(response, ("Accept-Language", "Authorization", "Cookie"))
        return response

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., Any],
        _args: tuple[Any, ...],
        _kwargs: dict[str, Any],
    ) -> HttpResponseBase | None:
        """Refuse parameters that nobody knows: a typing error finds nothing."""
        if not is_api(request):
            return None
        refused: HttpResponseBase | None
        refused = _parameters().unknown_parameters(request, view)
        return refused

    def process_template_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Keep the fields that are asked for, before they are written."""
        if is_api(request):
            _parameters().keep_fields(request, response)
        return response


def _parameters() -> ModuleType:
    """Return what knows the parameters of reads."""
    # Late: pages need none of DRF.
    from core.api import parameters

    return parameters


def _activate_language(request: HttpRequest) -> None:
    """Answer in the language `?lang=` names, if sentences are translated into it."""
    language = request.GET.get("lang", "").lower()
    if language in dict(settings.LANGUAGES):
        translation.activate(language)


class PublicReads(CorsMiddleware):
    """Sends CORS headers with what is only read; settings say which."""

    def is_enabled(self, request: HttpRequest) -> bool:
        """Whether other sites' pages may use the answer to *request*."""
        asks = request.method in ("GET", "HEAD", "OPTIONS") or is_check(request)
        return asks and bool(super().is_enabled(request))

    def add_response_headers(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Send the headers; what may be sent only where sending changes nothing."""
        answered = super().add_response_headers(request, response)
        if request.method == "OPTIONS" and is_check(request):
            allowed = [*settings.CORS_ALLOW_METHODS, "POST"]
            headers = [*settings.CORS_ALLOW_HEADERS, "content-type"]
            answered["Access-Control-Allow-Methods"] = ", ".join(allowed)
            answered["Access-Control-Allow-Headers"] = ", ".join(headers)
        return answered


def is_check(request: HttpRequest) -> bool:
    """Whether *request* goes where a POST only asks and changes nothing."""
    return request.path_info in settings.API_CHECKS

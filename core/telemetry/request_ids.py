"""An id for each request, so that lines of the log find each other."""

import re
from collections.abc import Callable
from typing import Final
from uuid import uuid4

from django.http import HttpRequest, HttpResponseBase

from core.telemetry.under_way import REQUEST
from core.web.client_address import is_from_proxy

GetResponse = Callable[[HttpRequest], HttpResponseBase]
HEADER: Final = "X-Request-ID"
FIT: Final = re.compile(r"[\w.:-]{8,64}")


def request_ids(get_response: GetResponse) -> GetResponse:
    """Return a middleware that gives each request an id: a trusted proxy's, or ours."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get(HEADER, "")
        is_taken = FIT.fullmatch(given) and is_from_proxy(request)
        REQUEST.set(given if is_taken else uuid4().hex)
        response = get_response(request)
        response[HEADER] = REQUEST.get()
        return response

    return answer

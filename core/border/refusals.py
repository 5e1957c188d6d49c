"""Refusals and errors as pages; below /api/, what no view answers is a problem."""

import base64
import hashlib
import sys
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from csp.decorators import csp_update
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotAllowed,
    JsonResponse,
    UnreadablePostError,
)
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from core.api.problem_bodies import PROBLEM, not_found_sentence, problem_body
from core.errors import refusal_sentence
from core.web.preferences import theme
from core.web.requests import is_api
from core.web.storage_faults import StorageBusy, StorageDamaged, storage_refusal
from core.web.typed import Field, sent_again, typed_texts
from rules.errors import Refusal

GetResponse = Callable[[HttpRequest], HttpResponseBase]
# Sent again as it is, the same may go well.
PASSING: Final = frozenset({429, 503, 507})
RETRY_AFTER: Final = "retry_after"  # the figure of a refusal that passes: seconds


# Of a script that shows a refusal beside the button: a page that follows is only named,
# so that what it says once is not lost on the script.
BESIDE: Final = "X-Beside"


class DomainErrors:
    """Turns a Refusal that a view let through into a page with its sentence."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on; an address that only takes forms says so when opened.

        Readers get there by changing the language on the answer to a form.
        """
        response = self.get_response(request)
        if BESIDE in request.headers and "Location" in response.headers:
            return _onward(response)
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
        exception = storage_refusal(exception) or exception
        if isinstance(exception, StorageDamaged | StorageBusy):
            return None  # any other page of ours would ask the database: see `fault`
        if isinstance(exception, Refusal):
            return refused(request, exception)
        if isinstance(exception, BadRequest):
            return _answer(request, 400, "bad-request", str(exception))
        if isinstance(exception, UnreadablePostError | RequestDataTooBig):
            return bad_request(request, exception)
        return None


def _onward(response: HttpResponseBase) -> HttpResponse:
    """Return where *response* leads, for a script to go there."""
    answer = HttpResponse(response.headers["Location"], content_type="text/plain")
    answer.cookies = response.cookies
    return answer


def _beside(status: int, sentence: str) -> HttpResponse:
    """Return *sentence* as what a script puts beside the button."""
    html = format_html('<p class="warning beside" role="alert">{}</p>', sentence)
    return HttpResponse(html, status=status)


def refused(
    request: HttpRequest, refusal: Refusal, *, is_read: bool = True
) -> HttpResponse:
    """Return *refusal* as a page or a problem; *is_read* if its form can be read."""
    answer = _answer(
        request,
        refusal.status,
        refusal.code,
        refusal_sentence(refusal),
        is_read=is_read,
    )
    if RETRY_AFTER in refusal.figures:
        answer["Retry-After"] = str(refusal.figures[RETRY_AFTER])
    return answer


def _answer(
    request: HttpRequest, status: int, code: str, sentence: str, *, is_read: bool = True
) -> HttpResponse:
    """Return the page, or the problem, that says *sentence*."""
    if is_api(request):
        return _problem(status, code, sentence)
    if BESIDE in request.headers:
        return _beside(status, sentence)
    page: dict[str, Any] = {"sentence": sentence, "back": _back(request)}
    if is_read:
        page["typed"] = typed_texts(request)
        page["again"] = sent_again(request) if status in PASSING else ()
        page["action"] = request.get_full_path()
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
    if is_api(request):
        return _problem(404, "not-found", not_found_sentence())
    if BESIDE in request.headers:
        return _beside(404, not_found_sentence())
    return render(request, "404.html", status=404)


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer 403: the form's token is missing or of another visit."""
    if is_api(request):
        return _problem(403, "permission-denied", reason)
    if BESIDE in request.headers:
        told = _("This form has expired. Go back, reload the page and try again.")
        return _beside(403, told)
    page = {
        "typed": typed_texts(request),
        "again": sent_again(request),
        "action": request.get_full_path(),
    }
    return render(request, "403_csrf.html", page, status=403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 400, or 413 to what is too large; the request may be unreadable."""
    status, code = 400, "bad-request"
    sentence = _("This request can’t be understood.")
    if isinstance(exception, RequestDataTooBig):
        status, code = 413, "too-large"
        sentence = _("What you sent is too large. Nothing was changed.")
    if is_api(request):
        return _problem(status, code, sentence)
    return _bare_page(request, status, sentence)


def fault(request: HttpRequest) -> HttpResponse:
    """Answer 500, or what the storage's fault is."""
    status, code = 500, "fault"
    sentence = _(
        "Something went wrong on our side. Nothing was changed. Try again later."
    )
    if told := storage_refusal(sys.exception()):
        status, code, sentence = told.status, told.code, refusal_sentence(told)
    if is_api(request):
        return _problem(status, code, sentence)
    if BESIDE in request.headers:
        return _beside(status, sentence)
    return _bare_page(request, status, sentence, again=sent_again(request))


def _bare_page(
    request: HttpRequest, status: int, sentence: str, again: Iterable[Field] = ()
) -> HttpResponse:
    """Return a page that needs nothing that may be broken: no database, no files.

    Its style stands in it; the policy names the style's digest.
    """
    style = render_to_string("bare.css")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    page = {
        "sentence": sentence,
        "style": style,
        "again": again,
        "action": request.get_full_path(),
        "csrf_token": get_token(request),
        **theme(request),
    }

    @csp_update({"style-src": f"'sha256-{digest}'"})
    def answer(_request: HttpRequest) -> HttpResponseBase:
        return HttpResponse(render_to_string("bare.html", page), status=status)

    return cast("HttpResponse", answer(request))


def _problem(status: int, code: str, sentence: str) -> JsonResponse:
    """Return a problem as the API's views do."""
    body = problem_body(status, code, sentence)
    return JsonResponse(body, status=status, content_type=PROBLEM)

"""Problems: every refusal of the API as problem+json (RFC 9457)."""

from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, NotFound
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework.views import exception_handler

from core.api.conditional import NotModified
from core.api.problem_bodies import PROBLEM, not_found_sentence, problem_body
from core.errors import refusal_sentence
from core.web.storage_faults import storage_refusal
from rules.errors import Refusal


def problem_response(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Return *exc* as a problem with a stable `code`; None for a fault of ours.

    It is JSON whatever was asked for: a page would look at who asks, and that may be
    what is refused.
    """
    if request := context.get("request"):
        request.accepted_renderer = JSONRenderer()
        request.accepted_media_type = JSONRenderer.media_type
    exc = storage_refusal(exc) or exc
    if isinstance(exc, Refusal):
        problem = _problem(exc.status, exc.code, refusal_sentence(exc))
        if exc.status == HTTPStatus.CONFLICT and exc.figures:
            # What a program needs to settle the conflict.
            problem.data["figures"] = dict(exc.figures)
        return problem
    if isinstance(exc, NotModified):
        return Response(status=exc.status_code)
    if isinstance(exc, RequestDataTooBig):
        detail = _("What you sent is too large. Nothing was changed.")
        return _problem(413, "too-large", detail)
    response = exception_handler(exc, context)
    if response is None:
        return None
    detail, fields = _detail(exc, response.data)
    problem = _problem(response.status_code, _code(exc), detail, fields)
    for header, value in response.items():
        if header.lower() not in ("content-type", "content-length"):
            problem[header] = value
    return problem


def _problem(
    status: int, code: str, detail: str, fields: object | None = None
) -> Response:
    """Return a problem; *fields* are the errors of an input, by field."""
    body = problem_body(status, code, detail)
    if fields is not None:
        body["errors"] = fields
    return Response(body, status=status, content_type=PROBLEM)


def _code(exc: Exception) -> str:
    """Return the stable code of *exc*."""
    if isinstance(exc, Http404):
        return "not-found"
    if isinstance(exc, PermissionDenied):
        return "permission-denied"
    code = exc.default_code if isinstance(exc, APIException) else "error"
    return code.replace("_", "-")


def _detail(exc: Exception, data: Any) -> tuple[str, object | None]:
    """Return the text of *exc* and, for an invalid input, its errors by field."""
    if isinstance(exc, Http404 | NotFound):
        return not_found_sentence(), None
    if isinstance(data, dict) and set(data) == {"detail"}:
        return str(data["detail"]), None
    return str(getattr(exc, "default_detail", "")), data

"""Problems: every refusal of the API as problem+json (RFC 9457), and every code."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Final

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import APIException, NotFound, ParseError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView, exception_handler

from core.api.conditional import NotModified
from core.errors import refusal_sentence
from rules.errors import Refusal

PROBLEM: Final = "application/problem+json"  # the content type


def problem_response(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Return *exc* as a problem with a stable `code`; None for a fault of ours."""
    if isinstance(exc, Refusal):
        problem = _problem(exc.status, exc.code, refusal_sentence(exc))
        if exc.status == HTTPStatus.CONFLICT and exc.figures:
            # What a program needs to settle the conflict.
            problem.data["figures"] = dict(exc.figures)
        return problem
    if isinstance(exc, NotModified):
        return Response(status=exc.status_code)
    if isinstance(exc, RequestDataTooBig):
        return _problem(413, "too-large", str(ParseError.default_detail))
    response = exception_handler(exc, context)
    if response is None:
        return None
    detail, fields = _detail(exc, response.data)
    problem = _problem(response.status_code, _code(exc), detail, fields)
    for header, value in response.items():
        if header.lower() not in ("content-type", "content-length"):
            problem[header] = value
    return problem


def not_found_sentence() -> str:
    """Return the text of a 404.

    Private objects get the same text, so their existence does not leak.
    """
    return _("This page doesn’t exist, or you can’t see it.")


def _problem(
    status: int, code: str, detail: str, fields: object | None = None
) -> Response:
    """Return a problem; *fields* are the errors of an input, by field."""
    body = problem_body(status, code, detail)
    if fields is not None:
        body["errors"] = fields
    return Response(body, status=status, content_type=PROBLEM)


def problem_body(status: int, code: str, detail: str) -> dict[str, object]:
    """Return the members that every problem has."""
    return {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": detail,
    }


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


# What the framework refuses before anything of ours is asked.
OF_FRAMEWORK: Final = {
    "authentication-failed": (401, "The token opens nothing."),
    "bad-request": (400, "Nothing can be made of the request."),
    "fault": (500, "Something of ours is broken; nothing was changed."),
    "insufficient-scope": (403, "The token lacks a scope."),
    "invalid": (400, "What was sent is not as it should be; `errors` says where."),
    "method-not-allowed": (405, "The address does not take this method."),
    "not-acceptable": (406, "No such kind of answer is made."),
    "not-authenticated": (401, "An account is needed."),
    "not-found": (404, "It is not there, or not yours to see."),
    "parse-error": (400, "What was sent cannot be read."),
    "permission-denied": (403, "It is not for this account."),
    "throttled": (429, "Too much was asked; Retry-After says when to come back."),
    "too-large": (413, "The request is larger than is read."),
    "unsupported-media-type": (415, "It is not sent as it should be."),
}


class ProblemKindOut(serializers.Serializer[Any]):
    """A code, its HTTP status and what it means."""

    code = serializers.CharField()
    status = serializers.IntegerField()
    meaning = serializers.CharField()


class ProblemKindsOut(serializers.Serializer[Any]):
    """All kinds of problems, by code."""

    results = ProblemKindOut(many=True)


class ProblemKinds(APIView):
    """The codes of problems."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=ProblemKindsOut)
    def get(self, request: Request) -> Response:
        """Return every code; one that is there stays."""
        return Response({"results": list(problem_kinds())})


def problem_kinds() -> Iterator[dict[str, object]]:
    """Yield every kind of problem, by code."""
    kinds = dict(OF_FRAMEWORK)
    for refusal in _refusals(Refusal):
        said = (refusal.__doc__ or "").strip().split("\n")[0]
        kinds[refusal.code] = (refusal.status, said)
    for code, (status, meaning) in sorted(kinds.items()):
        yield {"code": code, "status": status, "meaning": meaning}


def _refusals(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    """Yield every refusal that has a code of its own."""
    for refusal in kind.__subclasses__():
        if "code" in vars(refusal):
            yield refusal
        yield from _refusals(refusal)

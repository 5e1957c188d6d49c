"""Every problem the API may answer with, for programs that handle them by code."""

from collections.abc import Iterator
from typing import Any, Final

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.features import load_all
from rules.errors import Refusal

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
    load_all()
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

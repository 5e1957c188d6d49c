"""What the OpenAPI schema says of every operation: refusals and headers."""

from typing import Any, Final, Literal

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import force_instance, is_basic_serializer
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers

from core.api.conditional import StampedView
from core.api.problems import PROBLEM

IDEMPOTENCY_KEY: Final = "Idempotency-Key"  # a request header
FIELDS: Final = "fields"  # a parameter
Direction = Literal["request", "response"]
# What may be said of any request, and of one that sends something.
REFUSALS: Final = {
    400: "What was sent, or asked, cannot be understood.",
    401: "The token opens nothing, or an account is needed.",
    403: "It is not for this account, or for this token.",
    404: "It is not there, or not yours to see.",
    405: "The address does not take this method.",
    406: "No such kind of answer is made.",
    409: "It is otherwise by now, or not ready; the figures say how.",
    413: "It is too large.",
    422: "It is understood and refused.",
    429: "Too much was asked; Retry-After says when to come back.",
}
OF_WHAT_IS_SENT: Final = {415: "It is not sent as it should be."}
LANG: Final = OpenApiParameter(
    "lang",
    str,
    description="Language of sentences (`en`, `pl`, `hu`, `ru`) and of cards (any), "
    "before what Accept-Language says.",
)
KEY: Final = OpenApiParameter(
    IDEMPOTENCY_KEY,
    str,
    OpenApiParameter.HEADER,
    description="Of an account's requests with the same key, one is done; all are "
    "answered alike for a day.",
)
SEEN: Final = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag of the answer one has: 304 if it is still right.",
)


FIELDS_ASKED: Final = OpenApiParameter(
    FIELDS,
    str,
    description="Which fields of the object, or of each result, are wanted: "
    "`name,cost`. All without it.",
)


class ProblemOut(serializers.Serializer[Any]):
    """What went wrong (RFC 9457); `code` is a word that stays."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    code = serializers.CharField()
    detail = serializers.CharField()
    errors = serializers.JSONField(required=False)  # type: ignore[assignment]  # a field
    figures = serializers.DictField(required=False)


class ApiSchema(AutoSchema):
    """Adds to each operation what none has to say itself."""

    def get_override_parameters(self) -> list[Any]:
        """Return the operation's parameters and those that all have."""
        shared = [LANG, KEY] if self.method == "POST" else [LANG]
        if self.is_stamped():
            shared.append(SEEN)
        if self.has_fields():
            shared.append(FIELDS_ASKED)
        own = super().get_override_parameters()
        return [*own, *(one for one in shared if one.name not in parameter_names(own))]

    def is_stamped(self) -> bool:
        """Whether the operation may answer 304."""
        return self.method == "GET" and isinstance(self.view, StampedView)

    def has_fields(self) -> bool:
        """Whether the operation reads objects, of which one may want some fields."""
        if self.method != "GET":
            return False
        answers = self.get_response_serializers()
        told = answers.get(200) if isinstance(answers, dict) else answers
        return bool(is_basic_serializer(told)) or hasattr(told, "child")

    def _get_response_bodies(self, direction: Direction = "response") -> Any:
        """Return the answers, those that went well first."""
        answers: dict[str, Any] = super()._get_response_bodies(direction)
        problem = self.resolve_serializer(ProblemOut, direction).ref
        refusals = REFUSALS | ({} if self.method == "GET" else OF_WHAT_IS_SENT)
        for status, said in refusals.items():
            content = {PROBLEM: {"schema": problem}}
            answers.setdefault(str(status), {"content": content, "description": said})
        if self.is_stamped():
            answers["304"] = {"description": "What you have is still right."}
        return answers


def parameter_names(parameters: list[Any]) -> frozenset[str]:
    """Return the names of *parameters*; a serializer stands for its fields."""
    names: set[str] = set()
    for one in parameters:
        if isinstance(one, OpenApiParameter):
            names.add(one.name)
        else:
            names.update(force_instance(one).fields)  # type: ignore[no-untyped-call]
    return frozenset(names)

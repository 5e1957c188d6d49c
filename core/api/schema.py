"""What the OpenAPI schema says of every operation: refusals, headers, an example.

Examples are real requests and answers, kept by `tests/rigs/api_examples.py`.
"""

import json
import re
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any, Final, Literal

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import force_instance, get_doc, is_basic_serializer
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.permissions import SAFE_METHODS

from core.api.conditional import StampedView
from core.api.header_names import IDEMPOTENCY_KEY
from core.api.problem_bodies import PROBLEM
from core.features import declare

FIELDS: Final = "fields"  # a parameter
FIRST_CLAUSE: Final = re.compile(r"[^.,;:]+")
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
WENT_WELL: Final = {
    200: "It went well.",
    201: "It was made.",
    202: "It was taken up; a worker does it.",
    204: "It was done; there is nothing to say.",
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
# What stands in addresses and has no field of its own to say it.
IN_ADDRESSES: Final = {
    "code": "Code of a set.",
    "dialect": "How a program writes such files.",
    "game": "The word of a game.",
    "game_slug": "The word of a game.",
    "id": "Its number.",
    "key": "What it is known by: of a deck or event its short id, else its number.",
    "kind": "Which of its kinds.",
    "language": "Code of a language.",
    "name": "Its name.",
    "number": "Its number there, from 1 on.",
    "place": "Collector number, with `-` before a variant.",
    "rule": "Number of a rule; a hyphen for its space.",
    "run_id": "Number of a run.",
    "set_code": "Code of a set.",
    "short_id": "The short id that the addresses of its pages have.",
    "slug": "Its word in addresses.",
    "table": "Number of a table in the round, from 1 on.",
    "username": "Name of an account.",
}
EXAMPLES: Final = Path(__file__).parent / "data" / "examples.jsonl"
# Held by whoever has views described: the maker notes at their classes which view it
# looks at, so that two threads would look at each other's.
DESCRIBING: Final = RLock()


# A request to an operation and what was answered: `operation` (method and path, as the
# document has it), `path`, `query`, `sent`, `status`, `answer`; what there is of them.
Example = dict[str, Any]


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

    def get_operation(self, *args: Any, **kwargs: Any) -> Any:
        """Return the operation with its example."""
        operation = super().get_operation(*args, **kwargs)
        if operation is None:
            return None
        example = examples().get(f"{self.method} {self.path}", {})
        for one in operation.get("parameters", []):
            if one["in"] == "path":
                one.setdefault("description", IN_ADDRESSES.get(one["name"], ""))
            given = example.get(one["in"], {})
            if one["name"] in given:
                one["example"] = given[one["name"]]
        bodies = [
            (operation.get("requestBody", {}), "sent"),
            (operation["responses"].get(str(example.get("status")), {}), "answer"),
        ]
        for body, name in bodies:
            if name in example:
                for content in body.get("content", {}).values():
                    content["example"] = example[name]
        return operation

    def get_summary(self) -> str:
        """Return in a few words what it is about, and what is done with it."""
        of, *done = (
            FIRST_CLAUSE.findall(" ".join(doc.split()))[0] for doc in self._docs()
        )
        return ": ".join([of, *(one[0].lower() + one[1:] for one in done)])

    def get_description(self) -> str:  # type: ignore[override]
        """Return what it is about, what is done with it and what a token needs."""
        scope = getattr(self.view, "required_scope", None)
        is_told = scope and self.method not in SAFE_METHODS
        needs = [f"A token needs the scope `{scope}`."] if is_told else []
        return "\n\n".join([*self._docs(), *needs])

    def _docs(self) -> list[str]:
        """Return the docstrings of the view and of what does it, where they differ."""
        name = getattr(self.view, "action", self.method.lower())
        docs = [get_doc(type(self.view)), get_doc(getattr(self.view, name, None))]
        return [*dict.fromkeys(one for one in docs if one)]

    def get_override_parameters(self) -> list[Any]:
        """Return the operation's parameters and those that all have."""
        declare()  # who asks, and how they prove it
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
        for code, body in answers.items():
            body["description"] = body["description"] or WENT_WELL[int(code)]
        if self.is_stamped():
            answers["304"] = {"description": "What you have is still right."}
        return answers


@cache
def examples() -> dict[str, Example]:
    """Return the examples by operation."""
    lines = EXAMPLES.read_text("utf-8").splitlines() if EXAMPLES.exists() else []
    found: list[Example] = [json.loads(line) for line in lines]
    return {one["operation"]: one for one in found}


def parameter_names(parameters: list[Any]) -> frozenset[str]:
    """Return the names of *parameters*; a serializer stands for its fields."""
    names: set[str] = set()
    for one in parameters:
        if isinstance(one, OpenApiParameter):
            names.add(one.name)
        else:
            names.update(force_instance(one).fields)  # type: ignore[no-untyped-call]
    return frozenset(names)

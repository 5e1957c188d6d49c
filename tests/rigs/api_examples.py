"""Keeps examples for the API's document: what tests asked, and what was answered.

`pytest -n 0 --keep-api-examples tests/…` runs tests and writes an example of each
operation that has none, or none that is valid, to `core/api/data/examples.jsonl`.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from http import HTTPStatus
from itertools import compress
from typing import Any, Final

from django.test import Client
from django.test.client import FakePayload
from drf_spectacular.generators import SchemaGenerator
from openapi_schema_validator import OAS31Validator

from core.api.schema import EXAMPLES, Example, examples

KINDS: Final[dict[str, Callable[[Any], object]]] = {"integer": int, "string": str}
NAMED: Final = {"pk": "id"}  # as the document calls it
METHODS: Final = frozenset({"get", "post", "put", "patch", "delete"})
FORM: Final = "multipart/"
HOST: Final = "http://testserver"
SHOWN_HOST: Final = "https://cards.example"
LONGEST_LIST: Final = 2  # of an example
LONGEST: Final = 6_000  # characters of an answer


def document() -> dict[str, Any]:
    """Return the API's document, in plain values."""
    schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    plain: dict[str, Any] = json.loads(json.dumps(schema, default=str))
    return plain


def operations(told: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the operations of a document by method and path."""
    return {
        f"{method.upper()} {path}": operation
        for path, methods in told["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    }


class Judge:
    """Says what is wrong with examples, by a document."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.operations = operations(told)
        self.validator = OAS31Validator({"components": told["components"]})

    def faults(self, example: Example) -> Iterator[str]:
        """Yield what is wrong with *example*, and what it lacks."""
        operation = self.operations.get(example["operation"])
        if operation is None:
            yield "there is no such operation"
            return
        for one in operation.get("parameters", []):
            given = example.get(one["in"], {})
            if one["name"] in given:
                yield from self._against(one["schema"], given[one["name"]])
            elif one["in"] == "path":
                yield f"{one['name']} is missing"
        answer = operation["responses"].get(str(example["status"]), {})
        bodies = [("sent", operation.get("requestBody", {})), ("answer", answer)]
        for name, body in bodies:
            kinds = body.get("content", {})
            is_told = any(kind.startswith(FORM) or is_text(kind) for kind in kinds)
            if name in example and not is_told:
                yield f"{name} is nothing that can be shown"
            for kind, content in kinds.items():
                if name in example:
                    yield from self._against(content["schema"], example[name])
                elif is_text(kind) and body.get("required", True):
                    yield f"{name} is missing"

    def _against(self, schema: dict[str, Any], value: Any) -> Iterator[str]:
        faults = self.validator.evolve(schema=schema).iter_errors(value)
        yield from (f"{fault.json_path}: {fault.message}" for fault in faults)


def is_text(kind: str) -> bool:
    """Whether a body of this media type can be shown as JSON or text."""
    return kind == "application/json" or kind.startswith("text/")


class Recorder:
    """A plugin of pytest: keeps the fullest example of each operation."""

    def __init__(self) -> None:
        self.judge = Judge(document())
        valid = (not any(self.judge.faults(one)) for one in examples().values())
        self.kept = dict(compress(examples().items(), valid))
        self.found: dict[str, Example] = {}
        self.wrong: dict[str, list[str]] = {}
        send: Callable[..., Any] = Client.request

        def request(client: Client, **environ: Any) -> Any:
            sent = b""
            if environ.get("CONTENT_TYPE", "").startswith("application/json"):
                sent = environ["wsgi.input"].read()
                environ["wsgi.input"] = FakePayload(sent)
            response = send(client, **environ)
            is_ours = environ.get("PATH_INFO", "").startswith("/api/v1/")
            if is_ours and response.status_code < HTTPStatus.MULTIPLE_CHOICES:
                self.look_at(response, json.loads(sent or b"null"))
            return response

        Client.request = request  # type: ignore[method-assign]

    def pytest_sessionfinish(self) -> None:
        """Write the examples; say what was wrong with those of other operations."""
        for name in sorted(self.wrong.keys() - self.found.keys()):
            sys.stderr.write(f"{name}: {self.wrong[name][0][:300]}\n")
        real = {**self.kept, **self.found}
        told = sorted({**self.likened(real), **real}.items())
        lines = (json.dumps(one, ensure_ascii=False) + "\n" for _, one in told)
        EXAMPLES.write_text("".join(lines), "utf-8")

    def likened(self, real: dict[str, Example]) -> dict[str, Example]:
        """Return examples of other operations, made of *real* ones of equal schema."""
        known: dict[str, Any] = {}
        for name, example in real.items():
            for key, schema, _ in self.parts(name):
                if key in example and schema:
                    known[json.dumps(schema)] = example[key]
            known.update(example.get("path", {}))
        made = {}
        for name in self.judge.operations.keys() - real.keys():
            parts = self.parts(name)
            example: Example = {
                "operation": name,
                "path": {one: known.get(one) for one in re.findall(r"{(\w+)}", name)},
                "query": {},
                "status": min(int(code) for _, _, code in parts if code),
            }
            for key, schema, _ in parts:
                if schema and (written := json.dumps(schema)) in known:
                    example[key] = known[written]
            if not any(self.judge.faults(example)):
                made[name] = example
        return made

    def parts(self, name: str) -> list[tuple[str, Any, str]]:
        """Return what an operation is sent and answers: key, schema, status or ""."""
        operation = self.judge.operations[name]
        answers = sorted(operation["responses"].items())
        bodies = [("sent", operation.get("requestBody", {}), "")]
        bodies += [("answer", one, code) for code, one in answers if code < "300"]
        return [
            (key, content.get("schema"), code)
            for key, body, code in bodies
            for content in (body.get("content") or {"": {}}).values()
        ]

    def look_at(self, response: Any, sent: Any) -> None:
        """Keep what was asked and answered if it is a better example."""
        example = example_of(response, sent)
        name = example["operation"]
        if name not in self.judge.operations or name in self.kept:
            return
        for one in self.judge.operations[name].get("parameters", []):
            given, kind = example.get(one["in"], {}), one["schema"].get("type")
            if one["name"] in given and kind in KINDS:
                with suppress(ValueError):
                    given[one["name"]] = KINDS[kind](given[one["name"]])
        if is_plain(response) and rank(example) > rank(self.found.get(name)):
            if faults := [*self.judge.faults(example)]:
                self.wrong[name] = faults
            else:
                self.found[name] = example


def is_plain(response: Any) -> bool:
    """Whether an answer is in English, and no reading of some fields alone."""
    in_english = response.get("Content-Language", "en") == "en"
    return in_english and not {"lang", "fields"} & response.wsgi_request.GET.keys()


def rank(example: Example | None) -> tuple[int, int]:
    """Return how much an example shows, then how short it is."""
    if example is None:
        return (-1, 0)
    written = json.dumps(example)
    return (len(set(leaves(example))) if len(written) < LONGEST else 0, -len(written))


def leaves(value: Any, place: str = "") -> Iterator[str]:
    """Yield the places of all values that say something."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from leaves(one, f"{place}.{name}")
    elif isinstance(value, list):
        for one in value:
            yield from leaves(one, f"{place}[]")
    elif value not in (None, ""):
        yield place


def example_of(response: Any, sent: Any) -> Example:
    """Return what was asked and answered; *sent* is what was JSON."""
    request, match = response.wsgi_request, response.resolver_match
    path = re.sub(
        r"<(?:\w+:)?(\w+)>",
        lambda found: f"{{{NAMED.get(found[1], found[1])}}}",
        match.route,
    )
    example: Example = {
        "operation": f"{request.method} /{path}",
        "path": {NAMED.get(name, name): one for name, one in match.kwargs.items()},
        "query": {n: v[0] for n, v in request.GET.lists() if len(v) == 1},
        "status": response.status_code,
    }
    if (request.content_type or "").startswith(FORM):
        sent = {**request.POST.dict(), **request.FILES.dict()}
    if sent:
        example["sent"] = shown(sent)
    if not response.streaming and response.content:
        is_json = response["Content-Type"] == "application/json"
        text = response.content.decode(errors="replace")
        example["answer"] = shown(json.loads(text) if is_json else text)
    return example


def shown(value: Any) -> Any:
    """Return *value* with short lists, of no real host, in JSON."""
    if isinstance(value, dict):
        return {str(name): shown(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [shown(one) for one in value[:LONGEST_LIST]]
    if hasattr(value, "read"):
        return value.name
    return value.replace(HOST, SHOWN_HOST) if isinstance(value, str) else value

"""The OpenAPI document is valid, and a client made from it can do all there is."""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from drf_spectacular.generators import SchemaGenerator
from openapi_spec_validator import validate

from core.api.schema import examples
from tests.factories import import_rows, rows
from tests.rigs.api_examples import Judge
from tests.rigs.api_examples import operations as all_operations

TYPESCRIPT = Path(__file__).parent / "typescript"
METHODS = {"get", "post", "put", "patch", "delete"}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    schema = SchemaGenerator().get_schema(request=None, public=True)
    # As who fetches it has it: plain values, no lazy sentences.
    written = yaml.dump(plain(schema), Dumper=yaml.CSafeDumper)
    told: dict[str, Any] = yaml.load(written, yaml.CSafeLoader)
    return told


def plain(value: Any) -> Any:
    """Return *value* in plain values."""
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, bool | int | float) or value is None:
        return value
    return str(value)


def operations(document: dict[str, Any]) -> list[str]:
    return [
        operation["operationId"]
        for path in document["paths"].values()
        for method, operation in path.items()
        if method in METHODS
    ]


@pytest.mark.long
def test_the_document_is_valid(document):
    validate(document)
    names = operations(document)
    assert len(names) == len(set(names)) > 190


# Operations that no test asks through the API in a way that shows them: only fewer.
WITHOUT_EXAMPLE = 23


@pytest.mark.long
def test_operations_that_are_sent_or_answer_json_have_a_valid_example(document):
    judge = Judge(document)
    wrong = {name: [*judge.faults(one)] for name, one in examples().items()}
    assert {name: faults for name, faults in wrong.items() if faults} == {}
    lacking = judge.operations.keys() - examples().keys()
    shown = {name for name in lacking if is_shown(judge.operations[name])}
    assert len(shown) <= WITHOUT_EXAMPLE, sorted(shown)


def is_shown(operation: dict[str, Any]) -> bool:
    """Whether anything of an operation's request or answer is JSON."""
    answers = (one for code, one in operation["responses"].items() if code < "300")
    bodies = (operation.get("requestBody", {}), *answers)
    return any("application/json" in body.get("content", {}) for body in bodies)


def test_everything_is_described(document):
    tags = {tag["name"] for tag in document["tags"]}
    lacking = []
    for name, operation in all_operations(document).items():
        assert set(operation.get("tags", [])) <= tags
        parameters = {one["name"]: one for one in operation.get("parameters", [])}
        answers = operation["responses"]
        told = {"it": operation, **parameters, **answers}
        lacking += [
            (name, what) for what, one in told.items() if not one["description"]
        ]
        assert len(operation["summary"]) < 120, operation["summary"]
    assert lacking == []
    assert all(tag["description"] for tag in document["tags"])


def test_a_token_is_told_the_scope_it_needs(document):
    operations = all_operations(document)
    scheme = document["components"]["securitySchemes"]["token"]
    assert "`decks`" in scheme["description"]
    for name, scope in (("GET", "read"), ("DELETE", "decks")):
        told = operations[f"{name} /api/v1/decks/{{short_id}}/"]
        assert {"token": [scope]} in told["security"]


@pytest.mark.system
def test_a_client_in_python_has_every_operation(document, tmp_path):
    path = tmp_path / "openapi.yaml"
    path.write_text(yaml.safe_dump(document), "utf-8")
    config = tmp_path / "config.yaml"
    kinds = {"application/pdf": "application/octet-stream"}
    config.write_text(yaml.safe_dump({"content_type_overrides": kinds}), "utf-8")
    command = [
        str(Path(sys.executable).with_name("openapi-python-client")),
        "generate",
        f"--path={path}",
        f"--config={config}",
        f"--output-path={tmp_path / 'client'}",
        "--meta=none",
    ]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    assert "will be omitted" not in made.stdout + made.stderr
    modules = {
        file.stem
        for file in (tmp_path / "client" / "api").rglob("*.py")
        if file.stem != "__init__"
    }
    assert modules == {name.lower() for name in operations(document)}
    for file in (tmp_path / "client").rglob("*.py"):
        ast.parse(file.read_text("utf-8"))


def run(command: list[str], folder: Path) -> str:
    """Return what *command* said; it must have gone well."""
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.system
@pytest.mark.django_db(transaction=True)
def test_a_client_in_typescript_has_every_operation_and_works(
    document, tmp_path, live_server
):
    folder = tmp_path / "client"
    shutil.copytree(TYPESCRIPT, folder)
    (folder / "openapi.yaml").write_text(yaml.safe_dump(document), "utf-8")
    run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder)
    programs = folder / "node_modules" / ".bin"
    made = ["-i", "openapi.yaml", "-o", "client", "-c", "@hey-api/client-fetch"]
    run([str(programs / "openapi-ts"), *made, "--no-log-file"], folder)
    functions = (folder / "client" / "sdk.gen.ts").read_text("utf-8")
    made_of = re.findall(r"^export const (\w+) =", functions, re.MULTILINE)
    told = {name.replace("_", "").lower() for name in operations(document)}
    assert {name.lower() for name in made_of} == told
    assert len(made_of) == len(operations(document))
    strict = ["--strict", "--target", "es2022", "--module", "commonjs"]
    resolution = ["--moduleResolution", "node10", "--lib", "es2022,dom,dom.iterable"]
    run([str(programs / "tsc"), *strict, *resolution, "use.ts"], folder)
    import_rows(rows({"name": "Early Wick"}, {"name": "Late Wick"}))
    said = run(["node", "use.js", live_server.url], folder)
    assert json.loads(said) == {
        "name": "Early Wick",
        "legal": "legal",
        "count": 2,
        "verdict": False,
        "code": "not-found",
    }

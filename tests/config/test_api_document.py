"""The OpenAPI document is valid, and a client made from it can do all there is."""

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from drf_spectacular.generators import SchemaGenerator
from openapi_spec_validator import validate

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

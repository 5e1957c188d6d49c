"""The files of a game package: reading them, and saying what is wrong where."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from rules.errors import Refusal
from rules.text.yaml_data import Forbidden, read_with_lines, read_yaml
from rules.text.yaml_data import Path as Place

SCHEMA: Final = Path(__file__).parent / "schema.yaml"
SLUG: Final = re.compile(r"[a-z][a-z0-9]{1,19}")
MAX_BYTES: Final = 2_000_000  # of one file
MAX_FILES: Final = 40  # of cards, and of ready decks
MAX_FAULTS: Final = 100  # told at once
_SHOWN: Final = 60  # letters of what is wrong


@dataclass(frozen=True, slots=True)
class PackageFault:
    """One thing wrong with a package: in which file, where in it, and what."""

    file: str
    problem: str
    line: int = 0
    key: str = ""

    def __str__(self) -> str:
        """Return `file, line 3, key: what is wrong and what is wanted`."""
        line = f", line {self.line}" if self.line else ""
        return f"{self.file}{line}{', ' + self.key if self.key else ''}: {self.problem}"


class PackageRefused(Refusal):
    """A game package cannot be used; *faults* are sentences, as `check_game` says."""

    code = "package-refused"
    status = 500


@dataclass(frozen=True, slots=True)
class PackageFile:
    """One file as data, with the line of each of its parts."""

    name: str
    data: Any
    lines: Mapping[Place, int] = field(default_factory=dict)

    def fault(self, problem: str, *place: str | int) -> PackageFault:
        """Return the fault that *problem* at *place* is."""
        known = tuple(place)
        while known and known not in self.lines:
            known = known[:-1]
        return PackageFault(self.name, problem, self.lines.get(known, 0), _key(place))


def read_file(path: Path, name: str, kind: str) -> PackageFile:
    """Return the file at *path*, which the package calls *name*, as its *kind*.

    Raises PackageRefused with all that is wrong with it.
    """
    try:
        data, lines = read_with_lines(read_words(path, name))
    except yaml.YAMLError as error:
        raise PackageRefused(faults=(_of_yaml(name, error),)) from error
    file = PackageFile(name, data, lines)
    errors = islice(validator(kind).iter_errors(data), MAX_FAULTS)
    faults = [_of_schema(file, error) for error in errors]
    if faults:
        raise PackageRefused(faults=tuple(faults))
    return file


def list_files(folder: Path, inside: str, ending: str) -> list[Path]:
    """Return the files of the folder *inside* a package, by name; there may be none.

    Raises PackageRefused for too many of them.
    """
    held = sorted((folder / inside).glob(f"*{ending}"))
    if len(held) > MAX_FILES:
        problem = f"{len(held)} files; at most {MAX_FILES} are read: join some"
        raise PackageRefused(faults=(PackageFault(inside, problem),))
    return held


@cache
def schema() -> dict[str, Any]:
    """Return the schema of all files of a package."""
    found: dict[str, Any] = read_yaml(SCHEMA.read_bytes())
    return found


@cache
def validator(kind: str) -> Draft202012Validator:
    """Return what checks data of *kind*, a definition of the schema."""
    resource = DRAFT202012.create_resource(schema())
    registry = Registry().with_resource("", resource)
    wanted = {"$ref": f"#/$defs/{kind}", "$defs": schema()["$defs"]}
    return Draft202012Validator(wanted, registry=registry)


def read_words(path: Path, name: str) -> str:
    """Return what the plain file at *path* holds. Raises PackageRefused."""
    problem = ""
    if path.is_symlink() or not path.is_file():
        problem = "there is no such file" if not path.exists() else "no plain file"
    elif path.stat().st_size > MAX_BYTES:
        problem = f"the file has more than {MAX_BYTES} bytes: split it"
    if not problem:
        try:
            return path.read_text("utf-8")
        except UnicodeDecodeError:
            problem = "the file is not in UTF-8: save it so"
        except OSError as error:
            problem = str(error.strerror)
    raise PackageRefused(faults=(PackageFault(name, problem),))


def _of_yaml(name: str, error: yaml.YAMLError) -> PackageFault:
    """Return the fault that *error* of the YAML file *name* is."""
    mark = getattr(error, "problem_mark", None)
    said = getattr(error, "problem", None) or str(error)
    told = said if isinstance(error, Forbidden) else f"it is no YAML: {said}"
    return PackageFault(name, told[:300], mark.line + 1 if mark else 0)


def _of_schema(file: PackageFile, error: ValidationError) -> PackageFault:
    """Return the fault that *error* is: what stands there, and what is wanted."""
    place = tuple(error.absolute_path)
    wanted = error.schema.get("description") if isinstance(error.schema, dict) else ""
    wanted = f"{wanted} is wanted" if wanted else error.message[:200]
    if error.validator == "required":
        lacking = [each for each in error.validator_value if each not in error.instance]
        return file.fault(f"`{lacking[0]}` is missing: {wanted}", *place)
    if error.validator == "additionalProperties" and "properties" in error.schema:
        known = error.schema["properties"]
        odd = next(key for key in error.instance if key not in known)
        problem = f"unknown key; known here: {', '.join(sorted(known))}"
        return file.fault(problem, *place, odd)
    found = repr(error.instance)
    found = found if len(found) <= _SHOWN else f"{found[:_SHOWN]}…"
    return file.fault(f"{wanted}, not {found}", *place)


def _key(place: tuple[str | int, ...]) -> str:
    """Return *place* as `cards[3].name.en`; the first of a list is 1."""
    told = ""
    for part in place:
        told += f"[{part + 1}]" if isinstance(part, int) else f".{part}"
    return told.lstrip(".")

"""The rooms' one direction: drafts → decks → cards → rules, never back."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAY_IMPORT = {
    "rules": {"rules"},
    "core": {"core", "rules"},
    "cards": {"cards", "core", "rules"},
    "decks": {"decks", "cards", "core", "rules"},
    "drafts": {"drafts", "decks", "cards", "core", "rules"},
    "config": {"config", "drafts", "decks", "cards", "core", "rules"},
}
# What `rules` may use beside the standard library.
CALCULATORS = {"numpy", "numba", "llvmlite", "networkx"}
READERS = {"yaml", "lark", "jsonschema", "referencing"}


def imported_modules(source: str, package: str) -> Iterator[str]:
    """Yield the full name of every module that *source*, in *package*, imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield full_name(node, package)


def full_name(node: ast.ImportFrom, package: str) -> str:
    """Return the module that *node* names, dots resolved against *package*."""
    if node.level == 0:
        return node.module or ""
    above = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*above, node.module or ""]).strip(".")


def is_allowed(room: str, module: str) -> bool:
    """Whether *room* may import *module*."""
    top = module.partition(".")[0]
    if top in MAY_IMPORT or top in {"tests", ""}:
        return top in MAY_IMPORT[room]
    return room != "rules" or top in sys.stdlib_module_names | CALCULATORS | READERS


def wrong_imports(source: str, package: str) -> list[str]:
    """Return the modules that *source* must not import from within *package*."""
    room = package.partition(".")[0]
    return [
        module
        for module in imported_modules(source, package)
        if not is_allowed(room, module)
    ]


def source_files() -> list[Path]:
    """Return every Python file of the rooms and the wiring."""
    return [path for room in MAY_IMPORT for path in sorted((ROOT / room).rglob("*.py"))]


def test_every_import_runs_down():
    wrong = {}
    for path in source_files():
        package = ".".join(path.relative_to(ROOT).parent.parts)
        if found := wrong_imports(path.read_text("utf-8"), package):
            wrong[str(path.relative_to(ROOT))] = found
    assert wrong == {}


def test_there_is_something_to_read_in_every_room():
    rooms = {path.relative_to(ROOT).parts[0] for path in source_files()}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("rules", "import cards.models"),
        ("rules.wow", "from cards import models"),
        ("rules", "from django.db import models"),
        ("rules", "def late():\n    import redis"),
        ("rules", "if TYPE_CHECKING:\n    from decks.models import Deck"),
        ("cards", "from decks import services"),
        ("cards.search", "from ...decks import models"),
        ("cards", "import rules.game.deck, drafts.views"),
        ("decks", "from drafts.models import Event"),
        ("decks", "from config.settings import BASE_DIR"),
        ("drafts", "import config"),
        ("config", "from tests import rigs"),
    ],
)
def test_an_arrow_that_turns_back_is_found(package, source):
    assert len(wrong_imports(source, package)) == 1


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("rules", "from collections.abc import Iterator\nimport re, numpy"),
        ("rules.wow", "from rules.game.deck import Decklist"),
        ("rules.wow", "from ..deck import Decklist"),
        ("cards", "from django.db import models\nfrom rules import deck"),
        ("drafts", "import rules.game.deck, cards.models, decks.building.services"),
        ("config", "import drafts.urls"),
    ],
)
def test_an_arrow_that_runs_down_is_fine(package, source):
    assert wrong_imports(source, package) == []

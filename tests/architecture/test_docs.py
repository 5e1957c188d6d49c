"""README, CONTRIBUTING and docs/ name only what is there, and every setting."""

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.core.management import get_commands

from tests.architecture.test_settings import missing_in

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md"))]
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]*)")
# A path is a file with one of our endings, or a folder with a slash behind it.
PATH = re.compile(
    r"(?:[\w.-]+/)*[\w-]+\.(?:py|md|toml|lark|html|csv|yaml)|(?:[\w.-]+/)+"
)
DOTTED = re.compile(r"(?:core|cards|decks|drafts|rules|config)(?:\.\w+)+")
COMMAND = re.compile(r"manage\.py (\w+)")
TARGET = re.compile(r"\bmake ([a-z]+)\b")
MADE = ("build/", "var/", "staticfiles/", ".venv/")  # by `make`, so in no commit


@cache
def present() -> frozenset[str]:
    """Return the paths of the project's files and, with a slash, of its folders.

    Without what is made here and what starts with a dot.
    """
    found: set[Path] = set()
    for place, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if is_ours(f"{name}/")]
        found |= {Path(place, name).relative_to(ROOT) for name in files}
    holding = {f"{folder}/" for path in found for folder in path.parents}
    return frozenset(map(str, found)) | holding


def is_ours(folder: str) -> bool:
    """Whether *folder* may hold files of the project."""
    return folder not in (*MADE, "__pycache__/") and not folder.startswith(".")


def words_in_code(text: str) -> Iterator[str]:
    """Yield the words that *text* sets as code, without the signs around them."""
    for code in CODE.findall(text):
        for word in re.split(r"[\s,:;()`\"'=|{}*@]+", code):
            yield word.removeprefix("./").removesuffix(".")


def missing_paths(text: str) -> Iterator[str]:
    """Yield the paths that *text* names as code and that are nowhere.

    A path may leave out the folders in front, as in `services.py`.
    """
    for word in words_in_code(text):
        if PATH.fullmatch(word) and not word.startswith(MADE) and not known(word):
            yield word


def known(path: str) -> bool:
    """Whether *path* is a file or folder, or the end of one."""
    return any(f"/{one}".endswith(f"/{path}") for one in present())


def missing_names(text: str) -> Iterator[str]:
    """Yield the dotted names of *text* that no module of ours has."""
    for word in words_in_code(text):
        is_name = DOTTED.fullmatch(word) and not PATH.fullmatch(word)
        if is_name and not is_defined(word):
            yield word


def is_defined(dotted: str) -> bool:
    """Whether *dotted* is a package, a module or a name at the top of one."""
    parts = dotted.split(".")
    for split in range(len(parts), 0, -1):
        place = "/".join(parts[:split])
        for file in {f"{place}.py", f"{place}/__init__.py"} & present():
            names = set(top_names((ROOT / file).read_text("utf-8")))
            return split == len(parts) or parts[split] in names
    return False


def top_names(source: str) -> Iterator[str]:
    """Yield the names that *source* defines or imports at its top."""
    for node in ast.parse(source).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.ImportFrom(names=names):
                yield from (one.asname or one.name for one in names)
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def missing_links(text: str, page: Path) -> Iterator[str]:
    """Yield the files that *text* of *page* links to and that are not there."""
    for target in LINK.findall(text):
        if target and "://" not in target and not (page.parent / target).exists():
            yield target


def missing_commands(text: str) -> set[str]:
    """Return what *text* calls by `manage.py` and Django does not know."""
    return set(COMMAND.findall(text)) - set(get_commands())


def missing_targets(text: str) -> set[str]:
    """Return what *text* calls by `make`, as code, and the Makefile cannot."""
    code = " ".join(CODE.findall(text))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    return set(TARGET.findall(code)) - set(
        re.findall(r"^(\w+):", makefile, re.MULTILINE)
    )


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.name)
def test_what_a_document_names_is_there(document):
    text = document.read_text("utf-8")
    assert list(missing_paths(text)) == []
    assert list(missing_names(text)) == []
    assert list(missing_links(text, document)) == []
    assert missing_commands(text) == set()
    assert missing_targets(text) == set()


def test_the_index_leads_to_every_page():
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    pages = {page.name for page in ROOT.glob("docs/*") if page.suffix in {".md", ".py"}}
    assert pages - {"README.md"} <= set(LINK.findall(index))


def test_the_guide_for_hosts_explains_every_setting():
    source = (ROOT / "config" / "settings.py").read_text("utf-8")
    guide = (ROOT / "docs" / "host.md").read_text("utf-8")
    table = "\n".join(re.findall(r"^\| `[A-Z].*", guide, re.MULTILINE))
    assert missing_in(table, source) == set()
    named = set(
        re.findall(
            r"`([A-Z][A-Z_]+)`", "".join(re.findall(r"^\|[^|]*", table, re.MULTILINE))
        )
    )
    assert {name for name in named if f'"{name}"' not in source} == set()


def test_every_package_says_what_it_is_for():
    packages = {
        path
        for path in present()
        if path.endswith("/__init__.py") and "/migrations/" not in path
    }
    sources = {path: (ROOT / path).read_text("utf-8") for path in packages}
    assert len(packages) > 200
    silent = {path for path in packages if not sources[path].startswith('"""')}
    assert silent == set()


def test_what_is_not_there_is_found():
    text = "See `core/nowhere.py`, `decks/gone/`, `core/jobs.py`, `build/x.json`."
    assert list(missing_paths(text)) == ["core/nowhere.py", "decks/gone/"]
    assert list(missing_names("`core.jobs.start` `core.jobs.gone`")) == [
        "core.jobs.gone"
    ]
    assert list(missing_links("[a](gone.md) [b](https://x)", PAGES[0])) == ["gone.md"]
    assert missing_commands("`manage.py up`, `manage.py rise`") == {"rise"}
    assert missing_targets("`make run` `make tea`, and make do") == {"tea"}

"""Features wire themselves: what a folder of a room declares is found here.

A feature declares by the name of a module: `models.py`, `urls.py` (`urlpatterns` for
pages, `api_urlpatterns` for the API), and those of DECLARING. Nothing about a feature
stands in `config/` or in its room's `apps.py`.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from django.apps import AppConfig, apps
from django.urls import URLPattern

# Modules that register something once models are ready.
DECLARING: Final = frozenset(
    {
        "account_data",
        "api_schema",
        "card_parts",
        "happenings",
        "jobs",
        "merged_cards",
        "moderated",
        "search_fields",
        "texts",
    }
)
# Converters of addresses, by how much they take.
CONVERTERS: Final = {"": 1, "int": 1, "uuid": 1, "slug": 2, "str": 3, "path": 4}


class Room(AppConfig):
    """A room whose features declare themselves."""

    def ready(self) -> None:
        """Let every feature register what it declares."""
        load(self.name, DECLARING)


def load(room: str, names: frozenset[str]) -> list[ModuleType]:
    """Import the modules of the package *room* called one of *names*; return them.

    In the order of their dotted names, so that every process finds the same. Found as
    files: other modules of a feature may not be imported before models are ready.
    """
    folder = Path(str(import_module(room).__file__)).parent
    modules = {
        ".".join((room, *path.relative_to(folder).parts)).removesuffix(suffix)
        for name in names
        for suffix in (".py", ".__init__.py")
        for path in folder.rglob(f"{name}{suffix.replace('.__', '/__')}")
    }
    return [import_module(module) for module in sorted(modules)]


def load_models(room: str) -> None:
    """Import the models of every feature of *room*; its `models.py` calls this."""
    load(room, frozenset({"models"}))


def page_urls() -> list[URLPattern]:
    """Return the addresses of all pages, the more exact before the more general."""
    return sorted(_patterns("urlpatterns"), key=_generality)


def api_urls() -> list[URLPattern]:
    """Return the addresses of the whole API, below its root, in the same order."""
    return sorted(_patterns("api_urlpatterns"), key=_generality)


def _generality(pattern: URLPattern) -> list[tuple[int, str]]:
    """Return how general each part of *pattern*'s route is: `new/` before `<slug>/`."""
    parts = str(pattern.pattern).split("/")
    return [(_rank(part), part) for part in parts]


def _rank(part: str) -> int:
    """Return 0 for fixed words, else how much the converter of *part* takes."""
    converter = part.partition("<")[2].partition(":")[0]
    return CONVERTERS.get(converter, len(CONVERTERS)) if "<" in part else 0


def _patterns(attribute: str) -> Iterator[URLPattern]:
    """Yield what the `urls.py` of every feature of every room has as *attribute*."""
    for room in apps.get_app_configs():
        if isinstance(room, Room):
            for module in load(room.name, frozenset({"urls"})):
                yield from getattr(module, attribute, ())

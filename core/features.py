"""Features wire themselves: what a folder of a room declares is found here.

A feature declares by the name of a module: `models.py`, `urls.py` (`urlpatterns` for
pages, `api_urlpatterns` for the API), and those of DECLARING. Nothing about a feature
stands in `config/` or in its room's `apps.py`.

Models are loaded with Django. The others are when somebody first asks: tables that
features fill are `Declared`, and views stand in the table of addresses by name.
"""

from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, Final, TypeVar

from django.apps import AppConfig, apps
from django.db.models import Model
from django.db.models.signals import pre_save
from django.dispatch import Signal as DjangoSignal
from django.urls import URLPattern, get_resolver

from core.views_asked import asked_later, load_views

LISTENING: Final = frozenset({"receivers"})  # to signals that are not ours
# Modules that register something when it is first asked for.
DECLARING: Final = frozenset(
    {
        "account_data",
        "api_schema",
        "card_parts",
        "happenings",
        "jobs",
        "merged_cards",
        "moderated",
        "profile_parts",
        "search_fields",
        "texts",
    }
)
# Converters of addresses, by how much they take.
CONVERTERS: Final = {"": 1, "int": 1, "uuid": 1, "slug": 2, "str": 3, "path": 4}


# How the names of modules end that addresses name.
VIEWS: Final = frozenset({"views", "api", "sitemaps", "feeds"})
NO_ROOM: Final = "core"  # has addresses, too, and no models

K = TypeVar("K")
V = TypeVar("V")


class Room(AppConfig):
    """A room whose features declare themselves."""

    def ready(self) -> None:
        """Have features listen to what Django tells."""
        load(self.name, LISTENING)


class _Declaring:
    """Whether features have declared; one thread has them do it."""

    lock: Final = RLock()
    has_begun = False
    is_done = False


def declare() -> None:
    """Have every feature register what it declares, once a process."""
    if _Declaring.is_done:
        return
    with _Declaring.lock:
        if _Declaring.has_begun:  # by a module that is being loaded just now
            return
        _Declaring.has_begun = True
        try:
            for room in _rooms():
                load(room, DECLARING)
        except BaseException:
            _Declaring.has_begun = False
            raise
        _Declaring.is_done = True


def declare_before_saving(*models: type[Model]) -> None:
    """Have all declare before a row of *models* is saved.

    For features that are told of it and would else not be loaded.
    """
    for model in models:
        pre_save.connect(_declare_first, sender=model)


def _declare_first(**_told: Any) -> None:
    """Declare, as a signal's receiver."""
    declare()


def load_all() -> None:
    """Load every feature whole, as whatever serves pages does before it begins."""
    declare()
    load_views(get_resolver())


class Declared(MutableMapping[K, V]):
    """A table that features fill: whoever reads it has all of them declare first."""

    def __init__(self) -> None:
        self._held: dict[K, V] = {}

    def is_held(self, key: K) -> bool:
        """Whether *key* was declared so far; has nobody declare."""
        return key in self._held

    def __getitem__(self, key: K) -> V:
        """Return what was declared as *key*. Raises KeyError."""
        declare()
        return self._held[key]

    def __setitem__(self, key: K, value: V) -> None:
        """Declare *value* as *key*."""
        self._held[key] = value

    def __delitem__(self, key: K) -> None:
        """Take back what was declared as *key*."""
        del self._held[key]

    def __iter__(self) -> Iterator[K]:
        """Yield every key."""
        declare()
        return iter(self._held)

    def __len__(self) -> int:
        """Return how many there are."""
        declare()
        return len(self._held)


class DeclaredList(Sequence[V]):
    """A list that features fill, as `Declared`."""

    def __init__(self) -> None:
        self._held: list[V] = []

    def extend(self, values: Iterable[V]) -> None:
        """Declare each of *values*."""
        self._held.extend(values)

    def __getitem__(self, place: Any) -> Any:
        """Return what was declared at *place*. Raises IndexError."""
        declare()
        return self._held[place]

    def __len__(self) -> int:
        """Return how many there are."""
        declare()
        return len(self._held)


class Signal(DjangoSignal):
    """A signal that features listen to: whoever sends it has all declare first."""

    def send(self, sender: Any, **named: Any) -> list[tuple[Any, Any]]:
        """Call whoever listens; return what they answer."""
        declare()
        return super().send(sender, **named)


def load(room: str, names: frozenset[str]) -> list[ModuleType]:
    """Import the modules of the package *room* called one of *names*; return them.

    In the order of their dotted names, so that every process finds the same. Found as
    files: other modules of a feature may not be imported before models are ready.
    """
    return [import_module(one) for one in _modules(room) if _last(one) in names]


@cache
def _modules(room: str) -> tuple[str, ...]:
    """Return the dotted names of all modules of the package *room*, in order."""
    folder = Path(str(import_module(room).__file__)).parent
    parts = (path.relative_to(folder.parent).parts for path in folder.rglob("*.py"))
    dotted = (".".join(part).removesuffix(".py") for part in parts)
    return tuple(sorted(one.removesuffix(".__init__") for one in dotted))


def _modules_of_views(room: str) -> list[str]:
    """Return the names of the modules of *room* whose views addresses name."""
    found = _modules(room)
    packages = {one.rpartition(".")[0] for one in found}
    named = (one for one in found if _last(one).rpartition("_")[2] in VIEWS)
    return [one for one in named if one not in packages]


def _last(module: str) -> str:
    """Return the last part of the dotted name *module*."""
    return module.rpartition(".")[2]


def _rooms() -> list[str]:
    """Return the packages of all rooms."""
    return [one.name for one in apps.get_app_configs() if isinstance(one, Room)]


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
    for room in (NO_ROOM, *_rooms()):
        with asked_later(_modules_of_views(room)):
            found = load(room, frozenset({"urls"}))
        for module in found:
            yield from getattr(module, attribute, ())

"""Views that are loaded when they are first asked.

A table of addresses names every view of the site, and with them come forms, serializers
and the whole of the games. Commands, workers and live messages need the names alone.
What serves pages loads all of them before it begins (`load_views`).
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from django.urls import URLPattern, URLResolver

# Asked for each view when names are looked up; only a view of another kind has it.
_OF_DJANGO: Final = "view_class"


class ViewAsked:
    """A view, to be loaded by its first request or by who looks at it."""

    def __init__(self, module: str, name: str, **options: object) -> None:
        self.__module__ = module
        self.__name__ = self.__qualname__ = name
        self.options = options

    def as_view(self, **options: object) -> "ViewAsked":
        """Return the view of a class."""
        return ViewAsked(self.__module__, self.__name__, is_class=True, **options)

    @cached_property
    def view(self) -> Any:
        """The view itself."""
        found = getattr(import_module(self.__module__), self.__name__)
        options = dict(self.options)
        if options.pop("is_made", False):
            return found()
        return found.as_view(**options) if options.pop("is_class", False) else found

    def __call__(self, *args: object, **kwargs: object) -> Any:
        """Answer a request; without one, return the view that a class makes."""
        if not args:
            return ViewAsked(self.__module__, self.__name__, is_made=True)
        return self.view(*args, **kwargs)

    def __getattr__(self, name: str) -> Any:
        """Return what the view has, as middleware and the API's document ask."""
        if name == _OF_DJANGO and "view" not in vars(self):
            raise AttributeError(name)
        return getattr(self.view, name)


class _StandIn(ModuleType):
    """A module of views that is not loaded: whatever it is asked for is a view."""

    def __getattr__(self, name: str) -> ViewAsked:
        if name.startswith("__"):
            raise AttributeError(name)
        return ViewAsked(self.__name__, name)


@contextmanager
def asked_later(modules: Iterable[str]) -> Iterator[None]:
    """Let *modules* that are not loaded yet be imported by name alone, in here."""
    stand_ins = {name: _StandIn(name) for name in modules if name not in sys.modules}
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name in stand_ins:
            del sys.modules[name]


def load_views(resolver: URLResolver) -> None:
    """Load every view below *resolver*."""
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            load_views(one)
        elif isinstance(one, URLPattern) and isinstance(one.callback, ViewAsked):
            _ = one.callback.view

"""The address table itself: every address, filled in with what there is."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from django.urls import URLPattern, URLResolver, get_resolver

PARAMETER = re.compile(r"<(?:(\w+):)?(\w+)>")
VERBS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True)
class Address:
    """One address: its route as written, its view, and what it lets be asked."""

    route: str
    pattern: URLPattern

    @property
    def view(self):
        """The class of the view, or its function."""
        callback = self.pattern.callback
        return getattr(callback, "cls", getattr(callback, "view_class", callback))

    @property
    def is_api(self) -> bool:
        """Whether programs ask it."""
        return self.route.startswith("api/")

    @property
    def first_word(self) -> str:
        """The word that says what its parameters are of: `decks`, `drafts`, …"""
        return self.route.removeprefix("api/v1/").split("/")[0]

    def filled(self, known: Mapping[str, list], most: int = 2) -> Iterator[str]:
        """Yield the address with what is *known*, `word:name` before `name`.

        A KeyError names what a new address asks for: say what that may be.
        """
        names = [name for _, name in PARAMETER.findall(self.route)]
        offered = [
            known[key][:most]
            if (key := f"{self.first_word}:{name}") in known
            else known[name][:most]
            for name in names
        ]
        for chosen in product(*offered):
            parts = iter(chosen)
            yield "/" + PARAMETER.sub(lambda _, them=parts: str(next(them)), self.route)


@cache
def all_addresses() -> tuple[Address, ...]:
    """Return every address of the site, without what an expression may leave out."""
    return tuple(_addresses(get_resolver()))


def _addresses(resolver: URLResolver, before: str = "") -> Iterator[Address]:
    """Yield the addresses below *resolver*."""
    for one in resolver.url_patterns:
        route = before + str(one.pattern)
        if isinstance(one, URLPattern):
            yield Address(re.sub(r"\^|\(\?:[^)]*\)\?", "", route), one)
        else:
            yield from _addresses(one, route)

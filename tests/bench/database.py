"""The database of the benches: each module's own, as it finds it empty."""

from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar

from django.core.management import call_command

Arguments = ParamSpec("Arguments")
Made = TypeVar("Made")
_forgets: list[Callable[[], None]] = []


def until_emptied(make: Callable[Arguments, Made]) -> Callable[Arguments, Made]:
    """Let *make* bring a thing in once, and again when the database is emptied."""
    made = cache(make)
    _forgets.append(made.cache_clear)
    return made  # type: ignore[return-value]


def empty() -> None:
    """Take out every row, whichever other rows protect it."""
    call_command("flush", interactive=False, verbosity=0)
    for forget in _forgets:
        forget()

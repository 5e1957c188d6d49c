"""What is wrong in a card file, where, and what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import ClassVar

from rules.errors import Refusal

_SHOWN = 24  # longer lists of what is allowed are cut: docs/powers.md has them all


class UnreadablePower(Refusal):
    """A power that cannot be read; its text names the place and what is allowed."""

    code: ClassVar[str] = "unreadable-power"

    def __init__(self, path: str, problem: str, allowed: Iterable[str] = ()) -> None:
        """Keep the *path* inside the card, the *problem* and what is *allowed*."""
        self.path = path
        self.problem = problem
        self.allowed = tuple(allowed)
        super().__init__(path=path, problem=problem, allowed=self.allowed)

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}{_list_allowed(self.allowed)}"


def _list_allowed(allowed: tuple[str, ...]) -> str:
    if not allowed:
        return ""
    more = ", …" if len(allowed) > _SHOWN else ""
    return f" Allowed: {', '.join(allowed[:_SHOWN])}{more}."


def unknown(path: str, found: object, allowed: Iterable[str]) -> UnreadablePower:
    """Return the fault that *found* is none of *allowed*, with the nearest of them."""
    options = tuple(allowed)
    near = get_close_matches(
        str(found).lower(), {each.lower(): each for each in options}
    )
    nearest = next((each for each in options if [each.lower()] == near[:1]), None)
    hint = f", did you mean '{nearest}'?" if nearest else "."
    return UnreadablePower(path, f"unknown '{found}'{hint}", options)


def wanted(path: str, what: str, found: object) -> UnreadablePower:
    """Return the fault that *path* wants *what* and has *found*."""
    return UnreadablePower(path, f"{what} is wanted, not {found!r}.")

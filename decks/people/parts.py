"""What a profile gathers beside decks: each feature declares its own part."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.contrib.auth.models import User

from core.features import Declared
from decks.people.models import Profile

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

MOST: Final = 20  # lines of one part


@dataclass(frozen=True, slots=True)
class Line:
    """One thing: what it is called, where it is (or ""), and a word about it."""

    title: str
    path: str
    hint: str


@dataclass(frozen=True, slots=True)
class Part:
    """A part of profiles: its heading, and up to MOST lines about an account.

    Only what everybody may see anyhow. *is_shown* asks the profile.
    """

    heading: "_StrPromise"
    lines: Callable[[User], Iterable[Line]]
    is_shown: Callable[[Profile], bool]


PARTS: Final[Declared[str, Part]] = Declared()


@dataclass(frozen=True, slots=True)
class ShownPart:
    """A part of one profile that has something in it."""

    name: str
    heading: str
    lines: list[Line]


def parts_of(profile: Profile) -> list[ShownPart]:
    """Return the parts that *profile* shows, without empty ones."""
    found = (
        ShownPart(name, str(part.heading), list(part.lines(profile.user))[:MOST])
        for name, part in PARTS.items()
        if part.is_shown(profile)
    )
    return [part for part in found if part.lines]

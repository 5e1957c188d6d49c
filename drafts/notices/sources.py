"""What can wait for a player: each feature that asks players declares a source."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Final, Protocol

from django.contrib.auth.models import User

from drafts.notices.models import Notice


class Place(Protocol):
    """An event or a match, on whose page the player answers."""

    pk: Any
    deadline: Any  # a moment, or None: nobody is late

    def get_absolute_url(self) -> str:
        """Return the address of its page."""


class Waiting(ABC):
    """Something that waits for one player."""

    __slots__ = ()
    mail: ClassVar[str]  # what the templates of its mail are called

    @property
    @abstractmethod
    def player(self) -> User | None:
        """Whom it waits for; None: nobody."""

    @property
    @abstractmethod
    def key(self) -> str:
        """What tells it from anything else that waits."""

    @property
    @abstractmethod
    def place(self) -> Place:
        """Where it waits."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What its place is called."""

    @abstractmethod
    def write_notice(self, way: str, now: datetime) -> Notice | None:
        """Write down that the player is told this *way*; None if they were already."""


@dataclass(frozen=True, slots=True)
class OwnTurns:
    """What waits for a player; *may_come*: more may, in time."""

    turns: tuple[Waiting, ...]
    may_come: bool


@dataclass(frozen=True, slots=True)
class Source:
    """Where one feature finds what waits; both functions get an account's key.

    *known_keys* are those of what the player said they know, where it may still wait.
    """

    own_turns: Callable[[int], OwnTurns]
    known_keys: Callable[[int], Iterable[str]]


SOURCES: Final[list[Source]] = []


def register(source: Source) -> None:
    """Let players be told of what *source* finds."""
    SOURCES.append(source)

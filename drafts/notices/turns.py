"""What waits for a player, in all events and matches at once."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Final, Protocol

from django.contrib.auth.models import User
from django.utils import timezone

from core.features import DeclaredList
from core.users import User as Reader
from drafts.notices.models import Notice, Way
from drafts.notices.services import choice_of


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
    def deadline(self) -> datetime | None:
        """Until when the player may answer; None: nobody is late."""
        end: datetime | None = self.place.deadline
        return end

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


SOURCES: Final[DeclaredList[Source]] = DeclaredList()


def register(source: Source) -> None:
    """Let players be told of what *source* finds."""
    SOURCES.extend([source])


NOTHING = OwnTurns((), may_come=False)


def own_turns(user: Reader) -> OwnTurns:
    """Return all that waits for *user*, the most urgent first."""
    if not user.is_authenticated:
        return NOTHING
    found = [source.own_turns(user.pk) for source in SOURCES]
    waiting = sorted((one for own in found for one in own.turns), key=_urgency)
    return OwnTurns(tuple(waiting), may_come=any(own.may_come for own in found))


def turns_to_show(user: Reader) -> OwnTurns:
    """Return what to tell *user* of on a page: not what they know of."""
    if not user.is_authenticated or not choice_of(user).on_pages:
        return NOTHING
    found = own_turns(user)
    if not found.turns:
        return found
    known = {key for source in SOURCES for key in source.known_keys(user.pk)}
    left = tuple(one for one in found.turns if one.key not in known)
    return OwnTurns(left, found.may_come)


def know_turns(*, user: Reader, keys: Iterable[str]) -> None:
    """Dismiss the page notices with these *keys* for *user*."""
    wanted = set(keys)
    for one in own_turns(user).turns:
        if one.key in wanted:
            one.write_notice(Way.PAGE, timezone.now())


def _urgency(waiting: Waiting) -> tuple[bool, str, int]:
    """Return what sorts what waits by its end; what has none comes last."""
    deadline = waiting.deadline
    ends = deadline.isoformat() if deadline else ""
    return deadline is None, ends, waiting.place.pk

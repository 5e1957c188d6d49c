"""What can be reported: one Subject per kind, declared by the feature that has it.

A feature's `moderated.py` registers them; pages and services of moderation know none by
name.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from core.features import Declared
from core.moderation.hiding import Hideable

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

T = TypeVar("T")
H = TypeVar("H", bound=Hideable)
SEARCHED: Final = 20  # things of one kind that a search of staff shows


class Subject(Generic[T]):
    """One kind of thing: how it is found, called and hidden."""

    kind: ClassVar[str]
    label: "ClassVar[_StrPromise]"
    can_hide: ClassVar[bool] = False
    can_rename: ClassVar[bool] = False

    def see(self, request: HttpRequest, key: str) -> T | None:
        """Return what *key* names if the reader may look at it."""
        raise NotImplementedError

    def get(self, key: str) -> T | None:
        """Return what *key* names, for staff."""
        raise NotImplementedError

    def find(self, words: str) -> Iterable[T]:
        """Return up to SEARCHED things that *words* may mean, for staff."""
        raise NotImplementedError

    def owned_by(self, user: User) -> Iterable[T]:
        """Return what *user* shows to others."""
        return ()

    def key(self, thing: T) -> str:
        """Return what names *thing*."""
        raise NotImplementedError

    def title(self, thing: T) -> str:
        """Return what *thing* is called."""
        return str(thing)

    def address(self, thing: T) -> str:
        """Return the address of its page; "" without one."""
        raise NotImplementedError

    def owner(self, thing: T) -> User | None:
        """Return whose it is."""
        return None

    def people(self, thing: T) -> list[User]:
        """Return whose names its page shows."""
        owner = self.owner(thing)
        return [owner] if owner else []

    def is_hidden(self, thing: T) -> bool:
        """Whether staff hid it."""
        return False

    def is_discussed(self, thing: T) -> bool:
        """Whether who sees *thing* may comment on it."""
        return False

    def hearers(self, thing: T) -> list[User] | None:
        """Return whom a comment on *thing* may name; None: everybody."""
        return None

    def hide(self, thing: T, by: User) -> dict[str, Any]:
        """Keep *thing* from others; return what `show` needs to undo it."""
        raise NotImplementedError

    def show(self, thing: T, before: Mapping[str, Any], by: User) -> None:
        """Undo `hide`."""
        raise NotImplementedError

    def rename(self, thing: T, name: str) -> None:
        """Give *thing* another name."""
        raise NotImplementedError


class SharedRows(Subject[H]):
    """Rows of one table whose owners say who may see them."""

    can_hide = True
    model: type[H]
    lookup: ClassVar[str] = "short_id"
    name: ClassVar[str] = "name"
    owned: ClassVar[str] = "owner"
    hidden_as: ClassVar[Mapping[str, Any]] = {"visibility": "private"}

    def everything(self) -> "QuerySet[H]":
        """Return all rows with their owners."""
        rows: QuerySet[H] = self.model._default_manager.select_related(self.owned)  # noqa: SLF001 - Django's documented API
        return rows

    def seen_by(self, request: HttpRequest) -> "QuerySet[H]":
        """Return the rows that the reader may look at."""
        raise NotImplementedError

    def see(self, request: HttpRequest, key: str) -> H | None:
        """Return the row if the reader may look at it."""
        seen = self.seen_by(request).select_related(self.owned)
        return seen.filter(**{self.lookup: key}).first()

    def get(self, key: str) -> H | None:
        """Return the row."""
        return self.everything().filter(**{self.lookup: key}).first()

    def find(self, words: str) -> "Iterable[H]":
        """Return rows whose name or owner has *words*, those of the key first."""
        rows, exact = self.everything(), self.get(words)
        named = rows.filter(**{f"{self.name}__icontains": words})
        return [exact] if exact else named[:SEARCHED]

    def owned_by(self, user: User) -> "Iterable[H]":
        """Return what *user* shows to others, or staff hid."""
        own = self.everything().filter(**{self.owned: user.pk})
        return own.exclude(is_hidden=False, **self.hidden_as)

    def key(self, thing: H) -> str:
        """Return its key."""
        return str(getattr(thing, self.lookup))

    def title(self, thing: H) -> str:
        """Return its name."""
        return str(getattr(thing, self.name))

    def address(self, thing: H) -> str:
        """Return the address of its page."""
        there: Any = thing
        return str(there.get_absolute_url())

    def owner(self, thing: H) -> User | None:
        """Return whose it is; a guest's is nobody's."""
        owner: User | None = getattr(thing, self.owned)
        return owner

    def is_hidden(self, thing: H) -> bool:
        """Whether staff hid it."""
        return thing.is_hidden

    def hide(self, thing: H, by: User) -> dict[str, Any]:
        """Make it private; return how it was."""
        before = {name: getattr(thing, name) for name in self.hidden_as}
        self._write(thing, {**self.hidden_as, "is_hidden": True})
        return before

    def show(self, thing: H, before: Mapping[str, Any], by: User) -> None:
        """Make it what it was *before*."""
        self._write(thing, {**before, "is_hidden": False})

    def rename(self, thing: H, name: str) -> None:
        """Give it another name."""
        self._write(thing, {self.name: name})

    def _write(self, thing: H, values: Mapping[str, Any]) -> None:
        for field, value in values.items():
            setattr(thing, field, value)
        thing.save(update_fields=list(values))


SUBJECTS: Final[Declared[str, Subject[Any]]] = Declared()


def register(*subjects: Subject[Any]) -> None:
    """Let *subjects* be reported and moderated."""
    SUBJECTS.update({one.kind: one for one in subjects})

"""What may be commented on: kinds that can be reported, and say so."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest
from django.urls import reverse

from core.moderation.subjects import SUBJECTS, Subject
from core.web.members import require_people
from rules.games import DEFAULT_GAME


@dataclass(frozen=True, slots=True)
class Discussed:
    """A thing that is commented on."""

    subject: Subject[Any]
    thing: Any

    @property
    def kind(self) -> str:
        """Return its kind."""
        return self.subject.kind

    @property
    def key(self) -> str:
        """Return what names it among its kind."""
        return self.subject.key(self.thing)

    @property
    def title(self) -> str:
        """Return what it is called."""
        return self.subject.title(self.thing)

    @property
    def address(self) -> str:
        """Return the address of its own page."""
        return self.subject.address(self.thing)

    @property
    def page(self) -> str:
        """Return the address of its comments."""
        return reverse("comments", args=[self.kind, self.key])

    @property
    def owner(self) -> User | None:
        """Return whose it is."""
        return self.subject.owner(self.thing)

    @property
    def game(self) -> str:
        """Return of which game it is."""
        return str(getattr(self.thing, "game", DEFAULT_GAME))


def discussed(request: HttpRequest, kind: str, key: str) -> Discussed:
    """Return what the reader may read comments on. Raises Http404."""
    require_people()
    subject = SUBJECTS.get(kind)
    thing = subject.see(request, key.replace("\0", "")) if subject else None
    if subject is None or thing is None or not subject.is_discussed(thing):
        raise Http404
    return Discussed(subject, thing)


def owned(request: HttpRequest, kind: str, key: str) -> Discussed:
    """Return what the reader owns and others comment on. Raises Http404."""
    about = discussed(request, kind, key)
    if about.owner is None or about.owner.pk != request.user.pk:
        raise Http404
    return about

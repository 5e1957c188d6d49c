"""The queue of staff, what they know of one thing, and who they are."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Count, Max, Q, QuerySet
from django.http import HttpRequest

from core.moderation.subjects import SUBJECTS, Subject
from decks.moderation.models import Report
from decks.staff.models import StaffAct

RIGHT: Final = "moderate"
SHOWN: Final = 50  # reports and acts of one thing


@dataclass(frozen=True, slots=True)
class Found:
    """A thing of some kind."""

    subject: Subject[Any]
    thing: Any

    @property
    def key(self) -> str:
        """Return what names it."""
        return self.subject.key(self.thing)

    @property
    def title(self) -> str:
        """Return what it is called."""
        return self.subject.title(self.thing)

    @property
    def is_hidden(self) -> bool:
        """Whether staff hid or locked it."""
        return self.subject.is_hidden(self.thing)


@dataclass(frozen=True, slots=True)
class Case:
    """All that staff know of one thing; *found* is None once it is gone."""

    kind: str
    key: str
    subject: Subject[Any]
    found: Found | None
    reports: list[Report]
    acts: list[StaffAct]
    people: list[Found]
    things: list[Found]  # what a person shows to others


def is_moderator(user: User | AnonymousUser) -> bool:
    """Whether *user* may see reports and act on them."""
    return user.has_perm(f"decks.{RIGHT}")


def get_moderators() -> QuerySet[User]:
    """Return the accounts with the role, by name."""
    held = Q(
        user_permissions__codename=RIGHT,
        user_permissions__content_type__app_label="decks",
    )
    return User.objects.filter(held, is_active=True).order_by("username")


def queue() -> "QuerySet[Any, Any]":
    """Return what waits for staff, each thing once: the most often reported first."""
    waiting = Report.objects.filter(state=Report.State.OPEN)
    things = waiting.values("kind", "key").annotate(
        title=Max("title"), count=Count("pk"), since=Max("made_at")
    )
    return things.order_by("-count", "-since")


def get_case(kind: str, key: str) -> Case | None:
    """Return what staff know of a thing; None if it was never there."""
    subject = SUBJECTS.get(kind)
    if subject is None:
        return None
    thing = subject.get(key)
    reports = list(
        Report.objects.filter(kind=kind, key=key).select_related("reporter")[:SHOWN]
    )
    acts = list(StaffAct.objects.filter(subject=kind, key=key)[:SHOWN])
    if thing is None and not (reports or acts):
        return None
    found = Found(subject, thing) if thing is not None else None
    people = SUBJECTS["person"]
    concerned = subject.people(thing) if found and subject is not people else []
    return Case(
        kind=kind,
        key=key,
        subject=subject,
        found=found,
        reports=reports,
        acts=acts,
        people=[Found(people, one) for one in concerned],
        things=list(_shown_by(thing)) if found and subject is people else [],
    )


def _shown_by(user: Any) -> Iterable[Found]:
    """Yield what *user* shows to others, some of each kind."""
    for subject in SUBJECTS.values():
        for thing in list(subject.owned_by(user))[:SHOWN]:
            yield Found(subject, thing)


def find_things(words: str) -> list[Found]:
    """Return what *words* may mean, of all kinds."""
    if not words.strip():
        return []
    found = ((one, one.find(words.strip())) for one in SUBJECTS.values())
    return [Found(subject, thing) for subject, things in found for thing in things]


def seen_thing(request: HttpRequest, kind: str, key: str) -> Any:
    """Return what *key* names if the reader may look at it, else None."""
    subject = SUBJECTS.get(kind)
    return subject.see(request, key.replace("\0", "")) if subject else None

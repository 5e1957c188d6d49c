"""Notices announced, read, and forgotten in time."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, F, Q, QuerySet
from django.utils import timezone

from core.chunks import in_chunks
from core.retention import delete_in_parts, kept_since
from decks.blocking.models import PersonBlock
from decks.building.models import Deck
from decks.inbox.models import (
    MAX_PATH,
    MAX_TITLE,
    InboxChoice,
    InboxMute,
    InboxNotice,
)

MAX_KEPT: Final = 300  # notices of one account; the oldest go
MAX_TOLD: Final = 2000  # accounts that are told of one thing
AT_ONCE: Final = 500
A_WHILE: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What happened: a kind, what it is about, and whose doing it is.

    *is_said_once*: who was told of the same within A_WHILE is not told again.
    """

    kind: str
    subject: str
    title: str
    path: str
    by: User | None = None
    deck: Deck | None = None
    is_said_once: bool = False


@transaction.atomic
def announce(news: News, to: Iterable[int | None]) -> int:
    """Tell the accounts *to*, by their keys; return how many were told.

    Not who did it, is locked, muted the kind, or is kept apart from who did it. At most
    MAX_TOLD; a fixed number of queries for AT_ONCE of them.
    """
    if not settings.PEOPLE:
        return 0
    wanted = {pk for pk in to if pk is not None}
    keys = sorted(wanted - {news.by.pk if news.by else None})[:MAX_TOLD]
    return sum(_tell(news, some) for some in in_chunks(keys, AT_ONCE))


def _tell(news: News, keys: list[int]) -> int:
    """Tell up to AT_ONCE accounts; return how many."""
    told = set(_who_may_be_told(news, keys))
    now = timezone.now()
    alike = InboxNotice.objects.filter(
        user__in=told, kind=news.kind, subject=news.subject
    )
    if news.is_said_once:
        lately = alike.filter(made_at__gt=now - A_WHILE)
        told -= set(lately.values_list("user", flat=True))
    unread = alike.filter(read_at=None, user__in=told)
    held = set(unread.values_list("user", flat=True))
    # Who does the same again and again stays one person, and is mailed once.
    by_others = unread.exclude(by=news.by) if news.by else unread
    by_others.update(count=F("count") + 1, mailed_at=None, pushed_at=None)
    shown: dict[str, Any] = {
        "by": news.by,
        "title": news.title[:MAX_TITLE],
        "path": news.path[:MAX_PATH],
        "made_at": now,
    }
    unread.update(**shown)
    rows = (
        InboxNotice(
            user_id=pk, kind=news.kind, subject=news.subject, deck=news.deck, **shown
        )
        for pk in sorted(told - held)
    )
    # Of two that are told the same at once one row is written.
    InboxNotice.objects.bulk_create(rows, ignore_conflicts=True)
    return len(told)


def _who_may_be_told(news: News, keys: list[int]) -> Iterable[int]:
    """Return those of *keys* that may be told, and want to be."""
    users = User.objects.filter(pk__in=keys, is_active=True)
    users = users.exclude(
        pk__in=InboxMute.objects.filter(kind=news.kind).values("user")
    )
    if news.by is not None:
        blocks = PersonBlock.objects
        users = users.exclude(
            Q(pk__in=blocks.filter(person=news.by.pk).values("owner"))
            | Q(pk__in=blocks.filter(owner=news.by.pk).values("person"))
        )
    return users.values_list("pk", flat=True)


def take_back(kind: str, subject: str) -> None:
    """Delete what was announced of something that is gone or hidden."""
    InboxNotice.objects.filter(kind=kind, subject=subject).delete()


def inbox_of(user: User) -> QuerySet[InboxNotice]:
    """Return the notices of *user*, the latest first.

    Without those of decks that they may no longer see, and of people who are locked.
    """
    seen = Q(deck=None) | Q(deck__owner=user.pk) | ~Q(deck__visibility="private")
    found = InboxNotice.objects.filter(seen, user=user.pk)
    return found.exclude(by__is_active=False).select_related("by", "user")


def count_unread(user: User) -> int:
    """Return how many notices *user* has not read."""
    return inbox_of(user).filter(read_at=None).count()


def mark_read(*, user: User, keys: Iterable[int] | None = None) -> int:
    """Note that *user* has read the notices *keys*, or all; return how many."""
    unread = InboxNotice.objects.filter(user=user.pk, read_at=None)
    if keys is not None:
        unread = unread.filter(pk__in=list(keys))
    return unread.update(read_at=timezone.now())


def choice_of(user: User) -> InboxChoice:
    """Return what *user* chose; unsaved if that was nothing yet."""
    found = InboxChoice.objects.filter(user=user.pk).first()
    return found or InboxChoice(user=user)


@transaction.atomic
def choose_digest(*, user: User, digest: str, site: str | None = None) -> InboxChoice:
    """Mail *user* what is unread as often as *digest* says, with links to *site*."""
    User.objects.select_for_update().get(pk=user.pk)
    choice = choice_of(user)
    choice.digest = digest
    choice.site = choice.site if site is None else site
    choice.save()
    return choice


def muted_by(user: User) -> list[str]:
    """Return the kinds of notices that *user* isn't told of."""
    kinds = InboxMute.objects.filter(user=user.pk).order_by("kind")
    return list(kinds.values_list("kind", flat=True))


@transaction.atomic
def mute_kinds(*, user: User, kinds: Iterable[str]) -> None:
    """Tell *user* of all kinds of notices but *kinds*, from now on."""
    User.objects.select_for_update().get(pk=user.pk)
    InboxMute.objects.filter(user=user.pk).delete()
    rows = (InboxMute(user=user, kind=kind) for kind in sorted(set(kinds)))
    InboxMute.objects.bulk_create(rows)


def forget_notices() -> None:
    """Delete notices after KEEP_NOTICES, and of each account beyond MAX_KEPT."""
    if since := kept_since("KEEP_NOTICES"):
        delete_in_parts(InboxNotice.objects.filter(made_at__lt=since))
    counts = InboxNotice.objects.order_by().values("user").annotate(held=Count("pk"))
    for row in counts.filter(held__gt=MAX_KEPT):
        kept = InboxNotice.objects.filter(user=row["user"])
        last = kept[MAX_KEPT - 1]
        older = Q(made_at__lt=last.made_at) | Q(made_at=last.made_at, pk__lt=last.pk)
        delete_in_parts(kept.filter(older))

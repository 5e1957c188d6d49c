"""What is read of comments."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils.safestring import SafeString

from core.users import User as Reader
from decks.blocking.models import PersonBlock
from decks.building.primer import names_in, show_texts
from decks.comments.models import Comment, Thread
from decks.comments.services import may_delete
from decks.comments.subjects import Discussed, discussed
from decks.people.models import Profile

MOST_NAMES: Final = 200  # people whom the comments of one page link to


@dataclass(frozen=True, slots=True)
class Said:
    """A comment as one reader sees it; *profile* is its author's address, or ""."""

    comment: Comment
    author: str
    profile: str
    text: SafeString
    is_own: bool
    may_delete: bool


def comments_on(about: Discussed, reader: Reader) -> QuerySet[Comment]:
    """Return the comments on a thing that *reader* is shown, the latest first.

    Not hidden ones, of locked accounts, or of people kept apart from *reader*.
    """
    found = Comment.objects.filter(
        thread__kind=about.kind, thread__key=about.key,
        is_hidden=False, author__is_active=True,
    )  # fmt: skip
    if reader.is_authenticated:
        blocks = PersonBlock.objects
        found = found.exclude(
            Q(author__in=blocks.filter(owner=reader.pk).values("person"))
            | Q(author__in=blocks.filter(person=reader.pk).values("owner"))
        )
    return found.select_related("author__profile")


def is_closed(about: Discussed) -> bool:
    """Whether no more comments on a thing are taken."""
    found = Thread.objects.filter(kind=about.kind, key=about.key, is_closed=True)
    return found.exists()


def seen_comment(request: HttpRequest, pk: int) -> tuple[Comment, Discussed]:
    """Return a comment that the reader is shown, and what it is on. Raises Http404."""
    found = Comment.objects.select_related("thread").filter(pk=pk).first()
    if found is None:
        raise Http404
    about = discussed(request, found.thread.kind, found.thread.key)
    if not comments_on(about, request.user).filter(pk=pk).exists():
        raise Http404
    return found, about


def show_comments(
    comments: Iterable[Comment], about: Discussed, reader: Reader
) -> list[Said]:
    """Return *comments* as *reader* sees them, in a fixed number of queries."""
    held = list(comments)
    texts = show_texts([one.words for one in held], about.game, profiles_named)
    return [
        Said(
            comment=one,
            author=one.author.get_username(),
            profile=_profile_of(one),
            text=text,
            is_own=one.author_id == reader.pk,
            may_delete=may_delete(reader, one, about),
        )
        for one, text in zip(held, texts, strict=True)
    ]


def _profile_of(comment: Comment) -> str:
    """Return the address of its author's profile, "" if they show none."""
    shown = getattr(comment.author, "profile", None)
    return shown.get_absolute_url() if shown and shown.is_public else ""


def profiles_named(texts: Iterable[str]) -> Mapping[str, str]:
    """Return the addresses of the public profiles that *texts* name, by name."""
    names = {name for text in texts for name in names_in(text)}
    if not names:
        return {}
    wanted = sorted(names)[:MOST_NAMES]
    shown = Profile.objects.filter(
        user__username__in=wanted, is_public=True, user__is_active=True
    )
    return {
        one.user.get_username(): one.get_absolute_url()
        for one in shown.select_related("user")
    }

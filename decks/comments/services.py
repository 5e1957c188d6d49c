"""Comments written and deleted; threads closed and opened."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from core.users import User as Reader
from decks.blocking.services import refuse_apart
from decks.building.models import Deck
from decks.building.primer import names_in
from decks.collection.holding_changes import lock_collection
from decks.comments.models import Comment, Thread
from decks.comments.subjects import Discussed
from decks.inbox.services import News, announce
from rules.errors import N_, Refusal

MOST_A_MINUTE: Final = 5  # comments of one account
MOST_A_DAY: Final = 100
MOST_COMMENTS: Final = 2000  # of one thread
MOST_NAMED: Final = 10  # people that one comment tells


class ThreadClosed(Refusal):
    """Whoever owns the thing wants no more comments."""

    code = "thread-closed"
    status = 409
    sentence = N_("Comments here are closed.")


class TooManyComments(Refusal):
    """The account has written a lot lately."""

    code = "too-many-comments"
    status = 429
    sentence = N_("You’ve written a lot of comments. Wait a moment.")


class ThreadFull(Refusal):
    """The thread has as many comments as it may."""

    code = "thread-full"
    status = 409
    sentence = N_("There are %(limit)s comments here, the limit.")


@transaction.atomic
def write_comment(*, author: User, about: Discussed, words: str) -> Comment:
    """Return what *author* says; its owner, and who is named by `@`, are told.

    Raises ThreadClosed, KeptApart, TooManyComments or ThreadFull.
    """
    lock_collection(author)  # of two at once, the second counts the first
    owner = about.owner
    if owner is not None and owner.pk != author.pk:
        refuse_apart(author, owner)
    _check_pace(author)
    thread = hold_thread(about)
    if thread.is_closed:
        raise ThreadClosed
    if thread.comments.count() >= MOST_COMMENTS:
        raise ThreadFull(limit=MOST_COMMENTS)
    made = thread.comments.create(
        author=author, words=words.strip(), made_at=timezone.now()
    )
    told = _people_named(names_in(words)[:MOST_NAMED], about, author)
    announce(_news("mention", about, author), told)
    if owner is not None and owner.pk not in told:
        announce(_news("comment", about, author), [owner.pk])
    return made


def _people_named(names: Iterable[str], about: Discussed, author: User) -> set[int]:
    """Return who of *names* is told of what *author* says about a thing."""
    people = User.objects.filter(username__in=names).exclude(pk=author.pk)
    hearers = about.subject.hearers(about.thing)
    if hearers is not None:
        people = people.filter(pk__in=[one.pk for one in hearers])
    return set(people.values_list("pk", flat=True))


def _check_pace(author: User) -> None:
    """Raise TooManyComments if *author* wrote as many as one may, lately."""
    now = timezone.now()
    own = Comment.objects.filter(author=author.pk)
    for span, most in (
        (timedelta(minutes=1), MOST_A_MINUTE),
        (timedelta(days=1), MOST_A_DAY),
    ):
        if own.filter(made_at__gt=now - span).count() >= most:
            raise TooManyComments(retry_after=60)


def hold_thread(about: Discussed) -> Thread:
    """Return the thread of a thing, held until the transaction ends."""
    Thread.objects.get_or_create(kind=about.kind, key=about.key)
    return Thread.objects.select_for_update().get(kind=about.kind, key=about.key)


def _news(kind: str, about: Discussed, by: User) -> News:
    """Return that *by* wrote about a thing."""
    deck = about.thing if isinstance(about.thing, Deck) else None
    return News(
        kind=kind,
        subject=f"{about.kind} {about.key}",
        title=about.title,
        path=about.page,
        by=by,
        deck=deck,
    )


def may_delete(reader: Reader, comment: Comment, about: Discussed | None) -> bool:
    """Whether *reader* wrote the comment, or owns what it is about."""
    owner = about.owner if about else None
    return reader.is_authenticated and (
        comment.author_id == reader.pk or (owner is not None and owner.pk == reader.pk)
    )


@transaction.atomic
def edit_comment(*, comment: Comment, about: Discussed, words: str) -> Comment:
    """Let its author's *comment* on *about* say *words*; who is named anew is told.

    Raises ThreadClosed: what was said there stays as it is.
    """
    if hold_thread(about).is_closed:
        raise ThreadClosed
    named = {*names_in(words)[:MOST_NAMED]} - {*names_in(comment.words)}
    comment.words, comment.edited_at = words.strip(), timezone.now()
    comment.save(update_fields=["words", "edited_at"])
    told = _people_named(named, about, comment.author)
    announce(_news("mention", about, comment.author), told)
    return comment


def delete_comment(*, comment: Comment) -> None:
    """Delete *comment* for good."""
    comment.delete()


@transaction.atomic
def close_thread(*, about: Discussed, is_closed: bool) -> None:
    """Take no more comments on a thing, or take them again."""
    thread = hold_thread(about)
    thread.is_closed = is_closed
    thread.save(update_fields=["is_closed"])


def forget_thread(kind: str, key: str) -> None:
    """Delete the comments on a thing that is gone."""
    Thread.objects.filter(kind=kind, key=key).delete()

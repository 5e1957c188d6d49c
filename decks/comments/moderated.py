"""Comments can be reported by who reads them, and hidden."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from core.moderation.subjects import SEARCHED, Subject, register
from decks.comments.models import Comment
from decks.comments.queries import seen_comment


class Comments(Subject[Comment]):
    """What people write about things that all may find."""

    kind = "comment"
    label = _("Comment")
    can_hide = True

    def see(self, request: HttpRequest, key: str) -> Comment | None:
        """Return the comment if the reader is shown it."""
        found = self.get(key)
        try:
            return seen_comment(request, found.pk)[0] if found else None
        except Http404:
            return None

    def get(self, key: str) -> Comment | None:
        """Return the comment."""
        if not (key.isascii() and key.isdigit() and len(key) < 19):
            return None
        return self._all().filter(pk=int(key)).first()

    def _all(self) -> "QuerySet[Comment]":
        return Comment.objects.select_related("author", "thread")

    def find(self, words: str) -> Iterable[Comment]:
        """Return comments with these words."""
        return self._all().filter(words__icontains=words)[:SEARCHED]

    def owned_by(self, user: User) -> Iterable[Comment]:
        """Return the latest comments of *user*."""
        return self._all().filter(author=user.pk)[:SEARCHED]

    def key(self, thing: Comment) -> str:
        """Return its key."""
        return str(thing.pk)

    def title(self, thing: Comment) -> str:
        """Return how it begins."""
        return str(thing)

    def address(self, thing: Comment) -> str:
        """Return the address of its thread."""
        return reverse("comments", args=[thing.thread.kind, thing.thread.key])

    def owner(self, thing: Comment) -> User:
        """Return who wrote it."""
        return thing.author

    def is_hidden(self, thing: Comment) -> bool:
        """Whether staff hid it."""
        return thing.is_hidden

    def hide(self, thing: Comment, by: User) -> dict[str, Any]:
        """Keep it from everybody."""
        return self._write(thing, is_hidden=True)

    def show(self, thing: Comment, before: Mapping[str, Any], by: User) -> None:
        """Show it again."""
        self._write(thing, is_hidden=False)

    def _write(self, thing: Comment, *, is_hidden: bool) -> dict[str, Any]:
        before = {"is_hidden": thing.is_hidden}
        thing.is_hidden = is_hidden
        thing.save(update_fields=["is_hidden"])
        return before


register(Comments())

"""Lines of chat can be reported by who reads them, and hidden."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import pgettext_lazy

from core.moderation.subjects import SEARCHED, Subject, register
from drafts.play.models import Match
from drafts.table_talk.models import ChatLine


class ChatLines(Subject[ChatLine]):
    """What players of a match write to each other; nobody else reads it."""

    kind = "chat-line"
    label = pgettext_lazy("play", "Line of chat")
    can_hide = True

    def see(self, request: HttpRequest, key: str) -> ChatLine | None:
        """Return the line if the reader plays in its match."""
        own = Match.objects.visible_to(request.user).values("pk")
        return self._found(key, seat__match__in=own, is_hidden=False)

    def get(self, key: str) -> ChatLine | None:
        """Return the line."""
        return self._found(key)

    def _found(self, key: str, **where: Any) -> ChatLine | None:
        if not (key.isascii() and key.isdigit() and len(key) < 19):
            return None
        lines = ChatLine.objects.select_related("seat__user", "seat__match")
        return lines.filter(pk=int(key), **where).first()

    def find(self, words: str) -> Iterable[ChatLine]:
        """Return lines with these words."""
        lines = ChatLine.objects.select_related("seat__user", "seat__match")
        return lines.filter(words__icontains=words).order_by("-pk")[:SEARCHED]

    def key(self, thing: ChatLine) -> str:
        """Return its key."""
        return str(thing.pk)

    def title(self, thing: ChatLine) -> str:
        """Return its words."""
        return thing.words

    def address(self, thing: ChatLine) -> str:
        """Return the address of its match."""
        return thing.seat.match.get_absolute_url()

    def owner(self, thing: ChatLine) -> User | None:
        """Return who wrote it."""
        return thing.seat.user

    def owned_by(self, user: User) -> Iterable[ChatLine]:
        """Return the latest lines of *user*."""
        lines = ChatLine.objects.select_related("seat__match")
        return lines.filter(seat__user=user).order_by("-pk")[:SEARCHED]

    def is_hidden(self, thing: ChatLine) -> bool:
        """Whether staff hid it."""
        return thing.is_hidden

    def hide(self, thing: ChatLine, by: User) -> dict[str, Any]:
        """Keep it from both players."""
        thing.is_hidden = True
        thing.save(update_fields=["is_hidden"])
        return {}

    def show(self, thing: ChatLine, before: Mapping[str, Any], by: User) -> None:
        """Show it again."""
        thing.is_hidden = False
        thing.save(update_fields=["is_hidden"])


register(ChatLines())

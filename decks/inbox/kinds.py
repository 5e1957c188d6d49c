"""Kinds of notices: each feature declares its own in its `texts.py`."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from core.features import Declared
from decks.inbox.models import InboxNotice

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


@dataclass(frozen=True, slots=True)
class NoticeKind:
    """How notices of one kind are told: *one* of one person, *more* of several.

    Both may name `%(who)s`, who did it last, and `%(title)s`. By its *label* an account
    chooses whether to be told; one without is always told.
    """

    one: "_StrPromise"
    more: "_StrPromise | None" = None
    label: "_StrPromise | None" = None


KINDS: Final[Declared[str, NoticeKind]] = Declared()


def notice_sentence(notice: InboxNotice) -> str:
    """Return what happened, in the reader's language."""
    kind = KINDS.get(notice.kind)
    if kind is None:  # of a feature that is gone
        return notice.title
    who = notice.by.get_username() if notice.by else _("Someone")
    said = kind.more if kind.more is not None and notice.count > 1 else kind.one
    return str(said) % {"who": who, "title": notice.title}


def kinds_to_choose() -> list[tuple[str, str]]:
    """Return the kinds that an account may do without, with their labels."""
    return [
        (name, str(kind.label))
        for name, kind in KINDS.items()
        if kind.label is not None
    ]

"""What the inbox says of comments."""

from django.utils.translation import gettext_lazy as _

from decks.inbox.kinds import KINDS, NoticeKind

KINDS["comment"] = NoticeKind(
    _("A new comment by %(who)s: “%(title)s”."),
    _("New comments by %(who)s and others: “%(title)s”."),
    label=_("Comments on what is mine"),
)
KINDS["mention"] = NoticeKind(
    _("%(who)s mentions you in a comment: “%(title)s”."),
    label=_("Someone mentions me"),
)

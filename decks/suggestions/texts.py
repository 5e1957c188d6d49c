"""What the inbox says of suggestions."""

from django.utils.translation import gettext_lazy as _

from decks.inbox.kinds import KINDS, NoticeKind

KINDS["suggestion"] = NoticeKind(
    _("%(who)s suggests changes to your deck “%(title)s”."),
    _("%(who)s and others suggest changes to your deck “%(title)s”."),
    label=_("Suggestions for my decks"),
)
KINDS["suggestion-taken"] = NoticeKind(
    _("%(who)s accepts your suggestion for “%(title)s”."),
    label=_("A suggestion of mine was accepted"),
)
KINDS["suggestion-declined"] = NoticeKind(
    _("%(who)s declines your suggestion for “%(title)s”."),
    label=_("A suggestion of mine was declined"),
)

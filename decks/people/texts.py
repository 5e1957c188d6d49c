"""What the inbox says of people."""

from django.utils.translation import gettext_lazy as _

from decks.inbox.kinds import KINDS, NoticeKind

KINDS["follow"] = NoticeKind(
    _("%(who)s follows you."),
    _("%(who)s and others follow you."),
    label=_("Someone follows me"),
)
KINDS["like"] = NoticeKind(
    _("%(who)s likes your deck “%(title)s”."),
    _("%(who)s and others like your deck “%(title)s”."),
    label=_("Someone likes a deck of mine"),
)
KINDS["deck-public"] = NoticeKind(
    _("A new public deck by %(who)s: “%(title)s”."),
    label=_("New public decks of people I follow"),
)
KINDS["deck-version"] = NoticeKind(
    _("A new version of “%(title)s” by %(who)s."),
    label=_("New versions of decks I follow"),
)

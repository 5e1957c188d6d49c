"""What the inbox says of the staff."""

from django.utils.translation import gettext_lazy as _

from decks.inbox.kinds import KINDS, NoticeKind

KINDS["staff"] = NoticeKind(_("A message from the staff about “%(title)s”."))

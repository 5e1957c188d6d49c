"""Words of moderation."""

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from core.moderation.subjects import SUBJECTS
from decks.moderation.forms import BLOCKED
from decks.staff.models import Block, StaffAct

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Kind = StaffAct.Kind
ACT_LABELS: "Final[dict[str, _StrPromise]]" = {
    Kind.DISMISS: pgettext_lazy("act of staff", "reports dismissed"),
    Kind.HIDE: pgettext_lazy("act of staff", "hidden"),
    Kind.SHOW: pgettext_lazy("act of staff", "no longer hidden"),
    Kind.RENAME: pgettext_lazy("act of staff", "renamed"),
    Kind.LOCK: pgettext_lazy("act of staff", "locked"),
    Kind.UNLOCK: pgettext_lazy("act of staff", "unlocked"),
    Kind.MERGE: pgettext_lazy("act of staff", "merged"),
    Kind.BLOCK: pgettext_lazy("act of staff", "blocked"),
    Kind.UNBLOCK: pgettext_lazy("act of staff", "no longer blocked"),
    Kind.GIVE: pgettext_lazy("act of staff", "made a moderator"),
    Kind.TAKE: pgettext_lazy("act of staff", "no longer a moderator"),
}


def kind_label(kind: str) -> "_StrPromise | str":
    """Return what a thing of *kind*, or a block of it, is."""
    if kind in SUBJECTS:
        return SUBJECTS[kind].label
    return BLOCKED[Block.Kind(kind)] if kind in Block.Kind.values else _("Other")

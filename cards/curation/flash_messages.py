"""What curators are told after an act."""

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.curation.act_undo import Undone


def tell_saved(request: HttpRequest, *, is_changed: bool) -> None:
    """Say whether anything was written."""
    told = _("Saved.") if is_changed else _("Nothing was changed.")
    messages.success(request, told)


def tell_undone(request: HttpRequest, undone: Undone) -> None:
    """Say that an act was taken back, and what stays."""
    messages.success(request, _("Undone."))
    if undone.kept:
        told = ngettext(
            "%(n)s deck or list was changed since and stays as it is.",
            "%(n)s decks or lists were changed since and stay as they are.",
            undone.kept,
        )
        messages.info(request, told % {"n": undone.kept})

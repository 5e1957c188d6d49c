"""Who chose a card, and why."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from drafts.picking.models import Pick

REASONS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "keeps-options": lambda f: (
        _("%(leaders)s of %(of)s heroes could still play it.") % f
    ),
    "fits-leader": lambda f: (
        _("%(leader)s can play it: %(playable)s of %(needed)s cards now.") % f
    ),
    "takes-pile": lambda f: (
        _("Cards in the pile: %(cards)s; useful to the best hero: %(gain)s.") % f
    ),
    "leaves-pile": lambda f: (
        _("Too little in the pile: %(cards)s; useful to the best hero: %(gain)s.") % f
    ),
    "best-value": lambda f: _("The most useful card here for this deck."),
    "by-chance": lambda f: _("All fighters are equally good."),
    "fits-nobody": lambda f: (
        _("Nothing in the pack was a better fit: %(playable)s of %(needed)s cards.") % f
    ),
}


def reason_sentence(pick: Pick) -> str:
    """Return who chose instead of the player, and why."""
    late = pick.chooser == Pick.Chooser.TIMEOUT
    who = _("Chosen for you when time was up.") if late else _("Chosen by a bot.")
    return _because(who, pick.reason)


def choice_sentence(chooser: str, reason: Mapping[str, Any]) -> str:
    """Return who chose for any seat, and why; nothing if its player did."""
    if chooser == Pick.Chooser.PLAYER:
        return ""
    late = chooser == Pick.Chooser.TIMEOUT
    who = _("Chosen when time was up.") if late else _("Chosen by a bot.")
    return _because(who, reason)


def _because(who: str, reason: Mapping[str, Any]) -> str:
    """Return *who* chose with the *reason* in words, if there is one."""
    words = REASONS.get(reason.get("code", ""))
    return f"{who} {words(reason['figures'])}" if words else who

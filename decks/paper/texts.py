"""The sentences of paper, in the language that is active when they are asked for."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from rules.errors import N_, Refusal

LABELS: Final[Mapping[str, Callable[[], str]]] = {
    "title": lambda: _("Deck registration"),
    "player": lambda: _("Player’s name"),
    "player_id": lambda: _("Player number"),
    "event": lambda: pgettext("registration sheet", "Event"),
    "date": lambda: _("Date"),
    "declaration": lambda: _("This list is complete, and it is the deck I play."),
    "signature": lambda: _("Player’s signature"),
    "judge": lambda: _("For the judge"),
    "complete": lambda: _("List complete"),
    "matches": lambda: _("Deck matches the list"),
    "problem": lambda: _("Problem noted"),
    "judge_name": lambda: _("Judge"),
}


class TooManyProxies(Refusal):
    """More cards than one file of proxies holds."""

    code = "too-many-proxies"
    sentence = N_(
        "One file holds at most %(limit)s proxies, and this would be %(found)s. "
        "Choose one of each card, or leave the side deck out."
    )
    status = 413


def labels() -> dict[str, str]:
    """Return every label of a sheet, and the pattern that numbers its pages."""
    words = {key: label() for key, label in LABELS.items()}
    return words | {"page": _("Page %(page)s of %(pages)s")}


def version_sentence(number: int, made_at: datetime) -> str:
    """Return which version of a deck a sheet shows."""
    figures = {"number": number, "date": date_format(made_at, "DATE_FORMAT")}
    return _("Version %(number)s, saved on %(date)s") % figures


def working_copy_sentence(changed_at: datetime) -> str:
    """Return since when the deck is as it is; its page will not wait for the event."""
    figures = {"date": date_format(changed_at, "DATETIME_FORMAT")}
    return _("As of %(date)s UTC; no saved version, so the page may change") % figures


def verdict_sentence(issues: int) -> str:
    """Return whether the deck is legal, else for how many reasons it is not."""
    if not issues:
        return _("Legal")
    return ngettext("Not legal: %(n)s reason", "Not legal: %(n)s reasons", issues) % {
        "n": issues
    }


def totals_sentence(main: int, side: int, different: int) -> str:
    """Return how many cards a sheet lists."""
    figures = {"main": main, "side": side, "different": different}
    return _(
        "Main deck %(main)s, side deck %(side)s, different cards %(different)s"
    ) % (figures)

"""What was tested, in a few words: a deck, which of its versions, of when."""

from collections.abc import Sequence

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from decks.building.models import Deck
from decks.building.versions.models import DeckVersion
from decks.testing.models import TestRun


def side_titles(run: TestRun) -> Sequence[str]:
    """Return what each list of *run* is called, one or two; of duels one a deck.

    Decks are named only where there are two of them.
    """
    if run.is_duels and run.deck is not None:
        others = run.opponents.select_related("deck")
        return [run.deck.name, *(each.deck.name for each in others)]
    other = run.other_deck
    is_two = other is not None and other != run.deck
    titles = [_title(run, run.deck if is_two else None, run.version)]
    if other is not None:
        titles.append(_title(run, other if is_two else None, run.other_version))
    return titles


def _title(run: TestRun, deck: Deck | None, version: DeckVersion | None) -> str:
    """Return what one list is called."""
    if version is not None:
        which = _("Version %(number)s") % {"number": version.number}
    else:
        when = date_format(localtime(run.created_at), "DATETIME_FORMAT")
        which = _("as of %(when)s") % {"when": when}
    return f"{deck.name}, {which}" if deck else which

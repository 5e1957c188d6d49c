"""What a run is called and how far it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil

from django.db.models import Sum
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from decks.building.models import Deck
from decks.building.versions.models import DeckVersion
from decks.testing.models import TestChunk, TestRun


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is; *rate* is games a second, *seconds_left* None if unknown."""

    done: int
    games: int
    rate: int
    seconds_left: int | None

    @property
    def percent(self) -> int:
        """How much is done, in whole per cent, never more than is."""
        return 100 * self.done // self.games


def games_done(run: TestRun) -> int:
    """Return how many games of *run* have been counted."""
    if not run.is_active:
        return run.games if run.state == TestRun.State.DONE else 0
    done = run.chunks.filter(state=TestChunk.State.DONE)
    return int(done.aggregate(games=Sum("count", default=0))["games"])


def get_progress(run: TestRun, done: int, now: datetime) -> Progress:
    """Return how far *run* is at *now*, *done* of its games being counted."""
    seconds = (now - run.started_at).total_seconds() if run.started_at else 0.0
    if not done or seconds <= 0:
        return Progress(done, run.games, 0, None)
    rate = done / seconds
    return Progress(done, run.games, round(rate), ceil((run.games - done) / rate))


def side_titles(run: TestRun) -> Sequence[str]:
    """Return what each list of *run* is called, one or two.

    Of duels one a deck; of swaps and openings the deck and whom it meets. Decks are
    named only where there are two of them.
    """
    if run.meets_decks and run.deck is not None:
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

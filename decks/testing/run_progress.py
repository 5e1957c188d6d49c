"""How far a test run is: games played, how fast, and what is left."""

from dataclasses import dataclass
from datetime import datetime
from math import ceil

from django.db.models import Sum

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

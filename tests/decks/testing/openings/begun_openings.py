"""Runs of openings of small decks, for tests."""

from typing import Any

from decks.testing.jobs import run_next_chunk
from decks.testing.models import TestRun
from decks.testing.openings.services import start_openings


def begin(decks, *, games=4, **more: Any) -> TestRun:
    """Return a run of openings of the second of *decks* against the third."""
    asked = {"opponents": [decks[2]], "user": decks[1].owner, "guest_key": None}
    return start_openings(
        deck=decks[1], games=games, options={"bot": "random"}, **{**asked, **more}
    )


def played(decks, **asked: Any) -> TestRun:
    """Return a run of openings that is done."""
    run = begin(decks, **asked)
    while run_next_chunk(worker="one"):
        pass
    run.refresh_from_db()
    assert run.state == "done", run.refusal
    return run

"""Runs of swaps of small decks, for tests."""

from typing import Any

from cards.catalogue.models import Card
from decks.testing.jobs import run_next_chunk
from decks.testing.models import TestRun
from decks.testing.swaps.services import start_swaps


def cards(*names: str) -> list[Card]:
    """Return the cards called *names*."""
    found = Card.objects.prefetch_related("printings__card_set")
    return [found.get(name=name) for name in names]


def begin(decks, out=("Lamp",), into=("Wick",), *, games=4, **more: Any) -> TestRun:
    """Return a run of swaps of the second of *decks* against the others."""
    asked = {"opponents": [decks[2]], "user": decks[1].owner, "guest_key": None}
    return start_swaps(
        deck=decks[1],
        out=cards(*out),
        into=cards(*into),
        games=games,
        options={"bot": "random"},
        **{**asked, **more},
    )


def played(decks, **asked: Any) -> TestRun:
    """Return a run of swaps that is done."""
    run = begin(decks, **asked)
    while run_next_chunk(worker="one"):
        pass
    run.refresh_from_db()
    assert run.state == "done", run.refusal
    return run

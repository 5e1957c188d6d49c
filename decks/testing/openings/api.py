"""Openings for programs; watched and read as other test runs."""

from decks.testing.duels.api import DeckDuels
from decks.testing.models import TestRun
from decks.testing.openings.services import start_openings


class DeckOpenings(DeckDuels):
    """Your runs of opening hands of a deck, the latest first."""

    kind = TestRun.Kind.OPENINGS
    start = staticmethod(start_openings)

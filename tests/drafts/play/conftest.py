"""Fixtures of tests of drafts.play."""

import pytest

from drafts.play.models import Match
from drafts.play.services import (
    MatchPlan,
    be_ready,
    bring_deck,
    create_match,
    join_match,
)
from rules.events.fairness import commitment
from tests.drafts.play.tables_played import SEED
from tests.matches import seat_of


@pytest.fixture
def match(players, decks):
    """A match of two people, begun; always with the same chance."""
    anna, ben = players
    made = create_match(player=anna, plan=MatchPlan(game="wow", deck=decks[0]))
    promised = commitment(bytes.fromhex(SEED))
    Match.objects.filter(pk=made.pk).update(seed=SEED, commitment=promised)
    join_match(match=made, player=ben)
    bring_deck(seat=seat_of(made, ben), deck=decks[1])
    for player in players:
        be_ready(seat=seat_of(made, player))
    made.refresh_from_db()
    return made

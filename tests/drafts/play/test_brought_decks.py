"""Decks brought to a table."""

import pytest
from django.core.management import call_command

from decks.building.models import Deck
from drafts.play.brought_decks import DeckUnfit, NoDeck
from drafts.play.match_state import MatchNotNow, MatchTaken
from drafts.play.services import (
    MatchPlan,
    be_ready,
    bring_deck,
    create_match,
    join_match,
)
from tests.drafts.play.tables_played import NAMES
from tests.factories import make_deck, make_user
from tests.matches import seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def ready_decks(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


@pytest.fixture
def decks():
    return [Deck.objects.get(name=name) for name in NAMES]


def test_the_game_begins_once_both_have_a_deck_and_are_ready(players, decks):
    anna, ben = players
    match = create_match(player=anna, plan=MatchPlan(game="wow", deck=decks[0]))
    join_match(match=match, player=ben)
    with pytest.raises(MatchTaken):
        join_match(match=match, player=make_user("carl"))
    with pytest.raises(NoDeck):
        be_ready(seat=seat_of(match, ben))
    bring_deck(seat=seat_of(match, ben), deck=decks[1])
    be_ready(seat=seat_of(match, ben))
    bring_deck(seat=seat_of(match, ben), deck=decks[1])
    be_ready(seat=seat_of(match, anna))
    match.refresh_from_db()
    assert match.state == "lobby", "another deck, not ready any more"
    be_ready(seat=seat_of(match, ben))
    match.refresh_from_db()
    assert match.state == "running"
    with pytest.raises(MatchNotNow):
        bring_deck(seat=seat_of(match, ben), deck=decks[0])


def test_a_deck_that_is_not_legal_is_refused_only_where_a_format_is_chosen(players):
    anna = players[0]
    short = make_deck("Hero: Brunna Underladder\n3 Mind the Step", owner=anna)
    plan = MatchPlan(game="wow", deck=short, is_open=True)
    assert create_match(player=anna, plan=plan).state == "lobby"
    strict = MatchPlan(game="wow", deck=short, format="constructed")
    with pytest.raises(DeckUnfit):
        create_match(player=anna, plan=strict)

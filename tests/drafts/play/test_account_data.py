"""What of a match is kept of an account."""

import pytest

from cards.fighters.rosters import load_own_rosters
from drafts.play.match_verification import verify_match
from drafts.play.models import Match
from tests.matches import choose, make_match, play_until

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def test_closing_an_account_leaves_a_bot_and_no_name(players):
    from drafts.play.account_data import close

    anna, ben = players
    waiting, match = make_match(anna), make_match(anna, ben)
    choose(match, anna)
    close(anna)
    assert not Match.objects.filter(pk=waiting.pk).exists()
    assert "anna" not in repr([entry.data for entry in match.log.all()])
    anna.delete()
    match.refresh_from_db()
    assert verify_match(match) == []
    play_until(match, [ben], "")

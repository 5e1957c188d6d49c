"""A match of fighters is watched: what both have seen, late, and no card in secret."""

import random
from datetime import timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone

from cards.fighters.rosters import load_own_rosters
from drafts.play.models import Match
from drafts.watching.queries import _played_until, list_watched, what_is_known
from drafts.watching.services import let_watch
from tests.factories import make_user
from tests.matches import at as now_at
from tests.matches import choose, make_match, seat_of

pytestmark = pytest.mark.django_db

LATER = timedelta(minutes=5)
MOST_CHOICES = 200


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def match(players) -> Match:
    made = make_match(*players, way="")
    for player in players:
        let_watch(seat=seat_of(made, player), is_on=True)
    made.refresh_from_db()
    return made


@pytest.fixture
def watcher() -> Client:
    client = Client()
    client.force_login(make_user("cara"))
    return client


def secrets_of(at, known) -> set[int]:
    """Return the cards of *at* that no fight known of has shown, by number.

    Chosen ones that wait, those to choose from, and all that was built since.
    """
    shown = {
        n
        for one in known.match.rounds
        for deck in one.decks
        for n in deck[: len(one.fight.turns)]
    }
    drawn = {n for deck in at.match.build_decks for n in deck[:3]}
    return ({n for deck in at.match.decks for n in deck} | drawn) - shown


def test_a_whole_match_is_watched_late_and_nothing_secret_is_answered(
    match, players, watcher
):
    address, rng, fights, searched = match.get_absolute_url(), random.Random(4), 0, 0
    assert [one.pk for one in list_watched()] == [match.pk]
    for _ in range(MOST_CHOICES):
        if match.state == "finished":
            break
        number = rng.choice(now_at(match).waits_for)
        choose(match, players[number])
        match.log.update(made_at=F("made_at") - LATER)
        known = what_is_known(match, timezone.now())
        at, present = _played_until(match, known.until), now_at(match)
        told = watcher.get(f"/api/v1{address}watch/").json()
        assert watcher.get(f"{address}watch/").status_code == 200
        assert '"said"' not in str(told)
        assert match.seed not in str(told)
        if told["board"] is None:
            assert at.match is None
            continue
        board = told["board"]
        assert board["own"]["drawn"] == board["own"]["under"] == []
        assert board["own"]["choice"] is None
        assert len(board["rounds"]) == len(at.match.rounds)
        hidden = secrets_of(present, at)
        seen = {*board["own"]["deck"], *board["other"]["revealed"]}
        assert not hidden & seen
        searched += len(hidden)
        fights = max(fights, len(board["rounds"]))
    assert match.state == "finished"
    assert fights > 2
    assert searched > 50
    page = watcher.get(f"{address}watch/").content.decode()
    assert ("The winner" in page) == (match.winner is not None)
    fight = watcher.get(f"{address}watch/fights/{fights}/")
    assert fight.status_code == 200
    assert f"{address}watch/" in fight.content.decode()
    assert watcher.get(f"{address}watch/fights/{fights + 9}/").status_code == 404


def test_the_players_pages_let_others_watch_and_no_more(match, players, watcher):
    client = Client()
    client.force_login(players[0])
    own = match.get_absolute_url()
    assert "Let nobody watch" in client.get(own).content.decode()
    client.post(f"{own}watching/", {"is_on": ""})
    for address in (f"{own}watch/", f"{own}watch/fights/1/", f"/api/v1{own}watch/"):
        assert watcher.get(address).status_code == 404

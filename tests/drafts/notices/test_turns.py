"""“Your choice”: by mail once for each choice where they have days, and on any page."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from cards.fighters.rosters import load_own_rosters
from drafts.notices.mails import AT_THE_TABLE
from drafts.notices.models import NoticeChoice
from drafts.play.jobs import mail_all_match_players, mail_match_players
from drafts.play.models import Match, MatchNotice, MatchSeat
from drafts.play.waiting import mail_waiting_match
from tests.factories import make_user
from tests.matches import choose, make_match, play_until, seat_of

pytestmark = pytest.mark.django_db
DAY = 24 * 60 * 60
LATER = timedelta(seconds=AT_THE_TABLE.total_seconds() + 1)
TURNS = "/drafts/turns/"


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


def client_of(user, language: str = "en") -> Client:
    client = Client(headers={"Accept-Language": language})
    client.force_login(user)
    return client


def slow_match(*players, timer=DAY, **changes):
    """Return a match of days at its first choice, looked at by all players."""
    match = make_match(*players, timer=timer, **changes)
    for user in players:
        client_of(user).get(match.get_absolute_url())
    return match


def tell(match, later=timedelta()) -> list[str]:
    """Return who is mailed now, in order of the alphabet."""
    mail.outbox.clear()
    match.refresh_from_db()
    mail_waiting_match(match, timezone.now() + later)
    return sorted(one.to[0].split("@")[0] for one in mail.outbox)


def test_each_player_is_mailed_once_for_each_choice(players):
    anna, ben = players
    match = slow_match(anna, ben)
    assert tell(match) == ["anna", "ben"]
    assert tell(match) == []
    choose(match, anna)
    assert tell(match, LATER) == []
    choose(match, ben)
    assert tell(match) == [], "both have just chosen"
    assert tell(match, LATER) == ["anna", "ben"]


def test_in_free_choice_the_one_is_mailed_who_is_asked(players):
    match = slow_match(*players, way="")
    (asked,) = tell(match)
    choose(match, next(one for one in players if one.username == asked))
    (other,) = {"anna", "ben"} - {asked}
    assert tell(match, LATER) == [other]


@pytest.mark.parametrize("timer", [None, DAY - 1])
def test_only_choices_of_a_day_and_longer_are_mailed(players, timer):
    assert tell(slow_match(*players, timer=timer)) == []


def test_against_a_bot_nobody_waits(players):
    anna, _ben = players
    match = slow_match(anna, strength="easy")
    assert tell(match, LATER) == []
    assert client_of(anna).get(TURNS).status_code == 286


@pytest.mark.parametrize("why", ["off", "no address", "held", "other held"])
def test_who_cannot_or_would_not_be_told_is_not(players, why):
    anna, ben = players
    match = slow_match(anna, ben)
    if why == "off":
        NoticeChoice.objects.filter(user=ben).update(by_mail=False)
    elif why == "no address":
        type(ben).objects.filter(pk=ben.pk).update(email="")
    else:
        who = ben if why == "held" else anna
        MatchSeat.objects.filter(user=who).update(is_held=True)
    assert tell(match) == {"held": [], "other held": []}.get(why, ["anna"])


def test_the_mail_says_who_waits_until_when_and_where(players):
    anna, ben = players
    match = slow_match(anna, ben)
    client_of(anna, "pl").get(match.get_absolute_url())
    tell(match)
    to_anna = next(one for one in mail.outbox if one.to == ["anna@lamps.example"])
    assert "ben" in to_anna.subject
    assert f"http://testserver/matches/{match.short_id}/" in to_anna.body
    assert str(match.deadline.day) in to_anna.body
    assert NoticeChoice.objects.get(user=anna).language == "pl"
    assert to_anna.extra_headers["List-Unsubscribe"][1:-1] in to_anna.body


def test_a_step_that_begins_queues_its_mails_and_a_sweep_all(
    players, monkeypatch, django_capture_on_commit_callbacks
):
    queued = []

    def queue(arguments, **_how):
        queued.extend(arguments)

    monkeypatch.setattr(mail_match_players, "apply_async", queue)
    anna, ben = players
    match = slow_match(anna, ben)
    with django_capture_on_commit_callbacks(execute=True):
        choose(match, anna)
    assert queued == [], "the step goes on"
    with django_capture_on_commit_callbacks(execute=True):
        choose(match, ben)
    assert queued == [match.pk]
    mail_all_match_players()
    assert queued == [match.pk] * 2
    mail_match_players(match.pk)
    mail_match_players(match.pk + 1)  # taken back meanwhile


def test_a_match_that_is_over_asks_for_nothing(players):
    match = slow_match(*players)
    play_until(match, players, "")
    assert tell(match, LATER) == []
    assert client_of(players[0]).get(TURNS).status_code == 286


def test_any_page_tells_of_a_choice_until_the_player_knows(players):
    anna, ben = players
    match = make_match(anna, ben)
    client = client_of(anna)
    page = client.get(TURNS).content.decode()
    assert f'href="{match.get_absolute_url()}">Your choice: ben' in page
    key = f"match-{seat_of(match, anna).pk}-{match.step}"
    client_of(ben).post(f"{TURNS}known/", {"shown": key})
    assert not MatchNotice.objects.exists(), "nobody knows it for another"
    assert client.post(f"{TURNS}known/", {"shown": key}).status_code == 200
    assert match.get_absolute_url() not in client.get(TURNS).content.decode()
    for player in players:
        choose(match, player)
    assert match.get_absolute_url() in client.get(TURNS).content.decode()


def test_who_waits_for_a_player_is_told_later(players):
    anna, ben = players
    match = make_match(anna)
    assert client_of(anna).get(TURNS).status_code == 200, "somebody may come"
    make_match(anna, ben)
    assert Match.objects.count() == 2
    page = client_of(anna).get(TURNS).content.decode()
    assert match.get_absolute_url() not in page

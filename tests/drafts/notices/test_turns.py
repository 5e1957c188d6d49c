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
from drafts.play.models import Bout, BoutNotice, BoutSeat
from drafts.play.waiting import mail_waiting_match
from tests.factories import make_user
from tests.matches import choose, make_bout, play_until, seat_of

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


def slow_bout(*players, timer=DAY, **changes):
    """Return a match of days at its first choice, looked at by all players."""
    bout = make_bout(*players, timer=timer, **changes)
    for user in players:
        client_of(user).get(bout.get_absolute_url())
    return bout


def tell(bout, later=timedelta()) -> list[str]:
    """Return who is mailed now, in order of the alphabet."""
    mail.outbox.clear()
    bout.refresh_from_db()
    mail_waiting_match(bout, timezone.now() + later)
    return sorted(one.to[0].split("@")[0] for one in mail.outbox)


def test_each_player_is_mailed_once_for_each_choice(players):
    anna, ben = players
    bout = slow_bout(anna, ben)
    assert tell(bout) == ["anna", "ben"]
    assert tell(bout) == []
    choose(bout, anna)
    assert tell(bout, LATER) == []
    choose(bout, ben)
    assert tell(bout) == [], "both have just chosen"
    assert tell(bout, LATER) == ["anna", "ben"]


def test_in_free_choice_the_one_is_mailed_who_is_asked(players):
    bout = slow_bout(*players, way="")
    (asked,) = tell(bout)
    choose(bout, next(one for one in players if one.username == asked))
    (other,) = {"anna", "ben"} - {asked}
    assert tell(bout, LATER) == [other]


@pytest.mark.parametrize("timer", [None, DAY - 1])
def test_only_choices_of_a_day_and_longer_are_mailed(players, timer):
    assert tell(slow_bout(*players, timer=timer)) == []


def test_against_a_bot_nobody_waits(players):
    anna, _ben = players
    bout = slow_bout(anna, strength="easy")
    assert tell(bout, LATER) == []
    assert client_of(anna).get(TURNS).status_code == 286


@pytest.mark.parametrize("why", ["off", "no address", "held", "other held"])
def test_who_cannot_or_would_not_be_told_is_not(players, why):
    anna, ben = players
    bout = slow_bout(anna, ben)
    if why == "off":
        NoticeChoice.objects.filter(user=ben).update(by_mail=False)
    elif why == "no address":
        type(ben).objects.filter(pk=ben.pk).update(email="")
    else:
        who = ben if why == "held" else anna
        BoutSeat.objects.filter(user=who).update(is_held=True)
    assert tell(bout) == {"held": [], "other held": []}.get(why, ["anna"])


def test_the_mail_says_who_waits_until_when_and_where(players):
    anna, ben = players
    bout = slow_bout(anna, ben)
    client_of(anna, "pl").get(bout.get_absolute_url())
    tell(bout)
    to_anna = next(one for one in mail.outbox if one.to == ["anna@lamps.example"])
    assert "ben" in to_anna.subject
    assert f"http://testserver/bouts/{bout.short_id}/" in to_anna.body
    assert str(bout.deadline.day) in to_anna.body
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
    bout = slow_bout(anna, ben)
    with django_capture_on_commit_callbacks(execute=True):
        choose(bout, anna)
    assert queued == [], "the step goes on"
    with django_capture_on_commit_callbacks(execute=True):
        choose(bout, ben)
    assert queued == [bout.pk]
    mail_all_match_players()
    assert queued == [bout.pk] * 2
    mail_match_players(bout.pk)
    mail_match_players(bout.pk + 1)  # taken back meanwhile


def test_a_match_that_is_over_asks_for_nothing(players):
    bout = slow_bout(*players)
    play_until(bout, players, "")
    assert tell(bout, LATER) == []
    assert client_of(players[0]).get(TURNS).status_code == 286


def test_any_page_tells_of_a_choice_until_the_player_knows(players):
    anna, ben = players
    bout = make_bout(anna, ben)
    client = client_of(anna)
    page = client.get(TURNS).content.decode()
    assert f'href="{bout.get_absolute_url()}">Your choice: ben' in page
    key = f"match-{seat_of(bout, anna).pk}-{bout.step}"
    client_of(ben).post(f"{TURNS}known/", {"shown": key})
    assert not BoutNotice.objects.exists(), "nobody knows it for another"
    assert client.post(f"{TURNS}known/", {"shown": key}).status_code == 200
    assert bout.get_absolute_url() not in client.get(TURNS).content.decode()
    for player in players:
        choose(bout, player)
    assert bout.get_absolute_url() in client.get(TURNS).content.decode()


def test_who_waits_for_a_player_is_told_later(players):
    anna, ben = players
    bout = make_bout(anna)
    assert client_of(anna).get(TURNS).status_code == 200, "somebody may come"
    make_bout(anna, ben)
    assert Bout.objects.count() == 2
    page = client_of(anna).get(TURNS).content.decode()
    assert bout.get_absolute_url() not in page


def test_programs_read_picks_and_choices_in_one_list(players):
    anna, ben = players
    bout = make_bout(anna, ben)
    (told,) = client_of(anna).get("/api/v1/turns/").json()
    assert (told["event"], told["turn"], told["deadline"]) == (None, None, None)
    assert (told["bout"], told["name"], told["step"]) == (bout.short_id, "ben", 0)

"""“Your choice”: by mail once for each choice where they have days, and on any page."""

import pytest
from django.core import mail

from cards.fighters.rosters import load_own_rosters
from drafts.notices.models import NoticeChoice
from drafts.play.jobs import mail_all_match_players, mail_match_players
from drafts.play.models import Match, MatchNotice, MatchSeat
from tests.drafts.notices.turns_told import TURNS, slow_match, tell
from tests.matches import choose, make_match, seat_of
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


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
    signed_in(anna, "pl").get(match.get_absolute_url())
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


def test_any_page_tells_of_a_choice_until_the_player_knows(players):
    anna, ben = players
    match = make_match(anna, ben)
    client = signed_in(anna)
    page = client.get(TURNS).content.decode()
    assert f'href="{match.get_absolute_url()}">Your choice: ben' in page
    key = f"match-{seat_of(match, anna).pk}-{match.step}"
    signed_in(ben).post(f"{TURNS}known/", {"shown": key})
    assert not MatchNotice.objects.exists(), "nobody knows it for another"
    assert client.post(f"{TURNS}known/", {"shown": key}).status_code == 200
    assert match.get_absolute_url() not in client.get(TURNS).content.decode()
    for player in players:
        choose(match, player)
    assert match.get_absolute_url() in client.get(TURNS).content.decode()


def test_who_waits_for_a_player_is_told_later(players):
    anna, ben = players
    match = make_match(anna)
    assert signed_in(anna).get(TURNS).status_code == 200, "somebody may come"
    make_match(anna, ben)
    assert Match.objects.count() == 2
    page = signed_in(anna).get(TURNS).content.decode()
    assert match.get_absolute_url() not in page

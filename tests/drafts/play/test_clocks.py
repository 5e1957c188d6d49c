"""Clocks of matches: who pays, what being late means, and a house that slept."""

import json
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone

from cards.fighters.rosters import load_own_rosters
from drafts.play.clocks import OutOfTime, TwoClocks, beat
from drafts.play.jobs import take_up_due_matches
from drafts.play.match_choices import catch_up, hold_seat, make_choice
from drafts.play.match_verification import verify_match
from drafts.play.match_view import view_match
from drafts.play.models import Heartbeat, Match
from drafts.play.services import ask_rematch
from drafts.play.texts import clock_sentence, result_sentence
from tests.factories import make_user
from tests.matches import GAME, at, choose, make_match, seat_of

pytestmark = pytest.mark.django_db
BANK = {"bank": 300, "increment": 5}
HOUR = timedelta(hours=1)


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


def let_pass(match: Match, seconds: float) -> None:
    """Let the open step have been asked so much earlier."""
    by = timedelta(seconds=seconds)
    Match.objects.filter(pk=match.pk).update(
        asked_at=F("asked_at") - by,
        deadline=F("deadline") - by,
        due_at=F("due_at") - by,
    )
    match.refresh_from_db()


def left_of(match: Match) -> list[int]:
    """Return the seconds of both banks, rounded."""
    return [round(seat.time_left / 1000) for seat in match.seats.all()]


def test_only_who_chooses_pays_and_gets_the_increment_back(players):
    match = make_match(*players, **BANK)
    assert left_of(match) == [300, 300]
    let_pass(match, 40.5)
    choose(match, players[0])
    assert left_of(match) == [265, 300]
    choose(match, players[1])
    assert left_of(match) == [265, 265]
    choose(match, players[0])  # at once: the way is free of charge
    assert left_of(match) == [270, 265]


def test_the_deadline_is_of_who_has_the_least_time_among_those_asked(players):
    match = make_match(*players, **BANK)
    let_pass(match, 100.5)
    choose(match, players[0])
    choose(match, players[1])
    let_pass(match, 50.5)
    choose(match, players[1])
    assert 205 < (match.deadline - match.asked_at).total_seconds() <= 205.5
    assert match.due_at == match.deadline


def test_who_runs_out_of_time_loses_where_that_is_agreed(players):
    match = make_match(*players, **BANK, loses_late=True)
    choose(match, players[1])
    let_pass(match, 301)
    with pytest.raises(OutOfTime):
        choose(match, players[0])
    take_up_due_matches()  # nobody looks
    match.refresh_from_db()
    assert (match.state, match.ending, match.winner) == ("finished", "late", 1)
    assert verify_match(match) == []
    said = [result_sentence(match, one) for one in (0, 1)]
    assert said == [
        "You ran out of time.",
        "Your opponent ran out of time: you win.",
    ]
    assert ask_rematch(seat=seat_of(match, players[0])).bank == 300


def test_both_out_of_time_at_once_is_a_draw(players):
    match = make_match(*players, timer=30, loses_late=True)
    let_pass(match, 31)
    take_up_due_matches()
    match.refresh_from_db()
    assert (match.state, match.winner) == ("finished", None)
    assert [one.kind for one in match.log.all()][-3:] == ["late", "late", "finished"]


def test_a_bot_takes_over_from_who_runs_out_of_time_until_they_come_back(players):
    match = make_match(*players, **BANK)
    choose(match, players[1])
    let_pass(match, 301)
    match = catch_up(match)
    held = seat_of(match, players[0])
    assert (held.is_held, held.time_left, match.state) == (True, 0, "running")
    assert not seat_of(match, players[1]).is_held
    kinds = [entry.kind for entry in match.log.all()]
    assert kinds[-4:] == ["late", "held", "chose", "chose"]
    hold_seat(seat=held, is_held=False)
    choose(match, players[1])
    # An empty bank leaves a quarter of a minute a choice.
    assert (match.deadline - match.asked_at).total_seconds() == 15.5
    choose(match, players[0])
    assert left_of(match)[0] == 5


def test_a_step_before_its_time_is_nobodys_loss(players):
    match = make_match(*players, **BANK, loses_late=True)
    let_pass(match, 299)
    take_up_due_matches()
    match.refresh_from_db()
    assert match.state == "running"


@pytest.mark.parametrize("ahead", [HOUR, timedelta(days=400)])
def test_a_clock_set_forward_or_a_house_asleep_costs_nobody_the_game(players, ahead):
    match = make_match(*players, **BANK, loses_late=True)
    Heartbeat.objects.create(pk=1, seen_at=match.asked_at + timedelta(seconds=9))
    let_pass(match, ahead.total_seconds())
    Heartbeat.objects.update(seen_at=F("seen_at") - ahead)
    match = catch_up(match)  # a reader, before the next beat
    assert match.state == "running"
    choose(match, players[0])  # nine seconds and the twenty that nobody can tell apart
    assert 270 < left_of(match)[0] <= 277
    take_up_due_matches()
    match.refresh_from_db()
    assert match.state == "running"
    assert match.deadline > timezone.now() + timedelta(seconds=250)
    choose(match, players[1])
    assert 270 < left_of(match)[1] <= 277


def test_a_clock_set_back_stops_no_match(players):
    match = make_match(*players, timer=60)
    Heartbeat.objects.create(pk=1, seen_at=timezone.now() + HOUR)
    let_pass(match, -HOUR.total_seconds())
    against = make_match(players[0], strength="easy", timer=60)
    choose(against, players[0])
    Match.objects.filter(pk=against.pk).update(due_at=timezone.now() + HOUR)
    beat(timezone.now())
    match.refresh_from_db()
    against.refresh_from_db()
    assert match.deadline < timezone.now() + timedelta(seconds=61)
    assert against.due_at <= timezone.now()


def test_beats_in_time_move_nothing(players):
    match = make_match(*players, **BANK)
    before = match.deadline
    Heartbeat.objects.create(pk=1, seen_at=timezone.now() - timedelta(seconds=12))
    beat(timezone.now())
    match.refresh_from_db()
    assert match.deadline == before


def test_a_match_has_one_kind_of_clock_and_says_which(players):
    with pytest.raises(TwoClocks):
        make_match(players[0], timer=30, bank=300)
    told = {
        "": {},
        "30 seconds per choice · a bot takes over from whoever runs out of time": {
            "timer": 30
        },
        "5 minutes each + 5 seconds per choice · whoever runs out of time loses": (
            BANK | {"loses_late": True}
        ),
    }
    assert {clock_sentence(make_match(players[0], **one)) for one in told.values()} == {
        *told
    }


def test_pages_and_programs_show_both_clocks(players):
    match = make_match(*players, **BANK)
    let_pass(match, 100)
    choose(match, players[0])
    mine, other = view_match(seat_of(match, players[0])).sides
    assert (mine.clock.left, mine.clock.is_running) == (205, False)
    assert (other.clock.left, other.clock.of) == (200, 300)
    assert other.clock.is_running
    client = Client()
    client.force_login(players[0])
    page = client.get(f"/matches/{match.short_id}/").content.decode()
    assert page.count("<progress") == 2
    assert page.count("data-seconds") == 2
    told = client.get(f"/api/v1/matches/{match.short_id}/").json()
    assert (told["bank"], told["sides"][1]["clock"]["left"]) == (300, 200)


def test_matches_with_a_bank_are_made_by_form_and_api(players):
    client = Client()
    client.force_login(players[0])
    form = {"game": GAME, "way": "standard", "timer": "600+5", "loses_late": "1"}
    assert client.post("/matches/", form).status_code == 302
    match = Match.objects.get()
    assert (match.bank, match.increment, match.loses_late) == (600, 5, True)
    assert client.post("/matches/", form | {"timer": "7+7"}).status_code == 422
    sent = json.dumps({"game": GAME, "timer": 30, "bank": 300})
    refused = client.post("/api/v1/matches/", sent, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "two-clocks")


def test_a_late_choice_is_refused_only_after_its_time(players):
    match = make_match(*players, timer=30, loses_late=True)
    let_pass(match, 29)
    seat = seat_of(match, players[0])
    said = list(at(match).bot_choice(0, "easy").said)
    make_choice(seat=seat, step=0, said=said, request_id=uuid4())
    assert match.seats.get(number=0).choices.count() == 1

"""Matches through their services: begun, chosen in, left, timed, played to the end."""

from datetime import timedelta
from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import call_command

from cards.catalogue.models import Card
from cards.fighters.rosters import load_own_rosters
from drafts.events.locks import UnknownDraft
from drafts.play.match_choices import catch_up, hold_seat, make_choice, take_up
from drafts.play.match_state import (
    MatchGone,
    MatchNotNow,
    MatchTaken,
    TooManyMatches,
    UnknownStrength,
)
from drafts.play.match_verification import verify_match
from drafts.play.match_view import view_match
from drafts.play.models import Match, MatchChoice
from drafts.play.services import ask_rematch, join_match, take_back
from rules.events.match import ChoiceUnknown, MatchState, TooFewFighters
from rules.events.match_choice import StaleChoice
from rules.tagteam.matches.match import IllegalChoice
from tests.factories import make_user
from tests.matches import at, choose, make_match, play_until, seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def test_a_match_begins_when_the_second_player_comes(players):
    anna, ben = players
    match = make_match(anna)
    assert (match.state, match.roster, match.due_at) == ("lobby", None, None)
    join_match(match=match, player=ben)
    match.refresh_from_db()
    assert (match.state, at(match).waits_for) == ("running", (0, 1))
    assert [entry.kind for entry in match.log.all()] == ["created", "joined", "started"]


def test_a_third_player_comes_too_late_and_the_second_keeps_the_seat(players):
    anna, ben = players
    match = make_match(anna, ben)
    assert join_match(match=match, player=ben) == seat_of(match, ben)
    with pytest.raises(MatchTaken):
        join_match(match=match, player=make_user("cara"))


def test_a_match_that_nobody_joined_can_be_taken_back_a_running_one_cannot(players):
    anna, ben = players
    take_back(seat=seat_of(make_match(anna), anna))
    assert not Match.objects.exists()
    with pytest.raises(MatchNotNow):
        take_back(seat=seat_of(make_match(anna, ben), anna))


def test_what_cannot_be_begun_is_refused(players):
    anna, _ben = players
    with pytest.raises(UnknownDraft):
        make_match(anna, way="rochester")
    with pytest.raises(UnknownStrength):
        make_match(anna, strength="perfect")
    Card.objects.exclude(facts__fighter="Greta Taper").delete()
    with pytest.raises(TooFewFighters):
        make_match(anna, strength="easy")
    assert not Match.objects.exists()


def test_thirty_matches_at_once_are_enough(players):
    for _ in range(30):
        make_match(players[0])
    with pytest.raises(TooManyMatches):
        make_match(players[0])


@pytest.mark.parametrize("way", ["standard", "tactical", ""])
def test_two_players_play_to_the_end(players, way):
    match = play_until(make_match(*players, way=way), players, "")
    assert (match.state, match.deadline, match.due_at) == ("finished", None, None)
    assert verify_match(match) == []
    assert match.log.last().kind == "finished"


def test_the_second_choice_of_a_step_carries_both_out(players):
    anna, ben = players
    match = make_match(anna, ben)
    choose(match, anna)
    assert (match.step, at(match).waits_for) == (0, (1,))
    choose(match, ben)
    assert (match.step, at(match).waits_for) == (1, (0, 1))


def test_the_same_request_is_answered_again_and_another_is_stale(players):
    anna, _ben = players
    match = make_match(*players)
    seat, request = seat_of(match, anna), uuid4()
    one, other = at(match).offered(0)[:2]

    def send(fighter, request_id):
        said = ["pick", fighter]
        return make_choice(seat=seat, step=0, said=said, request_id=request_id)

    made = send(one, request)
    assert send(other, request) == made
    with pytest.raises(StaleChoice):
        send(other, uuid4())
    assert MatchChoice.objects.count() == 1
    assert at(match).team(0) == (one,)


@pytest.mark.parametrize("said", [["pick", 99], ["order", 0], [], ["pick"]])
def test_what_is_not_on_offer_is_refused_and_nothing_is_written(players, said):
    match = make_match(*players)
    with pytest.raises(ChoiceUnknown):
        choose(match, players[0], said)
    assert not MatchChoice.objects.exists()


@pytest.mark.parametrize("said", [["build", 3, 0, False], ["order", 0], ["build"]])
def test_a_build_that_is_none_is_refused(players, said):
    match = play_until(make_match(*players), players, "build")
    with pytest.raises(IllegalChoice):
        choose(match, players[0], said)


def test_a_seat_that_became_somebody_elses_chooses_nothing(players):
    anna, ben = players
    match = make_match(anna, ben)
    seat = seat_of(match, anna)
    seat.user = ben
    with pytest.raises(MatchGone):
        make_choice(seat=seat, step=0, said=["pick", 0], request_id=uuid4())


@pytest.mark.parametrize("strength", ["easy", "medium", "strong"])
def test_a_bot_of_each_strength_plays_to_the_end(players, strength):
    anna, _ben = players
    match = play_until(make_match(anna, strength=strength), [anna], "")
    assert match.state == "finished"
    assert verify_match(match) == []


def test_who_is_late_has_a_bot_choose_once(players):
    match = make_match(*players, timer=60)
    choose(match, players[0])
    assert not take_up(match=match, now=match.deadline - timedelta(seconds=1))
    late, step = match.deadline, match.step
    assert take_up(match=match, now=late)
    assert not take_up(match=Match.objects.get(pk=match.pk), now=late)
    choosers = MatchChoice.objects.filter(step=step).order_by("seat__number")
    assert [one.chooser for one in choosers] == ["player", "timeout"]
    match.refresh_from_db()
    assert match.deadline > late - timedelta(seconds=60)


def test_what_a_bot_thought_for_a_step_that_is_over_is_dropped(players, monkeypatch):
    """A worker thinks without the row; meanwhile the player chooses."""
    anna, ben = players
    match = make_match(anna, ben, timer=60)
    choose(match, anna)
    think = MatchState.bot_choice

    def slow(*asked):
        monkeypatch.undo()
        thought = think(*asked)
        choose(Match.objects.get(pk=match.pk), ben)
        return thought

    monkeypatch.setattr(MatchState, "bot_choice", slow)
    assert not take_up(match=match, now=match.deadline)
    assert set(MatchChoice.objects.values_list("chooser", flat=True)) == {"player"}


def test_a_bot_chooses_for_who_left_until_they_return(players):
    anna, ben = players
    match = make_match(anna, ben)
    hold_seat(seat=seat_of(match, anna), is_held=True)
    with pytest.raises(StaleChoice):
        choose(match, anna)
    catch_up(Match.objects.get(pk=match.pk))
    assert MatchChoice.objects.get().chooser == "bot"
    hold_seat(seat=seat_of(match, anna), is_held=False)
    choose(match, ben)
    choose(match, anna)
    assert match.log.filter(kind__in=["held", "returned"]).count() == 2


def test_two_who_left_are_played_to_the_end(players):
    match = make_match(*players)
    for player in players:
        hold_seat(seat=seat_of(match, player), is_held=True)
    match = catch_up(Match.objects.get(pk=match.pk))
    assert match.state == "finished"
    with pytest.raises(MatchNotNow):
        hold_seat(seat=seat_of(match, players[0]), is_held=False)


def test_a_rematch_is_made_by_the_first_who_asks_and_begun_by_the_second(players):
    anna, ben = players
    match = make_match(anna, ben, way="", timer=60)
    with pytest.raises(MatchNotNow):
        ask_rematch(seat=seat_of(match, anna))
    play_until(match, players, "")
    again = ask_rematch(seat=seat_of(match, ben))
    assert (again.way, again.timer, again.state) == ("", 60, "lobby")
    assert ask_rematch(seat=seat_of(match, ben)) == again
    assert ask_rematch(seat=seat_of(match, anna)) == again
    again.refresh_from_db()
    assert again.state == "running"
    assert [seat.user for seat in again.seats.all()] == [ben, anna]
    assert view_match(seat_of(match, anna)).rematch == again.short_id
    match.refresh_from_db()
    assert verify_match(match) == []


def test_a_rematch_with_a_bot_begins_at_once(players):
    anna, _ben = players
    match = play_until(make_match(anna, strength="easy"), [anna], "")
    assert ask_rematch(seat=seat_of(match, anna)).state == "running"


def test_fighters_stay_as_they_were_when_the_match_began(players):
    match = make_match(*players)
    Card.objects.all().delete()
    play_until(match, players, "")
    assert verify_match(match) == []


def test_what_was_tampered_with_is_found(players):
    match = play_until(make_match(*players), players, "order")
    assert verify_match(match) == []
    choice = MatchChoice.objects.order_by("pk").last()
    MatchChoice.objects.filter(pk=choice.pk).update(said=["pick", 99])
    assert "the choices are not those of the log" in verify_match(match)
    match.log.filter(kind="chose").update(data={"step": 0, "said": ["pick", 0]})
    assert any("does not follow" in one for one in verify_match(match))


def test_the_command_verifies_a_match(players):
    match = play_until(make_match(*players), players, "order")
    said = StringIO()
    call_command("verify_event", match.short_id, stdout=said)
    assert said.getvalue() == f"clean: {match.sequence} entries\n"
    match.log.filter(kind="chose").update(data={"step": 0, "said": ["pick", 0]})
    with pytest.raises(SystemExit):
        call_command("verify_event", match.short_id, "--json", stdout=said)

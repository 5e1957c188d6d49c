"""Three, four, and two against two: agreed on, played to the end, and given up."""

import json
import random
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client

from decks.building.models import Deck
from drafts.play.match_choices import concede, hold_seat
from drafts.play.match_state import MatchNotNow, MatchTaken, played
from drafts.play.match_verification import verify_match
from drafts.play.models import Match
from drafts.play.services import (
    MatchPlan,
    NoSuchPlaces,
    ask_rematch,
    be_ready,
    bring_deck,
    call_bots,
    create_match,
    join_match,
)
from drafts.table_talk.services import offer_draw
from tests.drafts.play.tables_played import NAMES
from tests.factories import make_user
from tests.matches import seat_of

pytestmark = pytest.mark.django_db

SIZES = [(3, 0), (4, 0), (4, 2)]
MOST_MOVES = 4000
LATER = timedelta(seconds=2)


@pytest.fixture(scope="module", autouse=True)
def ready_decks(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


@pytest.fixture
def decks():
    return [Deck.objects.get(name=name) for name in NAMES]


@pytest.fixture
def four(db):
    return [make_user(name) for name in ("anna", "ben", "cleo", "dan")]


def begun(people, decks, places: int, teams: int = 0) -> Match:
    """Return a match of so many *people*, under way."""
    plan = MatchPlan(game="wow", deck=decks[0], places=places, teams=teams)
    match = create_match(player=people[0], plan=plan)
    for nth, player in enumerate(people[:places]):
        join_match(match=match, player=player)
        bring_deck(seat=seat_of(match, player), deck=decks[nth % 2])
        be_ready(seat=seat_of(match, player))
    match.refresh_from_db()
    return match


def logged_in(people) -> list[Client]:
    clients = [Client() for _ in people]
    for client, player in zip(clients, people, strict=True):
        client.force_login(player)
    return clients


def move_by_lot(match: Match, clients, rng) -> None:
    """Have who is asked send a move of their page, by lot."""
    at = played(match)
    (seat,) = at.waits_for
    page = clients[seat].get(match.get_absolute_url(), headers={"HX-Request": "true"})
    moves = page.context["table"].moves
    bold = [one for one in moves if one.code != "end-turn"]
    sent = {
        "step": at.step,
        "request_id": str(uuid4()),
        "said_so": rng.choice(bold or moves).said,
    }
    answer = clients[seat].post(f"{match.get_absolute_url()}choose/", sent)
    assert answer.status_code == 302, answer.content
    match.refresh_from_db()


# A game of four, each for themselves, takes as long as the two others together.
@pytest.mark.long
@pytest.mark.parametrize(
    ("places", "teams"),
    [(3, 0), (4, 2), pytest.param(4, 0, marks=pytest.mark.prove)],
)
def test_a_whole_game_is_played_by_what_each_page_offers(places, teams, four, decks):
    match = begun(four, decks, places, teams)
    clients, rng = logged_in(four[:places]), random.Random(places + teams)
    seen_out = False
    for _ in range(MOST_MOVES):
        if match.state == "finished":
            break
        seen_out = seen_out or bool(played(match).out)
        move_by_lot(match, clients, rng)
    assert match.state == "finished"
    assert verify_match(match) == []
    assert seen_out or teams  # of three and four the first fall while others play on
    told = [
        client.get(match.get_absolute_url()).context["ending"] for client in clients
    ]
    has_won = [match.has_won(number) for number in range(places)]
    won = ("Your team has won.", "You have won: nobody else is left.")
    if match.ending != "draw":
        assert [one in won for one in told] == has_won
        assert sum(has_won) == (2 if teams else 1)


@pytest.mark.parametrize(("places", "teams"), SIZES)
def test_everybody_sees_all_sides_and_no_hand_but_their_own(places, teams, four, decks):
    match = begun(four, decks, places, teams)
    clients, rng = logged_in(four[:places]), random.Random(7)
    for _ in range(40):
        move_by_lot(match, clients, rng)
    for number, client in enumerate(clients):
        told = client.get(f"/api/v1/matches/{match.short_id}/").json()
        assert (told["places"], told["teams"], len(told["sides"])) == (
            places, teams, places
        )  # fmt: skip
        friends = [side["number"] for side in told["sides"] if side["is_friend"]]
        assert friends == ([(number + 2) % 4] if teams else [])
        for seat, side in enumerate(told["table"]["picture"]["players"]):
            shown = [bool(card["card"]) for card in side["hand"]]
            assert all(shown) if seat == number else not any(shown)
        page = client.get(match.get_absolute_url())
        table = page.context["table"]
        assert len(table.foes) == places - 1 - bool(teams)
        order = [side.line.number for side in table.foes]
        assert order == sorted(order, key=lambda one: (one - number) % places)
        assert (table.partner is not None) == bool(teams)


def test_the_lobby_waits_for_all_and_each_may_choose_a_free_place(four, decks):
    plan = MatchPlan(game="wow", deck=decks[0], places=4, teams=2, is_open=True)
    match = create_match(player=four[0], plan=plan)
    clients = logged_in(four)
    invited = f"/matches/invited/{match.invitation}/"
    page = clients[1].get(invited).content.decode()
    assert "Place 3, in a team with anna" in page
    clients[1].post(invited, {"place": 2})
    assert seat_of(match, four[1]).number == 2
    with pytest.raises(MatchTaken):
        join_match(match=match, player=four[2], place=2)
    assert invited in clients[2].get("/matches/").content.decode()
    clients[2].post(invited, {})
    assert seat_of(match, four[2]).number == 1
    join_match(match=match, player=four[3])
    assert Match.objects.open_to(make_user("eve")).count() == 0
    for player in four[1:]:
        bring_deck(seat=seat_of(match, player), deck=decks[1])
    for player in four[:3]:
        be_ready(seat=seat_of(match, player))
    match.refresh_from_db()
    assert match.state == "lobby"
    be_ready(seat=seat_of(match, four[3]))
    match.refresh_from_db()
    assert match.state == "running"


def test_free_places_are_given_to_bots_by_who_made_the_match_alone(four, decks):
    plan = MatchPlan(game="wow", deck=decks[0], places=4)
    match = create_match(player=four[0], plan=plan)
    join_match(match=match, player=four[1])
    bring_deck(seat=seat_of(match, four[1]), deck=decks[1])
    with pytest.raises(MatchNotNow):
        call_bots(seat=seat_of(match, four[1]), strength="", decks=decks)
    [client, other] = logged_in(four[:2])
    assert "bots" in client.get(match.get_absolute_url()).content.decode()
    assert client.post(f"/matches/{match.short_id}/bots/", {}).status_code == 302
    assert match.seats.exclude(strength="").count() == 2
    for each in (client, other):
        each.post(f"/matches/{match.short_id}/ready/", {"is_ready": "on"})
    match.refresh_from_db()
    assert match.state == "running"
    sent = {"strength": "greedy", "decks": [decks[0].short_id]}
    again = client.post(
        f"/api/v1/matches/{match.short_id}/bots/",
        json.dumps(sent),
        content_type="application/json",
    )
    assert again.status_code == 409


def test_with_bots_three_play_at_once_each_bot_with_a_deck_of_its_own(four, decks):
    [client] = logged_in(four[:1])
    sent = {
        "size": "3-0", "rival": "greedy", "against": decks[1].short_id,
        "format": "", "timer": "",
    }  # fmt: skip
    made = client.post(f"/decks/{decks[0].short_id}/play/", sent)
    assert made.status_code == 302, made.content
    match = Match.objects.get()
    assert (match.places, match.state) == (3, "running")
    bots = [seat.deck for seat in match.seats.exclude(strength="")]
    assert bots[0] == decks[1]
    assert bots[1] not in decks
    page = client.get(made["Location"]).content.decode()
    assert "Bot 2" in page
    assert "Bot 3" in page


def test_who_gives_up_is_played_on_by_a_bot_until_one_side_is_left(four, decks):
    match = begun(four, decks, 3)
    concede(seat=seat_of(match, four[0]))
    match.refresh_from_db()
    assert match.state == "running"
    assert seat_of(match, four[0]).is_held
    with pytest.raises(MatchNotNow):
        hold_seat(seat=seat_of(match, four[0]), is_held=False)
    with pytest.raises(MatchNotNow):
        concede(seat=seat_of(match, four[0]))
    offer_draw(seat=seat_of(match, four[1]))
    match.refresh_from_db()
    assert match.state == "running"
    concede(seat=seat_of(match, four[1]))
    match.refresh_from_db()
    assert (match.state, match.ending, match.winner) == ("finished", "conceded", 2)
    assert verify_match(match) == []


def test_a_team_loses_once_both_have_given_up(four, decks):
    match = begun(four, decks, 4, 2)
    concede(seat=seat_of(match, four[1]))
    match.refresh_from_db()
    assert match.state == "running"
    concede(seat=seat_of(match, four[3]))
    match.refresh_from_db()
    assert match.state == "finished"
    assert [match.has_won(number) for number in range(4)] == [True, False, True, False]
    again = ask_rematch(seat=seat_of(match, four[3]))
    for player in four[:3]:
        assert ask_rematch(seat=seat_of(match, player)) == again
    sides = {
        one.user.username: again.side_of(one.number)
        for one in again.seats.select_related("user")
    }
    assert sides["anna"] == sides["cleo"] != sides["ben"]
    assert sides["ben"] == sides["dan"]


def test_alone_against_bots_giving_up_ends_it_and_nobody_has_won(four, decks):
    plan = MatchPlan(
        game="wow", deck=decks[0], against=decks[1], strength="random", places=4
    )
    match = create_match(player=four[0], plan=plan)
    concede(seat=seat_of(match, four[0]))
    match.refresh_from_db()
    assert (match.state, match.winner) == ("finished", None)
    [client] = logged_in(four[:1])
    page = client.get(match.get_absolute_url()).content.decode()
    assert "The game is over: nobody played on." in page


def test_a_draw_is_one_once_all_offer_it(four, decks):
    match = begun(four, decks, 3)
    for player in four[:2]:
        offer_draw(seat=seat_of(match, player))
    match.refresh_from_db()
    assert match.state == "running"
    offer_draw(seat=seat_of(match, four[2]))
    match.refresh_from_db()
    assert (match.state, match.ending, match.winner) == ("finished", "agreed", None)


@pytest.mark.parametrize(
    ("game", "places", "teams"),
    [("wow", 5, 0), ("wow", 1, 0), ("wow", 3, 2), ("tagteam", 3, 0)],
)
def test_other_numbers_are_refused(game, places, teams, four, decks):
    plan = MatchPlan(game=game, deck=decks[0], places=places, teams=teams)
    with pytest.raises(NoSuchPlaces):
        create_match(player=four[0], plan=plan)
    assert not Match.objects.exists()

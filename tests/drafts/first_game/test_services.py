"""A first game: begun without an account, explained at each step, forgotten in time."""

import json
from datetime import timedelta
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone, translation

from cards.catalogue.models import Card
from decks.building.models import DeckEntry
from drafts.first_game import jobs
from drafts.first_game.lessons import LESSONS, moment_of
from drafts.play.match_choices import concede, take_up
from drafts.play.match_state import played
from drafts.play.match_verification import verify_match
from drafts.play.models import Match
from tests.factories import make_user

pytestmark = pytest.mark.django_db

TOPICS = {"mulligan", "resource", "play", "attack", "end", "chain", "attacked"}
MOST_MOVES = 900
PASSWORD = "lamp-oil-9"
LATER = timedelta(seconds=2)
SELDOM = {"attacked", "end"}  # not in every game: it is another each time


@pytest.fixture(scope="module", autouse=True)
def ready_cards(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


def begin(client: Client) -> Match:
    answer = client.post("/first-game/")
    assert answer.status_code == 302, answer.content
    return Match.objects.get(short_id=answer["Location"].split("/")[2])


def play_on(client: Client, match: Match) -> str:
    """Have the player move as a bot would, from their page; return the lesson there."""
    take_up(match=match, now=timezone.now() + LATER)
    match.refresh_from_db()
    at = played(match)
    if match.state == "finished" or at.waits_for != (0,):
        return ""
    page = client.get(match.get_absolute_url(), headers={"HX-Request": "true"})
    view = page.context["view"].table
    lesson = moment_of(view, page.context["table"], is_over=False)
    assert str(LESSONS[lesson].title) in page.content.decode()
    said = at.table.bot_says(0, "greedy")
    assert said in [list(move.said) for move in view.moves]
    sent = {"step": at.step, "request_id": str(uuid4()), "said_so": json.dumps(said)}
    made = client.post(f"{match.get_absolute_url()}choose/", sent)
    assert made.status_code == 302, made.content
    match.refresh_from_db()
    return lesson


@pytest.mark.long
def test_a_guest_plays_a_whole_game_and_is_taught_all_that_happens_in_one():
    client = Client()
    assert 'href="/first-game/"' in client.get("/").content.decode()
    assert 'href="/first-game/"' in client.get("/matches/").content.decode()
    assert client.get("/first-game/").status_code == 200
    match, taught = begin(client), set()
    for _ in range(MOST_MOVES):
        taught.add(play_on(client, match))
        if match.state == "finished":
            break
    assert match.state == "finished"
    assert verify_match(match) == []
    assert taught >= TOPICS - SELDOM
    page = client.get(match.get_absolute_url()).content.decode()
    assert str(LESSONS["over"].title) in page
    assert "Play again" in page
    assert begin(client) != match


@pytest.mark.parametrize("is_member", [False, True])
def test_a_game_that_is_over_leads_to_ones_own_deck_and_to_other_people(is_member):
    client = Client()
    if is_member:
        client.force_login(make_user("anna"))
    match = begin(client)
    client.post(f"{match.get_absolute_url()}concede/")
    page = client.get(match.get_absolute_url()).content.decode()
    side = page.split("felt-result")[1].split("</aside>")[0]
    assert 'action="/decks/new/"' in side
    assert ('href="/account/sign-up/"' in side) is not is_member
    assert ('href="/matches/"' in side) is is_member
    assert "Play again" in side


def test_who_can_do_nothing_more_in_their_turn_is_told_to_end_it():
    quiet = {"phase": "action", "active": 0}
    view = SimpleNamespace(question=None, chain=(), now=quiet, seat=0, moves=())
    left = SimpleNamespace(moves=[SimpleNamespace(code="done")])
    assert moment_of(view, left, is_over=False) == "end"
    assert LESSONS["end"].title == "Ending the turn"


@pytest.mark.parametrize(
    ("figures", "lesson"),
    [([{}], "attack"), ([{"is_harmless": True}], "harmless"),
     ([{"is_harmless": True}, {}], "attack")],
)  # fmt: skip
def test_an_attack_that_deals_nothing_is_not_what_one_is_taught(figures, lesson):
    moves = [
        SimpleNamespace(offer=SimpleNamespace(code="attack", figures=one))
        for one in figures
    ]
    quiet = {"phase": "action", "active": 0}
    view = SimpleNamespace(question=None, chain=(), now=quiet, seat=0, moves=moves)
    left = SimpleNamespace(moves=[SimpleNamespace(code="attack")])
    assert moment_of(view, left, is_over=False) == lesson


def test_one_goes_on_with_ones_own_game_and_nobody_else_sees_it():
    client, other = Client(), Client()
    match = begin(client)
    assert begin(client) == match
    assert begin(other) != match
    member = Client()
    member.force_login(make_user("anna"))
    for reader in (Client(), other, member):
        assert reader.get(match.get_absolute_url()).status_code == 404
        assert reader.post(f"{match.get_absolute_url()}concede/").status_code == 404
    assert client.get(f"/api/v1/matches/{match.short_id}/").status_code in (401, 403)


def sign_up(client: Client) -> None:
    sent = {"username": "cara", "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/account/sign-up/", sent | {"email": ""}).status_code == 302


def sign_in(client: Client) -> None:
    User.objects.create_user("cara", password=PASSWORD)
    sent = {"username": "cara", "password": PASSWORD}
    assert client.post("/account/sign-in/", sent).status_code == 302


@pytest.mark.parametrize("come_in", [sign_up, sign_in])
def test_who_signs_in_or_up_in_the_midst_of_it_keeps_the_game(come_in):
    client, other = Client(), Client()
    match, left = begin(client), begin(other)
    play_on(client, match)
    come_in(client)
    assert client.session["_auth_user_id"]
    assert "data-guide" in client.get(match.get_absolute_url()).content.decode()
    assert begin(client) == match
    play_on(client, match)
    assert match.seats.get(number=0).user.username == "cara"
    assert not match.seats.filter(guest_key__isnull=False).exists()
    assert left.seats.get(number=0).guest_key is not None


def test_the_guide_is_switched_off_and_on_and_is_in_no_other_game():
    client = Client()
    match = begin(client)
    page, switch = match.get_absolute_url(), f"{match.get_absolute_url()}guide/"
    assert "data-guide" in client.get(page).content.decode()
    client.post(switch, {"is_on": ""})
    told = client.get(page).content.decode()
    assert "data-guide" not in told
    assert "Show the guide" in told
    client.post(switch, {"is_on": "on"})
    assert "data-guide" in client.get(page).content.decode()


@pytest.mark.parametrize("language", ["pl", "hu", "ru"])
def test_the_guide_speaks_the_readers_language(language):
    with translation.override(language):
        titles = {str(lesson.title) for lesson in LESSONS.values()}
        words = {str(lesson.words) for lesson in LESSONS.values()}
    english = {str(one.title) for one in LESSONS.values()}
    assert not titles & english
    assert not words & {str(one.words) for one in LESSONS.values()}
    client = Client(headers={"Accept-Language": language})
    page = client.get(begin(client).get_absolute_url()).content.decode()
    assert any(title in page for title in titles)


def test_a_member_begins_it_over_the_api_and_ends_it():
    client, anna = Client(), make_user("anna")
    client.force_login(anna)
    made = client.post("/api/v1/first-game/")
    assert made.status_code == 201, made.content
    assert made.json()["state"] == "running"
    match = begin(client)
    assert match.short_id == made.json()["id"]
    concede(seat=match.seats.get(user=anna))
    assert begin(client) != match


def test_without_our_cards_it_is_said_and_nothing_begins():
    DeckEntry.objects.all().delete()
    Card.objects.filter(name="Pim Teaspoon").delete()
    answer = Client().post("/first-game/")
    assert answer.status_code == 409
    assert not Match.objects.exists()


def test_guests_games_are_forgotten_and_members_stay(settings):
    settings.KEEP_GUESTS = 30
    client, member = Client(), Client()
    member.force_login(make_user("anna"))
    begin(client)
    kept = begin(member)
    jobs.forget_guests_games()
    assert Match.objects.count() == 2
    Match.objects.update(created_at=timezone.now() - timedelta(days=31))
    jobs.forget_guests_games()
    assert list(Match.objects.all()) == [kept]

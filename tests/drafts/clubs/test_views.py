"""Clubs and leagues through pages and for programs: who may do what."""

import pytest
from django.test import Client

from decks.blocking.services import block_person, unblock_person
from decks.building.models import Deck
from drafts.clubs.models import Club
from drafts.clubs.services import (
    create_club,
    create_league,
    join_club,
    share_cards,
    share_deck,
    share_event,
)
from tests.decks.collection.shelf import own
from tests.events import import_set, make_event
from tests.factories import make_deck, make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def ben():
    return make_user("ben")


@pytest.fixture
def club(anna, ben):
    club = create_club(owner=anna, name="Lamp club", description="Fridays")
    join_club(club=club, user=ben)
    create_league(club=club, name="Spring", best=2)
    return club


def test_a_club_is_founded_joined_by_its_link_and_left(anna):
    client, cara = signed_in(anna), signed_in(make_user("cara"))
    assert "no club yet" in client.get("/clubs/").content.decode()
    made = client.post("/clubs/new/", {"name": "Lamp club"})
    club = Club.objects.get()
    assert made["Location"] == club.get_absolute_url()
    link = f"/clubs/invited/{club.invitation}/"
    assert "Sign in to join" in Client().get(link).content.decode()
    assert "Join the club" in cara.get(link).content.decode()
    assert cara.post(link)["Location"] == club.get_absolute_url()
    assert "Leave the club" in cara.get(club.get_absolute_url()).content.decode()
    assert cara.post(f"/clubs/{club.short_id}/leave/").status_code == 302
    assert cara.get(club.get_absolute_url()).status_code == 404
    assert client.post(f"/clubs/{club.short_id}/link/").status_code == 302
    assert cara.get(link).status_code == 404
    assert client.post("/clubs/new/", {"name": ""}).status_code == 422


def test_a_club_and_its_league_are_shown_in_so_many_queries(
    anna, club, django_assert_max_num_queries
):
    import_set()
    for _ in range(5):
        share_event(club=club, event=make_event(anna))
    client = signed_in(anna)
    with django_assert_max_num_queries(9):
        page = client.get(club.get_absolute_url()).content.decode()
    assert page.count("Stop sharing") == 5
    with django_assert_max_num_queries(9):
        league = client.get(f"/clubs/{club.short_id}/leagues/1/")
    assert "The table begins when" in league.content.decode()


OWNERS = ["edit/", "delete/", "link/", "members/anna/", "members/ben/"]
RUNNERS = ["leagues/", "leagues/1/event/", "leagues/1/delete/"]


@pytest.mark.parametrize("what", [*OWNERS, *RUNNERS])
def test_a_member_runs_no_club_and_others_do_not_learn_of_it(club, ben, what):
    sent = {"name": "Mine", "role": "owner", "event": "x"}
    for client in (signed_in(ben), signed_in(make_user("cara")), Client()):
        page = f"/clubs/{club.short_id}/{what}"
        assert client.post(page, sent).status_code == 404
    assert club.members.get(user=ben).role == "member"


def test_events_are_shared_by_who_organizes_them_and_counted_by_who_runs_leagues(
    anna, ben, club
):
    import_set()
    event, other = make_event(ben), make_event(make_user("cara"))
    base = f"/clubs/{club.short_id}"
    mine, hers = signed_in(ben), signed_in(anna)
    assert mine.post(f"{base}/share/", {"event": other.short_id}).status_code == 404
    assert mine.post(f"{base}/share/", {"event": event.short_id}).status_code == 302
    counted = {"event": event.short_id}
    assert mine.post(f"{base}/leagues/1/event/", counted).status_code == 404
    assert hers.post(f"{base}/leagues/1/event/", counted).status_code == 302
    assert club.events.get().league.name == "Spring"
    out = counted | {"is_out": "1"}
    assert hers.post(f"{base}/leagues/1/event/", out).status_code == 302
    assert club.events.get().league is None
    assert mine.post(f"{base}/unshare/{event.short_id}/").status_code == 302
    assert not club.events.exists()


def test_programs_do_the_same(anna, club):
    import_set()
    client, event = signed_in(anna), make_event(anna)
    base, cara = f"/api/v1/clubs/{club.short_id}/", make_user("cara")

    def post(path, sent=None, by=client):
        return by.post(path, sent or {}, content_type="application/json")

    assert post("/api/v1/clubs/", {"name": "Second"}).status_code == 201
    assert client.get("/api/v1/clubs/").json()["count"] == 2
    joined = post(
        "/api/v1/clubs/join/", {"invitation": club.invitation}, signed_in(cara)
    )
    assert joined.json()["role"] == "member"
    assert (
        post(f"{base}events/", {"event": event.short_id}).json()["events"][0]["league"]
        is None
    )
    assert post(f"{base}leagues/", {"name": "Summer"}).json()["number"] == 2
    assert (
        post(f"{base}leagues/2/events/", {"event": event.short_id}).json()["table"]
        == []
    )
    assert client.get(base).json()["events"][0]["league"] == 2
    told = post(f"{base}members/cara/", {"role": "organiser"}).json()["members"]
    assert [one["role"] for one in told] == ["owner", "member", "organiser"]
    assert len(post(f"{base}members/cara/", {"role": ""}).json()["members"]) == 2
    assert post(f"{base}leave/").json()["code"] == "club-owner"
    changed = client.put(base, {"name": "Old"}, content_type="application/json")
    assert changed.json()["name"] == "Old"
    assert client.delete(f"{base}leagues/2/").status_code == 204
    assert client.delete(base).status_code == 204
    assert client.get(base).status_code == 404


def test_members_see_a_shared_deck_however_private_it_is(anna, ben, club):
    import_set()
    deck = make_deck("4 Passer-by 1", owner=anna, name="Secret lamps")
    page, share = deck.get_absolute_url(), f"/clubs/{club.short_id}/decks/"
    owner, member, stranger = map(signed_in, (anna, ben, make_user("zoe")))
    assert member.get(page).status_code == 404
    assert member.post(share, {"deck": deck.short_id}).status_code == 404
    assert stranger.post(share, {"deck": deck.short_id}).status_code == 404
    assert owner.post(share, {"deck": deck.short_id}).status_code == 302
    assert "Secret lamps" in member.get(share).content.decode()
    assert stranger.get(share).status_code == 404
    assert member.get(page).status_code == 200
    assert member.get(f"/api/v1/decks/{deck.short_id}/").status_code == 200
    assert stranger.get(page).status_code == 404
    assert Client().get(page).status_code == 404
    led = member.get(f"/decks/{deck.short_id}/edit/")
    assert led.headers["Location"] == f"/decks/{deck.short_id}/"
    told = member.get(f"/api/v1/clubs/{club.short_id}/").json()["decks"]
    assert [one["name"] for one in told] == ["Secret lamps"]
    block_person(owner=anna, person=ben)
    assert member.get(page).status_code == 404
    unblock_person(owner=anna, person=ben)
    owner.post(share, {"deck": deck.short_id, "is_out": "1"})
    assert member.get(page).status_code == 404


def test_who_leaves_takes_decks_along_and_sees_none_any_more(anna, ben, club):
    import_set()
    own, bens = make_deck(owner=anna), make_deck(owner=ben)
    share_deck(club=club, deck=own)
    share_deck(club=club, deck=bens)
    leaver, owner = signed_in(ben), signed_in(anna)
    assert owner.get(bens.get_absolute_url()).status_code == 200
    leaver.post(f"/clubs/{club.short_id}/leave/")
    assert leaver.get(own.get_absolute_url()).status_code == 404
    assert owner.get(bens.get_absolute_url()).status_code == 404


def test_a_deck_that_staff_hid_is_its_owners_alone(anna, ben, club):
    import_set()
    deck = make_deck(owner=anna)
    share_deck(club=club, deck=deck)
    Deck.objects.update(is_hidden=True)
    assert signed_in(ben).get(deck.get_absolute_url()).status_code == 404


def test_members_who_say_so_show_what_they_have(anna, ben, club):
    import_set()
    own(anna, "Passer-by 1", 3)
    own(ben, "Passer-by 1", 2)
    own(ben, "Passer-by 2", 1)
    page, api = (
        f"/clubs/{club.short_id}/cards/",
        f"/api/v1/clubs/{club.short_id}/cards/",
    )
    member, owner = signed_in(ben), signed_in(anna)
    assert "Nobody shares a collection yet" in member.get(page).content.decode()
    assert member.post(page, {"is_shared": "1"}).status_code == 302
    shown = owner.get(page).content.decode()
    assert "ben: 2" in shown
    assert "anna" not in shown.split("<main")[1].split("</main>")[0]
    assert owner.put(api).status_code == 204
    [first, second] = member.get(api).json()["results"]
    assert first["copies"] == 5
    assert first["holders"] == [
        {"player": "anna", "copies": 3}, {"player": "ben", "copies": 2},
    ]  # fmt: skip
    assert second["name"] == "Passer-by 2"
    found = member.get(api, {"q": '"Passer-by 2"'}).json()["results"]
    assert [one["name"] for one in found] == ["Passer-by 2"]
    block_person(owner=anna, person=ben)
    assert [one["copies"] for one in member.get(api).json()["results"]] == [2, 1]
    unblock_person(owner=anna, person=ben)
    assert owner.delete(api).status_code == 204
    assert "anna: 3" not in member.get(page).content.decode()
    for client in (signed_in(make_user("zoe")), Client()):
        assert client.get(page).status_code == 404
        assert client.get(api).status_code in (401, 404)


def test_the_cards_of_a_club_take_so_many_queries(
    anna, ben, club, django_assert_max_num_queries
):
    import_set()
    for number in range(5):
        own(ben, f"Passer-by {number}", 1)
    share_cards(member=club.members.get(user=ben), is_shared=True)
    client = signed_in(anna)
    with django_assert_max_num_queries(10):
        page = client.get(f"/clubs/{club.short_id}/cards/").content.decode()
    assert page.count("ben: 1") == 5

"""Profiles and switches on pages: what is shown to whom."""

import pytest
from django.test import Client

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card
from decks.blocking.services import block_person
from decks.building.models import Deck
from decks.people.models import DeckLike, Follow
from decks.people.services import follow_person, like_deck, save_profile
from decks.staff.blocks import add_block
from decks.staff.models import Block
from tests.decks.deck_pages import SCRIPT, words_of
from tests.decks.people.members import make_member, show_deck
from tests.events import import_set, make_event
from tests.factories import card_named, make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture
def berta():
    return make_member("berta", about="I like **lamps**.")


def test_a_profile_is_there_by_choice_alone(client, anna):
    assert client.get("/people/anna/").status_code == 404
    save_profile(user=anna, changes={"is_public": True})
    assert client.get("/people/anna/").status_code == 200
    save_profile(user=anna, changes={"is_public": False})
    assert client.get("/people/anna/").status_code == 404
    client.force_login(anna)
    assert "Only you can see this page" in words_of(client.get("/people/anna/"))


def test_a_profile_shows_public_decks_and_no_others(client, berta):
    show_deck(berta, name="Shown")
    for visibility in ("private", "link"):
        make_deck(owner=berta, name=f"Kept {visibility}", visibility=visibility)
    page = words_of(client.get("/people/berta/"))
    assert "Shown" in page
    assert "Kept" not in page
    assert "I like lamps" in page


def test_a_profile_lists_public_events_unless_its_owner_doesn_t_want_it(client, berta):
    import_set()
    make_event(berta, visibility="public", name="Lamp night")
    make_event(berta, name="Secret night")
    page = words_of(client.get("/people/berta/"))
    assert "Lamp night" in page
    assert "Secret night" not in page
    save_profile(user=berta, changes={"shows_events": False})
    assert "Lamp night" not in words_of(client.get("/people/berta/"))


@pytest.mark.parametrize("name", ["nobody", "BERTA", "be\0rta", "a" * 200])
def test_nobody_of_that_name_is_not_there(client, berta, name):
    assert client.get(f"/people/{name}/".replace("\0", "%00x")).status_code == 404


def test_who_is_locked_or_has_a_blocked_name_is_not_there(client, berta, mona):
    block = add_block(by=mona, kind=Block.Kind.NAME, value="bert", note="")
    assert client.get("/people/berta/").status_code == 404
    assert client.get("/api/v1/people/berta/").status_code == 404
    block.delete()
    type(berta).objects.filter(pk=berta.pk).update(is_active=False)
    assert client.get("/people/berta/").status_code == 404


def test_who_is_blocked_does_not_find_the_profile(site, anna, berta):
    block_person(owner=berta, person=anna)
    assert site.get("/people/berta/").status_code == 404
    assert site.post("/people/berta/follow/", {"is_on": "1"}).status_code == 404
    assert Client().get("/people/berta/").status_code == 200


def test_what_a_person_writes_of_themselves_is_no_markup(client, anna):
    save_profile(user=anna, changes={"is_public": True, "about": SCRIPT})
    assert "<script>alert" not in client.get("/people/anna/").content.decode()


def test_the_profile_is_changed_on_its_page(site, anna):
    sent = {"is_public": "on", "about": "Hello", "shows_events": "on"}
    assert site.post("/account/profile/", sent).headers["Location"] == "/people/anna/"
    anna.refresh_from_db()
    assert (anna.profile.is_public, anna.profile.shows_translations) == (True, False)
    assert site.post("/account/profile/", {"about": "x" * 2001}).status_code == 422


def test_following_and_liking_by_buttons(site, anna, berta):
    deck = show_deck(berta)
    for path in ("/people/berta/follow/", *_switches(deck)):
        assert site.post(path, {"is_on": "1"}).status_code == 302
    assert Follow.objects.filter(follower=anna).count() == 2
    assert DeckLike.objects.filter(user=anna).count() == 1
    page = words_of(site.get("/following/"))
    assert "berta" in page
    assert "Lamps and oil" in page
    for path in ("/people/berta/follow/", *_switches(deck)):
        site.post(path)
    assert not Follow.objects.exists()
    assert not DeckLike.objects.exists()


def _switches(deck):
    return [f"/decks/{deck.short_id}/{name}/" for name in ("follow", "like")]


@pytest.mark.parametrize(("visibility", "status"), [("private", 404), ("link", 404)])
def test_only_public_decks_are_liked(site, berta, visibility, status):
    deck = make_deck(owner=berta, visibility=visibility)
    liked = site.post(f"/decks/{deck.short_id}/like/", {"is_on": "1"})
    assert liked.status_code == status
    assert "/like/" not in Client().get(f"/decks/{deck.short_id}/").content.decode()


def test_a_guests_deck_is_neither_liked_nor_followed(site, deck):
    Deck.objects.filter(pk=deck.pk).update(
        visibility="public", owner=None, guest_key="0" * 32
    )
    for path in _switches(deck):
        assert site.post(path, {"is_on": "1"}).status_code == 404


def test_the_way_back_leads_to_a_page_of_ours(site, berta):
    sent = {"is_on": "1", "next": "https://evil.example/"}
    answer = site.post("/people/berta/follow/", sent)
    assert answer.headers["Location"] == "/following/"


def test_the_deck_page_leads_to_its_owners_profile(client, berta, anna):
    deck = show_deck(berta)
    assert "/people/berta/" in client.get(deck.get_absolute_url()).content.decode()
    other = show_deck(anna)
    assert "/people/anna/" not in client.get(other.get_absolute_url()).content.decode()


def test_blocking_on_pages(site, anna, berta):
    site.post("/people/berta/block/", {"is_on": "1"})
    assert "Blocked people" in words_of(site.get("/following/"))
    site.post("/people/berta/block/")
    assert "Blocked people" not in words_of(site.get("/following/"))
    assert site.post("/people/nobody/block/", {"is_on": "1"}).status_code == 404


def test_a_profile_of_24_decks_costs_as_many_queries_as_one(
    client, berta, django_assert_max_num_queries
):
    for number in range(24):
        show_deck(berta, name=f"Deck {number}", text="Hero: Odda the Lamplighter")
    import_set()
    make_event(berta, visibility="public")
    client.get("/people/berta/")
    with django_assert_max_num_queries(16):
        client.get("/people/berta/")


def test_a_deck_page_costs_one_query_more_for_who_is_signed_in(
    site, anna, berta, django_assert_max_num_queries
):
    from decks.people.queries import deck_standing

    deck = show_deck(berta)
    like_deck(user=anna, deck=deck)
    with django_assert_max_num_queries(1):
        standing = deck_standing(anna, deck)
    assert (standing.is_liked, standing.is_followed) == (True, False)


def test_where_people_are_switched_off_nothing_of_it_is_there(site, berta, settings):
    deck = show_deck(berta)
    follow_person(follower=make_user("zoe"), person=berta)
    settings.PEOPLE = False
    for path in ("/people/berta/", "/following/", "/account/profile/"):
        assert site.get(path).status_code == 404
    for path in ("people/berta/", "following/", "profile/"):
        assert site.get(f"/api/v1/{path}").status_code == 404
    for path in ("/people/berta/follow/", *_switches(deck)):
        assert site.post(path, {"is_on": "1"}).status_code == 404
    page = site.get(deck.get_absolute_url()).content.decode()
    assert "/like/" not in page
    assert "/people/" not in page


def test_translators_are_named_who_show_it_and_the_others_counted(client):
    import_set()
    shown, hidden = make_member("berta"), make_member("cara", shows_translations=False)
    card = card_named("Passer-by 1")
    for number, author in enumerate((shown, shown, hidden, None)):
        CardText.objects.create(
            card=Card.objects.exclude(pk=card.pk)[number], language="pl", field="name",
            text="Słowa", text_folded="slowa", source_hash="x", author=author,
            state="review",
        )  # fmt: skip
    page = words_of(client.get("/translate/credits/"))
    assert "berta 2 texts" in page
    assert "1 text by others" in page
    assert "cara" not in page
    shown.profile.is_public = False
    shown.profile.save()
    page = words_of(client.get("/translate/credits/"))
    assert "berta" not in page
    assert "3 texts by others" in page


def test_thanks_are_off_with_people(client, settings):
    assert "Nobody has translated" in words_of(client.get("/translate/credits/"))
    settings.PEOPLE = False
    assert client.get("/translate/credits/").status_code == 404

"""Whose deck it is, its settings, a copy of it and its end."""

import html
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from decks.building.models import Deck
from decks.building.services import update_deck
from tests.decks.deck_pages import (
    DIACRITICS,
    GET_PAGES,
    HERO,
    LEGAL,
    POST_PAGES,
    SCRIPT,
    at,
    begin_deck,
    change,
    held_in,
    read,
    signed_in,
    words_of,
)
from tests.factories import (
    add_name,
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# Whose deck it is


def test_a_guest_starts_a_deck_and_finds_it_again(client):
    response = client.post("/decks/new/")
    made = Deck.objects.get()
    assert response.headers["Location"] == at("deck-edit", made)
    assert made.owner is None
    assert made.visibility == "private"
    for address in ("/", "/decks/"):
        assert at("deck-edit", made) in read(client.get(address))
    assert "these decks are stored in this browser" in read(client.get("/decks/"))


def test_the_start_page_is_kept_for_a_minute_by_browsers_of_who_has_no_decks(client):
    first = client.get("/")
    assert first["Cache-Control"] == "private, max-age=60"
    assert "Cookie" in first["Vary"]  # the first deck brings one
    client.post("/decks/new/")
    assert "no-store" in client.get("/")["Cache-Control"]
    assert "no-store" in signed_in("anna").get("/")["Cache-Control"]


@pytest.mark.parametrize(
    ("card", "zone", "called"),
    [(HERO, "hero", HERO), ("Passer-by 1", "main", "New deck")],
)
def test_a_deck_begun_with_a_card_holds_it_and_is_opened(client, card, zone, called):
    response = client.post("/decks/new/", {"card": card_named(card).pk})
    made = Deck.objects.get()
    assert response.headers["Location"] == at("deck-edit", made)
    assert held_in(made) == {(zone, card): 1}
    assert made.name == called


@pytest.mark.parametrize("card", ["0", "x", "9" * 40, "\0"])
def test_no_deck_is_begun_with_a_card_that_is_not_there(client, card):
    assert client.post("/decks/new/", {"card": card}).status_code in (400, 422)
    assert not Deck.objects.exists()


def test_signing_up_keeps_the_guests_deck(client, deck):
    sent = {
        "username": "berta",
        "email": "",
        "password1": "lamp-oil-9",
        "password2": "lamp-oil-9",
    }
    response = client.post("/account/sign-up/", sent, follow=True)
    deck.refresh_from_db()
    assert (deck.owner.username, deck.guest_key) == ("berta", None)
    assert at("deck-edit", deck) in read(response)
    assert "guest_key" not in client.session


def test_signing_in_keeps_the_guests_deck_beside_the_old_ones(client, deck):
    user = make_user("berta")
    old = make_deck(owner=user, name="An older one")
    sent = {"username": "berta", "password": "lamp-oil-9"}
    page = read(client.post("/account/sign-in/", sent, follow=True))
    deck.refresh_from_db()
    assert deck.owner == user
    assert at("deck-edit", deck) in page
    assert at("deck-edit", old) in page


def test_a_failed_sign_in_leaves_the_guest_their_deck(client, deck):
    make_user("berta")
    client.post("/account/sign-in/", {"username": "berta", "password": "wrong"})
    assert client.get(at("deck-edit", deck)).status_code == 200


def test_after_signing_out_the_kept_deck_is_out_of_reach(client, deck):
    user = make_user("berta")
    client.post("/account/sign-in/", {"username": "berta", "password": "lamp-oil-9"})
    client.post("/account/sign-out/")
    assert user.decks.count() == 1
    assert client.get(at("deck-edit", deck)).status_code == 404


def strangers() -> dict[str, Client]:
    """Return those a private deck is no business of."""
    other_guest = Client()
    begin_deck(other_guest)
    return {
        "nobody": Client(),
        "another guest": other_guest,
        "another account": signed_in("stranger"),
    }


@pytest.mark.parametrize("keeper", ["a guest", "an account"])
@pytest.mark.parametrize("stranger", ["nobody", "another guest", "another account"])
def test_someone_elses_private_deck_is_not_there(client, deck, keeper, stranger):
    if keeper == "an account":
        deck = make_deck(LEGAL)
    card = card_named("Passer-by 0")
    sent = {"card": card.pk, "zone": "main", "by": 1, "name": "x"}
    visitor = strangers()[stranger]
    before = held_in(deck)
    for name in GET_PAGES:
        assert visitor.get(at(name, deck)).status_code == 404, name
    for name in POST_PAGES:
        assert visitor.post(at(name, deck), sent).status_code == 404, name
    named = reverse("deck-named", args=[deck.short_id, "any-slug"])
    assert visitor.get(named).status_code == 404
    assert held_in(deck) == before
    assert Deck.objects.filter(pk=deck.pk, name=deck.name).exists()


def test_what_is_private_and_what_is_not_there_look_alike(deck):
    visitor = Client()
    private = visitor.get(f"/api/v1/decks/{deck.short_id}/")
    missing = visitor.get("/api/v1/decks/bcdfghjkmn/")
    assert private.json() == missing.json()
    page = visitor.get(at("deck", deck))
    assert words_of(page) == words_of(visitor.get("/decks/bcdfghjkmn/"))


@pytest.mark.parametrize("visibility", ["link", "public"])
def test_a_deck_that_may_be_seen_may_not_be_changed(visibility):
    deck = make_deck(LEGAL, visibility=visibility)
    sent = {"card": card_named("Passer-by 0").pk, "zone": "main", "by": 1}
    for name, visitor in strangers().items():
        assert visitor.get(at("deck", deck)).status_code == 200, name
        led = visitor.get(at("deck-edit", deck))
        where = led.headers.get("Location")
        assert (led.status_code, where) == (302, at("deck", deck)), name
        assert visitor.get(at("deck-delete", deck)).status_code == 404, name
        for page in POST_PAGES[:-1]:
            assert visitor.post(at(page, deck), sent).status_code == 404, page
    assert held_in(deck)["main", "Passer-by 0"] == 4


def test_a_deck_by_link_opens_by_its_link_and_stands_in_no_public_list(client):
    linked = make_deck(LEGAL, visibility="link", name="Linked")
    public = make_deck(LEGAL, owner=linked.owner, visibility="public", name="Public")
    assert "Linked" in read(client.get(at("deck", linked)))
    assert client.get(f"/api/v1/decks/{linked.short_id}/").status_code == 200
    for address in ("/", "/decks/public/", "/api/v1/decks/public/"):
        page = read(client.get(address))
        assert public.short_id in page, address
        assert linked.short_id not in page, address


def test_the_deck_page_of_a_stranger_has_no_way_to_edit(client):
    deck = make_deck(LEGAL, visibility="public")
    page = read(client.get(deck.get_absolute_url()))
    assert at("deck-edit", deck) not in page
    assert "keeper" in page
    assert "http://testserver" + deck.get_absolute_url() in page
    assert words_of(client.get(at("deck", deck))).count("✓ Legal") == 1


def test_the_owner_is_told_that_nobody_else_sees_a_private_deck(client, deck):
    page = read(client.get(at("deck", deck)))
    assert "Only you can see this deck." in page
    assert at("deck-edit", deck) in page


def test_the_slug_of_a_deck_is_decoration(client, deck):
    named = reverse("deck-named", args=[deck.short_id, "some-old-name"])
    assert client.get(named).status_code == 200


@pytest.mark.parametrize(
    "name", ["Edit", "cards", "Undo!", "Settings", "Delete", "copy", "export", "колода"]
)
def test_a_deck_may_be_called_like_one_of_its_pages(client, deck, name):
    Deck.objects.filter(pk=deck.pk).update(name=name, visibility="public")
    deck.refresh_from_db()
    page = client.get(deck.get_absolute_url())
    assert page.status_code == 200
    assert f"<h1>{name}</h1>" in read(page)


def test_lists_name_the_hero_in_the_readers_language(client):
    import_rows([hero_row()])
    add_name(hero_row()["name"], "pl", "Odda Latarniczka")
    make_deck(f"Hero: {hero_row()['name']}", visibility="public")
    shown = read(client.get("/decks/public/", {"lang": "pl"}))
    assert '<span lang="pl">Odda Latarniczka</span>' in shown
    assert hero_row()["name"] in read(client.get("/decks/public/"))


def test_lists_show_the_latest_change_first(client):
    user = make_user("berta")
    client.force_login(user)
    now = timezone.now()
    for name, age in (("Middle", 2), ("Newest", 1), ("Oldest", 3)):
        make_deck(
            owner=user,
            name=name,
            visibility="public",
            changed_at=now - timedelta(hours=age),
        )
    for address in ("/decks/", "/decks/public/"):
        shown = re.findall(
            r'<a href="/decks/\w{8,}/[^>]*>\s*(\w+)\s*</a>', read(client.get(address))
        )
        assert shown == ["Newest", "Middle", "Oldest"], address
    for address in ("/api/v1/decks/", "/api/v1/decks/public/"):
        results = client.get(address).json()["results"]
        assert [deck["name"] for deck in results] == ["Newest", "Middle", "Oldest"]


def test_a_change_brings_a_deck_to_the_front(client, deck):
    other = begin_deck(client)
    change(client, deck, "Passer-by 1")
    page = read(client.get("/decks/"))
    assert page.index(deck.short_id) < page.index(other.short_id)


# Settings, copies, the end


def save_settings(client: Client, deck: Deck, **changes: str):
    sent = {"name": deck.name, "visibility": "private", "format": "constructed"}
    return client.post(at("deck-settings", deck), sent | changes)


def test_settings_change_name_and_who_may_see_it(client, deck):
    response = save_settings(client, deck, name="Night shift", visibility="public")
    assert response.headers["Location"] == at("deck-edit", deck)
    deck.refresh_from_db()
    assert (deck.name, deck.visibility) == ("Night shift", "public")
    assert deck.get_absolute_url().endswith("/night-shift/")


def test_settings_have_a_page_of_their_own(client, deck):
    page = client.get(at("deck-settings", deck))
    assert page.status_code == 200
    assert f'action="{at("deck-settings", deck)}"' in page.content.decode()
    assert Client().get(at("deck-settings", deck)).status_code == 404


@pytest.mark.parametrize(
    "changes",
    [
        {"name": ""},
        {"name": "   "},
        {"name": "x" * 121},
        {"name": "a\0b"},
        {"visibility": "everyone"},
        {"format": "casual"},
    ],
)
def test_settings_that_make_no_sense_come_back_with_what_was_typed(
    client, deck, changes
):
    response = save_settings(client, deck, **({"name": "Typed"} | changes))
    assert response.status_code == 422
    assert 'class="errorlist"' in read(response)
    if "name" not in changes:
        assert 'value="Typed"' in read(response)
    before = deck.name
    deck.refresh_from_db()
    assert (deck.name, deck.visibility) == (before, "private")


def test_a_name_of_120_letters_with_every_diacritic_is_shown_everywhere(client, deck):
    name = (DIACRITICS * 2)[:120]
    assert (
        save_settings(client, deck, name=name, visibility="public").status_code == 302
    )
    deck.refresh_from_db()
    assert deck.name == name
    for address in (
        "/",
        "/decks/",
        "/decks/public/",
        deck.get_absolute_url(),
        at("deck-edit", deck),
        at("deck-delete", deck),
    ):
        assert name in read(client.get(address)), address
    assert client.get(f"/api/v1/decks/{deck.short_id}/").json()["name"] == name


def test_a_name_is_text_never_markup(client, deck):
    save_settings(client, deck, name=SCRIPT, visibility="public")
    for address in (
        "/",
        "/decks/",
        "/decks/public/",
        at("deck", deck),
        at("deck-edit", deck),
        at("deck-delete", deck),
    ):
        page = read(client.get(address))
        assert "<script>alert" not in page, address
        assert html.escape(SCRIPT) in page, address
    page = read(save_settings(client, deck, name=SCRIPT * 6))
    assert "<script>alert" not in page
    gone = read(client.post(at("deck-delete", deck), follow=True))
    assert "<script>alert" not in gone
    assert html.escape(SCRIPT) in gone


def test_a_copy_is_ones_own_and_private_with_the_same_cards(client):
    public = make_deck(LEGAL, visibility="public", name="Night shift")
    response = client.post(at("deck-copy", public))
    copy = Deck.objects.exclude(pk=public.pk).get()
    assert response.headers["Location"] == at("deck-edit", copy)
    assert (copy.name, copy.visibility) == ("Night shift", "private")
    assert held_in(copy) == held_in(public)
    change(client, copy, "Passer-by 1", quantity=0)
    assert held_in(public)["main", "Passer-by 1"] == 4


def test_deleting_asks_first_and_names_what_is_lost(client, deck):
    save_settings(client, deck, name="Night shift")
    question = client.get(at("deck-delete", deck))
    assert "Delete “Night shift”?" in words_of(question)
    assert "This can’t be undone." in words_of(question)
    assert Deck.objects.exists()
    gone = client.post(at("deck-delete", deck), follow=True)
    assert "“Night shift” was deleted." in words_of(gone)
    assert not Deck.objects.exists()
    assert client.get(at("deck", deck)).status_code == 404


def test_decks_of_a_folder_stand_together_for_their_owner_alone(site, anna):
    for name, folder in (
        ("One", "  Friday   night "),
        ("Two", "Friday night"),
        ("X", ""),
    ):
        deck = make_deck(owner=anna, name=name, visibility="public")
        update_deck(deck=deck, changes={"folder": folder})
    page = words_of(site.get("/decks/"))
    assert "Friday night 2" in page
    filed = words_of(site.get("/decks/?folder=Friday+night"))
    assert "One" in filed
    assert "X Deck" not in filed
    own = site.get("/api/v1/decks/").json()["results"]
    assert {one["folder"] for one in own} == {"Friday night", ""}
    for path in ("/decks/public/", "/api/v1/decks/public/", deck.get_absolute_url()):
        assert "Friday" not in Client().get(path).content.decode()
    assert words_of(site.get("/decks/?folder=%00nothing")).count("Friday night") == 1


def test_a_folder_is_set_with_the_settings_and_by_programs(site, anna):
    deck = make_deck(owner=anna)
    sent = {"data": {"folder": "Sleeved"}, "content_type": "application/json"}
    assert site.patch(f"/api/v1/decks/{deck.short_id}/", **sent).status_code == 200
    deck.refresh_from_db()
    assert deck.folder == "Sleeved"
    sent["data"] = {"folder": "x" * 41}
    assert site.patch(f"/api/v1/decks/{deck.short_id}/", **sent).status_code == 400


def test_an_archived_deck_is_in_no_list_and_still_at_its_address(site, anna):
    deck = make_deck(f"Hero: {HERO}", owner=anna, name="Old", visibility="public")
    kept = make_deck(owner=anna, name="Kept")
    page = at("deck-archive", deck)
    assert Client().post(page, {"is_archived": "1"}).status_code == 404
    assert "Old" in words_of(Client().get("/decks/public/"))
    assert site.post(page, {"is_archived": "1"}).status_code == 302
    for path in ("/decks/", "/", "/decks/public/", "/api/v1/decks/public/"):
        assert deck.short_id not in site.get(path).content.decode(), path
    assert "Archive 1" in words_of(site.get("/decks/"))
    archive = words_of(site.get("/decks/?archive=1"))
    assert "Old" in archive
    assert kept.name not in archive
    assert Client().get(deck.get_absolute_url()).status_code == 200
    [told] = site.get("/api/v1/decks/?archived=true").json()["results"]
    assert told["name"] == "Old"
    assert site.post(page).status_code == 302
    assert "Old" in words_of(site.get("/decks/"))
    assert "The archive is empty" in words_of(site.get("/decks/?archive=1"))


def test_programs_archive_decks_of_their_own(site, anna):
    deck = make_deck(owner=anna)
    address = f"/api/v1/decks/{deck.short_id}/archive/"
    assert site.put(address).status_code == 204
    assert site.get("/api/v1/decks/").json()["results"] == []
    assert site.delete(address).status_code == 204
    assert len(site.get("/api/v1/decks/").json()["results"]) == 1


def test_decks_are_found_by_cards_of_their_side_decks(site, anna):
    text = f"Hero: {HERO}\n4 Passer-by 1\nSide deck\n2 Passer-by 2"
    make_deck(text, owner=anna, name="Both")
    for query, is_found in (
        ('card:"Passer-by 1"', True),
        ('card:"Passer-by 2"', True),
        ('side:"Passer-by 2"', True),
        ('side:"Passer-by 1"', False),
        ("card:nobody", False),
    ):
        found = site.get("/api/v1/decks/", {"q": query}).json()
        assert bool(found["results"]) == is_found, query


def test_a_private_deck_is_shared_with_one_press_and_a_public_one_stays_so(
    client, deck
):
    page = at("deck", deck)
    assert "Let whoever has the link see it" in read(client.get(page))
    answer = client.post(at("deck-share", deck))
    assert answer["Location"] == f"{deck.get_absolute_url()}#link"
    deck.refresh_from_db()
    assert deck.visibility == "link"
    shared = read(client.get(page))
    assert 'id="link"' in shared
    assert "Let whoever has the link see it" not in shared
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    assert client.post(at("deck-share", deck)).status_code == 409
    assert Client().post(at("deck-share", deck)).status_code == 404


def test_the_editor_shares_a_deck_as_its_page_does(client, deck):
    assert at("deck-share", deck) in read(client.get(at("deck-edit", deck)))
    assert "Let whoever has the link see it" in read(client.get(at("deck-share", deck)))
    client.post(at("deck-share", deck))
    assert 'id="link"' in read(client.get(at("deck-share", deck)))
    assert Client().get(at("deck-share", deck)).status_code == 404


def test_a_deck_of_a_pool_is_not_narrowed_to_what_one_owns(client, deck):
    anna = make_user("anna")
    Deck.objects.filter(pk=deck.pk).update(owner=anna, guest_key=None)
    client.force_login(anna)
    assert "Only what I own" in read(client.get(at("deck-edit", deck)))
    Deck.objects.filter(pk=deck.pk).update(pool={})
    page = read(client.get(at("deck-edit", deck)))
    assert "Only what I own" not in page
    assert "Only cards of the pool" in page


def test_the_deck_page_names_what_of_which_card_is_not_played(client, deck):
    import_rows(rows({"name": "Odd Wick", "text": "Hum a tune of your choice."}))
    make_up = make_deck("3 Odd Wick", visibility="public", owner=deck.owner)
    words = words_of(client.get(at("deck", make_up)))
    assert "Which cards, and what of them isn’t played 3 Odd Wick" in words
    assert "Hum a tune of your choice." in words
    assert "what of them isn’t played" not in words_of(client.get(at("deck", deck)))

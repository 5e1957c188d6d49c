"""Pages of decks: who sees what, every change and its refusals, paste and export."""

import html
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.catalogue.models import Card
from decks.building.editing.card_changes import MAX_LINES
from decks.building.models import MAX_COPIES, Deck, DeckEntry
from decks.building.queries import read_deck
from decks.building.services import MAX_GUEST_DECKS
from rules.game.deck import Zone
from tests.factories import (
    add_name,
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    row,
    rows,
)

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
HERO = "Odda the Lamplighter"
SECOND_HERO = "Berta of the Quay"
LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])
DIACRITICS = "Zażółć gęślą jaźń · Árvíztűrő tükörfúrógép · Съешь ещё этих мягких ёлок"
SCRIPT = '"><script>alert(1)</script>'


@pytest.fixture(autouse=True)
def catalogue():
    """Two heroes, fifteen allies for every deck, one for the Alliance alone."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    import_rows(
        [
            hero_row(),
            hero_row(name=SECOND_HERO, collector_number="101"),
            *rows(*neutral, {"name": "Harbour Guard", "faction": "Alliance"}),
        ]
    )


def read(response) -> str:
    return response.content.decode()


def words_of(response) -> str:
    """Return the words of a page: no tags, no entities, single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", read(response))).split())


def begin_deck(client: Client) -> Deck:
    """Return the deck that the button "New deck" makes."""
    held = set(Deck.objects.values_list("pk", flat=True))
    client.post("/decks/new/")
    return Deck.objects.exclude(pk__in=held).get()


def at(name: str, deck: Deck) -> str:
    return reverse(name, args=[deck.short_id])


def change(client: Client, deck: Deck, card: str, zone: str = "main", **sent):
    """Send one change of *deck* as its forms do: one more unless *sent* says else."""
    values = {"card": card_named(card).pk, "zone": zone, **(sent or {"by": 1})}
    return client.post(at("deck-change", deck), values)


def held_in(deck: Deck) -> dict[tuple[str, str], int]:
    """Return quantities by zone and card name."""
    entries = DeckEntry.objects.filter(deck=deck).select_related("card")
    return {(entry.zone, entry.card.name): entry.quantity for entry in entries}


def signed_in(username: str) -> Client:
    client = Client()
    client.force_login(make_user(username))
    return client


@pytest.fixture
def deck(client):
    """The empty deck of the guest behind *client*."""
    return begin_deck(client)


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


GET_PAGES = ("deck", "deck-edit", "deck-delete", "deck-text", "api-deck")
POST_PAGES = (
    "deck-change",
    "deck-undo",
    "deck-settings",
    "deck-delete",
    "deck-copy",
)


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
        assert visitor.get(at("deck-edit", deck)).status_code == 404, name
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
        shown = re.findall(r"<strong>(\w+)</strong>", read(client.get(address)))
        assert shown == ["Newest", "Middle", "Oldest"], address
    for address in ("/api/v1/decks/", "/api/v1/decks/public/"):
        results = client.get(address).json()["results"]
        assert [deck["name"] for deck in results] == ["Newest", "Middle", "Oldest"]


def test_a_change_brings_a_deck_to_the_front(client, deck):
    other = begin_deck(client)
    change(client, deck, "Passer-by 1")
    page = read(client.get("/decks/"))
    assert page.index(deck.short_id) < page.index(other.short_id)


# Changing a deck


def test_cards_are_added_and_taken_out(client, deck):
    change(client, deck, "Passer-by 1")
    change(client, deck, "Passer-by 1", by=3)
    change(client, deck, "Passer-by 1", by=-1)
    change(client, deck, "Passer-by 2", "side")
    assert held_in(deck) == {("main", "Passer-by 1"): 3, ("side", "Passer-by 2"): 1}


def test_a_quantity_is_set_and_set_to_none(client, deck):
    change(client, deck, "Passer-by 1", quantity=4)
    change(client, deck, "Passer-by 2", quantity=2)
    change(client, deck, "Passer-by 2", quantity=0)
    assert held_in(deck) == {("main", "Passer-by 1"): 4}


def test_more_cannot_be_taken_out_than_there_are(client, deck):
    change(client, deck, "Passer-by 1", by=2)
    change(client, deck, "Passer-by 1", by=-5)
    assert held_in(deck) == {}


def test_a_deck_has_one_hero_and_a_second_takes_the_place_of_the_first(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, HERO, "hero")
    assert held_in(deck) == {("hero", HERO): 1}
    change(client, deck, SECOND_HERO, "hero", quantity=4)
    assert held_in(deck) == {("hero", SECOND_HERO): 1}


def test_a_card_is_moved_between_zones_as_one_act(client, deck):
    change(client, deck, "Passer-by 1", quantity=3)
    change(client, deck, "Passer-by 1", "side", source="main")
    assert held_in(deck) == {("main", "Passer-by 1"): 2, ("side", "Passer-by 1"): 1}
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {("main", "Passer-by 1"): 3}


@pytest.mark.parametrize(("source", "zone"), [("side", "main"), ("main", "main")])
def test_a_move_from_nowhere_or_to_where_it_lies_changes_nothing(
    client, deck, source, zone
):
    change(client, deck, "Passer-by 1", quantity=3)
    change(client, deck, "Passer-by 1", zone, source=source)
    assert held_in(deck) == {("main", "Passer-by 1"): 3}


def test_a_hero_moved_up_from_the_deck_takes_the_place_of_the_hero(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, SECOND_HERO, "main")
    change(client, deck, SECOND_HERO, "hero", source="main")
    assert held_in(deck) == {("hero", SECOND_HERO): 1}
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {("hero", HERO): 1, ("main", SECOND_HERO): 1}


def test_without_scripts_a_change_leads_back_to_the_editor(client, deck):
    response = change(client, deck, "Passer-by 1")
    assert response.status_code == 302
    assert response.headers["Location"] == at("deck-edit", deck)
    page = read(client.get(response.headers["Location"]))
    assert f'<span class="row-held" id="held-{card_named("Passer-by 1").pk}">1<' in page


@pytest.mark.parametrize(
    "query",
    ["passer", "cost<=2 & more", "a#b", "50%", "ёж", 'type:"ally" +x', "a\r\nb"],
)
def test_without_scripts_a_change_keeps_the_search(client, deck, query):
    response = change(client, deck, "Passer-by 1", by=1, q=query)
    page = client.get(response.headers["Location"])
    assert page.status_code == 200
    assert page.context["query"] == query


def test_htmx_gets_board_verdict_and_announcement(client, deck):
    card = card_named("Passer-by 1")
    sent = {"card": card.pk, "zone": "main", "by": 2}
    response = client.post(at("deck-change", deck), sent, headers=HTMX)
    fragment = read(response)
    assert response.status_code == 200
    assert "<html" not in fragment
    assert '<div id="deck-board"' in fragment
    assert '<div id="deck-inspector" hx-swap-oob="true">' in fragment
    assert "Passer-by 1: 2. Not legal: 2 reasons" in fragment


def without_secrets(page: str) -> str:
    """Return *page* without what differs from answer to answer: CSRF tokens."""
    return re.sub(r'<input type="hidden" name="csrfmiddlewaretoken"[^>]*>', "", page)


def test_what_a_change_swaps_in_is_what_the_page_shows(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Passer-by 1", by=5)
    sent = {"card": card_named("Harbour Guard").pk, "zone": "main", "by": 1}
    fragment = without_secrets(
        read(client.post(at("deck-change", deck), sent, headers=HTMX))
    )
    page = without_secrets(read(client.get(at("deck-edit", deck))))
    board, rest = fragment.split('<div id="deck-inspector" hx-swap-oob="true">')
    assert board[board.index("<div id") :].strip() in page
    swapped = rest[: rest.index('<p id="staged-count"')].strip()
    inspector = swapped.removesuffix("</div>").strip()
    assert "too-many-copies" in inspector
    assert inspector in page


def test_the_results_htmx_swaps_in_are_those_of_the_page(client, deck):
    address = at("deck-edit", deck) + "?q=passer"
    fragment = without_secrets(read(client.get(address, headers=HTMX)))
    page = without_secrets(read(client.get(address)))
    assert fragment.strip().startswith('<div id="editor-results">')
    assert fragment.strip() in page
    assert "15 cards" in fragment


def test_the_editor_names_rule_cards_and_way_out_of_every_issue(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Harbour Guard", by=5)
    words = words_of(client.get(at("deck-edit", deck)))
    assert "✕ Not legal: 3 reasons" in words
    assert "The main deck has 5 cards; it needs at least 60." in words
    assert "Add 55 cards. W-DECK-01" in words
    assert "“Harbour Guard”: 5 copies in main and side deck together" in words
    assert "Remove 1 card. W-DECK-03" in words
    assert "“Harbour Guard” is for another faction: Alliance." in words
    assert "Remove 5 cards. W-DECK-08" in words


def mending_forms(page: str) -> list[tuple[str, dict[str, str]]]:
    """Return the code of each issue that has a button, and what that would send."""
    issues = re.findall(r'<li data-code="([\w-]+)">(.*?)</li>', page, re.DOTALL)
    fields = r'name="(card|zone|by)" value="([^"]*)"'
    return [
        (code, dict(re.findall(fields, inner)))
        for code, inner in issues
        if "<form" in inner
    ]


def mend(client: Client, deck: Deck) -> str:
    """Press the button of the first issue that has one; return the issue's code."""
    code, sent = mending_forms(read(client.get(at("deck-edit", deck))))[0]
    client.post(at("deck-change", deck), sent)
    return code


def test_an_issues_button_mends_it(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Passer-by 1", by=6)
    assert mend(client, deck) == "too-many-copies"
    assert held_in(deck)["main", "Passer-by 1"] == 4
    assert mending_forms(read(client.get(at("deck-edit", deck)))) == []


def test_an_issues_button_mends_the_zone_the_issue_is_about(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Harbour Guard", by=2)
    change(client, deck, "Harbour Guard", "side", by=2)
    assert mend(client, deck) == "wrong-faction"
    assert held_in(deck) == {("hero", HERO): 1, ("side", "Harbour Guard"): 2}
    assert mend(client, deck) == "wrong-faction"
    assert held_in(deck) == {("hero", HERO): 1}


def test_an_issues_button_takes_from_where_there_is_enough(client, deck):
    change(client, deck, "Passer-by 1", by=1)
    change(client, deck, "Passer-by 1", "side", by=7)
    assert mend(client, deck) == "too-many-copies"
    assert held_in(deck) == {("main", "Passer-by 1"): 1, ("side", "Passer-by 1"): 3}


def test_a_legal_deck_is_told_so(client, deck):
    legal = make_deck(LEGAL, owner=make_user("berta"))
    client.force_login(legal.owner)
    assert "✓ Legal" in words_of(client.get(at("deck-edit", legal)))


# Undo


def test_undo_takes_back_change_by_change(client, deck):
    change(client, deck, "Passer-by 1", by=2)
    change(client, deck, "Passer-by 1", quantity=4)
    change(client, deck, "Passer-by 2", "side")
    seen = []
    for _ in range(3):
        client.post(at("deck-undo", deck))
        seen.append(held_in(deck))
    assert seen == [
        {("main", "Passer-by 1"): 4},
        {("main", "Passer-by 1"): 2},
        {},
    ]


def test_undoing_a_new_hero_brings_the_old_one_back(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, SECOND_HERO, "hero")
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {("hero", HERO): 1}
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {}


def test_undo_answers_with_the_board_or_leads_back(client, deck):
    change(client, deck, "Passer-by 1")
    change(client, deck, "Passer-by 2")
    response = client.post(at("deck-undo", deck), headers=HTMX)
    assert '<div id="deck-board"' in read(response)
    assert client.post(at("deck-undo", deck)).headers["Location"] == at(
        "deck-edit", deck
    )


def test_with_nothing_to_undo_a_page_says_so(client, deck):
    response = client.post(at("deck-undo", deck))
    assert response.status_code == 409
    assert "There is nothing left to undo." in words_of(response)


# Limits and bad input


def test_999_copies_are_taken_and_1000_are_not(client, deck):
    change(client, deck, "Passer-by 1", quantity=MAX_COPIES)
    assert held_in(deck) == {("main", "Passer-by 1"): 999}
    response = change(client, deck, "Passer-by 1")
    assert response.status_code == 422
    assert "at most 999 copies" in words_of(response)
    assert held_in(deck) == {("main", "Passer-by 1"): 999}


def test_500_different_cards_are_taken_and_501_are_not(client, deck):
    names = [f"Extra {number}" for number in range(MAX_LINES)]
    import_rows(
        row(name=name, set="More", set_code="MOR", collector_number=str(number))
        for number, name in enumerate(names)
    )
    cards = Card.objects.filter(name__in=names[1:])
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=deck, card=card, zone="main", quantity=1) for card in cards
    )
    assert change(client, deck, "Extra 0").status_code == 302
    response = change(client, deck, "Passer-by 1")
    assert response.status_code == 409
    assert "at most 500 different cards" in words_of(response)
    assert deck.entries.count() == 500
    assert change(client, deck, "Extra 0").status_code == 302
    text = "\n".join([*names, "Passer-by 1"])
    assert client.post("/decks/paste/", {"text": text}).status_code == 409


def test_a_guest_may_begin_20_decks_and_no_more(client, deck):
    now = timezone.now()
    Deck.objects.bulk_create(
        Deck(
            guest_key=deck.guest_key,
            name="More",
            game="wow",
            format="constructed",
            created_at=now,
            changed_at=now,
        )
        for _ in range(MAX_GUEST_DECKS - 1)
    )
    for address, sent in (
        ("/decks/new/", {}),
        ("/decks/paste/", {"text": LEGAL}),
        (at("deck-copy", deck), {}),
    ):
        response = client.post(address, sent)
        assert response.status_code == 409, address
        assert "You already have 20 decks, the limit." in words_of(response)
    assert Deck.objects.count() == 20


BAD_CHANGES = {
    "no card": {"card": ""},
    "no number as card": {"card": "wick"},
    "card zero": {"card": "0"},
    "no zone": {"zone": ""},
    "another zone": {"zone": "graveyard"},
    "neither by nor to how many": {"by": ""},
    "by and to how many": {"quantity": "1"},
    "by too many": {"by": "1000"},
    "by a fraction": {"by": "1.5"},
    "to fewer than none": {"by": "", "quantity": "-1"},
    "to too many": {"by": "", "quantity": "1000"},
    "by how many and from where": {"source": "side"},
    "from a place that is none": {"by": "", "source": "hand"},
}


@pytest.mark.parametrize("kind", BAD_CHANGES)
def test_a_change_that_makes_no_sense_is_refused_and_changes_nothing(
    client, deck, kind
):
    sent = {"card": card_named("Passer-by 1").pk, "zone": "main", "by": "1"}
    response = client.post(at("deck-change", deck), sent | BAD_CHANGES[kind])
    assert response.status_code == 400
    assert response["Content-Type"].startswith("text/plain")
    assert held_in(deck) == {}


@pytest.mark.parametrize("number", ["987654321", "9" * 40])
def test_a_card_that_is_not_there_is_a_404(client, deck, number):
    sent = {"card": number, "zone": "main", "by": "1"}
    assert client.post(at("deck-change", deck), sent).status_code == 404


@pytest.mark.parametrize(
    "name",
    ["deck-new", "deck-change", "deck-undo", "deck-copy", "set-theme"],
)
def test_what_changes_something_is_never_done_by_following_a_link(client, deck, name):
    needs_deck = name not in ("deck-new", "set-theme")
    address = at(name, deck) if needs_deck else reverse(name)
    response = client.get(address)
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert "This address only accepts a form" in read(response)
    assert Deck.objects.count() == 1


@pytest.mark.parametrize("name", ["deck", "deck-edit", "deck-text", "deck-list"])
def test_what_shows_something_takes_no_post(client, deck, name):
    address = reverse(name) if name == "deck-list" else at(name, deck)
    assert client.post(address).status_code == 405


@pytest.mark.parametrize("name", ["deck-new", "deck-paste", *POST_PAGES])
def test_a_form_of_another_site_is_refused(client, deck, name):
    guarded = Client(enforce_csrf_checks=True)
    guarded.cookies = client.cookies
    address = reverse(name) if name in ("deck-new", "deck-paste") else at(name, deck)
    sent = {"card": card_named("Passer-by 1").pk, "zone": "main", "by": 1, "text": "x"}
    response = guarded.post(address, sent)
    assert response.status_code == 403
    assert "This form has expired." in words_of(response)
    assert Deck.objects.count() == 1
    assert held_in(deck) == {}


def test_the_forms_of_the_pages_carry_their_token(client, deck):
    guarded = Client(enforce_csrf_checks=True)
    guarded.cookies = client.cookies
    page = read(guarded.get(at("deck-edit", deck)))
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    sent = {"card": card_named("Passer-by 1").pk, "zone": "main", "by": 1}
    sent["csrfmiddlewaretoken"] = token[1]
    assert guarded.post(at("deck-change", deck), sent).status_code == 302
    assert held_in(deck) == {("main", "Passer-by 1"): 1}
    forms = re.findall(r'<form[^>]*method="post".*?</form>', page, re.DOTALL)
    assert len(forms) > 15
    assert all("csrfmiddlewaretoken" in form for form in forms)


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


# Paste


def paste(client: Client, text: str, **sent: str):
    return client.post("/decks/paste/", {"text": text, **sent})


def test_a_list_is_checked_without_making_a_deck(client):
    response = paste(client, LEGAL, check="1")
    assert response.status_code == 200
    assert "✓ Legal" in words_of(response)
    assert "16 lines read." in words_of(response)
    assert not Deck.objects.exists()


def test_a_list_that_is_all_read_becomes_a_deck(client):
    response = paste(client, LEGAL, make="1", name="Night shift")
    made = Deck.objects.get()
    assert response.headers["Location"] == at("deck-edit", made)
    assert made.name == "Night shift"
    assert held_in(made) == {
        ("hero", HERO): 1,
        **{("main", f"Passer-by {number}"): 4 for number in range(15)},
    }


def test_a_deck_without_a_name_gets_one(client):
    paste(client, LEGAL, make="1")
    assert Deck.objects.get().name == "Pasted deck"


UNREAD = "Hero: Odda the Lamplighter\n4 Passer-by 1\n3 Pazzer-by 2\n1 Quite Something"


@pytest.mark.parametrize("button", ["check", "make"])
def test_lines_not_read_are_kept_and_shown_with_what_is_near(client, button):
    response = paste(client, UNREAD, **{button: "1"}, name="Typed")
    page, words = html.unescape(read(response)), words_of(response)
    assert response.status_code == 200
    assert not Deck.objects.exists()
    assert UNREAD in page
    assert 'value="Typed"' in page
    assert "<code>3: 3 Pazzer-by 2</code>" in page
    assert re.search(r"3: 3 Pazzer-by 2 similar name .* Passer-by 2 Ally", words)
    assert "<code>4: 1 Quite Something</code>" in page
    assert "2 lines could be several cards; choose below." in words
    assert "there is no card “Quite Something”" not in words  # told once


def test_a_list_is_taken_with_its_unread_lines_kept_when_asked(client):
    paste(client, UNREAD, **{"as-it-is": "1"})
    made = Deck.objects.get()
    assert held_in(made) == {
        ("hero", HERO): 1,
        ("main", "Passer-by 1"): 4,
    }
    assert list(made.unread_lines.values_list("number", "source", "quantity")) == [
        (3, "3 Pazzer-by 2", 3),
        (4, "1 Quite Something", 1),
    ]


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 300_001, "x" * 501, "4 Wick\0"])
def test_a_list_that_is_none_is_refused_beside_the_field(client, text):
    response = paste(client, text, make="1")
    assert response.status_code == 422
    assert 'class="errorlist"' in read(response)
    assert not Deck.objects.exists()


def test_a_pasted_line_is_text_never_markup(client):
    page = read(paste(client, f"4 {SCRIPT}\n</textarea>{SCRIPT}", check="1"))
    assert "<script>alert" not in page
    assert page.count("</textarea>") == 1


def test_a_line_that_may_be_two_cards_is_settled_and_may_be_changed(client):
    two_wicks()
    words = words_of(paste(client, "4 Wick", check="1"))
    asked = words.partition("Settled by the deck")[2].partition("All lines")[0]
    assert "Decide later" not in asked
    assert asked.count("Wick") == 3
    assert "Ability" in asked
    assert "Ally" in asked
    assert not Deck.objects.exists()


# Export


def two_wicks() -> None:
    """Bring in two cards of one name, an ally and an ability."""
    import_rows(
        rows(
            {"name": "Wick", "set_code": "TWO", "set": "Two"},
            {
                "name": "Wick", "set_code": "TWO", "set": "Two", "type": "ability",
                "atk": None, "atk_type": None, "health": None, "race": None,
            },
        )
    )  # fmt: skip


HARD_NAMES = (
    "4 Winds, 1 Lamp",
    "Marta's “Own” Goat",
    "Ætherwick",
    "Someone Left; the Star On!",
    "Missing: One Cat",
    "Ysoré of the Fourth Hour",
)


def contents(deck: Deck) -> set[tuple[int, str, int]]:
    return set(deck.entries.values_list("card", "zone", "quantity"))


def read_back(text: str) -> set[tuple[int, str, int]]:
    """Return cards, zones and quantities that *text* means."""
    found = read_deck(text, game_slug="wow", format_slug="constructed")
    assert [line.line.source for line in found.unread] == []
    return {(line.cards[0].pk, line.zone.value, line.quantity) for line in found.lines}


def exported(client: Client, deck: Deck, language: str) -> str:
    response = client.get(at("deck-text", deck), headers={"Accept-Language": language})
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == (
        f'attachment; filename="{deck.short_id}.txt"'
    )
    return read(response)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_exported_text_reads_back_as_the_same_deck(client, deck, language):
    import_rows(
        row(name=name, set="Hard", set_code="HRD", collector_number=str(number))
        for number, name in enumerate(HARD_NAMES)
    )
    two_wicks()
    add_name("Passer-by 1", "pl", "Passer-by 2")
    add_name("Ætherwick", "pl", "Źdźbło, 2 sztuki")
    change(client, deck, HERO, "hero")
    for place, card in enumerate(Card.objects.exclude(type="hero"), start=1):
        for zone in (Zone.MAIN, Zone.SIDE):
            sent = {"card": card.pk, "zone": zone, "by": place}
            client.post(at("deck-change", deck), sent)
    text = exported(client, deck, language)
    assert read_back(text) == contents(deck)
    assert ("Źdźbło, 2 sztuki" in text) == (language == "pl")


def test_the_list_on_the_deck_page_is_the_exported_text(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Passer-by 1", by=4)
    change(client, deck, "Passer-by 2", "side", by=2)
    text = exported(client, deck, "en")
    assert text == (f"Hero: {HERO}\n\n4 Passer-by 1\n\nSide deck\n2 Passer-by 2\n")
    page = html.unescape(read(client.get(at("deck", deck))))
    assert text.strip() in page


def test_a_pasted_export_makes_the_same_deck(client, deck):
    two_wicks()
    change(client, deck, HERO, "hero")
    for card in Card.objects.filter(name="Wick"):
        client.post(at("deck-change", deck), {"card": card.pk, "zone": "main", "by": 2})
    paste(client, exported(client, deck, "en"), make="1")
    again = Deck.objects.exclude(pk=deck.pk).get()
    assert contents(again) == contents(deck)


def test_an_empty_deck_is_exported_as_nothing(client, deck):
    assert exported(client, deck, "en").strip() == ""

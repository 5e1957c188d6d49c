"""A game that is data alone goes the whole way: cards, deck, draft, paper, words."""

import json
import re
from html import unescape
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from cards.catalogue.card_texts.models import CardText, LanguageRole
from cards.catalogue.models import Card, CardSet
from cards.faces.card_pictures import picture_url
from cards.packages.services import load_package
from decks.building.models import Deck
from decks.discovery.facets import facets_of
from decks.trading.models import Want
from rules.games import GAMES
from tests.factories import make_curator, make_user
from tests.rigs.visitors import signed_in, words_of
from tests.trading import own

pytestmark = pytest.mark.django_db
SLUG = "lowwater"
PLAYED = GAMES[SLUG]
LANGUAGES = ("en", "pl", "hu", "ru")


@pytest.fixture(scope="module", autouse=True)
def cards(passing_database):
    with passing_database():
        load_package(SLUG)
        yield


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def deck(anna):
    """The ready deck of the package, pasted."""
    text = (GAMES.folders[SLUG] / "decks" / "bram.txt").read_text("utf-8")
    sent = {"text": text, "name": "", "make": "1", "format": "constructed"}
    made = signed_in(anna).post(f"/decks/paste/?game={SLUG}", sent)
    assert made.status_code == 302, words_of(made)
    return Deck.objects.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words_and_its_picture_in_each_language(language):
    client = Client(headers={"Accept-Language": language})
    seen = words_of(client.get(f"/cards/?game={SLUG}"))
    assert "60" in seen
    for name in PLAYED.factions.values():
        assert PLAYED.TERMS.get((language, name), name) in seen
    page = client.get("/cards/LOW/8/")
    assert PLAYED.TERMS[language, "Rower"] in words_of(page)
    held = CardText.objects.filter(card__game=SLUG, language=language)
    names = held.filter(field=CardText.Field.NAME, state=CardText.State.APPROVED)
    assert names.count() == (0 if language == "en" else 60)
    card = Card.objects.get(game=SLUG, name="Reed Whistler")
    picture = picture_url(card, card.printings.get())
    assert picture in page.content.decode()
    assert client.get(picture).content.startswith(b"<svg")


def test_a_deck_of_it_is_legal_and_what_breaks_it_leads_to_its_own_rules(anna, deck):
    client = signed_in(anna)
    page = words_of(client.get(deck.get_absolute_url()))
    assert "Legal" in page
    for absent in (
        "Playtest",
        "Simulation",
        "Deck vs deck",
        "Try swaps",
        "fully played",
    ):
        assert absent not in page
        assert absent not in words_of(client.get(f"/decks/{deck.short_id}/edit/"))
    other = Card.objects.get(game=SLUG, name="Summer Lightning")
    sent = {"text": "1 Summer Lightning", "make": "1", "mode": "add"}
    assert client.post(f"/decks/{deck.short_id}/paste/", sent).status_code == 302
    told = client.get(f"/decks/{deck.short_id}/edit/").content.decode()
    assert "/rules/L-DECK-04/" in told
    assert other.name in told
    assert client.get("/rules/L-DECK-04/").status_code == 200
    for dialect in ("text", "csv"):
        exported = client.get(f"/decks/{deck.short_id}/export/{dialect}/")
        assert exported.status_code == 200
        assert "Reed Whistler" in exported.content.decode()


def test_formats_of_it_are_made_and_changed_by_programs(anna):
    client = signed_in(anna)
    sent = {
        "name": "Short river", "game": SLUG, "banned": ["Reed Whistler"],
        "heroes": ["Bram of the Second Landing"], "allowed_sets": ["LOW"],
    }  # fmt: skip
    made = client.post("/api/v1/formats/", sent, content_type="application/json")
    assert made.status_code == 201, made.content
    told = made.json()
    usual = PLAYED.FORMATS["constructed"]
    assert (told["edition"], told["min_deck_size"], told["copies"]) == ("1", 40, 3)
    assert told["side_deck_size"] == usual.side_deck_size == 8
    assert (told["banned"], told["allowed_sets"]) == (["Reed Whistler"], ["LOW"])
    address = f"/api/v1/formats/{told['slug']}/"
    for change, status in (
        ({"restricted": ["Boy with One Oar"]}, 200),
        ({"banned": ["Passer-by 1"]}, 400),
        ({"edition": "later"}, 400),
        ([], 400),
    ):
        answer = client.patch(
            f"{address}?game={SLUG}", change, content_type="application/json"
        )
        assert answer.status_code == status, answer.content
        missed = client.patch(address, change, content_type="application/json")
        assert missed.status_code == 404
    assert client.get(f"{address}?game={SLUG}").json()["restricted"]


def test_its_texts_are_sent_exported_and_proposed_by_programs(anna):
    LanguageRole.objects.create(
        user=anna, language="cs", role="translator", given_at=anna.date_joined
    )
    client = signed_in(anna)
    file = SimpleUploadedFile("cs.csv", b"english,name\nReed Whistler,Piskac\n")
    sent = {"file": file, "language": "cs", "game": SLUG}
    batch = client.post("/api/v1/translations/", sent).json()
    assert batch["counts"]["outcomes"] == {"new": 1}
    asked = {"language": "cs", "game": SLUG}
    told = client.get("/api/v1/translations/export/", asked)
    assert "Reed Whistler" in told.content.decode("utf-8-sig")
    card = Card.objects.get(game=SLUG, name="Reed Whistler")
    stranger = signed_in(make_user("zoe"))
    sent = {"card": card.pk, "lang": "pl", "field": "name", "text": "Piskacz"}
    path = "/api/v1/translations/proposals/"
    made = stranger.post(path, sent, content_type="application/json")
    assert made.status_code == 201, made.content
    assert client.get(path, {"game": SLUG}).json()["count"] == 1
    assert client.get(path).json()["count"] == 0


def test_choices_of_public_decks_count_its_decks(anna, deck):
    Deck.objects.update(visibility="public")
    found = facets_of("")
    assert [(one.query, one.count) for one in found.formats] == [
        ("format:constructed", 1)
    ]
    assert found.classes == []  # which no search would find


def test_nobody_is_asked_to_teach_its_cards(client):
    assert client.get("/teach/", {"game": SLUG}).status_code == 404
    assert client.get("/api/v1/teach/", {"game": SLUG}).status_code == 404
    card = Card.objects.get(game=SLUG, name="Reed Whistler")
    assert client.get(f"/teach/{card.pk}/").status_code == 404


def test_paper_of_a_deck_is_made(anna, deck):
    client = signed_in(anna)
    assert client.get(f"/decks/{deck.short_id}/paper/").status_code == 200
    sheet = client.get(f"/decks/{deck.short_id}/export/sheet.pdf")
    assert sheet.content.startswith(b"%PDF")


@pytest.mark.parametrize(("draft", "boosters"), [("booster-draft", 3), ("sealed", 5)])
def test_a_draft_with_bots_ends_with_legal_decks(anna, draft, boosters):
    client = signed_in(anna)
    made = send(
        client, "", name="Wet evening", game=SLUG, draft=draft, max_seats=4,
        format="draft" if draft == "booster-draft" else "sealed", bots_fill=True,
        boosters=[{"kind": SLUG, "set": "LOW"}] * boosters,
    )  # fmt: skip
    assert made.status_code == 201, made.content
    one = f"{made.json()['id']}/"
    assert send(client, f"{one}join/").status_code == 201
    event = send(client, f"{one}start/").json()
    while event["state"] == "drafting":
        me = event["me"]
        sent = {**me["turn"], "card": me["pack"][0]["number"]}
        picked = send(client, f"{one}pick/", **sent, request_id=str(uuid4()))
        assert picked.status_code == 200
        event = picked.json()
    assert (event["state"], len(event["me"]["pool"])) == ("building", 11 * boosters)
    assert "/play/" not in client.get(f"/drafts/{one}").content.decode()
    built = send(client, f"{one}deck/", name="Of the pool", suggested=True)
    assert built.status_code in (200, 201), built.content
    ended = send(client, f"{one}finish/").json()
    assert ended["state"] == "finished"


def test_the_form_of_an_event_offers_its_packs_and_no_play(anna):
    page = signed_in(anna).get(f"/drafts/new/?game={SLUG}").content.decode()
    assert 'value="LOW"' in page
    assert 'name="bots_play"' not in page
    assert 'name="game_clock"' not in page
    assert 'name="bots_play"' in signed_in(anna).get("/drafts/new/").content.decode()


def test_programs_find_its_cards_boosters_and_rules(client):
    def told(path, **asked):
        response = client.get(f"/api/v1/{path}/", {"game": SLUG, **asked})
        assert response.status_code == 200, path
        return response.json()

    assert told("cards/named", exact="Reed Whistler")["name"] == "Reed Whistler"
    assert "Reed Whistler" in json.dumps(told("cards/autocomplete", q="reed wh"))
    assert told("cards", q="f:reed t:rower")["count"] == 5
    assert [one["slug"] for one in told("boosters")["results"]] == [SLUG]
    assert told("rules")["count"] == 21
    key = told("cards/named", exact="Reed Whistler")["id"]
    page = client.get(reverse("card-by-id", args=[key]))
    assert page["Location"].startswith("/cards/LOW/8/")
    assert {one["slug"] for one in told("formats")["results"]} >= {"constructed"}


def test_what_a_translator_changes_stays_when_the_package_is_loaded_again():
    client = signed_in(make_curator())
    assert client.get(f"/translate/pl/?game={SLUG}&field=text&state=approved").content
    card = Card.objects.get(game=SLUG, name="Reed Whistler")
    address = f"/translate/pl/{card.pk}/?game={SLUG}"
    form = client.get(address).context["form"]
    sent = {form[name].html_name: form[name].value() or "" for name in form.fields}
    assert client.post(address, sent | {"name": "Po swojemu"}).status_code == 302
    load_package(SLUG)
    said = CardText.objects.get(card=card, language="pl", field=CardText.Field.NAME)
    assert said.text == "Po swojemu"
    assert Card.objects.filter(game=SLUG).count() == 60


def test_every_page_of_the_game_opens(anna, deck):
    client = signed_in(anna)
    for page in (
        "/boosters/", f"/boosters/{SLUG}/", "/boosters/new/", "/cubes/", "/cubes/new/",
        "/formats/", "/formats/constructed/", "/formats/new/", "/decks/paste/",
        "/collection/enter/", "/collection/files/", "/collection/completion/",
        "/translate/", "/translate/imports/", "/translate/export/", "/rules/",
        "/translate/glossary/", "/collection/wants/", "/collection/trades/",
        "/formats/team/",
    ):  # fmt: skip
        response = client.get(page, {"game": SLUG})
        assert response.status_code == 200, page


def test_its_cards_are_wanted_from_their_pages_and_as_a_set(anna):
    client = signed_in(anna)
    page = client.get("/cards/LOW/8/").content.decode()
    address = unescape(re.search(r'href="([^"#]*wants/[^"#]*)', page)[1])
    assert b"Reed Whistler</textarea>" in client.get(address).content
    sent = {"lines": "2 Reed Whistler", "kind": "more"}
    added = client.post(address, sent, follow=True)
    assert "Reed Whistler" in words_of(added)
    assert "Reed Whistler" not in words_of(client.get("/collection/wants/"))
    found = client.get("/collection/wants/", {"game": SLUG, "q": "t:rower"})
    assert [row.face.name for row in found.context["rows"]] == ["Reed Whistler"]
    told = client.get("/api/v1/collection/wants/", {"game": SLUG}).json()
    assert [one["name"] for one in told["results"]] == ["Reed Whistler"]
    done = client.get(f"/collection/completion/?game={SLUG}").content.decode()
    assert f'action="/collection/wants/set/?game={SLUG}"' in done
    rows = client.get("/api/v1/collection/completion/", {"game": SLUG}).json()
    assert [(row["total"], row["owned"]) for row in rows] == [(60, 0)]
    whole = {"card_set": "LOW", "way": "each", "copies": "1"}
    client.post(f"/collection/wants/set/?game={SLUG}", whole)
    assert Want.objects.filter(kind="up-to").count() == 60
    client.post(f"/collection/wants/off/?game={SLUG}", {"q": ""})
    assert not Want.objects.exists()
    playset = {"game": SLUG, "set": "LOW", "way": "playset"}
    address = "/api/v1/collection/wants/set/"
    asked = client.post(address, playset, content_type="application/json")
    assert asked.status_code == 201
    assert {want.kind for want in Want.objects.all()} == {"keep"}


def test_its_cards_are_found_in_the_collection_and_among_those_one_may_offer(
    anna, deck
):
    client = signed_in(anna)
    own(anna, "Reed Whistler", 2)
    assert "Reed Whistler" in words_of(client.get("/collection/", {"q": "reed whi"}))
    assert deck.name in words_of(client.get("/decks/", {"q": "card:reed"}))
    assert client.get("/collection/trades/", {"q": "reed"}).context["rows"] == []
    found = client.get("/collection/trades/", {"game": SLUG, "q": "reed t:rower"})
    assert [row.face.name for row in found.context["rows"]] == ["Reed Whistler"]


def test_two_of_its_decks_are_checked_as_a_team(anna, deck):
    client = signed_in(anna)
    copied = client.post(f"/decks/{deck.short_id}/copy/")
    assert copied.status_code == 302
    picked = [one.short_id for one in Deck.objects.all()]
    assert len(picked) == 2
    told = client.get("/formats/team/", {"game": SLUG, "deck": picked})
    assert "This team is legal." in words_of(told)
    program = client.get("/api/v1/formats/team/", {"game": SLUG, "deck": picked})
    assert program.json()["legal"] is True
    assert client.get("/api/v1/formats/team/", {"deck": picked}).status_code == 404


def test_curators_correct_its_cards_and_add_sets_to_it():
    client = signed_in(make_curator())
    card = Card.objects.get(game=SLUG, name="Reed Whistler")
    page = client.get("/cards/LOW/8/").content.decode()
    assert f"/curate/cards/{card.pk}/" in page
    address = f"/curate/cards/{card.pk}/"
    form = client.get(address).context["form"]
    sent = {name: form[name].value() or "" for name in form.fields}
    assert client.post(address, sent | {"atk": "7"}).status_code == 302
    card.refresh_from_db()
    assert card.atk == 7
    printing = card.printings.get()
    assert client.get(f"/curate/printings/{printing.pk}/").status_code == 200
    assert client.get(f"/curate/sets/{printing.card_set_id}/").status_code == 200
    for listing in ("/curate/", "/curate/marks/", "/curate/sets/", "/curate/imports/"):
        assert client.get(listing, {"game": SLUG}).status_code == 200
    new = {"code": "lo2", "name": "Lower Water"}
    assert client.post(f"/curate/sets/?game={SLUG}", new).status_code == 302
    assert CardSet.objects.get(code="LO2").game == SLUG
    taken = client.post("/curate/sets/", {"code": "low", "name": "Of another game"})
    assert taken.status_code == 422


def send(client, address, **sent):
    body = json.dumps(sent)
    return client.post(
        f"/api/v1/events/{address}", body, content_type="application/json"
    )

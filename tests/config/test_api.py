"""The API: what it answers, how it refuses, and that pages say the same."""

import io
import re
from contextlib import redirect_stderr
from uuid import UUID

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator

from decks.building.models import Deck
from decks.lists.dialects import MAX_LINES
from decks.lists.dialects.written import MAX_TEXT
from rules.games import game
from tests.factories import (
    add_name,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    row,
    rows,
)

pytestmark = pytest.mark.django_db

API = "/api/v1/"
HERO = "Odda the Lamplighter"
LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])
NARROW = ("house-…", "set-…", "block-…")
LANGUAGES = [code for code, _ in settings.LANGUAGES]


def bring_in_cards() -> None:
    """Bring in a hero, fifteen allies for every deck, one for the Alliance alone."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    guard = {"name": "Harbour Guard", "faction": "Alliance"}
    import_rows([hero_row(), *rows(*neutral, guard)])


def validate(client: Client, deck: str, **more):
    sent = {"deck": deck, **more}
    address = f"{API}decks/validate/"
    return client.post(address, sent, content_type="application/json")


def verdict(client: Client, deck: str) -> dict:
    response = validate(client, deck)
    assert response.status_code == 200, response.content
    return response.json()["verdicts"][0]


def problem(response, status: int, code: str) -> dict:
    """Return the problem that *response* is, of this *status* and *code*."""
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    body = response.json()
    assert body.keys() - {"errors"} == {"type", "title", "status", "code", "detail"}
    assert (body["status"], body["code"]) == (status, code)
    assert body["detail"]
    return body


# Cards


def test_cards_come_in_pages_with_words_facts_and_printings(client):
    import_rows([row(name="Wick"), row(name="Moth", collector_number="2")])
    add_name("Wick", "pl", "Knot")
    body = client.get(f"{API}cards/").json()
    told = {"understood", "warnings"}
    assert body.keys() == {"count", "next", "previous", "results"} | told
    assert (body["count"], body["next"], body["previous"]) == (2, None, None)
    assert [card["name"] for card in body["results"]] == ["Moth", "Wick"]
    wick = body["results"][1]
    assert wick["facts"]["race"] == "Orc"
    assert (wick["type"], wick["cost"], wick["text"]) == ("ally", 2, "Protector")
    printing = wick["printings"][0]
    public = printing.pop("id")
    assert UUID(public).version == 5
    assert public in printing.pop("face")
    assert printing.pop("pictures") == {}
    assert printing == {
        "external_ids": {},
        "uri": "http://testserver/api/v1/cards/LAN/1/",
        "page": "http://testserver/cards/LAN/1/wick/",
        "set": "LAN",
        "number": "1",
        "variant": "",
        "rarity": "common",
        "artist": "A. Brush",
        "flavour": "Mind the step.",
        "text": "Protector",
    }
    assert wick["texts"] == [
        {"lang": "pl", "field": "name", "text": "Knot", "state": "approved"}
    ]


def test_a_number_with_a_slash_has_an_address_that_leads_to_it(client):
    import_rows([row(name="Wick", collector_number="12/361")])
    (card,) = client.get(f"{API}cards/").json()["results"]
    (printing,) = card["printings"]
    assert client.get(printing["uri"]).json()["name"] == "Wick"
    assert client.get(printing["page"]).status_code == 200


def test_a_query_finds_what_the_page_finds(client):
    import_rows(rows({"name": "Wick", "cost": 3}, {"name": "Moth", "cost": 5}))
    body = client.get(f"{API}cards/", {"q": "cost<=3"}).json()
    assert [card["name"] for card in body["results"]] == ["Wick"]


def test_the_answer_says_what_was_understood_and_what_was_not(client):
    import_rows([row()])
    body = client.get(f"{API}cards/", {"q": "lantern kost:3"}).json()
    assert "lantern" in body["understood"]
    (warning,) = body["warnings"]
    assert (warning["code"], warning["term"]) == ("unknown-key", "kost:3")
    assert (warning["nearest"], "cost" in warning["message"]) == ("cost", True)
    assert client.get(f"{API}cards/").json()["warnings"] == []


def test_public_decks_are_found_by_what_they_hold(client):
    bring_in_cards()
    make_deck(LEGAL, visibility="public", name="Open")
    for query, found in (("[[passer]]>=8", ["Open"]), ("[[passer]]>=99", [])):
        body = client.get(f"{API}decks/public/", {"q": query}).json()
        assert [deck["name"] for deck in body["results"]] == found
        assert body["understood"]
    lost = client.get(f"{API}decks/public/", {"q": "kost:3"})
    problem(lost, 400, "query-not-understood")


@pytest.mark.parametrize("query", ["\0", "-" * 900, "lantern kost:3"])
def test_whatever_is_asked_gets_an_answer(client, query):
    assert client.get(f"{API}cards/", {"q": query}).status_code == 200


@pytest.mark.parametrize("query", ["kost:3", '"'])
def test_what_says_nothing_that_is_understood_is_a_problem(client, query):
    answer = client.get(f"{API}cards/", {"q": query})
    problem(answer, 400, "query-not-understood")


def test_a_card_is_found_by_set_and_number(client):
    import_rows([row(), row(set="Second", set_code="SEC", variant="EA")])
    for place in ("LAN/1", "lan/1", "SEC/1-EA"):
        card = client.get(f"{API}cards/{place}/").json()
        assert card["name"] == "Lantern Carrier"
        assert len(card["printings"]) == 2


@pytest.mark.parametrize("place", ["LAN/2", "NON/1", "LAN/1-EA", "LAN/%00"])
def test_a_card_that_is_not_there_is_a_problem(client, place):
    import_rows([row()])
    problem(client.get(f"{API}cards/{place}/"), 404, "not-found")


def test_sets_come_oldest_first_with_their_size(client):
    import_rows(
        [
            row(set="Young", set_code="YNG", year=2032),
            row(set="Old", set_code="OLD", year=2030, name="Wick"),
            row(
                set="Old", set_code="OLD", year=2030, collector_number="2", name="Moth"
            ),
        ]
    )
    assert client.get(f"{API}sets/").json()["results"] == [
        {
            "code": code,
            "name": name,
            "names": {},
            "year": year,
            "size": size,
            "uri": f"http://testserver{API}sets/{code}/",
            "page": f"http://testserver/sets/{code}/",
        }
        for code, name, year, size in (
            ("OLD", "Old", 2030, 2),
            ("YNG", "Young", 2032, 1),
        )
    ]


@pytest.mark.parametrize("place", ["cards/", "cards/LAN/1/", "sets/", "decks/public/"])
def test_what_has_not_changed_is_not_sent_again(client, place):
    import_rows([row()])
    first = client.get(f"{API}{place}")
    again = client.get(f"{API}{place}", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""


# Decks


def test_own_decks_are_listed_for_who_is_signed_in(client):
    bring_in_cards()
    mine = make_deck(LEGAL, owner=make_user("anna"), name="Mine")
    make_deck(LEGAL, name="Another's", visibility="public")
    client.force_login(mine.owner)
    (deck,) = client.get(f"{API}decks/").json()["results"]
    assert deck.pop("changed_at")
    assert deck == {
        "id": mine.short_id,
        "name": "Mine",
        "owner": "anna",
        "game": "wow",
        "format": "constructed",
        "visibility": "private",
        "hero": HERO,
        "size": 60,
        "likes": 0,
        "folder": "",
    }


def test_own_decks_of_who_is_not_signed_in_are_a_problem(client):
    response = client.get(f"{API}decks/")
    assert response.status_code in (401, 403)
    problem(response, response.status_code, "not-authenticated")


def test_public_decks_are_listed_for_everyone(client):
    bring_in_cards()
    public = make_deck(LEGAL, visibility="public", name="Open")
    make_deck(owner=public.owner, visibility="link")
    make_deck(owner=public.owner)
    body = client.get(f"{API}decks/public/").json()
    assert [deck["name"] for deck in body["results"]] == ["Open"]


def test_a_deck_is_shown_with_its_cards(client):
    bring_in_cards()
    text = f"{LEGAL}\nSide deck\n2 Passer-by 14"
    public = make_deck(text, visibility="link")
    deck = client.get(f"{API}decks/{public.short_id}/").json()
    assert (deck["hero"], deck["size"], deck["owner"]) == (HERO, 60, "keeper")
    assert len(deck["entries"]) == 17
    assert {"zone": "side", "quantity": 2, "name": "Passer-by 14"}.items() <= (
        deck["entries"][-1].items()
    )


def test_a_deck_without_hero_and_owner_is_shown_so(client):
    client.post("/decks/new/")
    deck = client.get(f"{API}decks/{Deck.objects.get().short_id}/").json()
    assert (deck["hero"], deck["owner"], deck["size"]) == (None, None, 0)


@pytest.mark.parametrize("visitor", ["nobody", "another"])
def test_someone_elses_private_deck_is_a_404(client, visitor):
    bring_in_cards()
    private = make_deck(LEGAL)
    if visitor == "another":
        client.force_login(make_user("anna"))
    problem(client.get(f"{API}decks/{private.short_id}/"), 404, "not-found")


# Verdicts


def test_a_legal_deck_is_told_so(client):
    bring_in_cards()
    found = validate(client, LEGAL).json()
    assert found == {
        "verdicts": [
            {
                "format": "constructed",
                "legal": True,
                "issues": [],
                "advice": found["verdicts"][0]["advice"],
            }
        ]
    }


def test_an_illegal_deck_is_told_rule_cards_figures_and_way_out(client):
    bring_in_cards()
    found = verdict(client, LEGAL + "\n5 Harbour Guard")
    assert found["legal"] is False
    assert found["issues"] == [
        {
            "code": "too-many-copies",
            "rule": "W-DECK-03",
            "rule_url": "/rules/W-DECK-03/",
            "cards": ["Harbour Guard"],
            "figures": {"count": 5, "maximum": 4},
            "message": "“Harbour Guard”: 5 copies in main and side deck together; "
            "at most 4 are allowed.",
            "way_out": "Remove 1 card.",
        },
        {
            "code": "wrong-faction",
            "rule": "W-DECK-08",
            "rule_url": "/rules/W-DECK-08/",
            "cards": ["Harbour Guard"],
            "figures": {"needs": "Alliance", "has": "Horde"},
            "message": "“Harbour Guard” is for another faction: Alliance. "
            "The hero’s faction: Horde.",
            "way_out": "Remove 5 cards.",
        },
    ]


def test_a_line_not_understood_is_an_issue_of_its_own(client):
    bring_in_cards()
    found = verdict(client, LEGAL + "\n1 Pazzer-by 1")
    (issue,) = found["issues"]
    assert (issue["code"], issue["figures"]["line"]) == ("unknown-card", 17)
    assert "Passer-by 1" in issue["figures"]["suggestions"]


def test_each_format_asked_for_has_its_verdict_in_order(client):
    bring_in_cards()
    formats = ["constructed", "constructed"]
    found = validate(client, LEGAL, formats=formats).json()["verdicts"]
    assert [one["format"] for one in found] == formats
    assert all(one["legal"] for one in found)


def test_a_deck_of_nothing_is_judged_too(client):
    codes = {issue["code"] for issue in verdict(client, "# only a comment")["issues"]}
    assert codes == {"no-hero", "deck-too-small"}


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"formats": ["casual"]}, "unknown-format"),
        ({"formats": ["constructed", "casual"]}, "unknown-format"),
        ({"game": "chess"}, "unknown-game"),
    ],
)
def test_an_unknown_format_or_game_is_a_404_that_names_the_known(client, more, code):
    known = problem(validate(client, LEGAL, **more), 404, code)["detail"]
    assert ("constructed" if code == "unknown-format" else "wow") in known


def test_the_longest_deck_that_is_taken_is_judged(client):
    bring_in_cards()
    lines = [f"1 card {number:092}" for number in range(MAX_LINES)]
    text = "\n".join(lines)[:MAX_TEXT]
    assert len(verdict(client, text)["issues"]) >= MAX_LINES
    problem(validate(client, "\n".join(["1 x"] * 1001)), 413, "deck-text-too-long")


# Languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_in_the_language_asked_for(client, language):
    bring_in_cards()
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    (issue,) = verdict(client, "\n".join(LEGAL.split("\n")[1:]))["issues"]
    refused = problem(validate(client, LEGAL, formats=["x"]), 404, "unknown-format")
    missing = problem(client.get(f"{API}decks/none/"), 404, "not-found")
    with translation.override(language):
        assert issue["message"] == gettext("The deck has no hero.")
        assert issue["way_out"] == gettext("Choose a hero.")
        sentence = gettext("There is no format “%(slug)s”. Known formats: %(known)s.")
        figures = {"slug": "x", "known": ", ".join([*game("wow").FORMATS, *NARROW])}
        assert refused["detail"] == sentence % figures
        nothing = gettext("This page doesn’t exist, or you can’t see it.")
        assert missing["detail"] == nothing


def test_the_languages_say_different_things(client):
    bodies = set()
    for language in LANGUAGES:
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        bodies.add(verdict(client, "# empty")["issues"][0]["message"])
    assert len(bodies) == 4


# Schema and its page


def test_the_schema_is_written_without_a_warning():
    GENERATOR_STATS.reset()
    said = io.StringIO()
    with redirect_stderr(said):
        schema = SchemaGenerator().get_schema(request=None, public=True)
    assert said.getvalue() == ""
    assert not GENERATOR_STATS
    assert schema["openapi"] == "3.1.0"
    # tests/drafts/seats/test_api.py, tests/drafts/play/test_api.py
    listed_there = (f"{API}events/", f"{API}matches/")
    assert {path for path in schema["paths"] if not path.startswith(listed_there)} == {
        API,
        f"{API}cards/random/",
        f"{API}clubs/",
        f"{API}clubs/join/",
        f"{API}clubs/{{short_id}}/cards/",
        f"{API}clubs/{{short_id}}/decks/",
        f"{API}collection/value/",
        f"{API}curation/cards/{{id}}/rulings/",
        f"{API}curation/rulings/{{id}}/",
        f"{API}decks/{{short_id}}/archive/",
        f"{API}decks/{{short_id}}/notes/",
        f"{API}inbox/choices/",
        f"{API}clubs/{{short_id}}/",
        f"{API}clubs/{{short_id}}/events/",
        f"{API}clubs/{{short_id}}/leagues/",
        f"{API}clubs/{{short_id}}/leagues/{{number}}/",
        f"{API}clubs/{{short_id}}/leagues/{{number}}/events/",
        f"{API}clubs/{{short_id}}/leave/",
        f"{API}clubs/{{short_id}}/members/{{username}}/",
        f"{API}comments/{{id}}/",
        f"{API}comments/{{kind}}/{{key}}/",
        f"{API}comments/{{kind}}/{{key}}/closed/",
        f"{API}decks/{{short_id}}/alike/",
        f"{API}decks/{{short_id}}/follow/",
        f"{API}decks/{{short_id}}/like/",
        f"{API}decks/{{short_id}}/suggest/",
        f"{API}decks/{{short_id}}/suggestions/",
        f"{API}first-game/",
        f"{API}following/",
        f"{API}inbox/",
        f"{API}inbox/read/",
        f"{API}people/{{username}}/",
        f"{API}people/{{username}}/block/",
        f"{API}people/{{username}}/follow/",
        f"{API}profile/",
        f"{API}statistics/",
        f"{API}suggestions/{{id}}/",
        f"{API}suggestions/{{id}}/accept/",
        f"{API}suggestions/{{id}}/decline/",
        f"{API}cards/{{set_code}}/{{place}}/rules/",
        f"{API}pictures/",
        f"{API}pictures/{{id}}/",
        f"{API}pictures/changes/{{id}}/undo/",
        f"{API}pictures/files/",
        f"{API}pictures/files/{{id}}/",
        f"{API}pictures/files/{{id}}/apply/",
        f"{API}pictures/files/{{id}}/cancel/",
        f"{API}pictures/files/{{id}}/rows/",
        f"{API}searches/",
        f"{API}searches/{{id}}/",
        f"{API}catalog/",
        f"{API}catalog/{{name}}/",
        f"{API}cubes/",
        f"{API}cubes/{{short_id}}/",
        f"{API}sets/{{code}}/",
        f"{API}teach/",
        f"{API}teach/{{id}}/",
        f"{API}teach/{{id}}/save/",
        f"{API}offers/",
        f"{API}symbology/",
        f"{API}boosters/",
        f"{API}boosters/{{slug}}/",
        f"{API}boosters/{{slug}}/odds/",
        f"{API}boosters/{{slug}}/packs/",
        f"{API}boosters/{{slug}}/retire/",
        f"{API}reports/",
        f"{API}staff/acts/",
        f"{API}staff/reports/",
        f"{API}bulk-data/",
        f"{API}cards/",
        f"{API}cards/autocomplete/",
        f"{API}cards/collection/",
        f"{API}cards/named/",
        f"{API}cards/{{id}}/",
        f"{API}cards/{{set_code}}/{{place}}/",
        f"{API}cards/{{set_code}}/{{place}}/{{language}}/",
        f"{API}changes/",
        f"{API}collection/",
        f"{API}collection/acts/",
        f"{API}collection/acts/{{id}}/undo/",
        f"{API}collection/binders/",
        f"{API}collection/binders/{{short_id}}/",
        f"{API}collection/binders/{{short_id}}/cards/",
        f"{API}collection/completion/",
        f"{API}collection/decks/",
        f"{API}collection/export/{{dialect}}/",
        f"{API}collection/holdings/{{id}}/",
        f"{API}collection/imports/",
        f"{API}collection/imports/{{id}}/",
        f"{API}collection/imports/{{id}}/apply/",
        f"{API}collection/imports/{{id}}/cancel/",
        f"{API}collection/imports/{{id}}/columns/",
        f"{API}collection/imports/{{id}}/lines/",
        f"{API}collection/lists/",
        f"{API}collection/lists/trades/{{short_id}}/",
        f"{API}collection/lists/wants/{{short_id}}/",
        f"{API}collection/matches/",
        f"{API}collection/matches/{{username}}/",
        f"{API}collection/trades/",
        f"{API}collection/trades/export/",
        f"{API}collection/trading/",
        f"{API}collection/wants/",
        f"{API}collection/wants/deck/{{short_id}}/",
        f"{API}collection/wants/export/",
        f"{API}collection/wants/set/",
        f"{API}collection/wants/{{id}}/",
        f"{API}curation/acts/",
        f"{API}curation/acts/{{id}}/undo/",
        f"{API}curation/cards/{{id}}/",
        f"{API}curation/cards/{{id}}/merge/",
        f"{API}curation/cards/{{id}}/settle/",
        f"{API}curation/curators/",
        f"{API}curation/curators/{{username}}/",
        f"{API}curation/marks/",
        f"{API}curation/printings/{{id}}/",
        f"{API}curation/rows/settle/",
        f"{API}curation/sets/",
        f"{API}curation/sets/{{code}}/printings/",
        f"{API}decks/",
        f"{API}decks/heroes/",
        f"{API}decks/import/",
        f"{API}decks/public/",
        f"{API}decks/validate/",
        f"{API}decks/{{short_id}}/",
        f"{API}decks/{{short_id}}/branches/",
        f"{API}decks/{{short_id}}/built/",
        f"{API}decks/{{short_id}}/changes/",
        f"{API}decks/{{short_id}}/compare/",
        f"{API}decks/{{short_id}}/copies/",
        f"{API}decks/{{short_id}}/duels/",
        f"{API}decks/{{short_id}}/export/{{dialect}}/",
        f"{API}decks/{{short_id}}/fork/",
        f"{API}decks/{{short_id}}/heroes/",
        f"{API}decks/{{short_id}}/import/",
        f"{API}decks/{{short_id}}/merge/",
        f"{API}decks/{{short_id}}/odds/",
        f"{API}decks/{{short_id}}/openings/",
        f"{API}decks/{{short_id}}/proxies/",
        f"{API}decks/{{short_id}}/sheet/",
        f"{API}decks/{{short_id}}/swap/",
        f"{API}decks/{{short_id}}/swaps/",
        f"{API}decks/{{short_id}}/tests/",
        f"{API}decks/{{short_id}}/places/",
        f"{API}decks/{{short_id}}/replace/",
        f"{API}decks/{{short_id}}/told/",
        f"{API}decks/{{short_id}}/undo/",
        f"{API}decks/{{short_id}}/unread/",
        f"{API}decks/{{short_id}}/unread/{{id}}/",
        f"{API}decks/{{short_id}}/versions/",
        f"{API}decks/{{short_id}}/versions/{{number}}/",
        f"{API}decks/{{short_id}}/versions/{{number}}/restore/",
        f"{API}decks/{{short_id}}/why-not/",
        f"{API}formats/",
        f"{API}formats/{{slug}}/",
        f"{API}formats/{{slug}}/retire/",
        f"{API}notices/",
        f"{API}problems/",
        f"{API}rules/",
        f"{API}rules/{{rule}}/",
        f"{API}sets/",
        f"{API}formats/team/",
        f"{API}glossary/",
        f"{API}glossary/{{game}}/{{key}}/",
        f"{API}glossary/{{game}}/{{key}}/changes/",
        f"{API}glossary/{{game}}/{{key}}/changes/{{id}}/undo/",
        f"{API}curation/sets/{{code}}/",
        f"{API}teams/{{game_slug}}/",
        f"{API}tests/{{run_id}}/",
        f"{API}tests/{{run_id}}/cancel/",
        f"{API}tests/{{run_id}}/games/{{number}}/",
        f"{API}tests/{{run_id}}/report/",
        f"{API}translations/",
        f"{API}translations/export/",
        f"{API}translations/sets/{{language}}/",
        f"{API}translations/proposals/",
        f"{API}translations/proposals/{{id}}/decide/",
        f"{API}translations/{{id}}/",
        f"{API}translations/{{id}}/apply/",
        f"{API}translations/{{id}}/choose/",
        f"{API}translations/{{id}}/mend/",
        f"{API}translations/{{id}}/rows/",
        f"{API}translations/{{id}}/undo/",
        f"{API}turns/",
        f"{API}watched-matches/",
    }


def test_the_schema_is_served(client):
    response = client.get(f"{API}schema/")
    assert response.status_code == 200
    assert response.content.startswith(b"openapi: 3.1.0")


def test_the_page_of_the_api_needs_no_other_machine_and_no_inline_code(client):
    page = client.get(f"{API}docs/").content.decode()
    script = client.get(f"{API}docs/?script=").content.decode()
    assert "swagger-ui" in page
    assert f"{API}schema/" in script
    for text in (page, script):
        assert not re.search(r"""["'(](?:https?:)?//(?!testserver)""", text)
    sources = re.findall(r'<script src="([^"]+)"', page)
    assert len(sources) == 3
    assert all(source.startswith(("/static/", API)) for source in sources)
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]* src=)", page)


# Headers


@pytest.mark.parametrize(
    "address",
    ["/", "/cards/", "/decks/", "/account/sign-in/", "/nothing/", f"{API}cards/",
     f"{API}nothing/", f"{API}docs/", f"{API}decks/", f"{API}schema/"],
)  # fmt: skip
def test_every_answer_carries_the_headers_that_protect_readers(client, address):
    response = client.get(address)
    policy = dict(
        part.strip().split(" ", 1)
        for part in response["Content-Security-Policy"].split(";")
    )
    assert "unsafe" not in response["Content-Security-Policy"]
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert response["X-Frame-Options"] == "DENY"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"

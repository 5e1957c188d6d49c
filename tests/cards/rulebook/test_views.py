"""The rules reader: contents, search, one rule, the API; and who links to it."""

import html
import re

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from rules.wow.rulebook import rulebook
from tests.factories import hero_row, import_rows, make_deck, row, rows
from tests.rigs.selection import only_in_prove

pytestmark = pytest.mark.django_db

RULES = "/rules/"
API = "/api/v1/rules/"
HTMX = {"HX-Request": "true"}
LANGUAGES = [code for code, _ in settings.LANGUAGES]
BOOK = rulebook()
TITLE = re.compile(r'<h3><a href="/rules/([^/"]+)/">')
IN_CONTENTS = re.compile(r'<li><a href="/rules/([^/"]+)/">')


def body_of(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, headers=headers)
    assert response.status_code == 200
    return html.unescape(response.content.decode())


def read_in(client: Client, language: str) -> Client:
    client.cookies["django_language"] = language
    return client


# The list


def test_the_contents_list_every_rule_under_its_chapter(client):
    page = body_of(client, RULES)
    assert "<!doctype html>" in page
    assert IN_CONTENTS.findall(page) == [entry.slug for entry in BOOK.entries]
    assert f"{len(BOOK.entries)} rules" in page
    headings = re.findall(r'<h2 id="(\w+)">', page)
    assert headings == list(BOOK.chapters)


def test_a_chapter_shows_its_rules_in_full(client):
    page = body_of(client, RULES + "?chapter=multi")
    wanted = BOOK.select(chapter="multi")
    assert TITLE.findall(page) == [entry.slug for entry in wanted]
    for entry in wanted:
        assert entry.words["en"].text in page
    assert re.findall(r'<h2 id="(\w+)">', page) == ["multi"]


def test_a_search_finds_the_best_first_and_says_how_many(client):
    page = body_of(client, RULES + "?q=mulligan")
    found = TITLE.findall(page)
    assert found[0] == "W-SETUP-05"
    assert f"{len(found)} rules" in page
    assert 'value="mulligan"' in page


def test_a_rule_is_found_by_its_number(client):
    for number in ("W-DECK-07", "deck 7"):
        page = body_of(client, f"{RULES}?q={number}")
        assert TITLE.findall(page)[0] == "W-DECK-07"


def test_a_search_in_the_readers_language_or_in_english_finds_the_same_rule(client):
    read_in(client, "pl")
    for word in ("ukrywanie", "stealth"):
        page = body_of(client, f"{RULES}?q={word}")
        assert "W-KEYWORD-09" in TITLE.findall(page)
        assert BOOK.get("W-KEYWORD-09").words["pl"].text in page


def test_an_edition_narrows_the_book_and_shows_its_notes_alone(client):
    page = body_of(client, RULES + "?chapter=combat&edition=2006")
    found = TITLE.findall(page)
    assert "W-COMBAT-03" in found
    assert "W-COMBAT-04" not in found
    notes = set(re.findall(r'<div class="edition-note"><b>(.*?)</b>', page))
    assert notes <= {"2006 rulebook"}
    everything = body_of(client, RULES + "?chapter=combat")
    assert {"W-COMBAT-03", "W-COMBAT-04"} <= {*TITLE.findall(everything)}


def test_a_use_shows_its_rules_under_their_chapters(client):
    page = body_of(client, RULES + "?for=draft")
    wanted = [entry.slug for entry in BOOK.select(use="draft")]
    assert TITLE.findall(page) == wanted
    assert "W-DECK-22" in wanted


def test_the_links_keep_what_else_is_asked(client):
    page = body_of(client, RULES + "?q=deck&edition=2009&for=play")
    links = re.findall(r'href="(\?[^"]*)"', page)
    assert "?q=deck&edition=2006&for=play" in links
    assert "?q=deck&edition=2009&for=draft" in links
    assert "?chapter=deck&edition=2009&for=play" in links
    assert '<input type="hidden" name="edition" value="2009">' in page
    assert '<input type="hidden" name="for" value="play">' in page


def test_htmx_gets_the_fragment_that_the_page_holds(client):
    address = RULES + "?q=mulligan"
    page, fragment = body_of(client, address), body_of(client, address, **HTMX)
    assert fragment.strip().startswith('<div id="rule-results"')
    assert "<html" not in fragment
    assert fragment.strip() in page
    assert "HX-Request" in client.get(address)["Vary"]


def test_no_hits_teach_what_to_try(client):
    page = body_of(client, RULES + "?q=nothing-like-it")
    assert TITLE.findall(page) == []
    assert "0 rules" in page
    assert "No rules match." in page
    assert 'href="?q=W-DECK-07"' in page
    assert 'href="/rules/">Show all chapters' in page


def test_more_than_60_hits_come_in_pages(client):
    page = body_of(client, RULES + "?for=goldfish")
    assert len(TITLE.findall(page)) == 60
    assert "page=2" in page
    second = body_of(client, RULES + "?for=goldfish&page=2")
    assert not {*TITLE.findall(page)} & {*TITLE.findall(second)}


@pytest.mark.parametrize("query", ["\0", "(", "a " * 2000, "%3Cscript%3E", "&page=x"])
def test_whatever_is_searched_for_gets_an_answer(client, query):
    assert client.get(RULES, {"q": query}).status_code == 200


def test_200_letters_of_a_search_are_read_and_no_more(client):
    word, no_word = "mulligan".ljust(198), "xy"
    assert TITLE.findall(body_of(client, f"{RULES}?q={word}{no_word}")) == []
    assert TITLE.findall(body_of(client, f"{RULES}?q={word}  {no_word}")) != []


def test_what_is_typed_is_shown_as_text(client):
    response = client.get(RULES, {"q": '"><script>alert(1)</script>'})
    assert "<script>alert" not in response.content.decode()


@pytest.mark.parametrize("asked", ["chapter=nope", "edition=1999", "for=fun"])
def test_an_unknown_filter_is_refused_with_what_there_is(client, asked):
    response = client.get(f"{RULES}?{asked}")
    assert response.status_code == 400
    assert f"“{asked}”" in html.unescape(response.content.decode())


# One rule


def test_a_rule_has_a_page_with_everything_there_is_to_say(client):
    entry = BOOK.get("W-SETUP-02")
    page = body_of(client, RULES + "W-SETUP-02/")
    words = entry.words["en"]
    for sentence in (words.title, words.text, *words.editions.values(), words.ruling):
        assert sentence in page
    assert " · ".join(entry.sources) in page
    for number in entry.see:
        assert f'<a href="/rules/{number}/">' in page
    assert '<a rel="prev" href="/rules/W-SETUP-01/">' in page
    assert '<a rel="next" href="/rules/W-SETUP-03/">' in page
    assert 'href="/rules/?chapter=setup"' in page


def test_a_rule_of_some_editions_says_so(client):
    assert "Only in: 2006 rulebook" in body_of(client, RULES + "W-COMBAT-03/")
    assert "Only in:" not in body_of(client, RULES + "W-COMBAT-01/")


def test_the_first_rule_has_none_before_and_the_last_none_after(client):
    first, last = BOOK.entries[0], BOOK.entries[-1]
    assert 'rel="prev"' not in body_of(client, f"{RULES}{first.slug}/")
    assert 'rel="next"' not in body_of(client, f"{RULES}{last.slug}/")


def test_a_comprehensive_rule_has_a_hyphen_for_its_space(client):
    page = body_of(client, RULES + "CR-100.2d/")
    assert "CR 100.2d" in page


@pytest.mark.parametrize("slug", ["W-DECK-99", "W-DECK", "deck-7", "%00", "CR-100.9"])
def test_a_rule_that_is_not_there_is_a_404(client, slug):
    assert client.get(f"{RULES}{slug}/").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_speak_the_readers_language(client, language):
    read_in(client, language)
    words = BOOK.get("W-SETUP-02").words[language]
    page = body_of(client, RULES + "W-SETUP-02/")
    assert f'<html lang="{language}"' in page
    assert f'<p class="rules-text" lang="{language}">{words.text}</p>' in page
    assert words.ruling in page
    listed = body_of(client, RULES + "?chapter=setup")
    assert f'<article class="rule-entry" lang="{language}">' in listed
    assert words.title in body_of(client, RULES)


@pytest.mark.parametrize("step", [7, *only_in_prove(1)])
def test_every_rule_has_a_page(client, step):
    lost = [
        entry.id
        for entry in BOOK.entries[::step]
        if client.get(f"{RULES}{entry.slug}/").status_code != 200
    ]
    assert lost == []


def test_a_rule_is_read_not_written(client):
    assert client.post(RULES + "W-DECK-07/").status_code == 405
    assert client.post(RULES).status_code == 405


# The API


def test_the_api_says_what_the_page_says(client):
    entry = BOOK.get("W-SETUP-02")
    words = entry.words["en"]
    assert client.get(API + "W-SETUP-02/").json() == {
        "id": "W-SETUP-02",
        "url": "/rules/W-SETUP-02/",
        "lang": "en",
        "chapter": "setup",
        "chapter_title": "Before the game",
        "for": list(entry.uses),
        "title": words.title,
        "text": words.text,
        "editions": dict(words.editions),
        "only": [],
        "ruling": words.ruling,
        "see": list(entry.see),
        "sources": list(entry.sources),
    }


@pytest.mark.parametrize(
    "asked", ["q=mulligan", "chapter=multi", "for=draft", "edition=2006&q=combat"]
)
def test_the_api_finds_what_the_page_finds(client, asked):
    found = client.get(f"{API}?{asked}").json()["results"]
    slugs = [rule["url"].split("/")[2] for rule in found]
    assert slugs == TITLE.findall(body_of(client, f"{RULES}?{asked}"))
    assert slugs


def test_all_rules_come_in_pages_of_60(client):
    body = client.get(API).json()
    assert body["count"] == len(BOOK.entries)
    assert len(body["results"]) == 60
    assert "page=2" in body["next"]
    whole = client.get(API + "?page_size=200").json()
    assert len(whole["results"]) == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_the_one_asked_for_or_the_readers(client, language):
    words = BOOK.get("W-DECK-07").words[language]
    asked = client.get(f"{API}W-DECK-07/?lang={language}").json()
    assert (asked["lang"], asked["text"]) == (language, words.text)
    assert read_in(client, language).get(f"{API}W-DECK-07/").json() == asked
    listed = client.get(f"{API}?q=W-DECK-07&lang={language}").json()["results"]
    assert listed[0] == asked


def test_an_edition_brings_its_own_notes_alone(client):
    entry = BOOK.get("W-SETUP-02")
    found = client.get(f"{API}?q=W-SETUP-02&edition=2009").json()["results"][0]
    assert found["editions"] == {"2009": entry.words["en"].editions["2009"]}


@pytest.mark.parametrize("asked", ["edition=1999", "for=x", "chapter=x", "lang=de"])
def test_the_api_refuses_an_unknown_filter(client, asked):
    response = client.get(f"{API}?{asked}")
    assert response.status_code == 400
    body = response.json()
    assert body["code"] == "unknown-rule-filter"
    assert f"“{asked}”" in body["detail"]


def test_a_rule_the_api_does_not_know_is_a_problem(client):
    response = client.get(API + "W-DECK-99/")
    assert (response.status_code, response.json()["code"]) == (404, "not-found")


# Who links here


@pytest.fixture
def broken_deck():
    """A public deck with five copies of a card for the other faction."""
    guard = {"name": "Harbour Guard", "faction": "Alliance"}
    import_rows([hero_row(), *rows(guard)])
    text = "Hero: Odda the Lamplighter\n5 Harbour Guard"
    return make_deck(text, visibility="public")


def rule_links(page: str) -> dict[str, str]:
    """Return the names of the links to rules by their addresses."""
    found = re.findall(r'<a class="rule" href="([^"]+)"[^>]*>(.*?)</a>', page)
    return {address: re.sub(r"<.*?>", "", name) for address, name in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_issue_of_a_deck_links_to_its_rule_by_number_and_title(
    client, broken_deck, language
):
    page = body_of(read_in(client, language), f"/decks/{broken_deck.short_id}/")
    links = rule_links(page)
    for number in ("W-DECK-01", "W-DECK-03", "W-DECK-08"):
        title = BOOK.get(number).words[language].title
        assert links[f"/rules/{number}/"] == f"{number}: {title}"
    assert len(re.findall(r"<li data-code=", page)) == 3


def test_a_pasted_list_links_its_issues_too(client, broken_deck):
    sent = {"text": "Hero: Odda the Lamplighter\n5 Harbour Guard\n1 Nobody", "check": 1}
    page = html.unescape(client.post("/decks/paste/", sent).content.decode())
    assert {"/rules/W-DECK-03/", "/rules/W-DECK-08/"} <= rule_links(page).keys()
    assert '<span class="rule"></span>' not in page


def test_advice_links_to_its_rule(client):
    import_rows([hero_row(), *rows(*({"name": f"Moth {n}"} for n in range(20)))])
    lines = "\n".join(f"4 Moth {number}" for number in range(20))
    deck = make_deck(f"Hero: Odda the Lamplighter\n{lines}", visibility="public")
    page = body_of(client, f"/decks/{deck.short_id}/")
    assert "/rules/W-DECK-27/" in rule_links(page)


def test_the_verdict_for_programs_holds_the_address_of_the_rule(client):
    import_rows([hero_row()])
    sent = {"deck": "Hero: Odda the Lamplighter\n1 Nobody"}
    response = client.post(
        "/api/v1/decks/validate/", sent, content_type="application/json"
    )
    issues = response.json()["verdicts"][0]["issues"]
    addresses = {issue["code"]: issue["rule_url"] for issue in issues}
    assert addresses == {"unknown-card": "", "deck-too-small": "/rules/W-DECK-01/"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_lists_the_rules_it_touches(client, language):
    import_rows([row(name="Wick", text="Protector")])
    page = body_of(read_in(client, language), "/cards/LAN/1/")
    touched = re.search(r'<ul class="rules-touched">(.*?)</ul>', page, re.DOTALL)[1]
    numbers = re.findall(r'<a href="/rules/([^/]+)/">', touched)
    assert numbers == ["W-KEYWORD-08", "W-COMBAT-07", "W-DECK-08", "W-PLAY-08"]
    assert BOOK.get("W-KEYWORD-08").words[language].title in touched


def test_every_page_leads_to_the_rules(client):
    assert 'href="/rules/"' in body_of(client, "/cards/")


# What pages cost


@pytest.mark.parametrize(
    "address",
    [RULES, f"{RULES}?q=deck", f"{RULES}W-DECK-07/", API, f"{API}W-DECK-07/"],
)
def test_the_rules_ask_the_database_nothing(client, address):
    with CaptureQueriesContext(connection) as made:
        assert client.get(address).status_code == 200
    assert len(made) == 0

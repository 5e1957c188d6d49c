"""The search language on pages: said in words, helped on, sorted, never broken."""

import html
import json
import random
import re
from io import StringIO
from urllib.parse import unquote

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card
from cards.search import CARDS, read_query, search_cards
from cards.search.explanations import explain_found, explain_ways
from decks.building.models import Deck
from decks.search.search_fields import find_decks
from drafts.events.models import Event
from drafts.events.search_fields import find_events
from rules.text.normalize import fold
from tests.cards.search.explained import names
from tests.cards.search.test_query_grammar import nasty
from tests.events import import_set, make_event
from tests.factories import add_name, hero_row, import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db


def told(text: str) -> str:
    return explain_found(search_cards(read_query(text), game="wow"))


# Comparing, grouping, sorting


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("atk>health", ["Blue Moth"]),
        ("atk>=health", ["Blue Moth", "Red Moth"]),
        ("health=atk", ["Red Moth"]),
        ("-atk>=health", ["Grey Moth", "Lantern"]),
        ("cost:x", ["Lantern"]),
        ("red or cost:1", ["Grey Moth", "Red Moth"]),
        ("moth (cost:1 or r:epic)", ["Grey Moth", "Red Moth"]),
        ("-(moth -cost:1)", ["Grey Moth", "Lantern"]),
        ("/^(red|blue) /", ["Blue Moth", "Red Moth"]),
        ("-/moth/", ["Lantern"]),
        ("o:/draws? (a|two)/", ["Lantern"]),
        ("/RED/ or cost:x", ["Lantern", "Red Moth"]),
        ("moth order:cost", ["Grey Moth", "Blue Moth", "Red Moth"]),
        ("moth order:cost direction:desc", ["Red Moth", "Blue Moth", "Grey Moth"]),
        ("direction:desc", ["Red Moth", "Lantern", "Grey Moth", "Blue Moth"]),
        ("order:cost", ["Grey Moth", "Blue Moth", "Red Moth", "Lantern"]),
        ("order:rarity direction:desc cost<4",
         ["Red Moth", "Blue Moth", "Grey Moth"]),
    ],
)  # fmt: skip
def test_a_query_finds_these_cards_in_this_order(moths, text, found):
    assert names(text) == found


@pytest.mark.parametrize("order", CARDS.orders)
def test_every_order_sorts_all_cards_both_ways(moths, order):
    assert len(names(f"order:{order}")) == len(names(f"order:{order} direction:desc"))


@pytest.mark.parametrize(
    ("text", "code", "nearest"),
    [
        ("c:mgae", "unknown-value", "Mage"),
        ("f:hrode", "unknown-value", "Horde"),
        ("t:aly", "unknown-value", "Ally"),
        ("kw:protecter", "unknown-value", "Protector"),
        ("r:epik", "unknown-value", "epic"),
        ("is:uniqe", "unknown-value", "unique"),
        ("s:lantern", "unknown-value", "Lantern Street"),
        ("lang:polsh", "unknown-value", "pl"),
        ("a:brsh", "unknown-value", "A. Brush"),
        ("o:/(/", "bad-pattern", ""),
        ("o:/a{9999}/", "bad-pattern", ""),
        ("t:/a/", "no-patterns", ""),
        ("own:4", "guest", ""),
        ("legal:konstructed", "unknown-value", "constructed"),
    ],
)
def test_what_is_not_known_is_told_with_the_nearest(moths, text, code, nearest):
    [warning] = search_cards(read_query(text), game="wow").warnings
    assert (warning.code, warning.nearest) == (code, nearest)


# Said in words


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", ""),
        ("moth", "Cards where the name or text contains “moth”."),
        ("mo", "Cards where the name contains “mo”."),
        (
            "-moth cost<=2",
            (
                "Cards where the name or text does not contain “moth”"
                " and the cost is at most 2."
            ),
        ),
        ("c:mage|druid", "Cards where the class is Mage or Druid."),
        ("-c:mage|druid", "Cards where the class is not Mage and not Druid."),
        ("c:war", "Cards where the class is Warlock or Warrior."),
        ("atk>=health", "Cards where the ATK is at least the health."),
        ("is:unique", "Cards where it is unique."),
        (
            "(cost:1 or cost:2) r>=rare",
            (
                "Cards where (the cost is 1 or the cost is 2) and the rarity is"
                " at least Rare."
            ),
        ),
        (
            "lang:pl order:cost direction:desc",
            (
                "Cards where there is a name in the language Polski."
                " Sorted by cost, descending."
            ),
        ),
        ('!"red moth"', "Cards where the name is exactly “red moth”."),
        ("legal:constructed", "Cards where it is legal in the format Constructed."),
    ],
)
def test_a_query_is_said_as_a_sentence(moths, text, sentence):
    assert told(text) == sentence


# Nothing found


def test_the_one_condition_in_the_way_is_named_with_a_query_without_it(moths):
    found = search_cards(read_query("moth cost:1 r:epic -lantern"), game="wow")
    [way] = explain_ways(found)
    assert way.query in ("moth r:epic -lantern", "moth cost:1 -lantern")
    assert names(way.query)


def test_nothing_is_named_where_no_one_condition_is_in_the_way(moths):
    found = search_cards(read_query("zeppelin submarine"), game="wow")
    assert explain_ways(found) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("lantrn", "lantern"), ("lamtern", "lantern"), ("zwykla", "zwykly")],
)
def test_a_word_spelled_wrong_leads_to_the_one_that_was_meant(moths, typed, meant):
    add_name("Lantern", "pl", "Zwykły Kaganek")
    found = search_cards(read_query(f"{typed} cost:x"), game="wow")
    way = explain_ways(found)[0]
    assert way.query == f"{meant} cost:x"
    assert names(way.query) == ["Lantern"]


def test_the_page_shows_the_way_out_as_a_link(client, moths):
    page = client.get("/cards/", {"q": "lantrn", "view": "table"}).content.decode()
    assert "Did you mean this?" in page
    links = re.findall(r'href="\?(view=table&amp;q=[^"]+)"', page)
    assert "view=table&q=lantern" in [unquote(html.unescape(link)) for link in links]


def test_a_query_of_which_nothing_is_understood_finds_nothing_and_is_refused(
    client, moths
):
    refused = client.get("/cards/", {"q": "kost:3"})
    assert refused.status_code == 400
    assert "Did you mean “cost:”?" in html.unescape(refused.content.decode())
    typed = client.get("/cards/", {"q": "kost:3"}, headers={"HX-Request": "true"})
    assert typed.status_code == 200  # who types sees why
    answer = client.get("/api/v1/cards/", {"q": "kost:3"})
    assert (answer.status_code, answer.json()["code"]) == (400, "query-not-understood")


# The index of words


def test_texts_that_change_are_found_by_their_new_words_alone(moths):
    card = Card.objects.get(name="Lantern")
    Card.objects.filter(pk=card.pk).update(name_folded="candle end")
    assert names("candle") == ["Lantern"]
    assert names("lantern") == []
    add_name("Lantern", "pl", "Świeczka")
    assert names("swieczka") == ["Lantern"]
    CardText.objects.update(text_folded=fold("Ogarek"))
    assert (names("swieczka"), names("ogarek")) == ([], ["Lantern"])
    CardText.objects.all().delete()
    assert names("ogarek") == []


@pytest.fixture
def decks():
    import_rows(
        [
            hero_row(),
            *rows({"name": "Moth", "cost": 1}, {"name": "Wick", "cost": 4}),
        ]
    )
    anna = make_user("anna")
    make_deck("Hero: Odda the Lamplighter\n8 Moth\n2 Wick", owner=anna)
    make_deck("4 Moth\nSB: 9 Moth", owner=anna, name="Zwykła talia", built_at=None)
    Deck.objects.filter(name="Lamps and oil").update(visibility="public")


# Decks and events


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("lamps", {"Lamps and oil"}),
        ("zwykla", {"Zwykła talia"}),
        ("/^lamps/", {"Lamps and oil"}),
        ("[[t:ally cost<=2]]>=8", {"Lamps and oil"}),
        ("[[t:ally cost<=2]]>=9", set()),
        ("[[moth]]=4", {"Zwykła talia"}),
        ("[[wick]]", {"Lamps and oil"}),
        ("-[[wick]]", {"Zwykła talia"}),
        ("[[wick]]=0", {"Zwykła talia"}),
        ("[[t:ally]]<5", {"Zwykła talia"}),
        ("[[t:ally (cost:1 or cost:4)]]=10", {"Lamps and oil"}),
        ("hero:odda", {"Lamps and oil"}),
        ("hero:moth", set()),
        ("format:constructed", {"Lamps and oil", "Zwykła talia"}),
        ("size>9", {"Lamps and oil"}),
        ("by:anna is:public", {"Lamps and oil"}),
        ("is:built", set()),
        ("-is:legal", {"Lamps and oil", "Zwykła talia"}),
        ("legal:constructed", set()),
        ("order:name", {"Lamps and oil", "Zwykła talia"}),
    ],
)
def test_deck_search_finds_these_decks(decks, text, found):
    result = find_decks(text, Deck.objects.all())
    assert result.warnings == ()
    assert {deck.name for deck in result.items} == found
    assert explain_found(result)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[[kost:3]]>=2", "unknown-key"),
        ("[[c:mgae]]", "unknown-value"),
        ("[[]]", "empty"),
        ("format:nothing", "unknown-value"),
        ("is:gone", "unknown-value"),
        ("cost:3", "unknown-key"),
    ],
)
def test_deck_search_tells_what_it_does_not_know(decks, text, code):
    codes = {one.code for one in find_decks(text, Deck.objects.all()).warnings}
    assert code in codes


def test_the_sentence_of_a_deck_search_says_which_cards_are_counted(decks):
    result = find_decks("[[t:ally cost<=2]]>=8", Deck.objects.all())
    assert explain_found(result) == (
        "Decks where the number of cards where (the type is Ally and the cost is at"
        " most 2) is at least 8."
    )


def test_the_deck_pages_search_the_decks_they_list(client, decks):
    page = client.get("/decks/public/", {"q": "[[wick]]"}).content.decode()
    assert "Lamps and oil" in page
    assert "Decks where the number of cards" in page
    gone = client.get("/decks/public/", {"q": "[[wick]]>5"}).content.decode()
    assert "No decks match." in gone


def test_event_search_finds_by_name_state_format_and_seats(client):
    import_set()
    organiser = make_user("ola")
    event = make_event(organiser, name="Lámp night")
    every = Event.objects.all()
    for text in ("lamp", "is:open", f"by:ola seats:{event.max_seats}", "-is:finished"):
        result = find_events(text, every)
        assert result.warnings == ()
        assert [one.pk for one in result.items] == [event.pk], text
    assert not find_events("is:running or is:finished", every).items.exists()
    assert [one.code for one in find_events("is:opn x", every).warnings] == [
        "unknown-value"
    ]
    client.force_login(organiser)
    assert "Lámp night" in client.get("/drafts/", {"q": "is:mine"}).content.decode()


def test_the_work_list_is_narrowed_by_a_query(client, moths):
    page = client.get("/translate/pl/", {"q": "cost<=2"}).content.decode()
    assert "Grey Moth" in page
    assert "Red Moth" not in page
    assert "the cost is at most 2" in page


def ran(*arguments: str) -> str:
    output = StringIO()
    call_command("search", *arguments, stdout=output, stderr=StringIO())
    return output.getvalue()


# The command


def test_the_command_answers_as_the_page_does(moths):
    add_name("Red Moth", "pl", "Czerwona Ćma")
    answer = json.loads(ran("moth cost:3", "--language", "pl", "--json"))
    assert answer.keys() == {"total", "understood", "warnings", "results"}
    assert answer["total"] == 1
    [card] = answer["results"]
    assert (card["name"], card["printed_name"], card["lang"]) == (
        "Red Moth",
        "Czerwona Ćma",
        "pl",
    )
    assert json.loads(ran("moth", "--json", "--limit", "2"))["total"] == 3
    assert "Grey Moth" in ran("moth")


def test_the_command_fails_only_where_nothing_is_understood(moths):
    assert json.loads(ran("moth kost:3", "--json"))["warnings"]
    with pytest.raises(CommandError, match="unknown key"):
        ran("kost:3")


def ask_everywhere(client, text: str) -> None:
    cache.clear()  # or the API would soon answer that it is asked too often
    for address in ("/cards/", "/decks/public/", "/drafts/", "/api/v1/cards/"):
        assert client.get(address, {"q": text}).status_code in (200, 400), text


# Nobody meant this


def test_nasty_strings_over_http_are_answered(client, moths):
    chance = random.Random(12)
    for _ in range(8):
        ask_everywhere(client, nasty(chance).replace("\ud800", "?"))


@pytest.mark.prove
def test_2000_nasty_strings_over_http_are_answered(client, moths, record_property):
    chance = random.Random(13)
    for _ in range(500):
        ask_everywhere(client, nasty(chance).replace("\ud800", "?"))
    record_property("requests", 2_000)

"""A program that uses the client in `client/` alone, against a real server."""

import re
import typing

import pytest
from deckwright_client import Client, Problem, answers
from django.conf import settings
from drf_spectacular.generators import SchemaGenerator

from cards.bulk.services import make_files
from decks.accounts.tokens.services import create_token
from decks.testing.jobs import run_next_chunk
from tests.factories import add_name, hero_row, import_rows, make_user, rows
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db(transaction=True)
CLIENT = settings.BASE_DIR / "client"
DECK = "Hero: Odda the Lamplighter\n30 Early Wick\n30 Late Wick"


@pytest.fixture
def client_of(live_server):
    costs = ({"name": "Early Wick", "cost": 1}, {"name": "Late Wick", "cost": 6})
    import_rows([hero_row(), *rows(*costs)])
    _, secret = create_token(
        owner=make_user("anna"), name="script", scopes=["read", "decks"]
    )
    return lambda token=secret, **told: Client(live_server.url, token, **told)


def test_a_deck_is_imported_judged_tested_and_its_report_read(client_of):
    client = client_of()
    made = client.import_deck(DECK, name="From a script")
    assert made["counts"] == {"matched": 3}
    formats = ["constructed", "classic", "block"]
    known = [one["slug"] for one in client.get("formats/")["results"]]
    formats = known[:3]
    verdicts = client.validate(DECK, formats)
    assert [verdict["format"] for verdict in verdicts] == formats
    assert all(issue["message"] for one in verdicts for issue in one["issues"])
    with registered(Lamps()):
        run = client.start_test(made["deck"], games=50, seed=4)
        while run_next_chunk(worker="one"):
            pass
        report = client.wait_for_report(run["id"], patience=60, every=0.05)
    assert report["lists"][0]["figures"]["kill_turn"]["value"]


def test_cards_changes_and_files_are_read(client_of, settings, tmp_path):
    settings.BULK_ROOT = tmp_path
    add_name("Early Wick", "pl", "Wczesny knot")
    make_files()
    client = client_of(token="", language="pl")
    names = [card["printed_name"] for card in client.cards("wczesny")]
    assert names == ["Wczesny knot"]
    assert {one["what"] for one in client.changes()} == {"set", "card", "printing"}
    assert list(client.changes(client.cursor)) == []
    cards = {card["name"]: card["printed_name"] for card in client.bulk_cards()}
    assert cards["Early Wick"] == "Wczesny knot"
    with pytest.raises(Problem) as refused:
        client.import_deck(DECK, name="Nobody's")
    assert refused.value.status in (401, 403)
    with pytest.raises(Problem) as refused:
        client.get("changes/", since="x")
    assert (refused.value.status, refused.value.code) == (400, "changes-cursor")


def test_lists_are_read_page_after_page_and_no_further_than_asked(client_of):
    import_rows(rows(*({"name": f"Moth {n:02}"} for n in range(12))))
    client = client_of(token="")
    asked = []
    send = client._send
    client._send = lambda *args: asked.append(args) or send(*args)
    found = client.pages("cards/", q="moth", page_size=5)
    first = [next(found)["name"] for _ in range(5)]
    assert (first[0], len(asked)) == ("Moth 00", 1)
    assert [card["name"] for card in found][-1] == "Moth 11"
    assert len(asked) == 3


def test_cards_with_parts_searches_and_a_half_remembered_name(client_of):
    client = client_of(language="pl")
    client = Client(client.site, client.token, "pl")
    card = client.card("erly wick", include=["legalities", "rules"])
    assert card["legalities"]["constructed"] == "legal"
    assert card["rules"]
    assert [one["name"] for one in client.sets()] == [card_set_name(client)]
    with pytest.raises(Problem) as refused:
        client.save_search("Mine", "wick")
    assert refused.value.code == "insufficient-scope"
    assert list(client.searches()) == []


def card_set_name(client: Client) -> str:
    return client.get("sets/LAN/")["name"]


def test_what_is_sent_twice_under_one_key_is_done_once(client_of):
    client = client_of()
    for _ in range(2):
        sent = {"text": DECK, "name": "Once"}
        client.post("decks/import/", sent, key="once")
    assert [deck["name"] for deck in client.decks()] == ["Once"]
    (deck,) = client.decks()
    assert client.deck(deck["id"])["entries"][0]["quantity"]
    client.patch(f"decks/{deck['id']}/", {"visibility": "public"})
    assert [one["id"] for one in client.public_decks("[[wick]]>=8")] == [deck["id"]]
    client.delete(f"decks/{deck['id']}/")
    assert list(client.decks()) == []


def test_a_token_goes_to_no_other_site(client_of):
    client = client_of()
    with pytest.raises(ValueError, match=r"else\.example"):
        client._send("GET", "https://else.example/api/v1/cards/")
    with pytest.raises(ValueError, match="ftp"):
        Client("ftp://cards.example")


KINDS = {
    "Card": "OneCardOut",
    "Printing": "PrintingOut",
    "TouchedRule": "TouchedRuleOut",
    "CardSet": "SetOut",
    "Deck": "DeckDetailOut",
    "Entry": "EntryOut",
    "Issue": "IssueOut",
    "Verdict": "FormatVerdictOut",
    "TestRun": "TestRunOut",
    "SavedSearch": "SavedSearchOut",
    "CatalogueChange": "CatalogueChangeOut",
}


def test_the_clients_types_are_the_documents():
    schema = SchemaGenerator().get_schema(request=None, public=True)
    components = schema["components"]["schemas"]
    for name, component in KINDS.items():
        kind, told = getattr(answers, name), components[component]
        assert typing.get_type_hints(kind).keys() <= told["properties"].keys(), name
    assert {one for one in vars(answers) if one[0].isupper()} - {"Any"} == {
        *KINDS,
        "NotRequired",
        "TypedDict",
    }


def test_the_client_needs_nothing_but_python():
    package = CLIENT / "deckwright_client"
    sources = [path.read_text("utf-8") for path in package.glob("*.py")]
    lines = "\n".join(sources)
    imported = set(re.findall(r"^(?:from|import) (\w+)", lines, re.MULTILINE))
    assert imported - {"deckwright_client"} <= set(
        __import__("sys").stdlib_module_names
    )

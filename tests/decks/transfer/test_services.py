"""Decks in and out: page, API and command agree, and no line is ever lost."""

import base64
import html
import io
import json
import re
import xml.etree.ElementTree as ET
from datetime import timedelta

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, Printing
from cards.external_ids.services import import_ids
from cards.faces.card_face import forget_faces, place_of
from decks.building.editing.card_changes import KEPT_EDITS
from decks.building.editing.services import undo_last_change
from decks.building.models import Deck, DeckEntry, UnreadLine
from decks.building.queries import read_deck
from decks.lists.dialects import DIALECTS
from decks.lists.dialects.file_text import MAX_BYTES
from decks.lists.dialects.plain_text import split_printing
from decks.reverse.playable import forget_playable
from decks.transfer.deck_export import IdsNotKnown, write_deck
from tests.deck_files import contents, know_octgn_ids, read_back
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
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db

API = "/api/v1/decks/import/"
HERO = "Odda the Lamplighter"
LISTS = {
    "list.txt": f"Hero: {HERO}\n4 Passer-by 1\nSB: 2 Passer-by 2\n1 Nobody\n0 Snuff",
    "list.deck": (
        f"# HERO {HERO}\n# Allies\n4 Passer-by 1\n# Side deck\n2 Passer-by 2\n"
        "# Allies\n1 Nobody\n0 Snuff"
    ),
    "list.csv": (
        f"Lamps\n{HERO},1,LAN,Hero,\nPasser-by 1,4,,Ally,\nNobody,1,,Ally,\n"
        "Snuff,0,,Ally,\nSide deck\nPasser-by 2,2,LAN,Ally,\n"
    ),
    "list.mwDeck": (
        f"// Magic Workstation\n4 [5] Passer-by 1 {{5}}\nSB: 1 [6] {HERO} {{6}}\n"
        f"SB: 1 [6] {HERO} Back {{6}}\nSB: 2 [6] Passer-by 2 {{6}}\n"
        "1 [6] Nobody {6}\n0 [6] Snuff {6}"
    ),
    "list.o8d": (
        '<deck><section name="Main"><card qty="4" id="1">Passer-by 1</card>'
        '<card qty="1" id="2">Nobody</card><card qty="0" id="3">Snuff</card></section>'
        f'<section name="Hero"><card qty="1" id="4">{HERO}</card></section>'
        '<section name="Sideboard"><card qty="2">Passer-by 2</card></section></deck>'
    ),
    "list.json": json.dumps(
        {
            "entries": [
                {"name": HERO, "zone": "hero"},
                {"name": "Passer-by 1", "quantity": 4},
                {"name": "Passer-by 2", "quantity": 2, "zone": "side"},
            ],
            "unread": [{"name": "Nobody"}, {"name": "Snuff", "quantity": 0}],
        }
    ),
}
HELD = {
    ("hero", HERO, 1), ("main", "Passer-by 1", 4), ("side", "Passer-by 2", 2),
}  # fmt: skip


@pytest.fixture
def catalogue(db) -> None:
    """A hero, some allies, one name of two cards, one card printed twice."""
    import_rows(
        [
            hero_row(),
            hero_row(name="Berta of the Quay", collector_number="101"),
            *rows(
                *({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(5)),
                {"name": "Snuff"},
                {"name": "Snuff", "type": "ability", "atk": None, "atk_type": None,
                 "health": None, "race": None, "class_icons": ["Mage"]},
            ),
            row(name="Passer-by 1", faction="Neutral", set="Fog", set_code="FOG",
                collector_number="9", variant="EA"),
        ]
    )  # fmt: skip


def held_in(deck: Deck) -> set[tuple[str, str, int]]:
    return set(deck.entries.values_list("zone", "card__name", "quantity"))


def kept_in(deck: Deck) -> list[tuple[str, int, str]]:
    lines = deck.unread_lines.values_list("name", "quantity", "zone")
    return [(split_printing(name)[0], *rest) for name, *rest in lines]


def upload(text: str | bytes, name: str) -> SimpleUploadedFile:
    data = text.encode() if isinstance(text, str) else text
    return SimpleUploadedFile(name, data)


def send(client, text: str, **more):
    return client.post(API, {"text": text, **more}, content_type="application/json")


# Every way in


@pytest.mark.parametrize("name", LISTS)
def test_page_api_and_command_make_the_same_of_every_dialect(
    client, catalogue, name, tmp_path
):
    text = LISTS[name]
    user = make_user()
    client.force_login(user)
    answer = send(client, text, file_name=name).json()
    client.post("/decks/paste/", {"file": upload(text, name), "as-it-is": "1"})
    by_api, by_page = Deck.objects.order_by("pk")
    assert held_in(by_api) == held_in(by_page) == HELD
    kept = {("Nobody", 1, "main"), ("Snuff", 0, "main")}
    assert set(kept_in(by_api)) == set(kept_in(by_page)) == kept
    path = tmp_path / name
    path.write_text(text, "utf-8")
    out = io.StringIO()
    call_command("check_deck", str(path), "--json", stdout=out)
    assert json.loads(out.getvalue())["issues"] == answer["issues"]


def test_the_api_tells_every_line(client, catalogue):
    client.force_login(make_user())
    text = (
        f"Hero: {HERO}\nHero: {HERO}\n2 Snuff\n3 Pazzer-by 1\n1 Quixotic Zeppelin\n"
        "4 Passer-by 1 (FOG) 9-EA\n1 Passer-by 2 [FOG] 77\n0 Passer-by 3"
    )
    answer = send(client, text)
    assert answer.status_code == 201
    found = answer.json()
    told = [
        (one["line"], one["outcome"], one["reason"], one["kept"])
        for one in found["rows"]
    ]
    assert told == [
        (1, "matched", "", False),
        (2, "matched", "said-before", False),
        (3, "matched", "most-printed", False),
        (4, "near", "", True),
        (5, "unknown", "", True),
        (6, "matched", "", False),
        (7, "matched", "no-such-printing", False),
        (8, "matched", "no-copies", True),
    ]
    assert found["counts"] == {"matched": 6, "near": 1, "unknown": 1}
    assert found["rows"][5]["printing"] == "FOG 9-EA"
    candidates = found["rows"][2]["candidates"]
    assert {one["told_apart"] for one in candidates} == {
        "Snuff (Ally, cost 2, LAN 6)", "Snuff (Ability, cost 2, LAN 7)",
    }  # fmt: skip
    assert found["rows"][2]["card"] in {one["card"] for one in candidates}
    [advice] = [one for one in found["advice"] if one["code"] == "settled-card"]
    assert advice["figures"]["line"] == 3
    assert "ambiguous-card" not in [issue["code"] for issue in found["issues"]]
    deck = Deck.objects.get()
    assert found["deck"] == deck.short_id
    assert held_in(deck) == {
        ("hero", HERO, 1), ("main", "Passer-by 1", 4), ("main", "Passer-by 2", 1),
        ("main", "Snuff", 2),
    }  # fmt: skip
    assert deck.entries.get(card__name="Passer-by 1").printing.variant == "EA"


def test_a_pick_changes_what_was_settled_and_only_with_a_card_it_may_mean(
    client, catalogue
):
    client.force_login(make_user())
    ally = Card.objects.get(name="Snuff", type="ally")
    other = card_named("Passer-by 1")
    rows = send(client, "2 Snuff", picks={"1": ally.pk}, dry_run=True).json()["rows"]
    assert (rows[0]["outcome"], rows[0]["card"]) == ("matched", ally.pk)
    rows = send(client, "2 Snuff", picks={"1": other.pk}, dry_run=True).json()["rows"]
    assert (rows[0]["reason"], rows[0]["kept"]) == ("most-printed", False)
    assert not Deck.objects.exists()


def test_a_file_in_base64_or_as_a_form_is_read_and_a_guest_may_only_look(
    client, catalogue
):
    data = base64.b64encode(LISTS["list.o8d"].encode()).decode()
    looked = client.post(
        API, {"file": data, "dry_run": True}, content_type="application/json"
    )
    assert (looked.status_code, looked.json()["dialect"]) == (200, "o8d")
    assert looked.json()["deck"] is None
    form = {"file": upload(LISTS["list.mwDeck"], "x.mwDeck"), "dry_run": "true"}
    assert client.post(API, form).json()["dialect"] == "mwdeck"
    assert send(client, "4 Snuff").status_code == 401
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({}, 400, "invalid"),
        ({"text": "4 Wick", "file": "AA=="}, 400, "invalid"),
        ({"file": "no base64!"}, 400, "invalid"),
        ({"text": "4 Wick", "picks": {"x": 1}}, 400, "invalid"),
        ({"text": "4 Wick", "picks": [1]}, 400, "invalid"),
        ({"text": "4 Wick", "format": "nonsense"}, 404, "unknown-format"),
        ({"text": "4 Wick", "game": "chess"}, 404, "unknown-game"),
        ({"text": "<deck>"}, 422, "deck-xml-broken"),
        ({"text": "<!DOCTYPE a><deck/>"}, 422, "deck-xml-unsafe"),
        ({"text": '{"entries": '}, 422, "deck-json-broken"),
        ({"text": "{}"}, 422, "deck-json-strange"),
        ({"text": '{"deckwright": 9, "entries": []}'}, 422, "deck-json-newer"),
        ({"text": "x" * 501}, 422, "deck-line-too-long"),
        ({"text": "1 x\n" * 1001}, 413, "deck-text-too-long"),
        ({"file": ""}, 422, "deck-file-empty"),
        ({"file": base64.b64encode(b"4 Wick\0").decode()}, 422, "deck-file-not-text"),
        ({"text": "1000 Passer-by 1"}, 422, "quantity-out-of-range"),
    ],
)  # fmt: skip
def test_what_the_api_cannot_take_is_refused_by_name(
    client, catalogue, sent, status, code
):
    client.force_login(make_user())
    answer = client.post(API, sent, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not Deck.objects.exists()


def test_a_file_in_an_old_code_page_is_read_by_the_one_that_knows_its_names(
    client, catalogue
):
    add_name("Passer-by 1", "pl", "Źdźbło, żółć")
    add_name("Passer-by 2", "ru", "Ночная моль")
    for text, page in (("4 Źdźbło, żółć", "cp1250"), ("4 Ночная моль", "cp1251")):
        read = read_deck(text.encode(page), game_slug="wow")
        assert [found.line.source for found in read.lines] == [text]
        assert read.unread == []


def test_a_file_of_50_megabytes_is_refused_before_it_is_read(client, catalogue):
    big = upload(b"4 Wick\n" * 7_500_000, "big.txt")
    answer = client.post("/decks/paste/", {"file": big, "check": "1"})
    assert answer.status_code == 422
    assert f"the limit is {MAX_BYTES}." in words_of(answer)


def test_the_command_says_why_a_file_is_refused(tmp_path):
    path = tmp_path / "deck.o8d"
    path.write_text("<deck>", "utf-8")
    with pytest.raises(CommandError, match="invalid at line 1"):
        call_command("check_deck", str(path))


# The page


def test_picks_are_kept_over_resubmits_and_make_the_deck(client, catalogue):
    ally = Card.objects.get(name="Snuff", type="ally")
    sent = {"text": f"Hero: {HERO}\n2 Snuff\n1 Nobody at All", "pick-2": ally.pk}
    page = client.post("/decks/paste/", sent | {"check": "1"}).content.decode()
    assert re.search(rf'name="pick-2" value="{ally.pk}" checked', page)
    client.post("/decks/paste/", sent | {"as-it-is": "1", "format": "starter-2006"})
    deck = Deck.objects.get()
    assert ("main", "Snuff", 2) in held_in(deck)
    assert deck.entries.get(card__name="Snuff").card == ally
    assert kept_in(deck) == [("Nobody at All", 1, "main")]
    assert deck.format == "starter-2006"


def test_what_was_settled_is_told_and_may_be_changed_on_the_page(client, catalogue):
    sent = {"text": f"Hero: {HERO}\n2 Snuff", "check": "1"}
    page = client.post("/decks/paste/", sent)
    text, words = page.content.decode(), words_of(page)
    assert "Settled by the deck" in words
    assert "Snuff Ally – Orc · cost 2 · LAN 6" in words
    assert "· cost 2 · LAN 7" in words
    [taken] = re.findall(r'name="pick-2" value="(\d+)" checked', text)
    [other] = set(re.findall(r'name="pick-2" value="(\d+)"', text)) - {taken}
    changed = client.post("/decks/paste/", sent | {"pick-2": other})
    assert f'name="pick-2" value="{other}" checked' in changed.content.decode()
    client.post("/decks/paste/", {"text": sent["text"], "pick-2": other, "make": "1"})
    assert Deck.objects.get().entries.get(zone="main").card_id == int(other)


def test_a_deck_made_at_once_tells_what_was_settled_and_where_to_change_it(
    client, catalogue
):
    sent = {"text": f"Hero: {HERO}\n2 Snuff", "make": "1"}
    page = client.post("/decks/paste/", sent, follow=True)
    words = words_of(page)
    assert "Line 2: “Snuff” could be several cards; using Snuff (" in words
    assert '?q=Snuff#find">Change</a>' in page.content.decode()
    assert "Line 2" not in words_of(client.get(page.redirect_chain[-1][0]))


def test_a_list_put_into_a_deck_is_settled_by_the_hero_it_has(client, catalogue):
    deck = make_deck(f"Hero: {HERO}", owner=make_user())
    import_rows(
        rows(
            *(
                {"name": "Wisp", "type": "ability", "atk": None, "atk_type": None,
                 "health": None, "race": None, "class_icons": [icon], "text": icon,
                 "set_code": "WIS", "set": "Wisps"}
                for icon in ("Mage", "Druid")
            ),
        )
    )  # fmt: skip
    client.force_login(deck.owner)
    client.post(reverse("deck-add", args=[deck.short_id]), {"text": "4 Wisp"})
    assert deck.entries.get(zone="main").card.facts["class_icons"] == ["Mage"]


def test_a_file_checked_stands_in_the_form_with_its_name(client, catalogue):
    file = upload(LISTS["list.csv"], "Lamps.csv")
    page = client.post("/decks/paste/", {"file": file, "check": "1"})
    text = html.unescape(page.content.decode())
    assert "Passer-by 1,4,,Ally" in text
    assert 'value="Lamps.csv"' in text
    assert 'name="name" value="Lamps"' in text


@pytest.mark.parametrize(
    "field", ["pick-1", "pick-", "pick-x", "pick-9999999999999999"]
)
def test_a_pick_that_is_none_is_passed_over(client, catalogue, field):
    sent = {"text": "4 Passer-by 1", field: "x", "pick-2": "9" * 40, "make": "1"}
    assert client.post("/decks/paste/", sent).status_code == 302


# Into a deck there is


@pytest.mark.parametrize(
    ("mode", "main"),
    [("add", {"Passer-by 1": 6, "Passer-by 3": 1}), ("replace", {"Passer-by 1": 4})],
)
def test_a_list_is_put_into_a_deck_as_one_act_that_undo_takes_back(
    client, catalogue, mode, main
):
    text = "Hero: Berta of the Quay\n2 Passer-by 1\n1 Passer-by 3"
    deck = make_deck(text, owner=make_user())
    before = held_in(deck)
    client.force_login(deck.owner)
    sent = {"text": LISTS["list.txt"], "mode": mode, "as-it-is": "1"}
    assert (
        client.post(reverse("deck-add", args=[deck.short_id]), sent).status_code == 302
    )
    assert held_in(deck) == {
        ("hero", HERO, 1), ("side", "Passer-by 2", 2),
        *(("main", name, count) for name, count in main.items()),
    }  # fmt: skip
    assert len(kept_in(deck)) == 2
    undo_last_change(deck=deck)
    assert held_in(deck) == before


def test_an_act_larger_than_what_undo_remembers_is_taken_back_whole(catalogue, client):
    deck = make_deck("1 Passer-by 1", owner=make_user())
    names = [f"Extra {number}" for number in range(KEPT_EDITS + 5)]
    import_rows(
        row(name=name, set="More", set_code="MOR", collector_number=str(number))
        for number, name in enumerate(names)
    )
    client.force_login(deck.owner)
    address = reverse("deck-add", args=[deck.short_id])
    client.post(address, {"text": "\n".join(names), "mode": "add"})
    change = {"card": card_named("Passer-by 2").pk, "zone": "main", "by": "1"}
    client.post(reverse("deck-change", args=[deck.short_id]), change)
    undo_last_change(deck=deck)
    undo_last_change(deck=deck)
    assert held_in(deck) == {("main", "Passer-by 1", 1)}


def test_another_readers_deck_takes_no_list(client, catalogue):
    deck = make_deck("1 Passer-by 1", visibility="public")
    address = reverse("deck-add", args=[deck.short_id])
    assert client.get(address).status_code == 404
    assert client.post(address, {"text": "1 Passer-by 2"}).status_code == 404
    unread = reverse("deck-unread", args=[deck.short_id])
    assert client.post(unread, {"line": "1"}).status_code == 404


# Lines not read


@pytest.fixture
def waiting(client, catalogue) -> Deck:
    """A deck of anna's with two lines kept, one before Snuff was two cards."""
    client.force_login(make_user())
    send(client, "4 Passer-by 1\n\nSB: 3 Pazzer-by 2")
    deck = Deck.objects.get()
    kept = {"source": "2 Snuff", "name": "Snuff", "quantity": 2, "zone": "main"}
    UnreadLine.objects.create(deck=deck, number=2, **kept)
    return deck


def test_kept_lines_are_issues_and_shown_with_what_they_may_mean(client, waiting):
    page = client.get(reverse("deck-edit", args=[waiting.short_id]))
    words = words_of(page)
    assert "Unread lines 2" in words
    assert (
        "Line 2: “Snuff” could be several cards: "
        "Snuff (Ability, cost 2, LAN 7), Snuff (Ally, cost 2, LAN 6)." in words
    )
    assert "To choose one, write a set and number after the name" in words
    assert "Line 3: there is no card “Pazzer-by 2”. Similar: Passer-by 2" in words
    assert "?q=Pazzer%20by%202#find" in page.content.decode()
    seen = words_of(client.get(waiting.get_absolute_url()))
    assert "SB: 3 Pazzer-by 2" in seen
    assert "Remove the line" not in seen


def test_a_line_is_settled_once_and_adds_its_cards_to_its_zone(client, waiting):
    line = waiting.unread_lines.get(number=3)
    sent = {"line": line.pk, "card": card_named("Passer-by 2").pk}
    address = reverse("deck-unread", args=[waiting.short_id])
    assert client.post(address, sent).status_code == 302
    assert ("side", "Passer-by 2", 3) in held_in(waiting)
    assert kept_in(waiting) == [("Snuff", 2, "main")]
    again = client.post(address, sent)
    assert again.status_code == 409
    assert "already been resolved or removed" in words_of(again)
    assert ("side", "Passer-by 2", 3) in held_in(waiting)


def test_a_line_that_cannot_be_settled_stays(client, waiting):
    waiting.unread_lines.filter(number=3).update(quantity=1000)
    line = waiting.unread_lines.get(number=3)
    sent = {"line": line.pk, "card": card_named("Passer-by 2").pk}
    address = reverse("deck-unread", args=[waiting.short_id])
    assert client.post(address, sent).status_code == 422
    assert client.post(address, sent | {"card": 10**9}).status_code == 404
    assert client.post(address, {"line": "x"}).status_code == 400
    assert len(kept_in(waiting)) == 2


def test_a_line_is_removed_and_nothing_else_changes(client, waiting):
    line = waiting.unread_lines.get(number=2)
    before = held_in(waiting)
    client.post(reverse("deck-unread", args=[waiting.short_id]), {"line": line.pk})
    assert kept_in(waiting) == [("Pazzer-by 2", 3, "side")]
    assert held_in(waiting) == before


def test_a_copy_keeps_the_lines_and_so_does_every_file(client, waiting):
    client.post(reverse("deck-copy", args=[waiting.short_id]))
    copy = Deck.objects.exclude(pk=waiting.pk).get()
    assert kept_in(copy) == kept_in(waiting)
    with pytest.raises(IdsNotKnown):  # nobody knows the ids of a line not read
        write_deck(waiting, "o8d", "en")
    for slug in DIALECTS.keys() - {"o8d"}:
        read = read_deck(write_deck(waiting, slug, "en"), game_slug="wow")
        told = (*read.unread, *read.settled)
        kept = {(one.line.name, one.quantity, one.zone.value) for one in told}
        assert kept == set(kept_in(waiting)), slug


def test_a_kept_line_whose_card_has_come_since_says_so(client, waiting):
    import_rows([row(name="Pazzer-by 2", set_code="NEW", set="New")])
    words = words_of(client.get(reverse("deck-edit", args=[waiting.short_id])))
    assert "is not in the deck yet, though the catalog has Pazzer-by 2 now." in words


def test_20_kept_lines_take_as_many_queries_as_two(client, waiting):
    address = reverse("deck-edit", args=[waiting.short_id])

    def count() -> int:
        forget_faces()
        forget_playable()
        with CaptureQueriesContext(connection) as queries:
            client.get(address)
        return len(queries)

    client.get(address)  # once a minute it is asked whether one has own pictures
    few = count()
    deck = Deck.objects.get()
    lines = list(deck.unread_lines.all())
    for number in range(18):
        line = lines[number % 2]
        line.pk, line.number = None, number + 4
        line.save()
    assert count() == few <= 28


def test_a_list_of_60_lines_takes_as_many_queries_as_one(client, catalogue):
    def count(text: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            client.post("/decks/paste/", {"text": text, "check": "1"})
        return len(queries)

    names = [f"{n + 1} Passer-by {n % 5} [LAN]" for n in range(60)]
    count(names[0])  # begins the session
    assert count("\n".join(names)) == count(names[0]) <= 12


# Every way out and back


@pytest.mark.parametrize("slug", DIALECTS)
def test_namesakes_chosen_printings_and_a_hero_in_the_deck_survive(catalogue, slug):
    deck = make_deck("4 Passer-by 1 [FOG] 9-EA", owner=make_user())
    for card in (*Card.objects.filter(name="Snuff"), card_named(HERO)):
        DeckEntry.objects.create(deck=deck, card=card, zone="main", quantity=1)
    found = read_back(deck, slug, "en")
    assert {one[:3] for one in found} == contents(deck)
    chosen = Printing.objects.get(card_set__code="FOG").pk
    printings = {one[3] for one in found if one[0] == card_named("Passer-by 1").pk}
    assert printings == ({None} if slug == "deck" else {chosen})


@pytest.mark.parametrize("slug", DIALECTS)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_page_and_api_write_the_same_file(client, catalogue, slug, language):
    add_name("Passer-by 1", "pl", "Przechodzień")
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 1", visibility="link", name="Żar & co")
    know_octgn_ids()
    page = client.get(
        f"/decks/{deck.short_id}/export/{slug}/", headers={"Accept-Language": language}
    )
    api = client.get(
        f"/api/v1/decks/{deck.short_id}/export/{slug}/?lang={language}",
        headers={"Accept": DIALECTS[slug].media_type},
    )
    assert page.content == api.content
    assert page["Content-Type"] == f"{DIALECTS[slug].media_type}; charset=utf-8"
    name = f"%C5%BCar-co.{DIALECTS[slug].extension}"
    assert page["Content-Disposition"] == f"attachment; filename*=utf-8''{name}"
    assert ("Przechodzień" in page.content.decode()) is (language == "pl")


def test_octgn_is_offered_where_its_ids_are_known_and_nowhere_else(client, catalogue):
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 1", visibility="link")
    address = f"/decks/{deck.short_id}/export/o8d/"
    page = f"/decks/{deck.short_id}/"
    assert address not in client.get(page).content.decode()
    refused = client.get(f"/api/v1{address}")
    assert (refused.status_code, refused.json()["code"]) == (409, "ids-not-known")
    printing = card_named("Passer-by 1").printings.first()
    lines = [
        "game,set,number,source,id",
        "wow,,,octgn,4d7e6bd2-9a3c-4a3a-8b42-2f1f0d0a0001",
        f"wow,{printing.set_code},{place_of(printing)},octgn,4d7e6bd2-9a3c-4a3a-8b42-2f1f0d0a0002",
        "wow,LAN,9999,octgn,x",
    ]
    rows_told = import_ids("\n".join(lines))
    assert [row["outcome"] for row in rows_told] == ["new", "new", "refused"]
    assert address not in client.get(page).content.decode()  # the hero's is not known
    know_octgn_ids()
    assert address in client.get(page).content.decode()
    root = ET.fromstring(client.get(address).content)  # noqa: S314 - our own file
    assert root.get("game") == "4d7e6bd2-9a3c-4a3a-8b42-2f1f0d0a0001"
    ids = [card.get("id") for card in root.iter("card")]
    assert "4d7e6bd2-9a3c-4a3a-8b42-2f1f0d0a0002" in ids
    assert all(ids)


def test_the_command_writes_what_the_page_sends(client, catalogue, tmp_path):
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 1", visibility="link")
    path = tmp_path / "deck.json"
    site = "http://testserver"
    call_command(
        "export_deck", deck.short_id, dialect="tts", site=site, output=str(path)
    )
    with time_machine.travel(timezone.now() + timedelta(days=1)):
        page = client.get(f"/decks/{deck.short_id}/export/tts/")
    assert path.read_bytes() == page.content  # addresses of sheets hold no time
    face = json.loads(page.content)["ObjectStates"][0]["CustomDeck"]["1"]["FaceURL"]
    picture = client.get(face.removeprefix(site))
    assert picture["Content-Type"] == "image/jpeg"
    assert Image.open(io.BytesIO(picture.content)).size == (3200, 894)
    assert client.get(face.removeprefix(site)[:-8] + "x.jpg").status_code == 404


@pytest.mark.parametrize(
    "not_enough",
    [{"state": "imported"}, {"state": "rejected"}, {"source_hash": "of before"}],
)
def test_only_approved_names_of_now_leave_the_site(catalogue, not_enough):
    add_name("Passer-by 1", "pl", "Przechodzień")
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 1")
    assert "4 Przechodzień" in write_deck(deck, "text", "pl")
    CardText.objects.update(**not_enough)
    assert "4 Passer-by 1" in write_deck(deck, "text", "pl")


def test_a_file_is_for_who_may_see_the_deck_and_in_known_dialects(client, catalogue):
    private = make_deck("4 Passer-by 1")
    for start in ("", "/api/v1"):
        address = f"{start}/decks/{private.short_id}/export/"
        assert client.get(f"{address}o8d/").status_code == 404
    Deck.objects.update(visibility="link")
    for start in ("", "/api/v1"):
        address = f"{start}/decks/{private.short_id}/export/"
        assert client.get(f"{address}dck/").status_code == 404
    bad = client.get(f"/api/v1/decks/{private.short_id}/export/o8d/?lang=xx")
    assert (bad.status_code, bad.json()["code"]) == (400, "invalid")

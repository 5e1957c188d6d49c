"""Wants, trades, matches, binders and notes for programs: whole, and nobody else's."""

import pytest

from cards.catalogue.models import Printing
from decks.collection.holding_changes import main_binder
from decks.collection.models import Binder, Holding
from decks.trading.models import Want
from decks.trading.services import change_trader
from tests.factories import card_named, import_rows, make_deck, make_user, rows
from tests.trading import make_trader, offer, own, want

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/collection/"
SENT = {"content_type": "application/json"}


@pytest.fixture
def anna(client):
    import_rows(rows({"name": "Moth"}, {"name": "Wick"}))
    user = make_user("anna")
    client.force_login(user)
    return user


def printing(name):
    return Printing.objects.get(card__name=name).pk


def put_on(client, *lines):
    return client.post(f"{ROOT}wants/", {"wants": lines}, **SENT)


def test_wants_are_put_on_listed_changed_and_taken_off(client, anna):
    moth = {"card": card_named("Moth").pk, "quantity": 2, "languages": ["Polish"]}
    made = put_on(client, moth, {"printing": printing("Wick"), "kind": "keep"})
    assert (made.status_code, made.json()) == (201, {"changed": 2})
    first, second = client.get(f"{ROOT}wants/").json()["results"]
    assert (first["name"], first["missing"], first["languages"]) == ("Moth", 2, ["pl"])
    assert (second["printing"], second["kind"]) == (printing("Wick"), "keep")
    address = f"{ROOT}wants/{first['id']}/"
    change = {"quantity": 5, "condition": "LP", "note": "soon", "foil": "no"}
    changed = client.patch(address, change, **SENT).json()
    assert changed == first | change | {"missing": 5}
    assert client.get(f"{ROOT}wants/", {"q": "wick"}).json()["count"] == 1
    assert client.delete(address).status_code == 204
    assert client.get(f"{ROOT}wants/").json()["count"] == 1
    assert client.delete(f"{ROOT}wants/?q=moth").status_code == 204
    assert client.get(f"{ROOT}wants/").json()["count"] == 1
    assert client.delete(f"{ROOT}wants/").status_code == 204
    assert not Want.objects.filter(quantity__gt=0).exists()


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"card": 999_999},
        {"printing": 999_999},
        {"card": 1, "quantity": 0},
        {"card": 1, "kind": "some"},
        {"card": 1, "languages": ["the language of moths"]},
        {"card": 1, "condition": "shiny"},
        {"card": 999_999, "printing": 1},
    ],
)
def test_a_line_that_makes_no_sense_leaves_all_unwritten(client, anna, line):
    good = {"card": card_named("Moth").pk}
    if line.get("card") == 1:
        line = line | {"card": good["card"]}
    if line.get("printing") == 1:
        line = line | {"printing": printing("Moth")}
    refused = put_on(client, good, line)
    assert refused.status_code == 400
    assert not Want.objects.exists()


def test_a_line_may_not_name_another_card_s_printing(client, anna):
    line = want(anna, "Moth")
    address = f"{ROOT}wants/{line.pk}/"
    other = client.patch(address, {"printing": printing("Wick")}, **SENT)
    assert other.status_code == 404
    own_one = client.patch(address, {"printing": printing("Moth")}, **SENT)
    assert own_one.json()["printing"] == printing("Moth")


def test_decks_and_sets_are_wanted(client, anna):
    deck = make_deck("3 Moth", owner=anna)
    made = client.post(f"{ROOT}wants/deck/{deck.short_id}/")
    assert (made.status_code, made.json()) == (201, {"changed": 1})
    asked = {"set": "LAN", "way": "each", "copies": 2}
    assert client.post(f"{ROOT}wants/set/", asked, **SENT).json() == {"changed": 2}
    asked = {"set": "LAN", "way": "playset", "format": "no-such"}
    assert client.post(f"{ROOT}wants/set/", asked, **SENT).status_code == 404
    asked = {"set": "LAN", "way": "playset"}
    assert client.post(f"{ROOT}wants/set/", asked, **SENT).json() == {"changed": 2}
    asked = {"set": "NO", "way": "playset"}
    assert client.post(f"{ROOT}wants/set/", asked, **SENT).status_code == 404
    table = client.get(f"{ROOT}wants/export/")
    assert table["Content-Type"].startswith("text/csv")


def test_offers_are_set_and_listed_with_what_is_free(client, anna):
    own(anna, "Moth", 3)
    put = {"printing": printing("Moth"), "quantity": 2}
    assert client.put(f"{ROOT}trades/", put, **SENT).status_code == 200
    (row,) = client.get(f"{ROOT}trades/").json()["results"]
    figures = [row[name] for name in ("on_list", "offered", "free", "owned")]
    assert (row["name"], figures) == ("Moth", [2, 2, 3, 3])
    own(anna, "Wick", 1)
    assert client.get(f"{ROOT}trades/", {"q": "wick"}).json()["count"] == 1
    assert client.get(f"{ROOT}trades/export/").content.count(b"\n") == 2
    put = {"printing": 999_999, "quantity": 2}
    assert client.put(f"{ROOT}trades/", put, **SENT).status_code == 404


def test_how_one_trades_is_read_and_changed(client, anna):
    before = client.get(f"{ROOT}trading/").json()
    assert (before["is_matched"], before["wants_visibility"]) == (False, "private")
    change = {"is_matched": True, "keeps": 4, "trades_visibility": "members"}
    assert before["wants_id"] == before["trades_id"] == ""
    after = client.patch(f"{ROOT}trading/", change, **SENT).json()
    links = {name: after[name] for name in ("wants_id", "trades_id")}
    assert all(links.values())
    assert after == before | change | links
    assert client.get(f"{ROOT}trading/").json() == after
    assert client.patch(f"{ROOT}trading/", {"keeps": -1}, **SENT).status_code == 400
    (listed,) = client.get(f"{ROOT}lists/").json()["results"]
    assert listed == {"member": "anna", "wants": None, "trades": after["trades_id"]}


def test_shared_lists_are_seen_as_far_as_they_may_be_and_without_notes(client, anna):
    ola = make_user("ola")
    own(ola, "Moth", 2)
    offer(ola, "Moth")
    line = want(ola, "Wick")
    Want.objects.filter(pk=line.pk).update(note="a secret")
    trader = change_trader(owner=ola, changes={})
    addresses = [f"{ROOT}lists/wants/{trader.wants_id}/"]
    addresses.append(f"{ROOT}lists/trades/{trader.trades_id}/")
    for address in addresses:
        assert client.get(address).status_code == 404
    shown = {"wants_visibility": "members", "trades_visibility": "members"}
    change_trader(owner=ola, changes=shown)
    for address, name in zip(addresses, ("Wick", "Moth"), strict=True):
        (row,) = client.get(address).json()["results"]
        assert row["name"] == name
        assert {"note", "on_list", "owned", "id", "kind"} & set(row) == set()
    client.logout()
    for address in addresses:
        assert client.get(address).status_code == 404
    change_trader(owner=ola, changes=dict.fromkeys(shown, "link"))
    for address in addresses:
        assert client.get(address).json()["count"] == 1


def test_a_match_is_told_copy_by_copy_and_the_contact_once_both_said_yes(client, anna):
    change_trader(owner=anna, changes={"is_matched": True, "wants_visibility": "link"})
    ola = make_trader("ola", contact="at Ola's")
    own(ola, "Moth", 3)
    offer(ola, "Moth", 2)
    want(anna, "Moth", 1)
    found = {"member": "ola", "gets": 1, "gives": 0, "swaps": 0}
    assert client.get(f"{ROOT}matches/").json() == [found]
    address = f"{ROOT}matches/ola/"
    whole = client.get(address).json()
    assert [(one["name"], one["quantity"]) for one in whole["you_get"]] == [("Moth", 1)]
    assert (whole["you_give"], whole["contact"]) == ([], None)
    client.put(address, {"willing": True}, **SENT)
    assert client.get(address).json()["contact"] is None
    client.force_login(ola)
    client.put(f"{ROOT}matches/anna/", {"willing": True}, **SENT)
    client.force_login(anna)
    whole = client.get(address).json()
    assert (whole["contact"], whole["they_said_yes"]) == ("at Ola's", True)
    assert client.get(f"{ROOT}matches/nobody/").status_code == 404


def test_binders_are_begun_changed_and_looked_into(client, anna):
    made = client.post(f"{ROOT}binders/", {"name": "Box"}, **SENT)
    assert made.status_code == 201
    box = made.json()
    assert box["visibility"] == "private"
    address = f"{ROOT}binders/{box['short_id']}/"
    change = {"name": "Chest", "visibility": "public", "is_for_trade": True}
    assert client.patch(address, change, **SENT).json() == box | change
    assert client.patch(address, {"visibility": "all"}, **SENT).status_code == 400
    client.post(f"{ROOT}binders/", {"name": "Tin"}, **SENT)
    taken = client.patch(address, {"name": "Tin"}, **SENT)
    assert (taken.status_code, taken.json()["code"]) == (409, "binder-named")
    listed = client.get(f"{ROOT}binders/").json()["results"]
    assert [one["name"] for one in listed] == ["", "Chest", "Tin"]
    own(anna, "Moth", 2, binder=Binder.objects.get(name="Chest"))
    Holding.objects.update(note="a secret")
    client.logout()
    (row,) = client.get(f"{address}cards/").json()["results"]
    assert (row["name"], row["quantity"]) == ("Moth", 2)
    assert {"note", "id", "binder"} & set(row) == set()
    assert client.get(address).status_code == 401


def test_a_note_and_a_count_are_written(client, anna):
    own(anna, "Moth", 2)
    address = f"{ROOT}holdings/{Holding.objects.get().pk}/"
    noted = client.patch(address, {"note": "signed\nby Ola"}, **SENT)
    assert noted.json()["note"] == "signed by Ola"
    assert client.get(address).json()["quantity"] == 2
    counted = client.patch(address, {"quantity": 5, "was": 2}, **SENT)
    assert counted.json()["quantity"] == 5
    stale = client.patch(address, {"quantity": 9, "was": 2}, **SENT)
    assert (stale.status_code, stale.json()["code"]) == (
        409, "holding-changed-meanwhile",
    )  # fmt: skip
    assert client.patch(address, {"quantity": 0}, **SENT).status_code == 204
    assert client.get(address).status_code == 404


def test_what_is_others_is_not_there(client, anna):
    ola = make_user("ola")
    line = want(ola, "Moth")
    own(ola, "Moth")
    held = Holding.objects.get()
    box = main_binder(ola).short_id
    for address in (
        f"wants/{line.pk}/", f"holdings/{held.pk}/", f"binders/{box}/",
        f"binders/{box}/cards/", "matches/ola/",
    ):  # fmt: skip
        assert client.get(f"{ROOT}{address}").status_code == 404, address
    assert client.get(f"{ROOT}wants/").json()["count"] == 0


OWN = ("wants/", "trades/", "trading/", "lists/", "matches/", "binders/")


@pytest.mark.parametrize("address", [*OWN, "wants/export/", "trades/export/"])
def test_guests_have_nothing_of_their_own(client, anna, address):
    client.logout()
    assert client.get(f"{ROOT}{address}").status_code == 401

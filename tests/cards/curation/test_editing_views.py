"""The desk of curators."""

import json

import pytest

from cards.catalogue.models import CardSet, Printing
from cards.curation.acts import undo_act
from cards.curation.card_edits import flat_row
from cards.curation.row_values import revision_of
from cards.curation.set_edits import (
    printing_row,
)
from cards.imports.models import ImportBatch, ImportRow
from tests.cards.curation.desk import API, edit, last_act
from tests.factories import (
    card_named,
    import_rows,
    make_user,
    row,
)

pytestmark = pytest.mark.django_db


# By page


def test_others_find_no_desk(client, curator):
    card, printing = card_named("Moth"), Printing.objects.first()
    card_set = CardSet.objects.get()
    pages = [
        "/curate/", "/curate/marks/", "/curate/sets/", f"/curate/sets/{card_set.pk}/",
        "/curate/people/", f"/curate/cards/{card.pk}/",
        f"/curate/printings/{printing.pk}/", "/curate/changes/1/",
    ]  # fmt: skip
    for page in pages:
        assert client.get(page).status_code == 302
    client.force_login(make_user("anna"))
    for page in pages:
        assert client.get(page).status_code == 404, page
    for part in ("undo", "merge", "settle"):
        page = f"/curate/{'changes' if part == 'undo' else 'cards'}/1/{part}/"
        assert client.post(page).status_code == 404


def sent(card, **changes):
    values = {
        name: " | ".join(value) if isinstance(value, list) else value
        for name, value in flat_row(card).items()
        if value not in (None, False)
    }
    return values | {"revision": revision_of(card)} | changes


def test_a_card_is_edited_on_its_page_and_the_history_says_so(desk):
    card = card_named("Moth")
    page = f"/curate/cards/{card.pk}/"
    assert desk.get(page).status_code == 200
    assert desk.post(page, sent(card, cost="5", reason="A slip")).status_code == 302
    act = last_act()
    assert (act.kind, act.author.username, act.reason) == (
        "correction", "curator", "A slip",
    )  # fmt: skip
    told = desk.get(f"/curate/changes/{act.pk}/").content.decode()
    assert "<del>2</del><ins>5</ins>" in told
    assert "A slip" in desk.get("/curate/").content.decode()
    desk.post(f"/curate/changes/{act.pk}/undo/")
    assert card_named("Moth").cost == 2
    again = desk.post(f"/curate/changes/{act.pk}/undo/")
    assert again.status_code == 409
    assert "has already been undone" in again.content.decode()


def test_a_form_that_is_behind_is_told_so(desk, curator):
    card = card_named("Moth")
    form = sent(card, cost="5")
    edit(curator, "Moth", cost=7)
    answer = desk.post(f"/curate/cards/{card.pk}/", form)
    assert answer.status_code == 409
    assert "has changed since you opened it" in answer.content.decode()


def test_what_the_game_refuses_stands_in_the_form(desk):
    card = card_named("Moth")
    answer = desk.post(f"/curate/cards/{card.pk}/", sent(card, name="x" * 201))
    assert answer.status_code == 422
    assert "the limit is 200" in answer.content.decode()


def test_cards_are_merged_on_a_page_and_addresses_lead_on(desk):
    moth, wick = card_named("Moth"), card_named("Wick")
    form = {"into": "wick", "revision": revision_of(moth), "merge_reason": "One card"}
    page = f"/curate/cards/{moth.pk}/merge/"
    assert desk.post(page, form | {"into": "Moth"}).status_code == 422
    assert desk.post(page, form).status_code == 302
    for address, target in (
        (f"/cards/{moth.pk}/", f"/cards/{wick.pk}/"),
        (f"/api/v1/cards/{moth.pk}/?lang=pl", f"/api/v1/cards/{wick.pk}/?lang=pl"),
    ):
        led = desk.get(address)
        assert (led.status_code, led["Location"]) == (301, target)
    assert desk.get(f"/cards/{wick.pk}/").status_code == 302
    assert desk.get("/cards/LAN/1/").status_code == 200
    assert desk.get("/cards/99999999999999999999/").status_code == 404


def test_sets_and_printings_are_added_on_pages(desk):
    added = desk.post("/curate/sets/", {"code": "new", "name": "New Street"})
    page = f"/curate/sets/{CardSet.objects.get(code='NEW').pk}/"
    assert added["Location"] == page
    assert desk.post("/curate/sets/", {"code": "a/b", "name": "x"}).status_code == 422
    printing = {"name": "moth", "collector_number": "4"}
    assert desk.post(page, printing).status_code == 302
    assert card_named("Moth").printings.count() == 2
    again = desk.post(page, printing)
    assert again.status_code == 422
    assert "belongs to another printing" in again.content.decode()


def test_a_set_is_renamed_and_a_printing_moved_on_pages(desk):
    lan = CardSet.objects.get(code="LAN")
    page = f"/curate/sets/{lan.pk}/"
    sent = {"name": "Lamps", "year": "", "revision": revision_of(lan)}
    assert desk.post(f"{page}edit/", sent)["Location"] == page
    assert "<h1>Lamps " in desk.get(page).content.decode()
    behind = desk.post(f"{page}edit/", sent | {"name": "Lights"})
    assert behind.status_code == 422
    assert "has changed since you opened it" in behind.content.decode()
    assert desk.post(f"{page}edit/", sent | {"name": ""}).status_code == 422
    moth = card_named("Moth").printings.get()
    address = f"/curate/printings/{moth.pk}/"
    fields = printing_row(moth) | {"revision": revision_of(moth)}
    gone = desk.post(address, fields | {"set_code": "NON"})
    assert (gone.status_code, moth.card_set.code) == (422, "LAN")
    assert "No set has the code “NON”." in gone.content.decode()
    desk.post("/curate/sets/", {"code": "new", "name": "New Street"})
    assert desk.post(address, fields | {"set_code": "NEW"}).status_code == 302
    assert desk.get("/cards/NEW/1/").status_code == 200


def test_marks_are_listed_and_settled(desk, curator):
    import_rows([row(name="Odd", collector_number="9", type="gadget")])
    batch = ImportBatch.objects.create(
        game="wow", state="applied", created_at=last_act().made_at, file_name="a.csv"
    )
    reason = {"code": "near-equal", "others": ["Moth"]}
    marked = ImportRow.objects.create(
        batch=batch, line=3, outcome="marked", name="Moths", reasons=[reason]
    )
    page = desk.get("/curate/marks/").content.decode()
    assert "Unknown card type “gadget”" in page
    assert "a very similar name" in page
    odd = card_named("Odd")
    desk.post(f"/curate/cards/{odd.pk}/settle/", {"revision": revision_of(odd)})
    settled = last_act()
    desk.post("/curate/rows/settle/", {"row": marked.pk})
    assert "Nothing is flagged." in desk.get("/curate/marks/").content.decode()
    undo_act(act=settled, author=curator)
    assert card_named("Odd").marks != []


# By API


@pytest.mark.parametrize(
    "values",
    [{"cost": {}}, {"name": ""}, {"name": "\0"}, {"tags": ["x"] * 99}, {"text": 1e400}],
)
def test_hostile_values_are_refused(desk, values):
    card = card_named("Moth")
    body = {"revision": revision_of(card), "values": values}
    answer = desk.patch(f"{API}cards/{card.pk}/", json.dumps(body), "application/json")
    assert 400 <= answer.status_code < 500
    assert card_named("Moth").name == "Moth"


@pytest.mark.parametrize("language", ["pl", "hu", "ru"])
def test_pages_open_in_every_language(desk, language):
    card = card_named("Moth")
    of_set = f"/curate/sets/{CardSet.objects.get().pk}/"
    for page in ("/curate/", of_set, f"/curate/cards/{card.pk}/"):
        answer = desk.get(page, headers={"Accept-Language": language})
        assert answer.status_code == 200

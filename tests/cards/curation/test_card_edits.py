"""The curators' desk: each act, its refusals, its way back, by page and by API."""

import json

import pytest
from django.test import Client

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.models import ActRow, CatalogueAct
from cards.catalogue.models import Card, CardSet, Printing
from cards.curation.acts import undo_act, view_act
from cards.curation.card_edits import CardTaken, ReasonMissing, edit_card, flat_row
from cards.curation.row_values import CatalogueChangedSince, revision_of
from cards.curation.set_edits import (
    NoSuchSet,
    PrintingTaken,
    SetTaken,
    add_printing,
    add_set,
    edit_printing,
    edit_set,
    printing_row,
)
from cards.imports.models import ImportBatch, ImportRow
from cards.translation.review.text_changes import NewText, write_texts
from core.changes import ActChangedSince, ActStillUsed
from decks.building.models import Deck
from rules.games import game
from tests.factories import (
    card_named,
    import_rows,
    make_curator,
    make_deck,
    make_user,
    row,
    rows,
)
from tests.trading import own

pytestmark = pytest.mark.django_db
API = "/api/v1/curation/"


@pytest.fixture
def curator():
    import_rows(rows({"name": "Moth"}, {"name": "Wick", "cost": 3}))
    return make_curator()


@pytest.fixture
def desk(client, curator):
    client.force_login(curator)
    return client


def edit(curator, named, /, is_errata=False, reason="", **values):
    card = card_named(named)
    return edit_card(
        card=card, values=values, revision=revision_of(card), author=curator,
        is_errata=is_errata, reason=reason,
    )  # fmt: skip


def last_act() -> CatalogueAct:
    return CatalogueAct.objects.order_by("pk").last()


# Cards


def test_a_correction_goes_into_what_says_the_same_and_errata_do_not(curator):
    edit(curator, "Moth", text="Protector, Stealth", cost="4")
    card = card_named("Moth")
    assert (card.text, card.cost, card.facts["cost"]) == ("Protector, Stealth", 4, 4)
    assert card.printings.get().text == "Protector, Stealth"
    edit(curator, "Moth", is_errata=True, reason="Rulings of May", text="Elusive")
    assert card_named("Moth").text == "Elusive"
    assert card.printings.get().text == "Protector, Stealth"
    with pytest.raises(ReasonMissing):
        edit(curator, "Moth", is_errata=True, reason=" ", text="Protector")


def test_translations_of_other_words_are_stale_until_the_way_back(curator):
    card = card_named("Moth")
    new = NewText(card.pk, "pl", "text", "Ochrona", card.text_hash)
    write_texts([new], author=curator)
    act = edit(curator, "Moth", text="Elusive")
    held = CardText.objects.get(language="pl")
    assert held.source_hash != card_named("Moth").text_hash
    undo_act(act=act, author=curator)
    assert held.source_hash == card_named("Moth").text_hash


def test_only_the_facts_that_were_told_change(curator):
    before = flat_row(card_named("Moth"))
    edit(curator, "Moth", cost=5)
    assert flat_row(card_named("Moth")) == before | {"cost": 5}
    traits = set(card_named("Moth").traits.values_list("kind", "value"))
    assert traits == set(game("wow").search_traits(card_named("Moth").value))


def test_what_curators_set_stays_when_the_file_comes_again(curator):
    edit(curator, "Moth", cost=5, name="Great Moth")
    printing = Printing.objects.get(card__name="Wick")
    edit_printing(
        printing=printing, values={"artist": "B. Nib"}, author=curator,
        revision=revision_of(printing),
    )  # fmt: skip
    import_rows(rows({"name": "Moth", "atk": 7}, {"name": "Wick", "cost": 4}))
    moth = card_named("Great Moth")
    assert (moth.cost, moth.atk) == (5, 7)
    printing.refresh_from_db()
    assert (printing.artist, printing.card.cost) == ("B. Nib", 4)


def test_a_pool_follows_a_new_name(curator):
    deck = make_deck("1 Moth", pool={card_named("Moth").key: 3})
    act = edit(curator, "Moth", name="Great Moth")
    deck.refresh_from_db()
    assert deck.pool == {card_named("Great Moth").key: 3}
    undo_act(act=act, author=curator)
    assert Deck.objects.get().pool == {card_named("Moth").key: 3}


def test_the_same_again_is_no_act(curator):
    act = edit(curator, "Moth", cost="2", text="Protector", instant=False)
    assert act.pk is None
    assert not ActRow.objects.exists()


def test_a_card_cannot_become_another(curator):
    with pytest.raises(CardTaken):
        edit(curator, "Moth", name="Wick")
    assert not CatalogueAct.objects.filter(kind="correction").exists()


def test_an_older_view_is_refused(curator):
    card = card_named("Moth")
    seen = revision_of(card)
    edit(curator, "Moth", cost=9)
    with pytest.raises(CatalogueChangedSince):
        edit_card(card=card, values={"cost": 1}, revision=seen, author=curator)


def test_an_edit_is_taken_back_unless_a_later_one_stands_on_it(curator):
    first = edit(curator, "Moth", cost=5)
    second = edit(curator, "Moth", cost=6)
    with pytest.raises(ActChangedSince):
        undo_act(act=first, author=curator)
    undo_act(act=second, author=curator)
    undo_act(act=first, author=curator)
    assert card_named("Moth").cost == 2
    assert card_named("Moth").curated == []


def test_an_edit_of_another_fact_does_not_stand_on_it(curator):
    first = edit(curator, "Moth", name="Great Moth")
    printing = Printing.objects.get(card__name="Great Moth")
    edit_printing(
        printing=printing, values={"artist": "B. Nib"}, author=curator,
        revision=revision_of(printing),
    )  # fmt: skip
    undo_act(act=first, author=curator)
    assert Printing.objects.get(artist="B. Nib").card.name == "Moth"


# Sets and printings


def test_a_set_is_added_empty_filled_and_taken_back_in_order(curator):
    card_set = add_set(game_slug="wow", code="new", name="New Street", author=curator)
    set_act = last_act()
    assert (card_set.code, card_set.printings.count()) == ("NEW", 0)
    moth = add_printing(
        card_set=card_set, values={"collector_number": "1", "rarity": "Rare"},
        author=curator, card=card_named("Moth"),
    )  # fmt: skip
    assert (moth.card.name, moth.is_source, moth.rarity) == ("Moth", False, "rare")
    lamp = add_printing(
        card_set=card_set, author=curator,
        values={"name": "Lamp", "type": "item", "cost": "1", "collector_number": "2"},
    )  # fmt: skip
    lamp_act = last_act()
    assert (lamp.card.type, lamp.is_source) == ("item", True)
    with pytest.raises(ActStillUsed):
        undo_act(act=set_act, author=curator)
    undo_act(act=lamp_act, author=curator)
    assert not Card.objects.filter(name="Lamp").exists()
    assert CardSet.objects.filter(code="NEW").exists()
    undo_act(act=CatalogueAct.objects.get(label__startswith="Moth"), author=curator)
    undo_act(act=set_act, author=curator)
    assert not CardSet.objects.filter(code="NEW").exists()


def test_a_printing_that_somebody_owns_is_not_taken_back(curator):
    card_set = add_set(game_slug="wow", code="NEW", name="New Street", author=curator)
    add_printing(
        card_set=card_set, author=curator,
        values={"name": "Lamp", "type": "item", "collector_number": "2"},
    )  # fmt: skip
    own(make_user("anna"), "Lamp")
    with pytest.raises(ActStillUsed):
        undo_act(act=last_act(), author=curator)


def test_places_are_taken_once(curator):
    lan = CardSet.objects.get(code="LAN")
    with pytest.raises(SetTaken):
        add_set(game_slug="wow", code="lan", name="Again", author=curator)
    with pytest.raises(PrintingTaken):
        add_printing(
            card_set=lan, values={"collector_number": "1"}, author=curator,
            card=card_named("Wick"),
        )  # fmt: skip
    printing = Printing.objects.get(card__name="Wick")
    with pytest.raises(PrintingTaken):
        edit_printing(
            printing=printing, values={"collector_number": "1"}, author=curator,
            revision=revision_of(printing),
        )  # fmt: skip


def test_a_printing_moves_to_another_set_and_back(curator):
    add_set(game_slug="wow", code="NEW", name="New Street", author=curator)
    moth = card_named("Moth").printings.get()
    own(make_user("anna"), "Moth")
    move = {"set_code": "new", "collector_number": "9"}
    edit_printing(
        printing=moth, values=move, revision=revision_of(moth), author=curator
    )
    moth.refresh_from_db()
    assert (str(moth), moth.is_source) == ("NEW 9", True)
    assert moth.holdings.count() == 1
    act = last_act()
    assert act.entries == [
        {"happened": "changed", "what": "printing", "id": moth.pk, "card": moth.card_id}
    ]
    told = {change.label: change.pieces for change in view_act(act).changes}
    assert any("Street" in piece.text for piece in told["Set"])
    undo_act(act=act, author=curator)
    assert str(Printing.objects.get(pk=moth.pk)) == "LAN 1"


def test_the_former_address_of_a_printing_leads_to_it(curator, client):
    add_set(game_slug="wow", code="NEW", name="New Street", author=curator)
    moth = card_named("Moth").printings.get()
    for place in (("LAN", "77", "EA"), ("NEW", "77", "EA")):
        names = ("set_code", "collector_number", "variant")
        moth.refresh_from_db()
        edit_printing(
            printing=moth, values=dict(zip(names, place, strict=True)),
            revision=revision_of(moth), author=curator,
        )  # fmt: skip
    for address in ("/cards/LAN/1/", "/cards/lan/1/moth/", "/cards/LAN/77-EA/"):
        response = client.get(address)
        assert (response.status_code, response.url) == (302, "/cards/NEW/77-EA/moth/")
    assert client.get("/cards/NEW/77-EA/moth/").status_code == 200
    for address in ("/cards/LAN/78/", "/cards/LAN/77/", "/cards/LAN/1%00/"):
        assert client.get(address).status_code == 404


def test_a_printing_moves_to_no_place_that_is_taken_or_not_there(curator):
    card_set = add_set(game_slug="wow", code="NEW", name="New", author=curator)
    moth = card_named("Moth").printings.get()
    add_printing(
        card_set=card_set, values={"collector_number": "1"}, author=curator,
        card=card_named("Wick"),
    )  # fmt: skip

    def move(code: str):
        edit_printing(
            printing=moth, values={"set_code": code}, author=curator,
            revision=revision_of(moth),
        )  # fmt: skip

    for code, refusal in (("NEW", PrintingTaken), ("NON", NoSuchSet)):
        with pytest.raises(refusal):
            move(code)
    assert str(Printing.objects.get(pk=moth.pk)) == "LAN 1"


def test_a_set_is_called_otherwise_and_keeps_its_code(curator):
    lan = CardSet.objects.get(code="LAN")
    seen = revision_of(lan)
    told = {"name": "Lamps of the Quay", "year": 2011, "author": curator}
    edit_set(card_set=lan, revision=seen, **told)
    lan.refresh_from_db()
    assert (lan.code, lan.name, lan.year) == ("LAN", "Lamps of the Quay", 2011)
    act = last_act()
    assert act.kind == "set"
    assert act.entries == [
        {"happened": "changed", "what": "set", "id": lan.pk, "code": "LAN"}
    ]
    with pytest.raises(CatalogueChangedSince):
        edit_set(card_set=lan, revision=seen, **told)
    edit_set(card_set=lan, revision=revision_of(lan), **told)
    assert last_act() == act  # the same again is no act
    was = act.rows.get().before["name"]
    undo_act(act=act, author=curator)
    assert CardSet.objects.get(code="LAN").name == was


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


def test_curators_let_others_join_and_the_history_says_so(desk):
    anna = make_user("anna")
    assert desk.post("/curate/people/", {"username": "nobody"}).status_code == 422
    assert desk.post("/curate/people/", {"username": "anna"}).status_code == 302
    guest = Client()
    guest.force_login(anna)
    assert guest.get("/curate/").status_code == 200
    assert "+ anna" in desk.get("/curate/").content.decode()
    desk.post("/curate/people/take/", {"username": "anna"})
    assert guest.get("/curate/").status_code == 404


def test_the_history_asks_no_more_for_more_acts(
    desk, curator, django_assert_max_num_queries
):
    for cost in range(3, 12):
        edit(curator, "Moth", cost=cost)
    with django_assert_max_num_queries(9):
        desk.get("/curate/")
    with django_assert_max_num_queries(16):
        desk.get(f"/curate/cards/{card_named('Moth').pk}/")


# By API


def patch(client, address, **body):
    return client.patch(API + address, json.dumps(body), "application/json")


def post(client, address, **body):
    return client.post(API + address, json.dumps(body), "application/json")


def test_the_api_does_what_the_pages_do(desk):
    card = card_named("Moth")
    told = desk.get(f"{API}cards/{card.pk}/").json()
    assert told["values"]["cost"] == 2
    changed = patch(
        desk, f"cards/{card.pk}/", revision=told["revision"], values={"cost": 8}
    )
    assert changed.json()["values"]["cost"] == 8
    stale = patch(
        desk, f"cards/{card.pk}/", revision=told["revision"], values={"cost": 9}
    )
    assert (stale.status_code, stale.json()["code"]) == (409, "catalogue-changed-since")
    unknown = patch(
        desk, f"cards/{card.pk}/", values={"mana": 9},
        revision=changed.json()["revision"],
    )  # fmt: skip
    assert (unknown.status_code, unknown.json()["code"]) == (400, "unknown-fields")
    act = desk.get(f"{API}acts/").json()["results"][0]
    assert (act["kind"], act["author"], act["undone"]) == (
        "correction",
        "curator",
        False,
    )
    undone = post(desk, f"acts/{act['id']}/undo/").json()
    assert (undone["act"]["undoes"], undone["kept"]) == (act["id"], 0)
    assert card_named("Moth").cost == 2


def test_the_api_adds_merges_and_settles(desk):
    assert post(desk, "sets/", code="NEW", name="New Street").status_code == 201
    made = post(
        desk, "sets/new/printings/", card=card_named("Moth").pk,
        values={"collector_number": "7"},
    )  # fmt: skip
    assert (made.status_code, made.json()["number"]) == (201, "7")
    printing = Printing.objects.get(number="7")
    told = desk.get(f"{API}printings/{printing.pk}/").json()
    changed = patch(
        desk, f"printings/{printing.pk}/", revision=told["revision"],
        values={"artist": "B. Nib"},
    )  # fmt: skip
    assert changed.json()["values"]["artist"] == "B. Nib"
    moth, wick = card_named("Moth"), card_named("Wick")
    merged = post(
        desk, f"cards/{moth.pk}/merge/", into=wick.pk, revision=revision_of(moth)
    )
    assert {"happened": "merged", "what": "card", "id": moth.pk, "card": moth.pk,
            "into": wick.pk} in merged.json()["entries"]  # fmt: skip
    assert desk.get(f"{API}marks/").json() == {"cards": [], "rows": []}
    assert post(desk, "curators/", username="nobody").status_code == 422
    make_user("anna")
    told = post(desk, "curators/", username="anna").json()
    assert told == {"curators": ["anna", "curator"]}
    assert desk.delete(f"{API}curators/anna/").json() == {"curators": ["curator"]}


def test_the_api_renames_sets_and_moves_printings(desk):
    told = desk.get(f"{API}sets/lan/").json()
    changed = patch(desk, "sets/lan/", revision=told["revision"], year=2011).json()
    assert changed["values"] == {"name": told["values"]["name"], "year": 2011}
    behind = patch(desk, "sets/lan/", revision=told["revision"], name="Lamps")
    assert (behind.status_code, behind.json()["code"]) == (
        409,
        "catalogue-changed-since",
    )
    assert patch(desk, "sets/non/", revision="", name="x").status_code == 404
    post(desk, "sets/", code="NEW", name="New Street")
    moth = card_named("Moth").printings.get()
    for code, status in (("NON", 422), ("\0", 422), ({}, 422), ("NEW", 200)):
        moved = patch(
            desk, f"printings/{moth.pk}/", revision=revision_of(moth),
            values={"set_code": code},
        )  # fmt: skip
        assert moved.status_code == status, code
    assert moved.json()["values"]["set_code"] == "NEW"


def test_the_api_is_not_there_for_others(client, curator):
    card = card_named("Moth")
    assert client.get(f"{API}acts/").status_code == 401
    client.force_login(make_user("anna"))
    for address in ("acts/", "marks/", "curators/", f"cards/{card.pk}/"):
        assert client.get(API + address).status_code == 404, address
    assert post(client, "acts/1/undo/").status_code == 404
    assert post(client, "sets/", code="X", name="X").status_code == 404


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

"""Sets and printings: added, renamed, moved."""

import pytest

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, CardSet, Printing
from cards.curation.acts import undo_act, view_act
from cards.curation.row_values import CatalogueChangedSince, revision_of
from cards.curation.set_edits import (
    NoSuchSet,
    PrintingTaken,
    SetTaken,
    add_printing,
    add_set,
    edit_printing,
    edit_set,
)
from core.changes import ActStillUsed
from tests.cards.curation.desk import last_act
from tests.factories import (
    card_named,
    make_user,
)
from tests.trading import own

pytestmark = pytest.mark.django_db


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

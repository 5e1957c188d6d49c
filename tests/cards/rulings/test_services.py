"""Rulings: written by curators, read by everyone, undone like any of their acts."""

import pytest
from django.test import Client

from cards.catalogue.changes.models import CatalogueAct
from cards.curation.acts import undo_act
from cards.curation.card_merging import merge_cards
from cards.curation.row_values import revision_of
from cards.faces.card_face import printing_url
from cards.rulings import services
from cards.rulings.models import Ruling
from cards.rulings.services import TooManyRulings, rulings_of, save_ruling
from tests.factories import card_named, import_rows, make_curator, make_user, rows

pytestmark = pytest.mark.django_db
JSON = {"content_type": "application/json"}


@pytest.fixture
def curator():
    import_rows(rows({"name": "Moth"}, {"name": "Wick", "cost": 3}))
    return make_curator()


@pytest.fixture
def desk(curator):
    client = Client()
    client.force_login(curator)
    return client


def page_of(card):
    return f"/cards/rulings/?card={card.pk}"


def test_a_ruling_is_written_read_changed_deleted_and_undone(desk, curator):
    moth = card_named("Moth")
    address = f"/curate/cards/{moth.pk}/rulings/"
    said = {
        "language": "en", "words": "It may\nland twice.", "source": "Head judge",
        "decided_on": "2026-11-01",
    }  # fmt: skip
    assert desk.post(address, said)["Location"] == address
    shown = Client().get(page_of(moth)).content.decode()
    assert "It may<br>land twice." in shown
    assert "Head judge" in shown
    ruling = Ruling.objects.get()
    changed = said | {"words": "It lands once."}
    desk.post(f"{address}?ruling={ruling.pk}", changed)
    assert [one.words for one in rulings_of(moth)] == ["It lands once."]
    assert desk.post(f"/curate/rulings/{ruling.pk}/delete/").status_code == 302
    assert not Ruling.objects.exists()
    act = CatalogueAct.objects.filter(kind="ruling").latest("pk")
    undo_act(act=act, author=curator)
    assert Ruling.objects.get().words == "It lands once."
    assert "Ruling" in desk.get("/curate/").content.decode()
    assert desk.post(address, {"language": "en", "words": ""}).status_code == 422


def test_readers_see_their_language_else_english(curator):
    moth = card_named("Moth")
    save_ruling(card=moth, author=curator, language="en", words="Once.")
    save_ruling(card=moth, author=curator, language="pl", words="Raz.")
    for language, words, other in (("pl", "Raz.", "Once."), ("hu", "Once.", "Raz.")):
        client = Client()
        client.cookies["django_language"] = language
        shown = client.get(page_of(moth)).content.decode()
        assert words in shown
        assert other not in shown


def test_nobody_else_writes_them(curator):
    moth = card_named("Moth")
    save_ruling(card=moth, author=curator, language="en", words="Once.")
    pk = Ruling.objects.get().pk
    member = Client()
    member.force_login(make_user("anna"))
    said = {"language": "en", "words": "Mine"}
    for client in (member, Client()):
        for address in (f"cards/{moth.pk}/rulings/", f"rulings/{pk}/delete/"):
            status = client.post(f"/curate/{address}", said).status_code
            assert status in (302, 404)
        api = f"/api/v1/curation/rulings/{pk}/"
        assert client.put(api, said, **JSON).status_code in (401, 404)
        assert client.delete(api).status_code in (401, 404)
    assert [one.words for one in Ruling.objects.all()] == ["Once."]


def test_programs_of_curators_write_and_everyones_read(desk):
    moth = card_named("Moth")
    address = f"/api/v1/curation/cards/{moth.pk}/rulings/"
    made = desk.post(address, {"words": "Once."}, **JSON)
    assert made.status_code == 201
    [told] = made.json()
    one = f"/api/v1/curation/rulings/{told['id']}/"
    changed = desk.put(one, {"words": "Twice.", "source": "Book"}, **JSON).json()
    assert (changed["words"], changed["source"]) == ("Twice.", "Book")
    cards = Client().get("/api/v1/cards/", {"q": "moth", "include": "rulings"}).json()
    assert [one["words"] for one in cards["results"][0]["rulings"]] == ["Twice."]
    assert desk.delete(one).status_code == 204
    assert desk.get(address).json() == []


def test_a_card_has_so_many_in_a_language_and_no_more(curator, monkeypatch):
    monkeypatch.setattr(services, "MOST", 1)
    moth = card_named("Moth")
    save_ruling(card=moth, author=curator, language="en", words="One")
    save_ruling(card=moth, author=curator, language="pl", words="Jeden")
    with pytest.raises(TooManyRulings):
        save_ruling(card=moth, author=curator, language="en", words="Two")


def test_rulings_follow_a_merged_card_and_come_back(curator):
    moth, wick = card_named("Moth"), card_named("Wick")
    save_ruling(card=moth, author=curator, language="en", words="Once.")
    revision = revision_of(moth)
    act = merge_cards(card=moth, into=wick, revision=revision, author=curator)
    assert [one.words for one in rulings_of(wick)] == ["Once."]
    undo_act(act=act, author=curator)
    assert [one.words for one in rulings_of(card_named("Moth"))] == ["Once."]
    assert rulings_of(card_named("Wick")) == []


def test_a_cards_page_fetches_them_and_holds_nothing_without_any(desk, curator):
    moth = card_named("Moth")
    printing = moth.printings.select_related("card_set").first()
    assert page_of(moth) in Client().get(printing_url(printing, moth)).content.decode()
    htmx = {"HX-Request": "true"}
    assert not Client().get(page_of(moth), headers=htmx).content.strip()
    save_ruling(card=moth, author=curator, language="en", words="Once.")
    part = Client().get(page_of(moth), headers=htmx).content.decode()
    assert "Once." in part
    assert "<html" not in part
    for wrong in ("", "?card=x", "?card=0"):
        assert Client().get(f"/cards/rulings/{wrong}").status_code == 404

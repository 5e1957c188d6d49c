"""Notes on cards: of the deck, read by whoever sees it, written by its owner."""

import pytest
from django.test import Client

from cards.curation.acts import undo_act
from cards.curation.card_merging import merge_cards
from cards.curation.row_values import revision_of
from decks.building.card_notes import services
from decks.building.card_notes.models import CardNote
from decks.building.card_notes.services import TooManyNotes, notes_on, write_note
from tests.decks.deck_pages import SCRIPT, words_of
from tests.factories import add_name, card_named, make_curator, make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture
def deck(anna):
    return make_deck("4 Passer-by 1\n2 Passer-by 2", owner=anna, visibility="link")


def address(deck):
    return f"/decks/{deck.short_id}/notes/"


def test_a_note_is_written_shown_changed_and_deleted(site, deck):
    card = card_named("Passer-by 1")
    said = {"card": card.pk, "words": f"Holds the **gate** {SCRIPT}"}
    assert site.post(address(deck), said).status_code == 302
    shown = Client().get(deck.get_absolute_url()).content.decode()
    assert "Holds the <strong>gate</strong>" in shown
    assert "<script>alert" not in shown
    assert f"?card={card.pk}" not in shown
    again = site.get(f"{address(deck)}?card={card.pk}").content.decode()
    assert "Holds the **gate**" in again
    site.post(address(deck), {"card": card.pk, "words": "  "})
    assert not CardNote.objects.exists()


def test_only_cards_of_the_deck_are_noted_and_only_by_its_owner(site, deck):
    other = {"card": card_named("Passer-by 9").pk, "words": "hello"}
    assert site.post(address(deck), other).status_code == 422
    stranger = Client()
    stranger.force_login(make_user("zoe"))
    own = {"card": card_named("Passer-by 1").pk, "words": "hello"}
    for client in (Client(), stranger):
        assert client.get(address(deck)).status_code == 404
        assert client.post(address(deck), own).status_code == 404
        api = client.post(f"/api/v1{address(deck)}", own)
        assert api.status_code in (401, 403, 404)
    assert not CardNote.objects.exists()


def test_programs_read_and_write_the_same(site, deck):
    card = card_named("Passer-by 1")
    said = {"card": card.pk, "words": "Early"}
    kind = {"content_type": "application/json"}
    told = site.post(f"/api/v1{address(deck)}", said, **kind).json()
    assert told == [{"card": card.pk, "name": card.name, "words": "Early"}]
    assert Client().get(f"/api/v1{address(deck)}").json() == told


def test_names_are_the_readers(site, deck):
    add_name("Passer-by 1", "pl", "Przechodzień")
    write_note(deck=deck, card=card_named("Passer-by 1"), words="x")
    site.cookies["django_language"] = "pl"
    assert "Przechodzień" in words_of(site.get(address(deck)))


def test_a_deck_has_so_many_notes_and_no_more(deck, monkeypatch):
    monkeypatch.setattr(services, "MAX_LINES", 1)
    write_note(deck=deck, card=card_named("Passer-by 1"), words="x")
    write_note(deck=deck, card=card_named("Passer-by 1"), words="y")
    with pytest.raises(TooManyNotes):
        write_note(deck=deck, card=card_named("Passer-by 2"), words="z")


def test_notes_on_merged_cards_are_one_note_and_come_back(deck):
    old, new = card_named("Passer-by 1"), card_named("Passer-by 2")
    write_note(deck=deck, card=old, words="old")
    write_note(deck=deck, card=new, words="new")
    curator = make_curator()
    act = merge_cards(card=old, into=new, revision=revision_of(old), author=curator)
    assert [(one.card_id, one.words) for one in notes_on(deck)] == [
        (new.pk, "new\n\nold")
    ]
    undo_act(act=act, author=curator)
    told = {one.card_id: one.words for one in notes_on(deck)}
    assert told == {old.pk: "old", new.pk: "new"}

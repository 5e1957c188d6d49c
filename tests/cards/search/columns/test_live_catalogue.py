"""What a process asks of columns and of the database meanwhile."""

import pytest
from django.db import transaction

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.feed import note_rows
from cards.catalogue.models import CardSet
from cards.search.columns.live_catalogue import columns_path, forget_columns
from cards.search.columns.upkeep import build_file, is_due, keep_files
from tests.cards.search.columned import names, rename, search
from tests.factories import add_name, card_named, import_rows, rows

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture(autouse=True)
def built():
    columns_path("wow").unlink(missing_ok=True)
    forget_columns()
    import_rows(rows({"name": "Bright Wick"}, {"name": "Moth"}, {"name": "Lamp"}))
    assert build_file("wow")


def test_an_edit_is_found_by_the_next_search_of_a_process_that_has_the_file():
    assert names(search("")) == ["Bright Wick", "Lamp", "Moth"]
    rename(card_named("Moth"), "Candle Moth")
    assert names(search("")) == ["Bright Wick", "Candle Moth", "Lamp"]
    assert names(search("candle")) == ["Candle Moth"]
    rename(card_named("Candle Moth"), "Zinnia")
    assert names(search("")) == ["Bright Wick", "Lamp", "Zinnia"]
    assert len(search("candle or moth").hits) == 0


def test_an_edit_is_found_by_a_process_that_maps_the_file_after_it():
    rename(card_named("Moth"), "Candle Moth")
    forget_columns()
    assert names(search("candle")) == ["Candle Moth"]


def test_new_cards_and_those_that_went_are_found_out_at_once():
    import_rows(rows({"name": "Oil", "collector_number": "9"}))
    assert names(search("")) == ["Bright Wick", "Lamp", "Moth", "Oil"]
    card = card_named("Lamp")
    note_rows(kind="merge", game="wow", author=None, changed=[card])
    card.printings.all().delete()
    card.delete()
    assert names(search("")) == ["Bright Wick", "Moth", "Oil"]


def test_what_a_transaction_wrote_is_asked_of_the_database():
    with transaction.atomic():
        add_name("Moth", "pl", "Ćma")
        found = search("ćma")
        assert found.hits is None
        assert found.count() == 1


def test_a_set_is_found_by_its_name_in_another_language():
    CardSet.objects.update(names={"pl": "Port we mgle"})
    assert build_file("wow")
    forget_columns()
    assert names(search('set:"port we mgle"')) == ["Bright Wick", "Lamp", "Moth"]
    assert names(search('moth -set:"PORT WE MGLE"')) == []
    rename(card_named("Moth"), "Candle Moth")  # late to the columns
    assert names(search('candle set:"port we mgle"')) == ["Candle Moth"]
    assert len(search("set:harbor").hits) == 0


def test_a_set_that_was_renamed_is_asked_of_the_database_until_the_file_is_new():
    card_set = CardSet.objects.get()
    card_set.name = "Wick Row"
    card_set.save()
    note_rows(kind="set", game="wow", author=None, changed=[card_set])
    found = search('s:"wick row"')
    assert found.hits is None
    assert found.count() == 3
    assert is_due("wow")
    assert "wow" in keep_files()
    assert names(search('s:"wick row"')) == ["Bright Wick", "Lamp", "Moth"]
    assert not is_due("wow")


def test_a_text_that_was_rejected_is_found_no_more():
    add_name("Moth", "pl", "Ćma")
    text = CardText.objects.get()
    note_rows(kind="texts", game="wow", author=None, created=[text])
    assert names(search("ćma lang:pl")) == ["Moth"]
    CardText.objects.update(state="rejected")
    note_rows(kind="texts", game="wow", author=None, changed=[text])
    assert names(search("ćma or lang:pl")) == []

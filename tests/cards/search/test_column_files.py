"""Files of columns: found fresh after an edit, made again when they are of no use."""

import fcntl

import pytest
from django.db import transaction

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.feed import note_rows
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, CardSet
from cards.search import Found, read_query, search_cards
from cards.search.columns.live_catalogue import columns_path, forget_columns
from cards.search.columns.upkeep import MAX_ACTS, build_file, is_due, keep_files
from rules.text.normalize import fold
from tests.factories import add_name, card_named, import_rows, rows

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture(autouse=True)
def built():
    columns_path("wow").unlink(missing_ok=True)
    forget_columns()
    import_rows(rows({"name": "Bright Wick"}, {"name": "Moth"}, {"name": "Lamp"}))
    assert build_file("wow")


def search(text: str) -> Found[Card]:
    return search_cards(read_query(text), game="wow")


def names(found: Found[Card]) -> list[str]:
    """Return what columns have found; the database was not to be asked."""
    assert found.hits is not None
    held = Card.objects.in_bulk(list(found.hits))
    return [held[key].name for key in found.hits]


def rename(card: Card, name: str) -> None:
    """Call *card* otherwise, as an act does that the feed tells of."""
    with transaction.atomic():
        Card.objects.filter(pk=card.pk).update(name=name, name_folded=fold(name))
        note_rows(
            kind=CatalogueAct.Kind.CORRECTION, game="wow", author=None, changed=[card]
        )


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


@pytest.mark.parametrize("damage", ["missing", "cut", "empty", "format", "head"])
def test_a_file_of_no_use_is_not_used_and_is_made_again(damage):
    path = columns_path("wow")
    whole = path.read_bytes()
    spoilt = {
        "missing": None,
        "cut": whole[:-64],
        "empty": b"",
        "format": b"columns0" + whole[8:],
        "head": whole[:16] + b"}" + whole[17:],
    }[damage]
    path.unlink()
    if spoilt is not None:
        path.write_bytes(spoilt)
    assert search("moth").hits is None
    assert search("moth").count() == 1
    assert "wow" in keep_files()
    assert names(search("moth")) == ["Moth"]


def test_a_file_of_another_database_is_not_used():
    latest = CatalogueAct.objects.exclude(position=None).latest("position")
    CatalogueAct.objects.filter(pk=latest.pk).update(made_at="2020-01-01T00:00Z")
    assert search("").hits is None
    assert is_due("wow")


def test_a_file_that_lags_behind_many_acts_is_made_again():
    card = card_named("Moth")
    for number in range(MAX_ACTS + 1):
        assert not is_due("wow")
        rename(card, f"Moth {number}")
    assert is_due("wow")
    assert names(search("moth")) == [f"Moth {MAX_ACTS}"]


def test_of_two_builders_one_builds():
    with columns_path("wow").with_suffix(".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert not build_file("wow")
    assert build_file("wow")


def test_a_text_that_was_rejected_is_found_no_more():
    add_name("Moth", "pl", "Ćma")
    text = CardText.objects.get()
    note_rows(kind="texts", game="wow", author=None, created=[text])
    assert names(search("ćma lang:pl")) == ["Moth"]
    CardText.objects.update(state="rejected")
    note_rows(kind="texts", game="wow", author=None, changed=[text])
    assert names(search("ćma or lang:pl")) == []

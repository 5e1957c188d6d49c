"""Files of columns are made, and made again."""

import fcntl

import pytest

from cards.catalogue.changes.models import CatalogueAct
from cards.search.columns.live_catalogue import columns_path, forget_columns
from cards.search.columns.upkeep import MAX_ACTS, build_file, is_due, keep_files
from tests.cards.search.columned import names, rename, search
from tests.factories import card_named, import_rows, rows

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture(autouse=True)
def built():
    columns_path("wow").unlink(missing_ok=True)
    forget_columns()
    import_rows(rows({"name": "Bright Wick"}, {"name": "Moth"}, {"name": "Lamp"}))
    assert build_file("wow")


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

"""The feed of changes."""

import pytest

from cards.catalogue.changes.feed import feed_state, number_acts
from cards.catalogue.changes.models import CatalogueAct
from tests.cards.bulk.bulk_files import API, told, told_since
from tests.factories import (
    card_named,
    import_rows,
    rows,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.BULK_ROOT = tmp_path / "bulk"
    return settings.BULK_ROOT


@pytest.fixture
def catalogue():
    import_rows(rows({"name": "Moth"}, {"name": "Wick"}))


# The feed


def test_an_import_is_told_once_and_a_second_tells_what_differs(catalogue, client):
    number_acts()
    first = client.get(f"{API}changes/").json()
    moth, wick = card_named("Moth"), card_named("Wick")
    assert told(first["changes"]) == [
        ("created", "set", 0),
        ("created", "card", moth.pk),
        ("created", "card", wick.pk),
        ("created", "printing", moth.pk),
        ("created", "printing", wick.pk),
    ]
    assert first["is_last"] is True
    import_rows(rows({"name": "Moth", "cost": 5}, {"name": "Wick"}))
    number_acts()
    more = client.get(f"{API}changes/?since={first['cursor']}").json()
    assert told(more["changes"]) == [("changed", "card", moth.pk)]
    import_rows(rows({"name": "Moth", "cost": 5}, {"name": "Wick"}))
    again = client.get(f"{API}changes/?since={more['cursor']}").json()
    assert (again["changes"], again["cursor"]) == ([], more["cursor"])


def test_a_long_feed_comes_in_parts(catalogue, monkeypatch):
    monkeypatch.setattr("cards.catalogue.changes.feed.PAGE", 1)
    import_rows(rows({"name": "Moth", "cost": 7}))
    cursor, parts, is_last = 0, [], False
    while not is_last:
        part = told_since(cursor)
        cursor, is_last = part.cursor, part.is_last
        parts.append(len(part.entries))
    assert parts == [5, 1]


def test_an_act_is_numbered_once_it_is_committed_and_reading_numbers_none(
    catalogue, client, django_capture_on_commit_callbacks
):
    assert client.get(f"{API}changes/").json()["changes"] == []
    with django_capture_on_commit_callbacks(execute=True):
        import_rows(rows({"name": "Moth", "cost": 5}, {"name": "Wick"}))
    assert len(client.get(f"{API}changes/").json()["changes"]) == 6
    state = feed_state()
    CatalogueAct.objects.order_by("pk").last().delete()
    assert feed_state() != state

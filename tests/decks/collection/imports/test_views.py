"""Pages of files of holdings: what foreign headings mean is chosen there."""

import pytest
from django.urls import reverse

from core.files.services import BatchNotReady, check_again
from decks.collection.imports.services import apply_import
from decks.collection.models import CollectionImport
from tests.decks.collection.imports.brought_in import outcomes, shelf, upload
from tests.factories import make_user

pytestmark = pytest.mark.django_db

FOREIGN = "Karte;Zahl;Zustand\nWick;2;LP\nMoth;3;NM\n"


def choose(site, batch, **meant):
    """Say what the columns of *batch* mean, by their headers; return the answer."""
    page = site.get(reverse("collection-import", args=[batch.pk]))
    places = enumerate(page.context["columns_form"].headers)
    sent = {f"column-{place}": meant.get(name, "") for place, name in places}
    return site.post(reverse("collection-import-columns", args=[batch.pk]), sent)


def test_a_table_with_foreign_headings_is_read_once_they_are_chosen(site, anna):
    batch = upload(anna, FOREIGN)
    assert (batch.state, batch.refusal["code"]) == ("failed", "file-columns-missing")
    answer = choose(site, batch, Karte="name", Zahl="count", Zustand="condition")
    assert answer.status_code == 302
    batch.refresh_from_db()
    assert (batch.state, batch.refusal) == ("checked", {})
    assert outcomes(batch) == [(2, "add"), (3, "add")]
    assert shelf() == []
    apply_import(batch=batch)
    assert {(row[3], row[-1]) for row in shelf()} == {("LP", 2), ("NM", 3)}


def test_what_is_read_already_can_be_read_otherwise(site, anna):
    batch = upload(anna, "Name;Fach\nWick;Box\n")
    assert (batch.state, batch.unknown_columns) == ("checked", ["Fach"])
    choose(site, batch, Fach="binder")
    batch.refresh_from_db()
    assert batch.rows.get().binder == "Box"
    assert (batch.unknown_columns, batch.column_map) == ([], {"Fach": "binder"})
    choose(site, batch)
    batch.refresh_from_db()
    assert batch.column_map == {}


def test_headings_that_are_known_are_offered_as_what_they_mean(site, anna):
    batch = upload(anna, "Count;Karte\n2;Wick\n")
    page = site.get(reverse("collection-import", args=[batch.pk]))
    form = page.context["columns_form"]
    assert [field.initial for field in form] == ["count", ""]


def test_two_columns_do_not_mean_the_same(site, anna):
    batch = upload(anna, FOREIGN)
    answer = choose(site, batch, Karte="name", Zahl="name")
    assert answer.status_code == 422
    assert "Two columns can’t mean the same." in answer.content.decode()
    batch.refresh_from_db()
    assert batch.state == "failed"


def test_without_a_name_the_file_is_refused_again(site, anna):
    batch = upload(anna, FOREIGN)
    choose(site, batch, Zahl="count")
    batch.refresh_from_db()
    assert (batch.state, batch.column_map) == ("failed", {"Zahl": "count"})
    page = site.get(reverse("collection-import", args=[batch.pk]))
    assert [field.initial for field in page.context["columns_form"]] == [
        "count",
        "",
        "",
    ]


def test_what_is_written_or_gone_is_not_read_again(site, anna):
    batch = upload(anna, "Name;Fach\nWick;Box\n")
    apply_import(batch=batch)
    batch.refresh_from_db()
    with pytest.raises(BatchNotReady):
        check_again(batch=batch, column_map={})
    gone = upload(anna, FOREIGN)
    CollectionImport.objects.filter(pk=gone.pk).update(file="")
    with pytest.raises(BatchNotReady):
        check_again(batch=gone, column_map={})


def test_files_of_others_are_not_there(client, anna):
    batch = upload(anna, FOREIGN)
    client.force_login(make_user("ben"))
    for name in ("collection-import-columns", "api-collection-columns"):
        address, said = reverse(name, args=[batch.pk]), {"column_map": {}}
        answer = client.post(address, said, content_type="application/json")
        assert answer.status_code == 404


def test_a_program_says_what_columns_mean(site, anna):
    batch = upload(anna, FOREIGN)
    address = reverse("api-collection-columns", args=[batch.pk])
    said = {"column_map": {"Karte": "name", "Zahl": "count"}}
    answer = site.post(address, said, content_type="application/json")
    assert answer.json()["state"] == "checked"
    assert answer.json()["column_map"] == said["column_map"]
    wrong = {"column_map": {"Karte": "nothing"}}
    answer = site.post(address, wrong, content_type="application/json")
    assert answer.status_code == 400

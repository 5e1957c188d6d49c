"""The feed of changes, and the files of the whole catalogue."""

import gzip
import hashlib
import json
import sqlite3

import pytest
from django.core.management import call_command

from cards.bulk.jobs import keep_bulk_data
from cards.bulk.services import bulk_folder, is_due, make_files, read_manifest
from cards.catalogue.changes.models import CatalogueAct
from cards.curation.acts import undo_act
from cards.curation.card_merging import merge_cards
from cards.curation.row_values import revision_of
from cards.translation.review.text_changes import NewText, undo_changes, write_texts
from tests.cards.bulk.bulk_files import API, told, told_since
from tests.factories import (
    add_name,
    card_named,
    import_rows,
    make_curator,
    make_user,
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


def test_translations_and_merges_are_told(catalogue):
    curator = make_curator()
    moth, wick = card_named("Moth"), card_named("Wick")
    start = told_since(0).cursor
    new = NewText(moth.pk, "pl", "name", "Ćma", moth.name_hash)
    changes = write_texts([new], author=curator)
    undo_changes(changes=changes, author=curator)
    act = merge_cards(card=moth, into=wick, revision=revision_of(moth), author=curator)
    undo_act(act=act, author=curator)
    entries = told_since(start).entries
    # Merging writes the texts that come from powers, too.
    of_people = [one for one in entries if one.get("field") != "text"]
    assert told(of_people) == [
        ("created", "translation", moth.pk),
        ("deleted", "translation", moth.pk),
        ("merged", "card", moth.pk),
        ("changed", "printing", wick.pk),
        ("created", "card", moth.pk),
        ("changed", "printing", moth.pk),
    ]
    assert [one["into"] for one in entries if one["happened"] == "merged"] == [wick.pk]


def test_an_act_that_ends_late_is_told_after_those_told_before(catalogue):
    cursor = told_since(0).cursor
    late, early = (
        CatalogueAct.objects.create(
            kind="import", game="wow", label=label,
            entries=[{"what": "card", "happened": "changed"}],
            made_at=CatalogueAct.objects.first().made_at,
        )
        for label in ("late", "early")
    )  # fmt: skip
    CatalogueAct.objects.filter(pk=late.pk).delete()  # it is not there for all yet
    seen = told_since(cursor)
    assert len(seen.entries) == 1
    late.save(force_insert=True)
    assert late.pk < early.pk
    assert len(told_since(seen.cursor).entries) == 1


@pytest.mark.parametrize("cursor", ["x", "-1", "1.5", "²", "9" * 19, "1%00"])
def test_a_cursor_that_is_none_is_refused(client, cursor):
    answer = client.get(f"{API}changes/?since={cursor}")
    assert (answer.status_code, answer.json()["code"]) == (400, "changes-cursor")


# The files


def test_each_language_has_a_pair_of_files_that_say_what_the_api_says(
    catalogue, client
):
    add_name("Moth", "pl", "Ćma")
    made = make_files()
    assert {(one.language, one.kind) for one in made.files} == {
        (language, kind)
        for language in ("en", "pl", "hu", "ru")
        for kind in ("jsonl", "sqlite")
    }
    listed = client.get(f"{API}bulk-data/").json()
    assert listed["cursor"] == str(told_since(0).cursor)
    (polish,) = (
        one
        for one in listed["results"]
        if (one["lang"], one["kind"]) == ("pl", "jsonl")
    )
    answer = client.get(polish["url"])
    content = b"".join(answer.streaming_content)
    assert (len(content), hashlib.sha256(content).hexdigest()) == (
        polish["size"], polish["sha256"],
    )  # fmt: skip
    assert (answer["ETag"], answer["Content-Type"]) == (
        polish["etag"], "application/gzip",
    )  # fmt: skip
    lines = [json.loads(line) for line in gzip.decompress(content).splitlines()]
    asked = {"lang": "pl", "q": "moth or wick"}
    cards = client.get(f"{API}cards/", asked).json()["results"]
    # Addresses are the site's that is asked: files have none.
    for one in (*cards, *(each for card in cards for each in card["printings"])):
        for name in ("uri", "page", "face"):
            address = one.pop(name, "http://testserver/")
            assert address.startswith("http://testserver/")
        one.pop("pictures", None)  # addresses, too
    by_id = {card["id"]: card for card in cards}
    assert {line["id"]: line for line in lines} == by_id
    held = client.get(polish["url"], headers={"If-None-Match": polish["etag"]})
    assert held.status_code == 304


def test_the_database_holds_the_same(catalogue, tmp_path):
    add_name("Moth", "pl", "Ćma")
    (file,) = (
        one
        for one in make_files().files
        if (one.language, one.kind) == ("pl", "sqlite")
    )
    path = tmp_path / "cards.sqlite"
    path.write_bytes(gzip.decompress((bulk_folder() / file.name).read_bytes()))
    database = sqlite3.connect(path)
    query = "SELECT name, printed_name, number FROM card JOIN printing ON card = id"
    found = database.execute(f"{query} ORDER BY number").fetchall()
    database.close()
    assert found == [("Moth", "Ćma", "1"), ("Wick", "Wick", "2")]


def test_files_are_made_once_until_something_changes_and_old_ones_go(catalogue, folder):
    first = make_files()
    assert make_files() == first
    names = {one.name for one in first.files}
    assert make_files(force=True).files == first.files  # the same content, the same
    import_rows(rows({"name": "Moth", "cost": 5}, {"name": "Wick"}))
    second = make_files()
    assert second.position > first.position
    held = {path.name for path in folder.glob("wow-*")}
    assert held == names | {one.name for one in second.files}
    import_rows(rows({"name": "Moth", "cost": 6}, {"name": "Wick"}))
    third = make_files()
    held = {path.name for path in folder.glob("wow-*")}
    assert held == {one.name for made in (second, third) for one in made.files}
    assert read_manifest() == third


def test_the_worker_waits_until_the_catalogue_rests(catalogue):
    keep_bulk_data()
    made = read_manifest()
    assert made is not None
    import_rows(rows({"name": "Moth", "cost": 5}, {"name": "Wick"}))
    assert not is_due()
    keep_bulk_data()
    assert read_manifest() == made
    acts = CatalogueAct.objects.all()
    acts.update(made_at=acts.last().made_at.replace(year=2020))
    assert is_due()
    keep_bulk_data()
    assert read_manifest() != made


def test_the_command_tells_what_there_is(catalogue, capsys):
    call_command("bulk_data", json=True)
    answer = json.loads(capsys.readouterr().out)
    assert len(answer["files"]) == 8


def test_the_page_lists_the_files_and_no_others(catalogue, client, folder):
    assert "being created" in client.get("/bulk-data/").content.decode()
    (file, *_others) = make_files().files
    assert file.name in client.get("/bulk-data/").content.decode()
    (folder / "secret.txt").write_text("no")
    for name in ("secret.txt", "manifest.json", "wow-cards-pl.00000000.jsonl.gz"):
        assert client.get(f"/bulk-data/{name}").status_code == 404
    for name in ("..%2Fdb.sqlite3", "%00"):
        assert client.get(f"/bulk-data/{name}").status_code == 404


def test_lists_ask_little(catalogue, client, django_assert_max_num_queries):
    make_files()
    make_user("anna")
    with django_assert_max_num_queries(2):
        client.get(f"{API}bulk-data/")
    client.get(f"{API}changes/")
    with django_assert_max_num_queries(6):
        client.get(f"{API}changes/")

"""The command that brings a collection in."""

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from decks.collection.models import CollectionImport
from tests.decks.collection.imports.brought_in import (
    DRAGON_SHIELD,
    MANABOX,
    MOXFIELD,
    bring,
    outcomes,
    owned_by,
    run,
    shelf,
)
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def test_the_command_says_what_a_file_would_do_and_does_it(table):
    dry = run(table, "--user", "anna", "--dry-run")
    assert dry["counts"] == {"add": 1, "unknown": 1}
    assert [(row["line"], row["outcome"], row["reason"]) for row in dry["rows"]] == [
        (2, "add", ""),
        (3, "unknown", "card-unknown"),
    ]
    assert shelf() == []
    assert not CollectionImport.objects.exists()
    assert run(table, "--user", "anna")["rows"] == dry["rows"]
    assert [row[-1] for row in shelf()] == [2]
    again = run(table, "--user", "anna", "--mode", "set")
    assert again["counts"] == {"same": 1, "unknown": 1}


@pytest.mark.parametrize("mode", ["add", "set"])
@pytest.mark.parametrize("content", [MOXFIELD, MANABOX, DRAGON_SHIELD])
def test_the_command_does_what_the_page_does(client, anna, tmp_path, content, mode):
    bert = make_user("bert")
    path = tmp_path / "mine.csv"
    path.write_text(content, "utf-8")
    for owner in (anna, bert):
        bring(owner, "Count,Name\n1,Moth\n")
    client.force_login(anna)
    with path.open("rb") as file:
        place = reverse("collection-files")
        client.post(place, {"file": file, "mode": mode, "column_map": ""})
    batch = CollectionImport.objects.get(state="checked")
    looked_at = outcomes(batch)
    client.post(reverse("collection-import-apply", args=[batch.pk]))
    said = run(str(path), "--user", "bert", "--mode", mode)
    assert [(row["line"], row["outcome"]) for row in said["rows"]] == looked_at
    assert owned_by(anna) == owned_by(bert) != []


def test_the_command_refuses_files_and_people_it_does_not_know(table, tmp_path):
    with pytest.raises(CommandError, match="There is no user"):
        call_command("import_collection", table, "--user", "eve")
    with pytest.raises(CommandError):
        call_command("import_collection", str(tmp_path / "no.csv"), "--user", "anna")

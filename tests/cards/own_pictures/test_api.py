"""Own pictures for programs."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.catalogue.stable_ids import printing_id
from cards.faces.models import OwnPicture
from cards.own_pictures.models import PictureBatch
from core.jobs import run_job
from tests.cards.own_pictures.pictures import picture, printing, reader, zip_of
from tests.factories import import_rows, row

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/pictures/"


@pytest.fixture
def anna(client):
    import_rows([row(), row(name="Wick", collector_number="2")])
    user = reader()
    client.force_login(user)
    return user


def send(client, content=None, **more):
    file = SimpleUploadedFile("card.jpg", content or picture())
    public = printing_id(printing(), printing().card)
    return client.post(ROOT, {"file": file, "printing": str(public), **more})


def test_a_picture_is_added_listed_removed_and_brought_back(client, anna):
    added = send(client, lang="en")
    assert (added.status_code, added.json()["kind"]) == (201, "add")
    (one,) = client.get(ROOT).json()["results"]
    assert one["printing"] == str(printing_id(printing(), printing().card))
    assert (one["language"], one["is_for_all"]) == ("en", False)
    assert client.get(one["whole"]).status_code == 200
    gone = client.delete(f"{ROOT}{one['id']}/").json()
    assert client.get(ROOT).json()["results"] == []
    client.post(f"{ROOT}changes/{gone['id']}/undo/")
    assert len(client.get(ROOT).json()["results"]) == 1


def test_what_cannot_be_is_a_problem_with_its_code(client, anna):
    assert send(client, b"<svg/>").json()["code"] == "picture-unreadable"
    assert send(client, is_for_all="true").json()["code"] == "pictures-not-for-all"
    assert send(client, lang="??").status_code == 400
    assert send(client, printing=str(anna.pk)).status_code == 400
    client.logout()
    assert client.get(ROOT).status_code in (401, 403)


def test_the_sites_pictures_are_told_with_each_printing(client, anna):
    client.force_login(reader("bo", is_curator=True))
    send(client, is_for_all="true")
    client.logout()
    (first,) = client.get("/api/v1/cards/LAN/1/").json()["printings"]
    assert client.get(first["pictures"]["art"]).status_code == 200


def test_a_zip_is_checked_looked_at_and_used(client, anna):
    packed = SimpleUploadedFile("mine.zip", zip_of(**{"1.jpg": picture()}).read())
    sent = client.post(f"{ROOT}files/", {"file": packed, "set": "LAN"})
    assert (sent.status_code, sent.json()["state"]) == (201, "checking")
    address = f"{ROOT}files/{sent.json()['id']}/"
    assert client.post(f"{address}apply/").status_code == 409
    run_job(PictureBatch, sent.json()["id"])
    assert client.get(address).json()["counts"] == {"add": 1}
    (one,) = client.get(f"{address}rows/").json()["results"]
    assert (one["outcome"], one["printing"]) == ("add", printing().pk)
    assert client.post(f"{address}apply/").json()["state"] == "applied"
    assert OwnPicture.objects.get().owner == anna
    assert client.post(f"{address}cancel/").status_code == 409
    client.force_login(reader("bo"))
    assert client.get(address).status_code == 404
    assert client.get(f"{ROOT}files/").json()["results"] == []

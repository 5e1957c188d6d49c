"""The pages of own pictures."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.faces.models import OwnPicture
from cards.own_pictures.models import PictureAct, PictureBatch
from core.jobs import run_job
from tests.cards.own_pictures.pictures import picture, printing, reader, zip_of
from tests.factories import import_rows, row

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna(client):
    import_rows([row(), row(name="Wick", collector_number="2")])
    user = reader()
    client.force_login(user)
    return user


def sent(content, name="card.jpg"):
    return SimpleUploadedFile(name, content)


def page_of_card():
    return f"/pictures/printings/{printing().pk}/"


def test_a_picture_is_uploaded_from_the_cards_page_removed_and_brought_back(
    client, anna
):
    card = client.get("/cards/LAN/1/").content.decode()
    assert page_of_card() in card
    form = {"file": sent(picture()), "what": "art", "language": "en"}
    assert client.post(page_of_card(), form).status_code == 302
    shown = OwnPicture.objects.get()
    assert (shown.owner, shown.language) == (anna, "")
    page = client.get(page_of_card()).content.decode()
    assert shown.stored.address("art") in page
    client.post(f"/pictures/{shown.pk}/remove/")
    assert not OwnPicture.objects.exists()
    client.post(f"/pictures/changes/{PictureAct.objects.first().pk}/undo/")
    assert OwnPicture.objects.count() == 1


def test_a_whole_card_has_the_language_that_was_chosen(client, anna):
    form = {"file": sent(picture()), "what": "whole", "language": "pl"}
    client.post(page_of_card(), form)
    assert OwnPicture.objects.get().language == "pl"


def test_what_is_wrong_with_a_file_stands_beside_it(client, anna):
    form = {"file": sent(b"<svg/>"), "what": "whole", "language": "pl"}
    response = client.post(page_of_card(), form)
    assert response.status_code == 422
    page = response.content.decode()
    assert "JPEG, PNG or WebP picture" in page
    assert '<option value="pl" selected' in page
    assert client.post(page_of_card(), {"what": "art"}).status_code == 422


def test_a_zip_is_checked_looked_at_and_used(client, anna):
    packed = SimpleUploadedFile("mine.zip", zip_of(**{"LAN-1.jpg": picture()}).read())
    response = client.post("/pictures/", {"pictures": packed, "what": "art"})
    batch = PictureBatch.objects.get()
    assert response["Location"] == f"/pictures/files/{batch.pk}/"
    assert "hx-get" in client.get(response["Location"]).content.decode()
    run_job(PictureBatch, batch.pk)
    page = client.get(response["Location"], headers={"HX-Request": "true"})
    assert "Use 1 picture" in page.content.decode()
    client.post(f"/pictures/files/{batch.pk}/apply/")
    assert OwnPicture.objects.count() == 1
    assert "Undo" in client.get("/pictures/").content.decode()
    assert client.post(f"/pictures/files/{batch.pk}/cancel/").status_code == 409


def test_several_files_of_a_folder_are_taken_at_once(client, anna):
    files = [sent(picture(), "1.jpg"), sent(picture("blue"), "2.jpg")]
    form = {"pictures": files, "what": "whole", "language": "en", "card_set": "LAN"}
    client.post("/pictures/", form)
    batch = PictureBatch.objects.get()
    run_job(PictureBatch, batch.pk)
    batch.refresh_from_db()
    assert batch.counts == {"add": 2}


def test_others_have_nothing_to_see_or_to_do_here(client, anna):
    form = {"file": sent(picture()), "what": "art"}
    client.post(page_of_card(), form)
    shown, act = OwnPicture.objects.get(), PictureAct.objects.get()
    packed = SimpleUploadedFile("mine.zip", zip_of(**{"LAN-1.jpg": picture()}).read())
    client.post("/pictures/", {"pictures": packed, "what": "art"})
    batch = PictureBatch.objects.get()
    client.force_login(reader("bo", is_curator=True))
    assert shown.stored.name not in client.get("/pictures/").content.decode()
    assert client.get(f"/pictures/files/{batch.pk}/").status_code == 404
    for address in (
        f"/pictures/{shown.pk}/remove/",
        f"/pictures/changes/{act.pk}/undo/",
        f"/pictures/files/{batch.pk}/apply/",
        f"/pictures/files/{batch.pk}/cancel/",
    ):
        assert client.post(address).status_code == 404
    client.logout()
    assert client.get("/pictures/").status_code == 302
    assert client.get(page_of_card()).status_code == 302


def test_who_is_no_curator_is_not_asked_and_not_heard(client, anna):
    assert "is_for_all" not in client.get(page_of_card()).content.decode()
    form = {"file": sent(picture()), "what": "art", "is_for_all": "on"}
    client.post(page_of_card(), form)
    assert OwnPicture.objects.get().owner == anna


@pytest.mark.parametrize(
    "address",
    [
        "/pictures/own/nothing/art.webp",
        "/pictures/own/..%2F..%2Fetc/art.webp",
        "/pictures/printings/999999/",
    ],
)
def test_what_is_not_there_is_not_found(client, anna, address):
    assert client.get(address).status_code == 404


def test_only_known_renditions_that_there_are_are_answered(client, anna):
    client.post(page_of_card(), {"file": sent(picture()), "what": "art"})
    stored = OwnPicture.objects.get().stored
    assert client.get(stored.address("art")).status_code == 200
    for rendition in ("tile", "whole", "owner", "name"):
        assert client.get(stored.address(rendition)).status_code == 404

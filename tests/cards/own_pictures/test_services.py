"""Own pictures: who sees them, where, and the way back."""

import re

import pytest

from cards.catalogue.changes.feed import changes_since, last_position
from cards.catalogue.models import CardSet, Printing
from cards.faces.card_face import forget_faces
from cards.faces.models import OwnPicture, StoredPicture
from cards.own_pictures.jobs import forget_pictures
from cards.own_pictures.models import PictureAct
from cards.own_pictures.picture_changes import (
    TooManyPictures,
    undo_pictures,
)
from cards.own_pictures.rendering import PictureUnreadable
from cards.own_pictures.services import (
    NotForAll,
    PicturesFull,
    add_picture,
    remove_picture,
)
from core.changes import ActChangedSince, ActUndone
from tests.cards.own_pictures.pictures import file_of, picture, printing, reader
from tests.factories import add_name, import_rows, row

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    import_rows([row(), row(name="Wick", collector_number="2")])
    return reader()


def show(user, colour="red", number="1", **more):
    return add_picture(
        author=user, printing=printing(number), file=file_of(picture(colour)), **more
    )


def shown(client, address="/cards/"):
    """Return the addresses of pictures that people brought, as a page has them."""
    page = client.get(address).content.decode()
    return re.findall(r'src="(/pictures/own/[^"]+)"', page)


def test_a_reader_sees_their_own_picture_and_nobody_else_does(client, anna, uploads):
    show(anna)
    assert shown(client) == []
    client.force_login(reader("bo"))
    assert shown(client) == []
    client.force_login(anna)
    (address,) = shown(client)
    assert address.endswith("/art.webp")
    response = client.get(address)
    assert response["Content-Type"] == "image/webp"
    assert response["Cache-Control"].startswith("private")
    assert response["X-Content-Type-Options"] == "nosniff"
    client.logout()
    assert client.get(address).status_code == 404


def test_a_curators_picture_is_for_everybody_and_the_feed_tells_it(client, anna):
    curator = reader("bo", is_curator=True)
    before = last_position()
    show(curator, is_for_all=True)
    (address,) = shown(client)
    assert client.get(address)["Cache-Control"].startswith("public")
    last_position()
    entries = changes_since(before).entries
    assert [(one["what"], one["id"]) for one in entries] == [
        ("printing", printing().pk)
    ]
    with pytest.raises(NotForAll):
        show(anna, is_for_all=True)


def test_ones_own_comes_before_the_sites_and_art_before_none(client, anna):
    curator = reader("bo", is_curator=True)
    show(curator, "blue", is_for_all=True)
    everybodys = shown(client)
    show(anna)
    client.force_login(anna)
    assert shown(client) != everybodys
    assert len(shown(client)) == 1


def test_a_whole_card_is_shown_where_its_words_are_in_its_language(client, anna):
    show(anna, language="en")
    client.force_login(anna)
    art, tile = shown(client)
    assert (art[-9:], tile[-10:]) == ("/art.webp", "/tile.webp")
    assert shown(client, "/cards/?view=text")[1].endswith("/whole.webp")
    # A Polish reader sees the English scan as long as the words are English.
    assert len(shown(client, "/cards/?lang=pl")) == 2
    assert client.get("/cards/?lang=pl").status_code == 200
    card_text_in_polish()
    assert shown(client, "/cards/?lang=pl") == []


def card_text_in_polish():
    from cards.catalogue.card_texts.models import CardText

    add_name("Lantern Carrier", "pl", "Latarnik")
    card = printing().card
    CardText.objects.create(
        card=card, language="pl", field="text", text="Obrońca", state="approved",
        source_hash=card.text_hash,
    )  # fmt: skip
    forget_faces()  # as what the feed tells does: no act was kept of these texts


def test_a_page_of_sixty_faces_asks_one_query_more_however_many_there_are(
    client, anna, django_capture_on_commit_callbacks
):
    import_rows([row(name=f"Moth {n}", collector_number=str(n)) for n in range(3, 63)])
    client.force_login(anna)
    client.get("/cards/")

    def queries():
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        with CaptureQueriesContext(connection) as found:
            assert client.get("/cards/").status_code == 200
        return [one["sql"] for one in found if "ownpicture" in one["sql"]]

    assert queries() == []  # known to have none
    with django_capture_on_commit_callbacks(execute=True):
        for number in ("1", "2", "3", "4"):
            show(anna, number=number)
    assert len(queries()) == 1
    assert len(queries()) == 1
    client.logout()
    assert queries() == []


def test_removed_and_undone_pictures_come_and_go_as_acts(
    client, anna, django_capture_on_commit_callbacks
):
    client.force_login(anna)
    first = show(anna, "red")
    red = shown(client)
    second = show(anna, "blue")
    assert shown(client) != red
    with pytest.raises(ActChangedSince):
        undo_pictures(act=first, author=anna)
    undo_pictures(act=second, author=anna)
    assert shown(client) == red
    with pytest.raises(ActUndone):
        undo_pictures(act=second, author=anna)
    gone = remove_picture(author=anna, picture=OwnPicture.objects.get())
    assert shown(client) == []
    with django_capture_on_commit_callbacks(execute=True):
        undo_pictures(act=gone, author=anna)
    assert shown(client) == red


def test_undoing_the_sites_picture_shows_the_generated_one_to_all(client, anna):
    curator = reader("bo", is_curator=True)
    act = show(curator, is_for_all=True)
    assert printing().pictures
    assert len(shown(client)) == 1
    undo_pictures(act=act, author=curator)
    assert printing().pictures == ""
    assert shown(client) == []


def test_a_bad_file_changes_nothing(anna):
    with pytest.raises(PictureUnreadable):
        add_picture(author=anna, printing=printing(), file=file_of(b"<svg/>"))
    assert not StoredPicture.objects.exists()
    assert not PictureAct.objects.exists()


def test_a_reader_has_3000_pictures_at_most_and_uploads_6000(anna, monkeypatch):
    monkeypatch.setattr("cards.own_pictures.picture_changes.MAX_SHOWN", 1)
    show(anna)
    show(anna, "blue")  # in its place
    with pytest.raises(TooManyPictures):
        show(anna, number="2")
    assert OwnPicture.objects.count() == 1
    monkeypatch.setattr("cards.own_pictures.services.MAX_STORED", 2)
    with pytest.raises(PicturesFull):
        show(anna, "green")


def test_what_nothing_shows_any_more_goes_after_thirty_days(anna, uploads):
    from datetime import timedelta

    from django.utils import timezone

    show(anna, "red")
    show(anna, "blue")
    forget_pictures()
    assert StoredPicture.objects.count() == 2
    long_ago = timezone.now() - timedelta(days=31)
    StoredPicture.objects.update(stored_at=long_ago)
    forget_pictures()  # the acts may still be undone
    assert StoredPicture.objects.count() == 2
    red = StoredPicture.objects.order_by("pk").first()
    PictureAct.objects.update(made_at=long_ago)
    forget_pictures()
    assert StoredPicture.objects.get() == OwnPicture.objects.get().stored
    assert not uploads.exists(red.art.name)


def test_the_face_as_a_file_has_the_sites_picture_and_never_a_private_one(client, anna):
    from cards.catalogue.stable_ids import printing_id

    address = f"/faces/{printing_id(printing(), printing().card)}.en.jpg"
    plain = client.get(address).content
    show(anna, language="en")
    client.force_login(anna)
    assert client.get(address).content == plain
    show(reader("bo", is_curator=True), language="en", is_for_all=True)
    assert client.get(address).content != plain


def test_a_set_has_pictures_elsewhere_with_the_generated_one_beneath(
    client, anna, settings
):
    settings.PICTURE_ORIGINS = ["https://pictures.example"]
    CardSet.objects.update(
        picture_url="https://pictures.example/{set_lower}/{number_3}-{language}.jpg"
    )
    Printing.objects.filter(number="2").update(number='2"><b>')
    page = client.get("/cards/").content.decode()
    assert 'src="https://pictures.example/lan/001-en.jpg"' in page
    assert "2%22%3E%3Cb%3E" in page
    assert page.count("/pictures/own/") == 0
    assert page.count('.svg" alt') >= 2
    CardSet.objects.update(pictures_are_whole=True)
    show(anna)
    client.force_login(anna)
    assert len(shown(client)) == 1  # one's own comes first

"""What sets are called in other languages: written, shown, undone, and by whom."""

import pytest

from cards.catalogue.card_texts.models import LanguageRole
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import CardSet
from cards.curation.acts import undo_act
from tests.factories import import_rows, make_curator, make_user, row

pytestmark = pytest.mark.django_db
PAGE, API = "/translate/pl/sets/", "/api/v1/translations/sets/pl/"


@pytest.fixture(autouse=True)
def sets():
    import_rows([row(), row(name="Moth", set="Fog Harbour", set_code="FOG")])


@pytest.fixture
def anna(client):
    user = make_user("anna")
    LanguageRole.objects.create(
        user=user, language="pl", role="translator", given_at=user.date_joined
    )
    client.force_login(user)
    return user


def names() -> dict[str, dict[str, str]]:
    return dict(CardSet.objects.values_list("code", "names"))


def test_a_name_is_written_and_shown_to_who_reads_cards_in_its_language(client, anna):
    assert "Fog Harbour" in client.get(PAGE).content.decode()
    sent = client.post(PAGE, {"FOG": " Port we mgle ", "LAN": ""}, follow=True)
    assert "1 name changed." in sent.content.decode()
    assert names() == {"FOG": {"pl": "Port we mgle"}, "LAN": {}}
    for address in ("/sets/", "/sets/FOG/", "/cards/FOG/1/"):
        assert "Port we mgle" in client.get(f"{address}?lang=pl").content.decode()
        assert "Port we mgle" not in client.get(f"{address}?lang=hu").content.decode()
    told = client.get("/api/v1/sets/FOG/").json()
    assert (told["name"], told["names"]) == ("Fog Harbour", {"pl": "Port we mgle"})


def test_search_finds_a_set_by_its_name_in_any_language(client, anna):
    client.post(PAGE, {"FOG": "Port we mgle", "LAN": ""})
    for query in ('set:"port we mgle"', "set:fog", "set:fog -set:lan"):
        told = client.get("/api/v1/cards/", {"q": query}).json()
        assert [one["name"] for one in told["results"]] == ["Moth"], query
    told = client.get("/cards/", {"q": 'set:"port we"'})
    assert "Port we mgle" in told.content.decode()  # as what may have been meant


def test_programs_write_names_a_curator_undoes_them_and_again_changes_nothing(
    client, anna
):
    sent = {"names": {"fog": "Port", "LAN": "Latarnie", "NO": "Nic"}}
    for changed in (2, 0):
        answer = client.post(API, sent, content_type="application/json")
        assert answer.json() == {"changed": changed}
    (act,) = CatalogueAct.objects.filter(kind="set")
    undo_act(act=act, author=make_curator())
    assert names() == {"FOG": {}, "LAN": {}}


@pytest.mark.usefixtures("anna")
def test_a_name_that_is_too_long_is_told_and_others_stay_as_typed(client):
    answer = client.post(PAGE, {"FOG": "x" * 201, "LAN": "Latarnie"})
    assert answer.status_code == 422
    assert "Latarnie" in answer.content.decode()
    assert names() == {"FOG": {}, "LAN": {}}


def test_whoever_translates_not_into_the_language_finds_no_such_page(client):
    assert client.get(PAGE).status_code == 302
    client.force_login(make_user("bela"))
    assert client.get(PAGE).status_code == 404
    answer = client.post(API, {"names": {"FOG": "x"}}, content_type="application/json")
    assert answer.status_code == 404
    assert names() == {"FOG": {}, "LAN": {}}

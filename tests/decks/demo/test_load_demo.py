"""The demo: our own cards, the ready decks and the account that holds them."""

from collections.abc import Iterator
from io import StringIO

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.management import call_command

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card
from cards.imports.models import ImportBatch
from cards.translation.review.text_changes import NewText, undo_changes, write_texts
from decks.building.models import Deck
from decks.demo.load import PASSWORD, USERNAME
from rules.games import GAMES
from tests.factories import import_rows, make_deck, make_user, row

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def demo(settings):
    """A demo, unless the test says otherwise."""
    settings.DEMO = True


def load_demo() -> str:
    """Run the command; return what it says."""
    said = StringIO()
    call_command("load_demo", stdout=said)
    return said.getvalue()


@pytest.fixture(scope="module")
def said(passing_database) -> Iterator[str]:
    """What the command said that loaded the demo these tests find."""
    with passing_database():
        yield load_demo()


def everything() -> dict[str, list[tuple]]:
    """Return all rows of cards, decks and accounts, primary keys included."""
    models = [
        model
        for room in ("cards", "decks", "auth")
        for model in apps.get_app_config(room).get_models(include_auto_created=True)
    ]
    return {
        model._meta.label: sorted(model.objects.values_list(), key=repr)
        for model in models
    }


def test_it_brings_cards_names_and_decks(said):
    assert Card.objects.count() >= 240
    assert f"{Card.objects.count()} cards in place" in said
    assert f"{Deck.objects.count()} new decks" in said
    names = CardText.objects.filter(field="name")
    for language in ("pl", "hu", "ru"):
        assert names.filter(language=language).count() == Card.objects.count()
    assert {deck.visibility for deck in Deck.objects.all()} == {"public"}


def test_doing_it_twice_changes_nothing(said):
    before = everything()
    assert len(before) > 10
    assert "0 new decks" in load_demo()
    assert everything() == before


def test_a_translators_word_outlives_the_next_load_and_can_still_be_taken_back(said):
    anna, card = make_user(), Card.objects.order_by("name_folded")[0]
    was = CardText.objects.get(card=card, language="pl", field="name")
    new = NewText(card.pk, "pl", "name", "Po swojemu", was.source_hash)
    made = write_texts([new], author=anna)
    load_demo()
    assert CardText.objects.get(pk=was.pk).text == "Po swojemu"
    undo_changes(changes=made, author=anna)
    assert CardText.objects.get(card=card, language="pl", field="name").text == was.text


def test_the_start_page_leads_to_the_decks_and_the_games(client, said):
    page = client.get("/").content.decode()
    every = client.get("/decks/public/").content.decode()
    for deck in Deck.objects.all():
        assert deck.get_absolute_url() in every
    assert any(deck.get_absolute_url() in page for deck in Deck.objects.all())
    for slug in GAMES:
        assert f"/cards/?game={slug}" in page
    assert page.count('<article class="card') == 5


def test_on_a_demo_the_account_signs_in_and_is_a_curator(client, said):
    sent = {"username": USERNAME, "password": PASSWORD}
    assert client.post("/account/sign-in/", sent).status_code == 302
    assert client.get("/curate/imports/").status_code == 200


def test_a_real_site_gets_cards_and_no_deck(settings, said):
    User.objects.all().delete()
    settings.DEMO = False
    load_demo()
    assert Card.objects.count() >= 240
    assert not Deck.objects.exists()
    assert not User.objects.exists()


@pytest.mark.parametrize("is_locked", [False, True])
def test_a_database_that_leaves_the_demo_loses_its_password_and_its_decks(
    client, settings, said, is_locked
):
    if is_locked:  # as earlier releases left it
        user = User.objects.get()
        user.set_unusable_password()
        user.save()
    settings.DEMO = False
    assert "decks of a demo withdrawn" in load_demo()
    user = User.objects.get()
    assert not user.has_usable_password()
    assert not user.has_perm("cards.curate_catalogue")
    assert "Illegal" not in client.get("/decks/public/").content.decode()
    assert not Deck.objects.exclude(visibility="private").exists()


def test_somebody_who_is_called_so_elsewhere_keeps_their_password(settings, said):
    User.objects.all().delete()
    settings.DEMO = False
    make_user(USERNAME)
    load_demo()
    assert User.objects.get().check_password("lamp-oil-9")


def test_what_is_there_already_stays():
    import_rows([row(set_code="OLD", set="Old")])
    deck = make_deck("4 Lantern Carrier")
    load_demo()
    assert Card.objects.filter(name="Lantern Carrier").exists()
    assert deck.entries.get().quantity == 4
    assert not ImportBatch.objects.exists()

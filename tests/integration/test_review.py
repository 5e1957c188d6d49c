"""What a careful reader of the code found: each with the case that showed it."""

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.test import override_settings

from cards.import_batches import run_batch
from cards.models import CardTrait, ImportBatch
from decks.demo.load import PASSWORD, USERNAME, load_demo_decks
from decks.life.editing import move_card, undo_last_change
from decks.models import Deck
from decks.selectors import read_deck
from rules.deck import Zone
from tests.factories import import_rows, rows

pytestmark = pytest.mark.django_db


def test_the_demo_password_opens_nothing_but_a_demo(client, settings):
    settings.DEMO = True
    load_demo_decks()
    sent = {"username": USERNAME, "password": PASSWORD}
    with override_settings(DEMO=False):
        assert client.post("/account/sign-in/", sent).status_code == 200
        assert "_auth_user_id" not in client.session
    assert client.post("/account/sign-in/", sent).status_code == 302


def test_signing_up_works_after_failed_attempts_under_that_name(client):
    for _ in range(11):
        client.post("/account/sign-in/", {"username": "new", "password": "wrong"})
    sent = {"username": "new", "password1": "lamp-oil-42", "password2": "lamp-oil-42"}
    assert client.post("/account/sign-up/", sent).status_code == 302
    assert client.session["_auth_user_id"] == str(User.objects.get().pk)


@pytest.mark.parametrize("number", ["12/361", "7 b", "1.5", "ő"])
def test_odd_numbers_have_pages(client, number):
    import_rows(rows({"name": "Wick", "collector_number": number}))
    [link] = [
        part.split('"')[0]
        for part in client.get("/cards/").content.decode().split('href="')
        if part.startswith("/cards/LAN/")
    ]
    assert client.get(link).status_code == 200


def test_a_variant_with_a_hyphen_has_a_page(client):
    import_rows(rows({"name": "Wick", "variant": "Full-Art Foil"}))
    assert client.get("/cards/LAN/1-Full-Art Foil/").status_code == 200


def test_a_trait_of_a_sentence_is_left_out_and_stops_nothing():
    import_rows(rows({"name": "Wick", "hero_required": "Very " * 35 + "Old"}))
    assert not CardTrait.objects.filter(kind="req").exists()


def test_a_fault_of_ours_ends_the_batch(monkeypatch):
    batch = ImportBatch.objects.create(
        game="wow",
        file=ContentFile(b"{}", "cards.jsonl"),
        file_name="x",
        state="checking",
        created_at="2026-01-01T00:00Z",
    )

    def broken(**options):
        raise ZeroDivisionError

    monkeypatch.setattr("cards.import_batches.import_catalogue", broken)
    with pytest.raises(ZeroDivisionError):
        run_batch(batch_pk=batch.pk)
    batch.refresh_from_db()
    assert batch.state == "failed"


def test_a_card_on_two_lines_gets_one_issue():
    import_rows(
        rows(
            {"name": "Odda", "type": "hero", "classes": ["Priest"], "cost": None},
            {"name": "Spark", "class_icons": ["Mage"]},
        )
    )
    text = "Hero: Odda\n2 Spark\n2x Spark"
    found = read_deck(text, game_slug="wow", format_slug="constructed")
    codes = [issue.code for issue in found.verdict.issues]
    assert codes.count("wrong-class") == 1


def test_moving_a_card_is_one_act_to_undo():
    import_rows(rows({"name": "Wick"}))
    deck = Deck.objects.create(
        guest_key="7f3c2b1e-0000-4000-8000-000000000001",
        game="wow",
        format="constructed",
        name="Mine",
        created_at="2026-01-01T00:00Z",
        changed_at="2026-01-01T00:00Z",
    )
    card = CardTrait.objects.first().card
    deck.entries.create(card=card, zone=Zone.MAIN, quantity=2)
    move_card(deck=deck, card=card, source=Zone.MAIN, zone=Zone.SIDE)
    held = dict(deck.entries.values_list("zone", "quantity"))
    assert held == {"main": 1, "side": 1}
    undo_last_change(deck=deck)
    assert dict(deck.entries.values_list("zone", "quantity")) == {"main": 2}

"""What webhooks are told: of one's own decks and events, of cards and texts to all."""

import json

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from cards.catalogue.card_texts.models import CardText
from cards.translation.review.text_changes import NewText, undo_changes, write_texts
from decks.building.versions.services import save_version
from decks.webhooks.models import Delivery
from decks.webhooks.services import KINDS, create_webhook, tell
from drafts.events.models import Event
from drafts.picking.event_management import pause_event, resume_event
from tests.events import import_set, make_event, started
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def hooks(anna):
    """Give the webhooks of Anna and of Ben, who want to know everything."""
    made = [
        create_webhook(
            owner=owner,
            address=f"https://{owner}.example/",
            kinds=KINDS,
            site="https://s",
        )
        for owner in (anna, make_user("ben"))
    ]
    return {one.owner.username: one for one in made}


def told(webhook, kind):
    """Return what *webhook* was told of *kind*."""
    held = webhook.deliveries.filter(kind=kind).order_by("pk")
    return [json.loads(one.body)["about"] for one in held]


def test_a_saved_version_is_told_to_its_owner_alone(anna, hooks):
    import_rows([hero_row(), *rows({"name": "Wick"})])
    deck = make_deck("Hero: Odda the Lamplighter\n1 Wick", owner=anna)
    save_version(deck=deck, author=anna)
    (about,) = told(hooks["anna"], "deck.saved")
    assert (about["deck"], about["version"]) == (deck.short_id, 1)
    assert about["page"].startswith("https://s/decks/")
    assert told(hooks["ben"], "deck.saved") == []


def test_what_did_not_happen_is_not_told(anna, hooks):
    import_rows([hero_row(), *rows({"name": "Wick"})])
    deck = make_deck("Hero: Odda the Lamplighter\n1 Wick", owner=anna)
    with transaction.atomic():
        save_version(deck=deck, author=anna)
        assert len(told(hooks["anna"], "deck.saved")) == 1
        transaction.set_rollback(True)
    assert told(hooks["anna"], "deck.saved") == []


def test_cards_that_change_are_told_to_all_as_one_event(hooks):
    import_rows(rows({"name": "Wick"}, {"name": "Moth"}))
    for webhook in hooks.values():
        (about,) = told(webhook, "catalogue.changed")
        assert about["counts"]["card-created"] == 2
        assert about["uri"] == "https://s/api/v1/changes/"


def test_approved_texts_are_told_together_and_their_undoing_is_not(anna, hooks):
    import_rows(rows({"name": "Wick"}, {"name": "Moth"}))
    cards = [card_named("Wick").pk, card_named("Moth").pk]
    texts = [
        NewText(card, "pl", "name", f"Knot {card}", state=CardText.State.APPROVED)
        for card in cards
    ]
    changes = write_texts(texts, author=anna)
    (about,) = told(hooks["ben"], "text.approved")
    assert about["count"] == 2
    assert {one["card"] for one in about["texts"]} == set(cards)
    undo_changes(changes=changes, author=anna)
    assert len(told(hooks["ben"], "text.approved")) == 1
    draft = NewText(cards[0], "hu", "name", "Kanóc", state=CardText.State.IMPORTED)
    write_texts([draft], author=anna)
    assert len(told(hooks["ben"], "text.approved")) == 1


def test_an_event_that_moves_on_is_told_to_who_runs_it_and_plays(anna, hooks):
    import_set()
    event = make_event(anna)
    event = started(event)
    event = Event.objects.get(pk=event.pk)
    if event.state == Event.State.DRAFTING:
        pause_event(event=event)
        resume_event(event=event)
    moves = [about["moved"] for about in told(hooks["anna"], "event.moved")]
    assert moves[0] == "started"
    assert moves[1:3] == ["paused", "resumed"]
    assert told(hooks["ben"], "event.moved") == []


def test_where_nobody_listens_one_query_is_asked(anna):
    with CaptureQueriesContext(connection) as asked:
        tell("deck.saved", {}, {anna.pk})
    assert len(asked) == 1
    assert not Delivery.objects.exists()

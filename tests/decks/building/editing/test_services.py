"""Acts on a deck, one at a time; several at once: test_card_changes."""

import pytest

from cards.catalogue.models import CardTrait
from decks.building.editing.services import move_card, undo_last_change
from decks.building.models import Deck
from rules.game.deck import Zone
from tests.factories import import_rows, rows

pytestmark = pytest.mark.django_db


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

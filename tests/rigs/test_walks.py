"""The counter of product code that a request goes through, and what it holds down."""

import pytest
from django.core.management import call_command

from rules.game.deck import Decklist, Zone
from tests.rigs.walks import measure, plus_one, trace


def test_only_calls_of_the_product_are_counted_by_file():
    deck = Decklist(())
    calls = trace(lambda: [deck.size(Zone.MAIN), str(Zone.MAIN)])
    assert set(calls) == {"rules/game/deck.py"}


@pytest.mark.django_db
def test_a_copy_more_in_the_editor_takes_at_most_1200_calls():
    call_command("load_demo", verbosity=0)
    assert measure(plus_one).total() <= 1200

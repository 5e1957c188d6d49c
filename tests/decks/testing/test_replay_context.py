"""A game of a run, step by step."""

import pytest
from django.core.cache import cache

from decks.building.editing.services import set_quantity
from decks.building.versions.services import save_version
from rules.game.deck import Zone
from tests.decks.testing.runs import HTMX, SCRIPT, finished, words
from tests.factories import (
    card_named,
)
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


# Replayed


def test_a_game_is_read_step_by_step(owner, deck):
    run = finished(owner, deck)
    steps = Lamps().replay(run.lists[0], run.options, 4)
    at = f"{run.get_absolute_url()}games/5/"
    first = words(owner.get(at))
    assert f"Step 1 of {len(steps)}" in first
    assert f"Draws {steps[0].figures['card']}." in first
    second = owner.get(f"{at}?step=2", headers=HTMX)
    assert "<html" not in second.content.decode()
    assert f"Draws {steps[1].figures['card']}." in words(second)
    assert words(second).count(steps[0].figures["card"]) >= 1  # still in hand
    last = words(owner.get(f"{at}?step=9999"))
    assert f"Step {len(steps)} of {len(steps)}" in last


@pytest.mark.parametrize("number", [0, 201, 10**12])
def test_a_game_that_was_not_played_is_not_there(owner, deck, number):
    run = finished(owner, deck)
    assert owner.get(f"{run.get_absolute_url()}games/{number}/").status_code == 404


@pytest.mark.parametrize("query", ["list=2", "list=0", "list=99"])
def test_a_list_that_was_not_played_is_not_there(owner, deck, query):
    run = finished(owner, deck)
    assert owner.get(f"{run.get_absolute_url()}games/1/?{query}").status_code == 404


@pytest.mark.parametrize("typed", ["", "x", "-3", "²", "7" * 40, SCRIPT])
def test_whatever_is_typed_for_a_step_or_a_game_leads_somewhere(owner, deck, typed):
    run = finished(owner, deck)
    at = f"{run.get_absolute_url()}games/"
    assert owner.get(f"{at}1/", {"step": typed, "list": "1"}).status_code == 200
    assert owner.get(at, {"number": typed}).status_code == 302


def test_the_second_list_has_its_own_games(owner, deck):
    save_version(deck=deck, author=deck.owner)
    set_quantity(deck=deck, card=card_named("Early Wick"), zone=Zone.MAIN, quantity=1)
    run = finished(owner, deck, version="1", against="now")
    at = f"{run.get_absolute_url()}games/1/"
    for which in (1, 2):
        steps = Lamps().replay(run.lists[which - 1], run.options, 0)
        assert f"of {len(steps)}" in words(owner.get(f"{at}?list={which}"))

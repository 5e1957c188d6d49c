"""Bots learn from what counts, and draft by it."""

import pytest

from cards.catalogue.models import Card
from drafts.picking.bots import worths_of
from drafts.picking.models import Pick
from drafts.rounds.services import finish_event
from drafts.statistics.models import CardTally, LeaderTally
from drafts.statistics.services import count_event, leave_out, tally, teach
from tests.events import draft_all, import_set, make_event, started
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def counted():
    """A counted draft of our own set in which no game was played."""
    import_set()
    anna = make_user("anna")
    event = finish_event(event=draft_all(started(make_event(anna)), anna))
    tally(counted=count_event(event=event))
    return event


def add_games(event, card, points):
    """Have *card* drawn in a thousand games of one hero, which won half of them."""
    hero = Card.objects.get(type="hero")
    led = {"leader": hero, "by_bots": True, "counted": event.counted}
    LeaderTally.objects.update_or_create(**led, defaults={"games": 999, "points": 999})
    CardTally.objects.create(**led, card=card, drawn=1000, drawn_points=points)


def test_without_games_nothing_is_learned(counted):
    assert worths_of("wow") == {}


def test_a_card_that_won_is_taken_first_by_bots_that_learned_it(counted):
    cards = Card.objects.filter(name__in=["Passer-by 3", "Passer-by 4"])
    good, bad = cards.order_by("name")
    add_games(counted, good, 1600)
    add_games(counted, bad, 400)
    teach("wow")
    worths = worths_of("wow")
    assert worths[good.key] > 4 > 0 > -4 > worths[bad.key]
    event = started(make_event(make_user("ben")))
    first = Pick.objects.filter(seat__event=event, seat__user=None, pick_number=1)
    seen = 0
    for pick in first:
        pack = pick.card.pack.cards.values_list("printing__card", flat=True)
        seen += good.pk in pack
        assert (pick.card.printing.card_id == good.pk) == (good.pk in pack)
        assert pick.card.printing.card_id != bad.pk
    assert seen


def test_what_is_left_out_is_forgotten(counted):
    add_games(counted, Card.objects.get(name="Passer-by 3"), 1600)
    teach("wow")
    assert worths_of("wow")
    leave_out(event=counted)
    assert worths_of("wow") == {}

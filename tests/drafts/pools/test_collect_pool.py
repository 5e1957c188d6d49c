"""What was drafted goes into the collection in one act, or becomes a deck."""

import pytest
from django.test import Client

from decks.building.models import Deck
from decks.collection.models import CollectionAct, Holding
from drafts.events.models import Event
from tests.events import draft_all, import_set, make_event, seat_of, started, table
from tests.factories import make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def ended(*players):
    event = draft_all(started(make_event(*players)), *players)
    Event.objects.filter(pk=event.pk).update(state="finished")
    return event


def held() -> dict[int, int]:
    """Return how many of each printing are in all collections."""
    return dict(Holding.objects.values_list("printing", "quantity"))


def drafted(event, user) -> dict[int, int]:
    numbers = table(event).pools[seat_of(event, user).number]
    found: dict[int, int] = {}
    for card in event.pack_cards.filter(number__in=numbers):
        found[card.printing_id] = found.get(card.printing_id, 0) + 1
    return found


def test_a_pool_is_added_as_one_act_however_often_it_is_sent(anna):
    event = ended(anna)
    client = signed_in(anna)
    for _ in range(2):
        assert client.post(f"/drafts/{event.short_id}/keep/").status_code == 302
    assert held() == drafted(event, anna)
    act = CollectionAct.objects.get()
    assert (act.kind, act.label, act.added) == ("draft", "Lamp night", 14)
    page = client.get(event.get_absolute_url()).content.decode()
    assert "14 cards are in your collection." in page


def test_what_was_taken_back_can_be_added_anew(anna):
    event = ended(anna)
    client = signed_in(anna)
    for times in (1, 2, 3):
        client.post(f"/drafts/{event.short_id}/keep/")
        assert sum(held().values()) == 14
        act = CollectionAct.objects.filter(kind="draft").first()
        client.post(f"/collection/history/{act.pk}/undo/")
        assert held() == {}
        assert CollectionAct.objects.filter(kind="draft").count() == times
    undoing = CollectionAct.objects.first()
    client.post(f"/collection/history/{undoing.pk}/undo/")
    client.post(f"/drafts/{event.short_id}/keep/")
    assert sum(held().values()) == 14


def test_nothing_is_kept_before_the_end_nor_of_another_seat(anna):
    event = draft_all(started(make_event(anna)), anna)
    keep = f"/drafts/{event.short_id}/keep/"
    assert signed_in(anna).post(keep).status_code == 409
    Event.objects.filter(pk=event.pk).update(state="finished")
    assert signed_in(make_user("ben")).post(keep).status_code == 404
    assert Client().post(keep).status_code == 404
    assert held() == {}


def test_an_event_without_packs_has_nothing_to_keep(anna):
    event = make_event(anna, make_user("ben"), draft="", boosters=())
    Event.objects.filter(pk=event.pk).update(state="finished")
    client = signed_in(anna)
    assert client.post(f"/drafts/{event.short_id}/keep/").status_code == 409
    page = client.get(event.get_absolute_url()).content.decode()
    assert "How you did" not in page


def test_a_deck_is_made_of_a_pool_after_the_end_once(anna):
    event = ended(anna)
    client = signed_in(anna)
    for _ in range(2):
        made = client.post(f"/drafts/{event.short_id}/deck/", {"suggested": "1"})
        assert made.status_code == 302
    deck = Deck.objects.get()
    assert sum(deck.pool.values()) == 14
    assert f"/decks/{deck.short_id}/edit/" == made.url
    assert deck.entries.exists()

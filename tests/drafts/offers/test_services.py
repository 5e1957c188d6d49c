"""Nobody sits in another's seat without the other's yes, whoever organizes."""

from datetime import timedelta

import pytest
from django.utils import timezone

from drafts.audit.event_verification import verify_event
from drafts.offers.models import SeatOffer
from drafts.offers.services import OfferGone, SeatOffered, accept_offer, offer_seat
from tests.events import import_set, make_event, pick_first, seat_of, started, table
from tests.factories import make_user
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def cara():
    return make_user("cara")


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def test_an_organizer_gets_a_running_players_seat_only_with_the_players_yes(anna, ben):
    event = make_event(anna, ben)
    seat_of(event, anna).delete()
    event = started(event)
    pick_first(event, ben)
    place, desk = seat_of(event, ben).number, signed_in(anna)
    desk.post(at(event, "seats", place, "give"), {"player": "anna"})
    assert seat_of(event, ben).picks.count() == 1
    assert "You have no seat" in words_of(desk.get(at(event)))
    assert desk.post(at(event, "seats", place, "offer", "accept")).status_code == 302
    assert seat_of(event, ben)  # the maker's yes is not the holder's
    player = signed_in(ben)
    assert "offered to anna" in words_of(player.get(at(event)))
    player.post(at(event, "seats", place, "offer", "accept"))
    assert seat_of(event, anna).number == place
    event.refresh_from_db()
    assert verify_event(event) == []


def test_a_seat_is_offered_found_on_any_page_and_accepted(anna, ben):
    event = started(make_event(anna))
    pick_first(event, anna)
    place = seat_of(event, anna).number
    signed_in(anna).post(at(event, "give"), {"player": "ben"})
    other = signed_in(ben)
    assert seat_of(event, anna)
    assert other.get(at(event)).status_code == 404  # a private event's table
    assert "Seat offer: Lamp night" in words_of(other.get("/drafts/turns/"))
    assert other.get("/api/v1/offers/").json()[0]["waits_for_me"]
    assert "1 card lies there" in words_of(
        other.get(at(event, "seats", place, "offer"))
    )
    other.post(at(event, "seats", place, "offer", "accept"))
    assert seat_of(event, ben).picks.count() == 1
    assert "choose a card" in words_of(other.get(at(event)))
    assert signed_in(anna).get(at(event)).status_code == 200  # she organizes


def test_an_offer_is_declined_by_either_and_seen_by_nobody_else(anna, ben, cara):
    event = started(make_event(anna, ben))
    place = seat_of(event, ben).number
    address = f"/api/v1/events/{event.short_id}/seats/{place}/"
    body = {"player": "cara"}
    desk = signed_in(anna)
    assert desk.post(f"{address}give/", body, "application/json").status_code == 200
    assert signed_in(make_user("dora")).get(f"{address}offer/").status_code == 404
    assert signed_in(cara).post(f"{address}offer/accept/").status_code == 204
    assert seat_of(event, ben)
    assert signed_in(ben).post(f"{address}offer/end/").status_code == 204
    assert signed_in(cara).get(f"{address}offer/").status_code == 404
    assert seat_of(event, ben)


def test_a_seat_has_one_offer_and_none_after_a_day(anna, ben, cara):
    event = started(make_event(anna))
    seat = seat_of(event, anna)
    offer = offer_seat(seat=seat, to=ben, by=anna)
    with pytest.raises(SeatOffered):
        offer_seat(seat=seat, to=cara, by=anna)
    SeatOffer.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    with pytest.raises(OfferGone):
        accept_offer(offer=offer, user=ben)
    offer_seat(seat=seat, to=cara, by=anna)


def test_an_organizer_takes_a_bots_seat_and_everybody_sees_who_they_are(anna, ben):
    event = make_event(anna, ben)
    seat_of(event, anna).delete()
    event = started(event)
    bots = event.seats.get(user=None, number=_free_place(event))
    signed_in(anna).post(at(event, "seats", bots.number, "give"), {"player": "anna"})
    assert seat_of(event, anna).number == bots.number
    told = signed_in(ben).get(f"/api/v1/events/{event.short_id}/").json()["seats"]
    assert [one["player"] for one in told if one["is_organiser"]] == ["anna"]
    assert table(event).seats == 4


def _free_place(event) -> int:
    return event.seats.filter(user=None).values_list("number", flat=True)[0]

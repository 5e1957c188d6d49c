"""The clock of the machine jumps, and jumps back: no fault, and nothing is lost."""

from collections import Counter
from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone
from django.utils.module_loading import import_string
from rest_framework.throttling import SimpleRateThrottle

from core.jobs import EVERY
from decks.building.models import Deck
from decks.collection.models import Holding
from drafts.audit.event_verification import verify_event
from drafts.events.models import Event
from tests.events import draft_all
from tests.walks.peopled import people
from tests.walks.test_hostile_walk import ask, clients_of, is_foreseen, walked

pytestmark = [pytest.mark.django_db, pytest.mark.prove]
HOURS = (-24 * 400, -24, -1, 1, 24, 24 * 91, 24 * 400, 24 * 365 * 15)


def kept(there):
    """Return what nobody may lose by a wrong clock."""
    owners = (there.owner, there.player)
    return {
        "decks": Deck.objects.filter(owner__in=owners).count(),
        "cards": sorted(Holding.objects.values_list("pk", "quantity")),
        "log": [list(e.log.values_list("chain", flat=True)) for e in events()],
    }


def events():
    return Event.objects.order_by("pk")


@pytest.mark.parametrize("hours", HOURS)
def test_while_the_clock_is_wrong_and_after(hours, monkeypatch, record_property):
    rates = {"anon": "999999/min", "user": "999999/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    there = people()
    clients, before = clients_of(there), kept(there)
    statuses, wrong = Counter(), []

    def walk(every):
        for address in walked(every):
            path = next(address.filled(there.known, most=1))
            for role, client in clients.items():
                for verb in ("get", "post"):
                    status = ask(client, verb, path).status_code
                    statuses[str(status)] += 1
                    if status >= 500 and not is_foreseen(address, status):
                        wrong.append(f"{role} {verb} {path}: {status}")

    with time_machine.travel(timezone.now() + timedelta(hours=hours)):
        walk(every=6)
        for name in EVERY:
            import_string(name)()
        walk(every=12)
    for name in EVERY:
        import_string(name)()
    walk(every=12)
    record_property("requests", sum(statuses.values()))
    record_property("statuses", dict(sorted(statuses.items())))
    assert wrong == []
    after = kept(there)
    assert after["decks"] == before["decks"]
    assert after["cards"] == before["cards"]
    for old, new in zip(before["log"], after["log"], strict=True):
        assert new[: len(old)] == old
    for event in events().filter(state=Event.State.DRAFTING):
        players = [seat.user for seat in event.seats.exclude(user=None)]
        draft_all(event, *players)
    assert [one for event in events() for one in verify_event(event)] == []

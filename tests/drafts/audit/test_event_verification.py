"""The log is the truth: what it folds to stands in the tables, or somebody is told."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from drafts.audit.event_export import export_event
from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from drafts.organizer.corrections import PickSlot, correct, show_consequence
from drafts.picking.event_management import pause_event, resume_event
from drafts.picking.models import PackCard, Pick
from drafts.rounds.services import finish_event
from rules.events.draft import write_draft
from rules.text.canonical import chain
from tests.events import (
    draft_all,
    import_set,
    pick_first,
    seat_of,
    table,
)
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    import_set()
    return make_user("anna")


def exchange_first_picks(event, anna) -> None:
    pause_event(event=event)
    event.refresh_from_db()
    mine = seat_of(event, anna).number
    slots = {"one": PickSlot(mine, 1, 1), "other": PickSlot((mine + 1) % 4, 1, 1)}
    shown = show_consequence(event=event, **slots)
    correct(event=event, **slots, seen=shown.sequence)
    resume_event(event=event)
    event.refresh_from_db()


def test_an_event_with_a_correction_is_clean_at_every_step(event, anna):
    assert verify_event(event) == []
    pick_first(event, anna)
    exchange_first_picks(event, anna)
    assert verify_event(event) == []
    event = draft_all(event, anna)
    finish_event(event=event)
    event.refresh_from_db()
    assert verify_event(event) == []
    out = StringIO()
    call_command("verify_event", event.short_id, "--json", stdout=out)
    assert json.loads(out.getvalue())["wrong"] == []


def swap_a_card(event):
    cards = list(PackCard.objects.filter(event=event)[:20])
    other = next(one for one in cards if one.printing_id != cards[0].printing_id)
    PackCard.objects.filter(pk=cards[0].pk).update(printing=other.printing_id)


def forge_an_entry(event):
    entry = LogEntry.objects.filter(event=event, kind="picked").first()
    entry.data["card"] += 1
    entry.save()


def lose_a_pick(event):
    Pick.objects.filter(seat__event=event).first().delete()


def move_a_pool(event):
    draft = write_draft(table(event))
    draft["pools"][0], draft["pools"][1] = draft["pools"][1], draft["pools"][0]
    Event.objects.filter(pk=event.pk).update(table=draft)


def lose_an_entry(event):
    event.log.last().delete()


def change_the_seed(event):
    Event.objects.filter(pk=event.pk).update(seed="00" * 32)


@pytest.mark.parametrize(
    "tamper",
    [
        swap_a_card,
        forge_an_entry,
        lose_a_pick,
        move_a_pool,
        lose_an_entry,
        change_the_seed,
    ],
)
def test_whatever_is_changed_behind_the_log_is_found(event, anna, tamper):
    pick_first(event, anna)
    tamper(event)
    event = Event.objects.get(pk=event.pk)
    assert verify_event(event) != []
    with pytest.raises(SystemExit):
        call_command("verify_event", event.short_id, stdout=StringIO())


def test_the_export_closes_its_chain_before_and_after_the_end(event, anna):
    pick_first(event, anna)
    event.refresh_from_db()
    told = export_event(event, anna)
    assert chain(told["log"]) == told["chain"]
    hidden = [entry for entry in told["log"] if "kind" not in entry]
    assert len(hidden) >= 3
    assert told["seed"] is told["pools"] is told["packs"][0]["cards"] is None
    event = draft_all(event, anna)
    finish_event(event=event)
    event.refresh_from_db()
    told = json.loads(json.dumps(export_event(event, anna)))
    assert chain(told["log"]) == told["chain"]
    assert all("kind" in entry for entry in told["log"])
    assert told["seed"] == event.seed
    assert list(faults_of(told)) == []
    told["pools"][0].reverse()
    assert list(faults_of(told)) != []

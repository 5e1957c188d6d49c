"""Reports, and things dismissed, hidden, shown and renamed by staff."""

import pytest
from django.core import mail
from django.db import IntegrityError, transaction

from core.moderation.hiding import HiddenByStaff
from decks.building.models import Deck
from decks.building.services import update_deck
from decks.collection.services import create_binder, update_binder
from decks.moderation.models import Report
from decks.moderation.services import NothingToDo, dismiss, hide, rename, show
from decks.staff.models import StaffAct, StaffNotice
from decks.trading.services import change_trader, trader_of
from drafts.cubes.services import change_cube, create_cube
from tests.decks.moderation.desk import CANARY, reported, shown_deck
from tests.events import import_set, make_event
from tests.factories import make_user
from tests.trading import make_trader

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_of_one_reader_one_report_of_a_thing_is_open():
    deck, ola = shown_deck(), make_user("ola")
    first = reported(deck, reporter=ola)
    assert reported(deck, reporter=ola).pk == first.pk
    assert Report.objects.count() == 1
    assert (first.kind, first.key, first.title) == ("deck", deck.short_id, CANARY)


def test_reports_of_guests_are_counted_each():
    deck = shown_deck()
    reported(deck)
    reported(deck)
    assert Report.objects.count() == 2


def test_dismissed_reports_leave_the_thing_and_may_be_made_anew(mona):
    deck, ola = shown_deck(), make_user("ola")
    reported(deck, reporter=ola)
    dismiss(by=mona, kind="deck", key=deck.short_id, reason="fine")
    assert Report.objects.get().state == "dismissed"
    assert not StaffNotice.objects.exists()
    reported(deck, reporter=ola)
    assert Report.objects.filter(state="open").count() == 1
    with pytest.raises(NothingToDo):
        dismiss(by=mona, kind="deck", key="nobodys", reason="")


@pytest.mark.parametrize("visibility", ["link", "public"])
def test_a_hidden_deck_is_private_stays_so_and_comes_back(mona, visibility):
    deck = shown_deck(visibility=visibility)
    reported(deck)
    hide(by=mona, kind="deck", thing=deck, reason="rude")
    deck.refresh_from_db()
    assert (deck.visibility, deck.is_hidden) == ("private", True)
    assert Report.objects.get().state == "acted"
    with pytest.raises(HiddenByStaff):
        update_deck(deck=deck, changes={"visibility": "link"})
    update_deck(deck=deck, changes={"name": "Better"})
    with pytest.raises(NothingToDo):
        hide(by=mona, kind="deck", thing=deck, reason="again")
    deck.refresh_from_db()
    show(by=mona, kind="deck", thing=deck, reason="")
    deck.refresh_from_db()
    assert (deck.visibility, deck.is_hidden) == (visibility, False)
    with pytest.raises(NothingToDo):
        show(by=mona, kind="deck", thing=deck, reason="")


def test_the_database_shows_nothing_that_is_hidden(mona):
    deck = shown_deck()
    hide(by=mona, kind="deck", thing=deck, reason="")
    with pytest.raises(IntegrityError), transaction.atomic():
        Deck.objects.filter(pk=deck.pk).update(visibility="public")


def test_hidden_binders_lists_and_cubes_stay_hidden(mona):
    import_set()
    anna = make_trader("anna")
    binder = create_binder(owner=anna, name=CANARY)
    shown = {"name": CANARY, "is_for_trade": False}
    update_binder(binder=binder, visibility="public", **shown)
    cube = create_cube(
        owner=anna, game_slug="wow", name=CANARY, cards=["LAN 2"], is_public=True
    )
    trader = trader_of(anna)
    for kind, thing in (("binder", binder), ("cube", cube), ("lists", trader)):
        hide(by=mona, kind=kind, thing=thing, reason="")
        thing.refresh_from_db()
        assert thing.is_hidden
    with pytest.raises(HiddenByStaff):
        update_binder(binder=binder, visibility="link", **shown)
    with pytest.raises(HiddenByStaff):
        change_cube(cube=cube, name="x", cards=["LAN 2"], is_public=True)
    with pytest.raises(HiddenByStaff):
        change_trader(owner=anna, changes={"wants_visibility": "link"})
    change_trader(owner=anna, changes={"contact": "by post"})
    update_binder(binder=binder, visibility="private", **shown)


def test_a_hidden_event_is_there_for_who_plays_and_takes_nobody_in(mona):
    import_set()
    anna, ola = make_user("anna"), make_user("ola")
    event = make_event(anna, visibility="public")
    hide(by=mona, kind="event", thing=event, reason="")
    event.refresh_from_db()
    events = type(event).objects
    assert events.visible_to(anna).filter(pk=event.pk).exists()
    assert not events.visible_to(ola).filter(pk=event.pk).exists()
    assert not events.invited_by(event.invitation).exists()


def test_a_renamed_deck_says_before_and_after_in_the_trail_and_to_its_owner(mona):
    deck = shown_deck()
    rename(by=mona, kind="deck", thing=deck, name="Lamps", reason="rude")
    deck.refresh_from_db()
    act, notice = StaffAct.objects.get(), StaffNotice.objects.get()
    assert deck.name == "Lamps"
    assert (act.kind, act.title, act.name) == ("rename", CANARY, "mona")
    assert (notice.title, notice.name, notice.reason) == (CANARY, "Lamps", "rude")
    with pytest.raises(NothingToDo):
        rename(by=mona, kind="deck", thing=deck, name="Lamps", reason="")


def test_the_owner_is_mailed_in_their_language(
    mona, django_capture_on_commit_callbacks
):
    from drafts.notices.models import NoticeChoice

    deck = shown_deck()
    NoticeChoice.objects.create(user=deck.owner, language="pl")
    with django_capture_on_commit_callbacks(execute=True):
        hide(by=mona, kind="deck", thing=deck, reason="Bo tak.")
    (letter,) = mail.outbox
    assert letter.to == [deck.owner.email]
    assert "Bo tak." in letter.body
    assert CANARY in letter.body
    assert "was hidden" not in letter.body


def test_a_guests_deck_is_hidden_and_nobody_is_told(mona):
    from uuid import uuid4

    deck = shown_deck()
    Deck.objects.filter(pk=deck.pk).update(owner=None, guest_key=uuid4())
    hide(by=mona, kind="deck", thing=Deck.objects.get(pk=deck.pk), reason="")
    assert not StaffNotice.objects.exists()

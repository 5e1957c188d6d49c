"""What nobody asks for any more goes after the days that the host sets, or never."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone

from core import retention
from core.retention import delete_in_parts, kept_since
from core.web.guests import SESSION_KEY
from decks.building.jobs import forget_guests_decks
from decks.building.models import Deck
from decks.collection.jobs import forget_old_history
from decks.collection.models import CollectionAct, Holding
from decks.moderation.jobs import forget_reports
from decks.playtest.jobs import forget_guests_games
from decks.playtest.models import PlaytestGame
from decks.staff.models import StaffNotice
from decks.testing.jobs import forget_guests_runs
from decks.testing.models import TestRun as Run
from tests.events import import_set
from tests.factories import make_deck, make_user
from tests.trading import own

pytestmark = pytest.mark.django_db


def days_ago(days):
    return timezone.now() - timedelta(days=days)


def guests_deck(days, **facts):
    told = {"game": "wow", "format": "classic", "guest_key": uuid4(), "name": "x"}
    told |= {"created_at": days_ago(days), "changed_at": days_ago(days)}
    return Deck.objects.create(**told | facts)


def left():
    return set(Deck.objects.values_list("pk", flat=True))


def test_nought_days_are_for_ever(settings):
    settings.KEEP_FILES = 0
    assert kept_since("KEEP_FILES") is None
    settings.KEEP_FILES = 2
    assert abs(kept_since("KEEP_FILES") - days_ago(2)) < timedelta(minutes=1)


def test_many_rows_go_in_parts(monkeypatch):
    monkeypatch.setattr(retention, "AT_ONCE", 2)
    for name in "abcde":
        make_user(name)
    kept = make_user("kept")
    assert delete_in_parts(type(kept).objects.exclude(username="kept")) == 5
    assert list(type(kept).objects.all()) == [kept]


def test_guests_decks_go_once_nobody_can_reach_them(settings):
    settings.KEEP_GUESTS = 180
    anna = make_user("anna")
    session = SessionStore()
    back = guests_deck(200)
    session[SESSION_KEY] = str(back.guest_key)
    session.create()
    shown = guests_deck(200, visibility="link")
    of_an_account = guests_deck(200, owner=anna, guest_key=None)
    worked_on = guests_deck(200)
    branch = guests_deck(3, branch_of=worked_on, guest_key=worked_on.guest_key)
    young = guests_deck(170)
    gone = guests_deck(190)
    settings.KEEP_GUESTS = 0
    forget_guests_decks()
    assert gone.pk in left()
    settings.KEEP_GUESTS = 180
    forget_guests_decks()
    kept = {back, shown, of_an_account, worked_on, branch, young}
    assert left() == {deck.pk for deck in kept}
    session.delete()
    forget_guests_decks()
    assert back.pk not in left()


def test_runs_and_games_of_guests_go_with_their_sessions(settings):
    import_set()
    deck = make_deck("Hero: Odda the Lamplighter", visibility="public")
    session = SessionStore()
    back, gone, anna = uuid4(), uuid4(), make_user("anna")
    session[SESSION_KEY] = str(back)
    session.create()
    for days, of in ((200, back), (200, gone), (100, gone), (200, anna)):
        keeper = {"owner": anna} if of is anna else {"guest_key": of}
        Run.objects.create(
            deck=deck, game="wow", lists=[], options={}, games=1, engine="x",
            fingerprint=str(days), created_at=days_ago(days), **keeper,
        )  # fmt: skip
    for key in (back, gone):
        PlaytestGame.objects.create(
            guest_key=key, deck=deck, played={}, options={}, changed_at=days_ago(200)
        )
    settings.KEEP_GUESTS = 0
    for forget in (forget_guests_runs, forget_guests_games):
        forget()
    assert (Run.objects.count(), PlaytestGame.objects.count()) == (4, 2)
    settings.KEEP_GUESTS = 180
    for forget in (forget_guests_runs, forget_guests_games):
        forget()
    old = Run.objects.filter(created_at__lt=days_ago(180))
    assert {(one.owner_id, one.guest_key) for one in old} == {
        (None, back), (anna.pk, None),
    }  # fmt: skip
    assert Run.objects.filter(guest_key=gone).count() == 1
    assert PlaytestGame.objects.get().guest_key == back


def test_history_of_collections_goes_only_if_the_host_says_so(settings):
    import_set()
    anna = make_user("anna")
    own(anna, "Passer-by 1", 3)
    CollectionAct.objects.update(made_at=days_ago(400))
    own(anna, "Passer-by 2", 1)
    forget_old_history()
    assert CollectionAct.objects.count() == 2
    settings.KEEP_HISTORY = 365
    forget_old_history()
    assert CollectionAct.objects.count() == 1
    assert Holding.objects.count() == 2


def test_notices_of_staff_go_after_the_days_that_are_set(settings):
    notice = StaffNotice(made_at=days_ago(20), user=make_user("anna"))
    notice.save()
    forget_reports()
    assert StaffNotice.objects.exists()
    settings.KEEP_REPORTS = 10
    forget_reports()
    assert not StaffNotice.objects.exists()

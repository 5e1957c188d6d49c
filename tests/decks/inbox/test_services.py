"""Notices: told once, counted, bounded, and only of what may still be seen."""

from datetime import timedelta

import pytest
from django.utils import timezone

from decks.blocking.services import block_person
from decks.building.models import Deck
from decks.inbox.kinds import notice_sentence
from decks.inbox.models import InboxNotice
from decks.inbox.services import (
    MAX_KEPT,
    News,
    announce,
    count_unread,
    forget_notices,
    inbox_of,
    mark_read,
)
from decks.moderation.services import hide
from tests.decks.people.members import show_deck
from tests.events import import_set, make_event, started
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def berta():
    return make_user("berta")


def news(by=None, subject="deck x", kind="like", **changes):
    said = {"title": "Lamps", "path": "/decks/x/"}
    return News(kind=kind, subject=subject, by=by, **(said | changes))


def test_what_is_alike_and_unread_is_one_notice(anna, berta):
    announce(news(berta), [anna.pk])
    assert notice_sentence(inbox_of(anna).get()) == "berta likes your deck “Lamps”."
    announce(news(make_user("zoe")), [anna.pk])
    assert (
        notice_sentence(inbox_of(anna).get())
        == "zoe and others like your deck “Lamps”."
    )
    mark_read(user=anna)
    announce(news(berta), [anna.pk])
    assert inbox_of(anna).count() == 2
    assert count_unread(anna) == 1


def test_one_person_again_and_again_is_no_crowd(anna, berta):
    for _ in range(5):
        announce(news(berta), [anna.pk])
    assert inbox_of(anna).get().count == 1


def test_nobody_is_told_of_their_own_doing_or_while_locked_or_kept_apart(anna, berta):
    zoe, piotr = make_user("zoe"), make_user("piotr")
    type(zoe).objects.filter(pk=zoe.pk).update(is_active=False)
    block_person(owner=piotr, person=berta)
    told = announce(news(berta), [anna.pk, berta.pk, zoe.pk, piotr.pk, None])
    assert told == 1
    assert list(InboxNotice.objects.values_list("user", flat=True)) == [anna.pk]


def test_what_is_said_once_is_not_said_again_within_a_week(anna, berta):
    announce(news(berta, is_said_once=True), [anna.pk])
    mark_read(user=anna)
    assert announce(news(berta, is_said_once=True), [anna.pk]) == 0
    InboxNotice.objects.update(made_at=timezone.now() - timedelta(days=8))
    assert announce(news(berta, is_said_once=True), [anna.pk]) == 1


def test_a_deck_that_is_private_by_now_is_told_of_to_its_owner_alone(anna, berta):
    deck = show_deck(berta)
    announce(news(deck=deck), [anna.pk, berta.pk])
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    assert count_unread(anna) == 0
    assert count_unread(berta) == 1


def test_notices_of_people_who_are_locked_are_not_shown(anna, berta):
    announce(news(berta), [anna.pk])
    type(berta).objects.filter(pk=berta.pk).update(is_active=False)
    assert not inbox_of(anna)


def test_a_thousand_are_told_in_as_many_queries_as_one(
    anna, berta, django_assert_max_num_queries
):
    people = [make_user(f"reader{n}") for n in range(40)]
    with django_assert_max_num_queries(9):
        announce(news(berta), [one.pk for one in people])
    assert InboxNotice.objects.count() == 40


def test_where_people_are_switched_off_nothing_is_announced(anna, berta, settings):
    settings.PEOPLE = False
    assert announce(news(berta), [anna.pk]) == 0


def test_old_notices_go_and_300_of_an_account_stay(anna, berta, monkeypatch):
    assert MAX_KEPT == 300
    monkeypatch.setattr("decks.inbox.services.MAX_KEPT", 3)
    for number in range(5):
        announce(news(berta, subject=f"deck {number}"), [anna.pk])
    announce(news(berta), [make_user("zoe").pk])
    forget_notices()
    left = list(inbox_of(anna).values_list("subject", flat=True))
    assert left == ["deck 4", "deck 3", "deck 2"]
    InboxNotice.objects.update(made_at=timezone.now() - timedelta(days=91))
    forget_notices()
    assert not InboxNotice.objects.exists()


def test_what_staff_did_and_where_an_event_stands_is_told_there_too(anna, mona):
    deck = show_deck(anna)
    hide(by=mona, kind="deck", thing=deck, reason="spam")
    import_set()
    started(make_event(anna))
    told = {notice_sentence(one) for one in inbox_of(anna)}
    assert told == {
        "A message from the staff about “Lamps and oil”.",
        "“Lamp night” moves on.",
    }

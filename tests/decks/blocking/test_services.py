"""Who blocks whom, and what that parts."""

import pytest

from decks.blocking.models import PersonBlock
from decks.blocking.services import (
    MAX_BLOCKED,
    NotYourself,
    TooManyBlocked,
    are_apart,
    block_person,
    unblock_person,
)
from decks.people.models import Follow
from decks.people.services import follow_deck, follow_person
from tests.decks.people.members import make_member, show_deck
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def test_a_block_keeps_both_apart_until_it_is_taken_back(anna):
    berta = make_user("berta")
    assert not are_apart(anna, berta)
    block_person(owner=anna, person=berta)
    block_person(owner=anna, person=berta)
    assert PersonBlock.objects.count() == 1
    assert are_apart(anna, berta)
    assert are_apart(berta, anna)
    unblock_person(owner=anna, person=berta)
    assert not are_apart(anna, berta)


def test_nobody_blocks_themselves(anna):
    with pytest.raises(NotYourself):
        block_person(owner=anna, person=anna)


def test_500_people_are_blocked_and_not_one_more(anna, monkeypatch):
    assert MAX_BLOCKED == 500
    monkeypatch.setattr("decks.blocking.services.MAX_BLOCKED", 1)
    block_person(owner=anna, person=make_user("berta"))
    with pytest.raises(TooManyBlocked):
        block_person(owner=anna, person=make_user("zoe"))


def test_a_block_ends_that_both_follow_each_other_and_their_decks(anna):
    berta = make_member("berta")
    follow_person(follower=anna, person=berta)
    follow_deck(follower=anna, deck=show_deck(berta))
    follow_deck(follower=berta, deck=show_deck(anna))
    block_person(owner=berta, person=anna)
    assert not Follow.objects.exists()

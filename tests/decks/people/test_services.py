"""Following and liking: whom, how often, how many, and who is told."""

import pytest

from core.moderation.hiding import HiddenByStaff
from decks.accounts.services import close_account
from decks.blocking.services import KeptApart, NotYourself, block_person
from decks.building.services import update_deck
from decks.building.versions.services import save_version
from decks.inbox.kinds import notice_sentence
from decks.inbox.services import inbox_of
from decks.moderation.services import hide
from decks.people.models import Follow
from decks.people.services import (
    MAX_FOLLOWS,
    TooManyFollows,
    follow_deck,
    follow_person,
    like_deck,
    save_profile,
    unfollow,
    unlike_deck,
)
from decks.staff.blocks import add_block
from decks.staff.models import Block
from decks.staff.names import NameTaken
from tests.decks.people.members import make_member, show_deck
from tests.factories import make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def told(user):
    return [notice_sentence(one) for one in inbox_of(user)]


@pytest.fixture
def berta():
    return make_member("berta")


def test_a_like_counts_once_and_can_be_taken_back(anna, berta):
    deck = show_deck(berta)
    for _ in range(2):
        like_deck(user=anna, deck=deck)
    deck.refresh_from_db()
    assert deck.likes == 1
    assert told(berta) == ["anna likes your deck “Lamps and oil”."]
    for _ in range(2):
        unlike_deck(user=anna, deck=deck)
    deck.refresh_from_db()
    assert deck.likes == 0


def test_closing_an_account_takes_its_likes_back(anna, berta):
    deck = show_deck(berta)
    like_deck(user=anna, deck=deck)
    like_deck(user=make_user("zoe"), deck=deck)
    close_account(user=anna)
    deck.refresh_from_db()
    assert deck.likes == 1


def test_nobody_likes_or_follows_what_is_their_own(berta):
    deck = show_deck(berta)
    with pytest.raises(NotYourself):
        like_deck(user=berta, deck=deck)
    with pytest.raises(NotYourself):
        follow_deck(follower=berta, deck=deck)
    with pytest.raises(NotYourself):
        follow_person(follower=berta, person=berta)


def test_who_is_blocked_neither_follows_nor_likes(anna, berta):
    deck = show_deck(berta)
    block_person(owner=berta, person=anna)
    for act in (
        lambda: like_deck(user=anna, deck=deck),
        lambda: follow_deck(follower=anna, deck=deck),
        lambda: follow_person(follower=anna, person=berta),
        lambda: follow_person(follower=berta, person=anna),
    ):
        with pytest.raises(KeptApart):
            act()


def test_followers_of_a_person_are_told_once_of_a_new_public_deck(anna, berta):
    follow_person(follower=anna, person=berta)
    deck = show_deck(berta)
    for visibility in ("private", "public", "link", "public"):
        deck = update_deck(deck=deck, changes={"visibility": visibility})
    assert told(anna) == ["A new public deck by berta: “Lamps and oil”."]
    assert told(berta) == ["anna follows you."]


def test_followers_of_a_deck_are_told_of_versions_while_they_may_see_it(anna, berta):
    deck = make_deck("4 Passer-by 0", owner=berta, visibility="public")
    follow_deck(follower=anna, deck=deck)
    save_version(deck=deck, author=berta, message="first")
    assert told(anna) == ["A new version of “Lamps and oil” by berta."]
    update_deck(deck=deck, changes={"visibility": "private"})
    assert told(anna) == []


def test_who_shows_no_profile_any_more_is_not_told_about(anna, berta):
    follow_person(follower=anna, person=berta)
    save_profile(user=berta, changes={"is_public": False})
    show_deck(berta)
    assert told(anna) == []


def test_1000_are_followed_and_not_one_more(anna, berta, monkeypatch):
    assert MAX_FOLLOWS == 1000
    monkeypatch.setattr("decks.people.services.MAX_FOLLOWS", 1)
    follow_person(follower=anna, person=berta)
    follow_person(follower=anna, person=berta)
    with pytest.raises(TooManyFollows):
        follow_deck(follower=anna, deck=show_deck(berta))
    unfollow(follower=anna, person=berta)
    assert not Follow.objects.exists()


def test_a_hidden_profile_stays_hidden(berta, mona):
    hide(by=mona, kind="profile", thing=berta.profile, reason="spam")
    with pytest.raises(HiddenByStaff):
        save_profile(user=berta, changes={"is_public": True})


def test_a_name_that_is_blocked_by_now_is_not_shown(berta, mona):
    add_block(by=mona, kind=Block.Kind.NAME, value="bert", note="")
    with pytest.raises(NameTaken):
        save_profile(user=berta, changes={"is_public": True})

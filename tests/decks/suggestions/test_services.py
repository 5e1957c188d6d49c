"""Suggestions: offered, accepted as a branch, declined."""

import pytest

from decks.accounts.services import close_account
from decks.blocking.services import KeptApart, NotYourself, block_person
from decks.building.branches.services import fork_deck, merge_branch, prepare_merge
from decks.building.editing.services import set_quantity
from decks.building.services import delete_deck
from decks.building.versions.services import save_version
from decks.inbox.kinds import notice_sentence
from decks.inbox.services import inbox_of
from decks.suggestions.models import Suggestion
from decks.suggestions.services import (
    MAX_OPEN,
    NothingToSuggest,
    SuggestionSettled,
    TooManySuggestions,
    accept,
    decline,
    suggest,
)
from rules.game.deck import Zone
from tests.decks.people.members import make_member, show_deck
from tests.factories import card_named, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]
LIST = "Hero: Odda the Lamplighter\n4 Passer-by 0\n4 Passer-by 1"


@pytest.fixture
def berta():
    return make_member("berta")


@pytest.fixture
def deck(berta):
    return show_deck(berta, text=LIST)


def changed_copy(deck, user, name="Passer-by 2", quantity=3):
    copy = fork_deck(deck=deck, user=user, guest_key=None)
    put(copy, name, quantity)
    return copy


def put(deck, name, quantity):
    set_quantity(deck=deck, card=card_named(name), zone=Zone.MAIN, quantity=quantity)


def held(deck):
    return {one.card.name: one.quantity for one in deck.entries.select_related("card")}


def told(user):
    return [notice_sentence(one) for one in inbox_of(user)]


def test_what_was_changed_in_a_copy_comes_into_the_deck(deck, anna, berta):
    save_version(deck=deck, author=berta)
    copy = changed_copy(deck, anna)
    put(copy, "Passer-by 0", 2)
    made = suggest(copy=copy, author=anna, words="More of these")
    assert told(berta) == ["anna suggests changes to your deck “Lamps and oil”."]
    put(deck, "Passer-by 1", 1)  # meanwhile
    branch = accept(suggestion=made, owner=berta)
    assert (branch.owner, branch.branch_of) == (berta, deck)
    assert prepare_merge(deck, branch).conflicts == ()
    merge_branch(branch=branch, choices={}, is_kept=False)
    assert held(deck) == {
        "Odda the Lamplighter": 1,
        "Passer-by 0": 2,
        "Passer-by 1": 1,
        "Passer-by 2": 3,
    }
    assert told(anna) == ["berta accepts your suggestion for “Lamps and oil”."]


def test_of_a_deck_that_had_no_version_all_that_differs_is_offered(deck, anna, berta):
    copy = changed_copy(deck, anna)
    branch = accept(suggestion=suggest(copy=copy, author=anna, words=""), owner=berta)
    assert prepare_merge(deck, branch).conflicts == ()
    merge_branch(branch=branch, choices={}, is_kept=False)
    assert held(deck)["Passer-by 2"] == 3


def test_an_answer_is_given_once(deck, anna, berta):
    made = suggest(copy=changed_copy(deck, anna), author=anna, words="")
    decline(suggestion=made, owner=berta)
    assert told(anna) == ["berta declines your suggestion for “Lamps and oil”."]
    for answer in (accept, decline):
        with pytest.raises(SuggestionSettled):
            answer(suggestion=made, owner=berta)
    assert deck.branches.count() == 0


def test_a_new_suggestion_takes_the_place_of_the_open_one(deck, anna):
    copy = changed_copy(deck, anna)
    suggest(copy=copy, author=anna, words="first")
    put(copy, "Passer-by 3", 1)
    suggest(copy=copy, author=anna, words="second")
    assert Suggestion.objects.get().words == "second"


def test_what_is_offered_stays_what_it_was(deck, anna, berta):
    copy = changed_copy(deck, anna)
    made = suggest(copy=copy, author=anna, words="")
    put(copy, "Passer-by 9", 4)
    assert "Passer-by 9" not in held(accept(suggestion=made, owner=berta))


def test_a_copy_without_changes_or_of_ones_own_deck_is_not_offered(deck, anna, berta):
    copy = fork_deck(deck=deck, user=anna, guest_key=None)
    with pytest.raises(NothingToSuggest):
        suggest(copy=copy, author=anna, words="")
    with pytest.raises(NotYourself):
        suggest(copy=changed_copy(deck, berta), author=berta, words="")


def test_who_is_kept_apart_suggests_nothing(deck, anna, berta):
    copy = changed_copy(deck, anna)
    block_person(owner=berta, person=anna)
    with pytest.raises(KeptApart):
        suggest(copy=copy, author=anna, words="")


def test_30_suggestions_are_open_for_a_deck(deck, anna, monkeypatch):
    assert MAX_OPEN == 30
    monkeypatch.setattr("decks.suggestions.services.MAX_OPEN", 1)
    suggest(copy=changed_copy(deck, anna), author=anna, words="")
    zoe = make_user("zoe")
    with pytest.raises(TooManySuggestions):
        suggest(copy=changed_copy(deck, zoe), author=zoe, words="")


def test_it_goes_with_the_copy_and_with_the_account(deck, anna):
    copy = changed_copy(deck, anna)
    suggest(copy=copy, author=anna, words="")
    delete_deck(deck=copy)
    assert not Suggestion.objects.exists()
    suggest(copy=changed_copy(deck, anna), author=anna, words="")
    close_account(user=anna)
    assert not Suggestion.objects.exists()

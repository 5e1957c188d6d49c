"""Forks with their credit, and branches that are taken in."""

import re

import pytest
from django.test import Client

from decks.building.branches.services import (
    MAX_BRANCHES,
    fork_deck,
    merge_branch,
)
from decks.building.editing.deck_diff import Choice, Place
from decks.building.editing.services import (
    undo_last_change,
)
from decks.building.models import Deck
from decks.building.versions.queries import get_credit
from rules.game.deck import Zone
from tests.decks.building.deck_acts import (
    BERTA,
    CELIA,
    at,
    begin_branch,
    fresh,
    held_in,
    put,
    read,
    save,
    send,
    words_of,
)
from tests.factories import (
    card_named,
    make_user,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# Forks


def test_a_fork_credits_deck_author_and_version(client, deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    save(deck)
    client.post(at("deck-fork", deck))
    fork = Deck.objects.exclude(pk=deck.pk).get()
    assert held_in(fork) == held_in(deck)
    words = words_of(client.get(at("deck", fork)))
    assert "Copied from Lamps and oil by keeper, version 1" in words


def test_a_fork_of_an_edited_deck_says_after_which_version(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    save(deck)
    put(deck, "Passer-by 0", 1)
    reader = make_user("berta")
    fork = fork_deck(deck=deck, user=reader, guest_key=None)
    assert held_in(fork) == held_in(deck), "what the page shows"
    assert deck.versions.count() == 1, "nobody saves versions of another's deck"
    credit = get_credit(fork, reader, None)
    assert (credit.number, credit.is_exact) == (1, False)


def test_a_fork_of_a_deck_without_versions_credits_the_deck(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    reader = make_user("berta")
    fork = fork_deck(deck=deck, user=reader, guest_key=None)
    credit = get_credit(fork, reader, None)
    assert (credit.name, credit.author, credit.number) == ("Lamps and oil", "keeper", 0)


def test_a_fork_of_ones_own_deck_saves_what_is_not_saved(deck):
    save(deck)
    put(deck, "Passer-by 0", 1)
    fork = fork_deck(deck=deck, user=deck.owner, guest_key=None)
    assert deck.versions.count() == 2
    assert get_credit(fork, deck.owner, None).is_exact
    again = fork_deck(deck=deck, user=deck.owner, guest_key=None)
    assert deck.versions.count() == 2
    assert again.forked_from.number == 2


@pytest.mark.parametrize("fate", ["private", "gone"])
def test_a_deck_gone_or_private_is_credited_without_name_or_link(client, deck, fate):
    Deck.objects.filter(pk=deck.pk).update(visibility="public", name="Secret lamps")
    save(deck)
    client.post(at("deck-fork", deck))
    fork = Deck.objects.exclude(pk=deck.pk).get()
    Deck.objects.filter(pk=fork.pk).update(name="Mine", visibility="public")
    if fate == "gone":
        deck.delete()
    else:
        Deck.objects.filter(pk=deck.pk).update(visibility="private")
    page = client.get(at("deck", fork))
    assert "Copied from a deleted or private deck by keeper" in words_of(page)
    assert "Secret lamps" not in read(page)
    assert deck.short_id not in read(page)


def test_a_deck_by_link_is_named_to_the_forks_keeper_alone(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="link")
    reader = make_user("berta")
    fork = fork_deck(deck=deck, user=reader, guest_key=None)
    assert get_credit(fork, reader, None).name == "Lamps and oil"
    assert get_credit(fork, make_user("celia"), None).name == ""


def test_the_old_address_of_copies_still_works(owner, deck):
    assert owner.post(at("deck-copy", deck)).status_code == 302
    assert Deck.objects.count() == 2


# Branches


def test_a_branch_stands_on_its_decks_page_and_in_no_list(owner, deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    owner.post(at("deck-branches", deck), {"name": "Autumn"})
    branch = Deck.objects.get(branch_of=deck)
    assert (branch.owner, branch.visibility) == (deck.owner, "private")
    assert held_in(branch) == held_in(deck)
    Deck.objects.filter(pk=branch.pk).update(visibility="public")
    for address in ("/", "/decks/", "/decks/public/", "/api/v1/decks/public/",
                    "/api/v1/decks/"):  # fmt: skip
        assert branch.short_id not in read(owner.get(address)), address
    assert "Autumn" in words_of(owner.get(at("deck", deck)))
    assert "Autumn" in words_of(Client().get(at("deck", deck)))


def test_strangers_do_not_hear_of_a_private_branch(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    begin_branch(deck)
    for page in ("deck", "deck-branches"):
        assert "Autumn" not in words_of(Client().get(at(page, deck)))


def test_taking_a_branch_in_is_one_act(owner, deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    put(branch, "Passer-by 9", 2)
    put(deck, "Passer-by 1", 3)
    before = held_in(deck)
    page = owner.get(at("deck-merge", branch))
    assert "Passer-by 0 4 → 1" in words_of(page)
    assert "Changed in both" not in words_of(page)
    fields = dict(re.findall(r'name="(\w+_revision)" value="(\d+)"', read(page)))
    sent = fields | {"after": "delete"}
    response = owner.post(at("deck-merge", branch), sent)
    assert response.headers["Location"] == at("deck-edit", deck)
    merged = held_in(deck)
    assert merged["main", "Passer-by 0"] == 1
    assert merged["main", "Passer-by 1"] == 3
    assert merged["main", "Passer-by 9"] == 2
    assert not Deck.objects.filter(pk=branch.pk).exists()
    undo_last_change(deck=deck)
    assert held_in(deck) == before


def test_conflicts_are_asked_about_card_by_card(owner, deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    put(deck, "Passer-by 0", 6)
    place = f"at-main-{card_named('Passer-by 0').pk}"
    page = read(owner.get(at("deck-merge", branch)))
    assert page.count(f'name="{place}"') == 3
    for figure in ("Deck: 6", "Branch: 1", "Apply both changes: 3", "before: 4"):
        assert figure in page
    sent = {"deck_revision": 1, "branch_revision": 1, "after": "keep"}
    refused = owner.post(at("deck-merge", branch), sent)
    assert refused.status_code == 409
    assert "changed the same cards (1). Choose which to keep." in words_of(refused)
    assert held_in(deck)["main", "Passer-by 0"] == 6
    assert (
        owner.post(at("deck-merge", branch), sent | {place: "both"}).status_code == 302
    )
    assert held_in(deck)["main", "Passer-by 0"] == 3


def test_a_merge_decided_on_old_figures_is_asked_again(owner, deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    sent = {"deck_revision": 0, "branch_revision": 1, "after": "keep"}
    put(deck, "Passer-by 3", 1)
    refused = owner.post(at("deck-merge", branch), sent)
    assert refused.status_code == 409
    assert 'name="deck_revision" value="1"' in read(refused)
    assert held_in(deck)["main", "Passer-by 0"] == 4
    sent["deck_revision"] = 1
    assert owner.post(at("deck-merge", branch), sent).status_code == 302


def test_a_kept_branch_goes_on_from_where_it_was_taken_in(deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    merge_branch(branch=branch, choices={}, is_kept=True)
    put(deck, "Passer-by 0", 2)  # the deck thinks again
    put(fresh(branch), "Passer-by 1", 9)
    merge_branch(branch=fresh(branch), choices={}, is_kept=True)
    assert held_in(deck)["main", "Passer-by 0"] == 2, "taken in once, not twice"
    assert held_in(deck)["main", "Passer-by 1"] == 9


def test_two_heroes_of_deck_and_branch_are_settled(deck):
    branch = begin_branch(deck)
    put(branch, BERTA, 1, Zone.HERO)
    put(deck, CELIA, 1, Zone.HERO)
    heroes = [Place(card_named(name).pk, Zone.HERO) for name in (BERTA, CELIA)]
    choices = dict.fromkeys(heroes, Choice.THEIRS)
    merge_branch(branch=branch, choices=choices, is_kept=False)
    assert [name for zone, name in held_in(deck) if zone == "hero"] == [BERTA]


def test_a_branch_has_no_branches_and_a_deck_has_20(owner, deck):
    branch = begin_branch(deck)
    address = at("deck-branches", branch)
    assert owner.post(address, {"name": "x"}).status_code == 409
    for number in range(MAX_BRANCHES - 1):
        begin_branch(deck, f"Plan {number}")
    response = owner.post(at("deck-branches", deck), {"name": "One more"})
    assert response.status_code == 409
    assert "at most 20 branches" in words_of(response)


def test_a_deck_that_is_no_branch_cannot_be_taken_in(owner, deck):
    assert owner.get(at("deck-merge", deck)).status_code == 404
    assert owner.post(at("deck-merge", deck)).status_code == 404


def test_deleting_a_branch_leads_to_its_deck_and_a_deck_names_its_branches(owner, deck):
    branch = begin_branch(deck)
    assert "1 branch will also be deleted." in words_of(
        owner.get(at("deck-delete", deck))
    )
    gone = owner.post(at("deck-delete", branch))
    assert gone.headers["Location"] == deck.get_absolute_url()


def test_a_guest_can_do_all_of_it(client):
    client.post("/decks/new/")
    deck = Deck.objects.get()
    send(client, deck, "Passer-by 0", by=4)
    assert client.post(at("deck-versions", deck), {"message": "x"}).status_code == 302
    assert deck.versions.get().author is None
    client.post(at("deck-branches", deck), {"name": "Autumn"})
    branch = Deck.objects.get(branch_of=deck)
    assert (branch.owner, branch.guest_key) == (None, deck.guest_key)
    send(client, branch, "Passer-by 1", by=2)
    sent = {"deck_revision": 1, "branch_revision": 1, "after": "delete"}
    assert client.post(at("deck-merge", branch), sent).status_code == 302
    assert held_in(deck)["main", "Passer-by 1"] == 2
    assert client.post(at("deck-restore", deck, 1)).status_code == 302
    client.post(at("deck-fork", deck))
    assert Deck.objects.count() == 2

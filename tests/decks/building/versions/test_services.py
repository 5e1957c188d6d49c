"""Versions of a deck: saved, told, gone back to."""

import pytest

from decks.building.editing.services import (
    undo_last_change,
)
from decks.building.models import Deck
from decks.building.versions.services import (
    NothingToSave,
    TooManyVersions,
    ensure_version,
    restore_version,
)
from rules.game.deck import Zone
from tests.decks.building.deck_acts import (
    BERTA,
    HTMX,
    ODDA,
    at,
    held_in,
    put,
    read,
    save,
    send,
    words_of,
)
from tests.factories import (
    card_named,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# Versions


def test_versions_are_numbered_from_1_with_message_author_and_format(deck):
    first = save(deck, "As it began")
    put(deck, "Passer-by 0", 3)
    second = save(deck, "One fewer")
    assert [first.number, second.number] == [1, 2]
    assert (second.message, second.author) == ("One fewer", deck.owner)
    assert second.format == "constructed"
    assert second.entries.count() == 6


def test_a_version_never_changes_after_it_was_saved(deck):
    version = save(deck)
    put(deck, "Passer-by 0", 0)
    assert version.entries.get(card=card_named("Passer-by 0")).quantity == 4


def test_with_nothing_changed_there_is_nothing_to_save(deck):
    save(deck)
    with pytest.raises(NothingToSave):
        save(deck)
    put(deck, "Passer-by 0", 3)
    put(deck, "Passer-by 0", 4)
    with pytest.raises(NothingToSave):
        save(deck)


def test_an_empty_deck_has_nothing_to_save(client):
    client.post("/decks/new/")
    response = client.post(at("deck-versions", Deck.objects.get()), {"message": "x"})
    assert response.status_code == 409
    assert "The deck is empty: there is nothing to save yet." in words_of(response)


def test_another_printing_is_a_change_to_save(deck):
    save(deck)
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = entry.card.printings.get()
    entry.save()
    assert save(deck).number == 2


def test_1000_versions_are_taken_and_1001_are_not(deck, monkeypatch):
    monkeypatch.setattr("decks.building.versions.services.MAX_VERSIONS", 2)
    for quantity in (4, 3):
        put(deck, "Passer-by 0", quantity)
        save(deck)
    put(deck, "Passer-by 0", 2)
    with pytest.raises(TooManyVersions):
        save(deck)


def test_the_editor_says_how_much_changed_since_which_version(owner, deck):
    assert "No version saved yet" in words_of(owner.get(at("deck-edit", deck)))
    save(deck)
    assert "Same as version 1" in words_of(owner.get(at("deck-edit", deck)))
    for card in ("Passer-by 0", "Passer-by 1"):
        response = send(owner, deck, card, HTMX, by=-1)
    fragment = read(response)
    assert 'data-changes="2"' in fragment
    assert "2 changes since version 1" in fragment
    assert f'href="{at("deck-compare", deck)}?a=1&b=now"' in fragment
    assert "2 changes since version 1" in words_of(owner.get(at("deck-edit", deck)))


def test_saving_from_the_editor_leads_back_to_it(owner, deck):
    response = owner.post(at("deck-versions", deck), {"message": "Ready"}, follow=True)
    assert response.redirect_chain == [(at("deck-edit", deck), 302)]
    assert "Version 1 is saved." in words_of(response)


def test_a_message_of_200_characters_is_taken_and_201_are_not(owner, deck):
    address = at("deck-versions", deck)
    response = owner.post(address, {"message": "x" * 201})
    assert response.status_code == 422
    assert 'role="alert"' in read(response)
    assert not deck.versions.exists()
    assert owner.post(address, {"message": "x" * 200}).status_code == 302


def test_the_list_tells_what_each_version_was_and_changed(owner, deck):
    save(deck, "As it began")
    put(deck, "Passer-by 0", 1)
    put(deck, "Passer-by 7", 2)
    save(deck, "Faster")
    words = words_of(owner.get(at("deck-versions", deck)))
    assert words.index("Faster") < words.index("As it began")
    assert f"keeper · {ODDA} · 19 cards +2 −3" in words
    assert f"keeper · {ODDA} · 20 cards +21 −0" in words


def test_the_list_takes_as_many_queries_for_two_versions_as_for_twenty(
    owner, deck, django_assert_max_num_queries
):
    for count in range(20):
        put(deck, "Passer-by 9", count + 1)
        save(deck)
        if count in (1, 19):
            with django_assert_max_num_queries(16):
                owner.get(at("deck-versions", deck))


def test_a_version_is_shown_with_its_verdict_by_the_format_of_then(owner, deck):
    save(deck, "Small")
    for number in range(5, 15):
        put(deck, f"Passer-by {number}", 4)
    save(deck, "Whole")
    Deck.objects.filter(pk=deck.pk).update(format="starter-2006")
    old, whole = (words_of(owner.get(at("deck-version", deck, n))) for n in (1, 2))
    assert "The main deck has 20 cards; it needs at least 60." in old
    assert "✓ Legal" in whole
    assert "Whole" in whole


@pytest.mark.parametrize("number", [2, 999999, 10**30])
def test_a_version_that_is_not_there_is_a_404(owner, deck, number):
    save(deck)
    assert owner.get(at("deck-version", deck, number)).status_code == 404
    assert owner.post(at("deck-restore", deck, number)).status_code == 404


# Going back


def test_going_back_makes_the_deck_what_it_was_and_is_a_version(deck):
    first = save(deck, "As it began")
    before = held_in(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 9", 3)
    save(deck)
    restored = restore_version(version=first, author=deck.owner)
    assert held_in(deck) == before
    assert (restored.number, restored.restored_from) == (3, first)


def test_what_was_not_saved_is_saved_before_going_back(owner, deck):
    save(deck)
    put(deck, "Passer-by 0", 1)
    lost = held_in(deck)
    response = owner.post(at("deck-restore", deck, 1), follow=True)
    assert "Version 1 was restored." in words_of(response)
    kept = deck.versions.get(number=2)
    assert kept.message == "Before restoring version 1"
    assert {(e.zone, e.card.name): e.quantity for e in kept.entries.all()} == lost
    assert deck.versions.get(number=3).restored_from.number == 1


def test_going_back_is_one_act_that_undo_takes_back(deck):
    first = save(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 8", 2)
    put(deck, BERTA, 1, Zone.HERO)
    before = held_in(deck)
    restore_version(version=first, author=deck.owner)
    assert held_in(deck) != before
    undo_last_change(deck=deck)
    assert held_in(deck) == before


def test_going_back_to_what_the_deck_is_already_is_refused(owner, deck):
    save(deck)
    response = owner.post(at("deck-restore", deck, 1))
    assert response.status_code == 409
    assert "The deck is identical to version 1." in words_of(response)


def test_going_back_brings_the_chosen_printing_back(deck):
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = printing = entry.card.printings.get()
    entry.save()
    first = save(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 0", 4)
    restore_version(version=first, author=deck.owner)
    assert deck.entries.get(card=entry.card).printing == printing


# Who sees what


def test_an_ensured_version_is_the_last_one_if_nothing_changed(deck):
    first = ensure_version(deck=deck, author=deck.owner)
    assert ensure_version(deck=deck, author=deck.owner) == first

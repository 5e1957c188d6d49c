"""Acts on a deck, one at a time; several at once: test_card_changes."""

import re
from uuid import uuid4

import pytest

from cards.catalogue.models import CardTrait
from decks.building.editing.card_changes import KEPT_EDITS, DeckGone
from decks.building.editing.services import (
    NothingToUndo,
    UndoUnseen,
    move_card,
    undo_last_change,
)
from decks.building.models import Deck, DeckEdit
from decks.building.versions.services import (
    restore_version,
)
from rules.game.deck import Zone
from tests.decks.building.deck_acts import (
    BERTA,
    CELIA,
    HTMX,
    at,
    fresh,
    held_in,
    put,
    read,
    save,
    send,
    step,
    words_of,
)
from tests.factories import (
    card_named,
    import_rows,
    rows,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_moving_a_card_is_one_act_to_undo():
    import_rows(rows({"name": "Wick"}))
    deck = Deck.objects.create(
        guest_key="7f3c2b1e-0000-4000-8000-000000000001",
        game="wow",
        format="constructed",
        name="Mine",
        created_at="2026-01-01T00:00Z",
        changed_at="2026-01-01T00:00Z",
    )
    card = CardTrait.objects.first().card
    deck.entries.create(card=card, zone=Zone.MAIN, quantity=2)
    move_card(deck=deck, card=card, source=Zone.MAIN, zone=Zone.SIDE)
    held = dict(deck.entries.values_list("zone", "quantity"))
    assert held == {"main": 1, "side": 1}
    undo_last_change(deck=deck)
    assert dict(deck.entries.values_list("zone", "quantity")) == {"main": 2}


# Undo


def test_undo_brings_the_chosen_printing_back(deck):
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = printing = entry.card.printings.get()
    entry.save()
    put(deck, "Passer-by 0", 0)
    undo_last_change(deck=deck)
    assert deck.entries.get(card=entry.card).printing == printing


def test_a_card_moved_takes_its_printing_along(deck):
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = printing = entry.card.printings.get()
    entry.save()
    move_card(deck=deck, card=entry.card, source=Zone.MAIN, zone=Zone.SIDE)
    assert deck.entries.get(zone="side").printing == printing


def test_an_act_is_forgotten_whole_or_not_at_all(deck, monkeypatch):
    monkeypatch.setattr("decks.building.editing.card_changes.KEPT_EDITS", 4)
    first = save(deck)
    for number in range(5):
        put(deck, f"Passer-by {number}", 0)
    before = held_in(deck)
    restore_version(version=first, author=deck.owner)
    undo_last_change(deck=deck)
    assert held_in(deck) == before
    assert DeckEdit.objects.filter(act__deck=deck).count() <= 10


def test_what_undid_a_forgotten_change_is_not_undone_itself(deck, monkeypatch):
    monkeypatch.setattr("decks.building.editing.card_changes.KEPT_EDITS", 1)
    put(deck, "Passer-by 0", 3)
    undo_last_change(deck=deck)
    assert deck.acts.get().undoes is None
    with pytest.raises(NothingToUndo):
        undo_last_change(deck=deck)


def test_a_deck_remembers_400_changes(deck):
    for place in range(KEPT_EDITS + 5):
        put(deck, "Passer-by 0", 1 + place % 2)
    assert DeckEdit.objects.filter(act__deck=deck).count() == KEPT_EDITS


def test_undo_takes_back_only_what_the_page_has_seen(deck):
    seen = put(deck, "Passer-by 0", 3).revision
    put(deck, "Passer-by 1", 3)
    with pytest.raises(UndoUnseen):
        undo_last_change(deck=deck, seen=seen)
    undo_last_change(deck=deck, seen=seen + 1)
    assert held_in(deck)["main", "Passer-by 1"] == 4
    assert held_in(deck)["main", "Passer-by 0"] == 3


def test_an_undo_refused_shows_the_change_and_works_the_second_time(owner, deck):
    seen = put(deck, "Passer-by 0", 3).revision
    step(deck, "Passer-by 1", 1)
    address = at("deck-undo", deck)
    refused = owner.post(address, {"revision": seen}, headers=HTMX)
    assert (refused.status_code, refused["X-Told"]) == (409, "1")
    assert "Passer-by 1 4 → 5" in words_of(refused)
    revision = re.search(r'data-revision="(\d+)"', read(refused))[1]
    assert owner.post(address, {"revision": revision}).status_code == 302
    assert held_in(deck)["main", "Passer-by 1"] == 4
    plain = owner.post(address, {"revision": 0})
    assert plain.status_code == 409
    assert "The latest change was made elsewhere" in words_of(plain)


# Two tabs


def test_every_act_has_a_revision_of_its_own(deck):
    outcomes = [put(deck, "Passer-by 0", 3), step(deck, "Passer-by 0", 1)]
    outcomes.append(undo_last_change(deck=deck))
    assert [one.revision for one in outcomes] == [1, 2, 3]
    assert step(deck, "Passer-by 9", -1).revision == 3, "nothing changed"
    assert list(deck.acts.order_by("pk").values_list("revision", flat=True)) == [
        1,
        2,
        3,
    ]


def test_steps_of_two_tabs_add_up_and_each_is_told_of_the_other(deck):
    seen = deck.revision
    assert step(deck, "Passer-by 0", 1, seen=seen).meanwhile.difference.changes == ()
    outcome = step(deck, "Passer-by 0", 1, seen=seen)
    assert outcome.quantity == 6
    (told,) = outcome.meanwhile.difference.changes
    assert (told.before.quantity, told.after.quantity) == (4, 5)


def test_a_stale_step_is_told_on_the_page_and_without_scripts(owner, deck):
    step(deck, "Passer-by 3", 2)
    fragment = send(owner, deck, "Passer-by 0", HTMX, by=1, revision=0)
    assert fragment.status_code == 200
    assert 'id="deck-meanwhile"' in read(fragment)
    assert "Passer-by 3 4 → 6" in words_of(fragment)
    assert "Changed elsewhere: Passer-by 3 4 → 6." in words_of(fragment)
    page = owner.post(
        at("deck-change", deck),
        {"card": card_named("Passer-by 0").pk, "zone": "main", "by": 1, "revision": 0},
        follow=True,
    )
    assert "Changed elsewhere:" in words_of(page)
    nothing_new = send(owner, deck, "Passer-by 0", HTMX, by=1, revision=3)
    assert 'id="deck-meanwhile"' not in read(nothing_new)


def test_what_is_told_is_bounded(owner, deck):
    for number in range(14):
        put(deck, f"Passer-by {number}", 9)
    told = words_of(send(owner, deck, "Passer-by 14", HTMX, by=1, revision=0))
    assert told.count("→ 9") == 24  # twelve in the panel, twelve spoken
    assert "and 2 more changes" in told
    assert "and more (2)" in told


def test_what_is_too_long_ago_is_told_as_much(deck, monkeypatch):
    monkeypatch.setattr("decks.building.editing.card_changes.KEPT_EDITS", 2)
    for quantity in (3, 2, 1):
        put(deck, "Passer-by 0", quantity)
    put(deck, "Passer-by 1", 9)
    assert not step(deck, "Passer-by 2", 1, seen=0).meanwhile.is_whole
    assert step(deck, "Passer-by 2", 1, seen=4).meanwhile.is_whole


def test_a_stale_figure_is_refused_with_three_ways_out(owner, deck):
    step(deck, "Passer-by 0", 2)
    response = send(owner, deck, "Passer-by 0", HTMX, quantity=3, revision=0)
    assert (response.status_code, response["X-Told"]) == (409, "1")
    page = read(response)
    ways = re.findall(r'name="quantity" value="(\d+)" data-choice="(\w+)"', page)
    assert ways == [("6", "theirs"), ("3", "mine"), ("5", "both")]
    assert "was changed elsewhere to 6; you entered 3" in page
    assert held_in(deck)["main", "Passer-by 0"] == 6
    revision = re.search(r'data-revision="(\d+)"', page)[1]
    answer = {"quantity": 5, "revision": revision, "asked": 1}
    settled = send(owner, deck, "Passer-by 0", HTMX, **answer)
    assert '<div id="deck-meanwhile"' in read(settled), "the question goes"
    assert "data-choice" not in read(settled)
    assert held_in(deck)["main", "Passer-by 0"] == 5


def test_without_scripts_a_stale_figure_leads_to_a_page_that_asks(owner, deck):
    step(deck, "Passer-by 0", 2)
    sent = {"quantity": 3, "revision": 0, "q": "passer"}
    response = send(owner, deck, "Passer-by 0", **sent)
    assert response.status_code == 409
    page = read(response)
    assert "<html" in page
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    del fields["csrfmiddlewaretoken"]
    answered = owner.post(at("deck-change", deck), fields | {"quantity": 5})
    assert answered.headers["Location"] == at("deck-edit", deck) + "?q=passer"
    assert held_in(deck)["main", "Passer-by 0"] == 5


def test_a_figure_for_a_card_nobody_else_changed_is_set(deck):
    step(deck, "Passer-by 1", 1)
    assert put(deck, "Passer-by 0", 2, seen=0).quantity == 2


def test_a_figure_both_agree_on_is_no_question(deck):
    put(deck, "Passer-by 0", 2)
    assert put(deck, "Passer-by 0", 2, seen=0).quantity == 2


def test_a_change_elsewhere_that_was_undone_is_no_question(deck):
    put(deck, "Passer-by 0", 1)
    undo_last_change(deck=deck)
    assert put(deck, "Passer-by 0", 3, seen=0).quantity == 3


def test_an_undo_elsewhere_is_a_change_too(owner, deck):
    seen = put(deck, "Passer-by 0", 1).revision
    undo_last_change(deck=deck)
    response = send(owner, deck, "Passer-by 0", HTMX, quantity=3, revision=seen)
    assert response.status_code == 409


def test_a_page_that_tells_no_revision_changes_as_ever(owner, deck):
    step(deck, "Passer-by 0", 2)
    assert send(owner, deck, "Passer-by 0", quantity=3).status_code == 302


@pytest.mark.parametrize("sent", [{"by": 1}, {"quantity": 1}])
def test_two_heroes_chosen_at_once_are_asked_about(owner, deck, sent):
    step(deck, BERTA, 1, Zone.HERO)
    response = send(owner, deck, CELIA, HTMX, zone="hero", revision=0, **sent)
    assert response.status_code == 409
    page = read(response)
    assert f"Another hero was chosen elsewhere: {BERTA}. You chose {CELIA}." in page
    assert "Use Celia Nightly" in page
    assert 'data-choice="both"' not in page
    assert held_in(deck)["hero", BERTA] == 1
    answer = {"zone": "hero", "quantity": 1, "revision": 1, "asked": 1}
    assert send(owner, deck, CELIA, **answer).status_code == 302
    assert ("hero", BERTA) not in held_in(deck)


def test_a_deck_deleted_meanwhile_is_gone_and_no_fault(deck):
    stale = fresh(deck)
    deck.delete()
    with pytest.raises(DeckGone):
        step(stale, "Passer-by 0", 1)


@pytest.mark.parametrize("sent", [{"by": "1"}, {"quantity": "3"}, {"source": "side"}])
def test_a_change_sent_twice_with_its_id_is_done_once(owner, deck, sent):
    put(deck, "Passer-by 0", 2)
    put(deck, "Passer-by 0", 2, Zone.SIDE)
    seen = fresh(deck).revision
    ask = {**sent, "revision": str(seen), "request_id": str(uuid4())}
    for _ in range(2):
        assert send(owner, deck, "Passer-by 0", HTMX, **ask).status_code == 200
        assert held_in(deck)["main", "Passer-by 0"] == 3
        assert fresh(deck).revision == seen + 1
    ask["request_id"] = str(uuid4())
    send(owner, deck, "Passer-by 0", HTMX, **ask)
    assert held_in(deck)["main", "Passer-by 0"] == (3 if "quantity" in sent else 4)

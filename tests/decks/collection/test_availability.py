"""A collection in two tabs at once: held + free = owned, and nothing counted twice."""

from uuid import uuid4

import pytest
from django.core.files.base import ContentFile

from cards.catalogue.models import Printing
from decks.building.models import Deck, DeckEntry
from decks.collection.availability import allotment_of, copies_held
from decks.collection.built_decks.services import free_by_card, mark_built
from decks.collection.holding_changes import (
    Place,
    add_copies,
    main_binder,
    mend_owned,
    undo_act,
)
from decks.collection.imports.services import apply_import, upload_collection
from decks.collection.models import CollectionAct, CollectionChange, Holding
from decks.collection.services import Alteration, alter_all, change_count
from rules.errors import Refusal
from tests.decks.building.editing.test_card_changes import STEPS, at_once
from tests.factories import import_rows, make_deck, make_user, rows

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
ENTRY = CollectionAct.Kind.ENTRY


@pytest.fixture
def anna(transactional_db):
    import_rows(rows(*({"name": f"Passer-by {n}"} for n in range(3))))
    return make_user("anna")


def place(owner, number=0):
    printing = Printing.objects.get(card__name=f"Passer-by {number}")
    return Place(main_binder(owner).pk, printing.pk, "en", "NM", False)


def quantity(owner):
    return sum(Holding.objects.values_list("quantity", flat=True))


def assert_whole(owner):
    """Held + free = owned, and what lies there is what the history adds up to."""
    dealt = allotment_of(owner)
    owned = {p: n for of in copies_held(owner).values() for p, n in of.items()}
    held = dict.fromkeys(owned, 0)
    for (_, printing), count in dealt.held.items():
        held[printing] += count
    assert {p: held[p] + dealt.free.get(p, 0) for p in owned} == owned
    cards = dict(Printing.objects.values_list("pk", "card"))
    free = {cards[p]: n for p, n in dealt.free.items()}
    entries = DeckEntry.objects.all()
    asked = set(entries.values_list("card", flat=True))
    assert free_by_card(owner, entries) == {c: n for c, n in free.items() if c in asked}
    assert mend_owned(owner) == 0
    moved = CollectionChange.objects.values_list("before", "after")
    assert sum(after - before for before, after in moved) == quantity(owner)


def test_copies_added_in_two_tabs_add_up_while_decks_take_them(anna):
    here = place(anna)
    add_copies(owner=anna, copies={here: 1}, kind=ENTRY)
    decks = [make_deck("3 Passer-by 0", owner=anna) for _ in range(2)]

    def adding():
        for _ in range(STEPS):
            add_copies(owner=anna, copies={here: 1}, kind=ENTRY)

    def building():
        for step in range(STEPS):
            deck = Deck.objects.get(pk=decks[step % 2].pk)
            mark_built(deck=deck, is_built=step % 3 != 0)
            allotment_of(anna)

    assert at_once(adding, adding, building) == []
    assert quantity(anna) == 1 + 2 * STEPS
    assert_whole(anna)


def test_counts_stepped_in_two_tabs_add_up(anna):
    add_copies(owner=anna, copies={place(anna): 50}, kind=ENTRY)
    held = Holding.objects.get()

    def stepping(by):
        def act():
            for _ in range(STEPS):
                fresh = Holding.objects.select_related("binder__owner").get(pk=held.pk)
                change_count(holding=fresh, quantity=50 + by, was=50)

        return act

    assert at_once(stepping(1), stepping(-1), stepping(1)) == []
    assert quantity(anna) == 50 + STEPS
    assert_whole(anna)


def test_the_same_sitting_sent_twice_at_once_is_written_once(anna):
    here, request = place(anna), uuid4()

    def sending():
        add_copies(owner=anna, copies={here: 3}, kind=ENTRY, request_id=request)

    assert at_once(sending, sending, sending) == []
    assert quantity(anna) == 3
    assert CollectionAct.objects.count() == 1


def test_an_act_taken_back_twice_at_once_is_taken_back_once(anna):
    act = add_copies(owner=anna, copies={place(anna): 3}, kind=ENTRY)

    def undoing():
        undo_act(act=CollectionAct.objects.get(pk=act.pk))

    (refusal,) = at_once(undoing, undoing)
    assert isinstance(refusal, Refusal)
    assert quantity(anna) == 0
    assert_whole(anna)


def test_imports_moves_and_entries_at_once_lose_nothing(anna):
    add_copies(owner=anna, copies={place(anna): 5}, kind=ENTRY)
    batches = [
        upload_collection(
            file=ContentFile(b"Count,Name\n2,Passer-by 0\n2,Passer-by 1\n", "mine.csv"),
            owner=anna, game_slug="wow", mode="add",
        )
        for _ in range(2)
    ]  # fmt: skip

    def importing(batch):
        return lambda: apply_import(batch=batch)

    def moving():
        for condition in ("LP", "NM", "LP"):
            mine = Holding.objects.filter(binder__owner=anna)
            alter_all(
                owner=anna, holdings=mine, alteration=Alteration(condition=condition)
            )

    def adding():
        for number in range(3):
            add_copies(owner=anna, copies={place(anna, number): 1}, kind=ENTRY)

    assert at_once(*map(importing, batches), moving, adding) == []
    assert quantity(anna) == 5 + 2 * 4 + 3
    assert_whole(anna)

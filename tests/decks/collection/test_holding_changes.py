"""Acts of a collection: written whole or not at all, once, and taken back exactly."""

from contextlib import suppress
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cards.catalogue.models import Card, Printing
from cards.curation import acts
from cards.curation.card_merging import merge_cards
from cards.curation.row_values import revision_of
from cards.curation.set_edits import edit_printing
from core.changes import ActUndone
from decks.collection.holding_changes import (
    BinderUnknown,
    Held,
    NotThatMany,
    Place,
    TooManyHeld,
    add_copies,
    main_binder,
    mend_owned,
    set_copies,
    undo_act,
)
from decks.collection.models import (
    MAX_HELD,
    Binder,
    CollectionAct,
    CollectionChange,
    Holding,
    OwnedPrinting,
)
from tests.factories import import_rows, make_user, rows

pytestmark = pytest.mark.django_db
ENTRY = CollectionAct.Kind.ENTRY


@pytest.fixture
def anna():
    import_rows(rows({"name": "Moth"}, {"name": "Wick Trimmer"}, {"name": "Watch"}))
    return make_user("anna")


def places(owner, **kwargs):
    details = {"language": "en", "condition": "NM", "is_foil": False} | kwargs
    binder = main_binder(owner).pk
    return [
        Place(binder, printing.pk, **details) for printing in Printing.objects.all()
    ]


def shelf():
    return sorted(
        Holding.objects.values_list(
            "binder_id", "printing_id", "language", "condition", "is_foil", "quantity",
            "note",
        )
    )  # fmt: skip


def test_copies_come_and_go(anna):
    moth, trimmer, _ = places(anna)
    act = add_copies(owner=anna, copies={moth: 3, trimmer: 1}, kind=ENTRY)
    assert (act.added, act.removed) == (4, 0)
    act = add_copies(owner=anna, copies={moth: -1, trimmer: -1}, kind=ENTRY)
    assert (act.added, act.removed) == (0, 2)
    assert [row[-2] for row in shelf()] == [2]


def test_language_condition_and_foil_are_places_of_their_own(anna):
    for details in ({}, {"language": "pl"}, {"condition": "LP"}, {"is_foil": True}):
        add_copies(owner=anna, copies={places(anna, **details)[0]: 1}, kind=ENTRY)
    assert Holding.objects.count() == 4


@pytest.mark.parametrize(
    ("count", "error"), [(-3, NotThatMany), (MAX_HELD, TooManyHeld)]
)
def test_what_cannot_be_writes_nothing(anna, count, error):
    moth, trimmer, _ = places(anna)
    add_copies(owner=anna, copies={moth: 2}, kind=ENTRY)
    before = shelf()
    with pytest.raises(error):
        add_copies(owner=anna, copies={trimmer: 1, moth: count}, kind=ENTRY)
    assert shelf() == before
    assert CollectionAct.objects.count() == 1


def test_nobody_writes_into_the_binders_of_others(anna):
    moth, *_ = places(make_user("ola"))
    with pytest.raises(BinderUnknown):
        add_copies(owner=anna, copies={moth: 1}, kind=ENTRY)
    assert shelf() == []


def test_nothing_changed_is_no_act(anna):
    moth, *_ = places(anna)
    assert set_copies(owner=anna, wanted={moth: Held()}, kind=ENTRY) is None
    assert not CollectionAct.objects.exists()


def test_what_is_sent_twice_is_written_once(anna):
    moth, *_ = places(anna)
    request = uuid4()
    first, again = (
        add_copies(owner=anna, copies={moth: 2}, kind=ENTRY, request_id=request)
        for _ in range(2)
    )
    assert first == again
    assert [row[-2] for row in shelf()] == [2]


def test_taking_back_is_exact_with_counts_and_notes(anna):
    moth, trimmer, watch = places(anna)
    set_copies(owner=anna, wanted={moth: Held(2, "signed"), watch: Held(5)}, kind=ENTRY)
    before = shelf()
    wanted = {moth: Held(), trimmer: Held(7), watch: Held(5, "box 3")}
    act = set_copies(owner=anna, wanted=wanted, kind=ENTRY)
    assert shelf() != before
    undone = undo_act(act=act)
    assert shelf() == before
    undo_act(act=undone)
    assert [row[-2:] for row in shelf()] == [(7, ""), (5, "box 3")]
    with pytest.raises(ActUndone):
        undo_act(act=act)


def test_what_came_later_stays_when_an_act_is_taken_back(anna):
    moth, trimmer, _ = places(anna)
    act = add_copies(owner=anna, copies={moth: 2, trimmer: 1}, kind=ENTRY)
    add_copies(owner=anna, copies={moth: 3}, kind=ENTRY)
    undo_act(act=act)
    assert [row[-2] for row in shelf()] == [3]


def test_copies_that_have_left_since_are_not_taken_twice(anna):
    moth, *_ = places(anna)
    act = add_copies(owner=anna, copies={moth: 2}, kind=ENTRY)
    add_copies(owner=anna, copies={moth: -1}, kind=ENTRY)
    before = shelf()
    with pytest.raises(NotThatMany):
        undo_act(act=act)
    assert shelf() == before
    assert CollectionChange.objects.count() == 2


def test_an_act_takes_as_many_queries_for_many_places(anna, django_assert_num_queries):
    here, there = places(anna), places(anna, language="pl")
    add_copies(owner=anna, copies=dict.fromkeys(here[:1], 1), kind=ENTRY)
    with django_assert_num_queries(9):
        add_copies(owner=anna, copies=dict.fromkeys(here[:1], 1), kind=ENTRY)
    with django_assert_num_queries(9):
        add_copies(owner=anna, copies=dict.fromkeys(here + there, 1), kind=ENTRY)


def test_a_note_is_taken_back_with_the_last_copy_that_left(anna):
    moth, *_ = places(anna)
    set_copies(owner=anna, wanted={moth: Held(2, "signed")}, kind=ENTRY)
    before = shelf()
    act = add_copies(owner=anna, copies={moth: -2}, kind=ENTRY)
    assert shelf() == []
    undo_act(act=act)
    assert shelf() == before


def test_a_refusal_names_the_places_where_copies_are_missing(anna):
    moth, *_ = places(anna)
    with pytest.raises(NotThatMany) as refusal:
        add_copies(owner=anna, copies={moth: -1}, kind=ENTRY)
    assert refusal.value.figures == {"cards": ["Moth (LAN 1)"], "count": 1}


# How many copies of each printing there are


def owned():
    return set(
        OwnedPrinting.objects.values_list(
            "owner", "printing", "card", "card_set", "quantity"
        )
    )


def added_up():
    """What the table of owned copies is to say, from nothing but holdings."""
    counts = {}
    for one in Holding.objects.select_related("binder", "printing"):
        printing = one.printing
        key = (one.binder.owner_id, printing.pk, printing.card_id, printing.card_set_id)
        counts[key] = counts.get(key, 0) + one.quantity
    return {(*key, count) for key, count in counts.items()}


class Shelves(RuleBasedStateMachine):
    """Two collections and a catalogue that curators change meanwhile."""

    curator = None
    owners = ()

    def __init__(self):
        super().__init__()
        self.before = transaction.savepoint()
        self.curated = []

    def teardown(self):
        transaction.savepoint_rollback(self.before)

    @rule(
        who=st.integers(0, 1),
        which=st.integers(0, 2),
        binder=st.sampled_from(["", "Box"]),
        language=st.sampled_from(["en", "pl"]),
        count=st.integers(-2, 3),
    )
    def more_or_fewer(self, who, which, binder, language, count):
        owner = self.owners[who]
        shelf = Binder.objects.get_or_create(owner=owner, name=binder)[0].pk
        printing = Printing.objects.order_by("pk")[which].pk
        spot = Place(shelf, printing, language, "NM", is_foil=False)
        try:
            add_copies(owner=owner, copies={spot: count}, kind=ENTRY)
        except NotThatMany:
            assert count < 0

    @precondition(lambda self: CollectionAct.objects.exists())
    @rule()
    def undone(self):
        act = CollectionAct.objects.filter(undone_by=None).first()
        with suppress(NotThatMany):
            undo_act(act=act)

    @precondition(lambda self: Card.objects.count() > 1)
    @rule(which=st.integers(0, 1))
    def merged(self, which):
        cards = list(Card.objects.order_by("pk"))[:2]
        old, new = cards if which else reversed(cards)
        seen = revision_of(old)
        self.curated.append(
            merge_cards(card=old, into=new, revision=seen, author=self.curator)
        )

    @rule(which=st.integers(0, 2), code=st.sampled_from(["LAN", "QUA"]))
    def printed_elsewhere(self, which, code):
        printing = Printing.objects.order_by("pk")[which]
        if printing.card_set.code == code:
            return
        sent = {"set_code": code, "collector_number": str(100 + len(self.curated))}
        seen = revision_of(printing)
        self.curated.append(
            edit_printing(
                printing=printing, values=sent, revision=seen, author=self.curator
            )
        )

    @precondition(lambda self: self.curated)
    @rule()
    def curated_back(self):
        acts.undo_act(act=self.curated.pop(), author=self.curator)

    @invariant()
    def is_what_lies_there(self):
        assert owned() == added_up()
        assert [mend_owned(owner) for owner in self.owners] == [0, 0]


def test_owned_copies_are_what_lies_there_whatever_anybody_does(anna):
    import_rows(rows({"name": "Quill", "set": "Quay", "set_code": "QUA"}))
    Shelves.curator = make_user("curator")
    Shelves.owners = (anna, make_user("ola"))
    run_state_machine_as_test(
        Shelves, settings=settings(max_examples=15, stateful_step_count=12)
    )


def test_wrong_counts_are_found_and_mended(anna):
    moth, trimmer, watch = places(anna)
    add_copies(owner=anna, copies={moth: 3, trimmer: 1}, kind=ENTRY)
    OwnedPrinting.objects.filter(printing=moth.printing).update(quantity=7)
    OwnedPrinting.objects.filter(printing=trimmer.printing).update(
        printing=watch.printing
    )
    assert mend_owned(anna) == 3
    assert owned() == added_up()
    assert mend_owned(anna) == 0

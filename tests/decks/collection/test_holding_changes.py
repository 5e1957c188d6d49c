"""Acts of a collection: written whole or not at all, once, and taken back exactly."""

from uuid import uuid4

import pytest

from cards.catalogue.models import Printing
from core.changes import ActUndone
from decks.collection.holding_changes import (
    BinderUnknown,
    Held,
    NotThatMany,
    Place,
    TooManyHeld,
    add_copies,
    main_binder,
    set_copies,
    undo_act,
)
from decks.collection.models import MAX_HELD, CollectionAct, CollectionChange, Holding
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
    with django_assert_num_queries(8):
        add_copies(owner=anna, copies=dict.fromkeys(here[:1], 1), kind=ENTRY)
    with django_assert_num_queries(8):
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

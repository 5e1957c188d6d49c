"""Acts that can be undone, on a journal of numbers."""

from dataclasses import dataclass, field

import pytest

from core.changes import ActChangedSince, ActUndone, Change, Journal, differences
from decks.collection.models import CollectionAct
from tests.factories import make_user

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@dataclass
class Numbers(Journal[CollectionAct, str, int]):
    """Numbers by name, in memory; 0 is nothing."""

    author: object
    held: dict[str, int] = field(default_factory=dict)
    kept: dict[int, list[Change[str, int]]] = field(default_factory=dict)

    def read(self, places):
        return {place: self.held.get(place, 0) for place in places}

    def write(self, changes):
        self.held |= {change.place: change.after for change in changes}

    def keep(self, act, changes):
        act.author = self.author
        act.save()
        self.kept[act.pk] = changes

    def changes_of(self, act):
        return self.kept[act.pk]

    def put(self, **wanted):
        return self.record(CollectionAct(), wanted)


@pytest.fixture
def numbers():
    return Numbers(make_user())


def test_only_what_differs_is_written_and_kept(numbers):
    numbers.put(a=1)
    act = numbers.put(a=1, b=2)
    assert numbers.changes_of(act) == [Change("b", 0, 2)]
    assert numbers.put(a=1, b=2) is None
    assert CollectionAct.objects.count() == 2


def test_an_act_is_undone_once_by_an_act_that_can_be_undone_too(numbers):
    act = numbers.put(a=1, b=2)
    undoing = numbers.undo(act, CollectionAct())
    assert numbers.held == {"a": 0, "b": 0}
    assert (undoing.undoes, act.is_in_force) == (act, False)
    with pytest.raises(ActUndone):
        numbers.undo(act, CollectionAct())
    numbers.undo(undoing, CollectionAct())
    assert numbers.held == {"a": 1, "b": 2}
    fresh = CollectionAct.objects.get(pk=act.pk)
    assert (fresh.is_undone, fresh.is_in_force) == (True, True)


def test_what_was_changed_since_is_refused_and_nothing_is_written(numbers):
    act = numbers.put(a=1, b=2)
    numbers.put(b=3)
    with pytest.raises(ActChangedSince) as refused:
        numbers.undo(act, CollectionAct())
    assert refused.value.figures == {"row": "b"}
    assert numbers.held == {"a": 1, "b": 3}
    assert not CollectionAct.objects.exclude(undoes=None).exists()


def test_differences_stand_in_the_order_of_what_is_wanted():
    assert differences({"a": 1, "b": 2, "c": 3}, {"c": 1, "b": 2, "a": 0}) == [
        Change("c", 3, 1),
        Change("a", 1, 0),
    ]

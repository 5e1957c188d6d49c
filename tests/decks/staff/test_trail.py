"""The trail of staff: append-only, and whoever alters it is found."""

import pytest
from django.db import connection

from decks.staff.models import StaffAct, TrailIsKept
from decks.staff.trail import first_altered, write_act
from tests.decks.moderation.desk import make_moderator

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def three_acts():
    mona = make_moderator()
    for number in range(3):
        write_act(by=mona, kind="block", subject="name", key="", title=f"w{number}")
    return mona


def test_acts_are_counted_from_1_and_whole():
    three_acts()
    acts = StaffAct.objects.order_by("sequence")
    assert [act.sequence for act in acts] == [1, 2, 3]
    assert first_altered() is None


def test_no_code_of_ours_changes_or_deletes_an_act():
    three_acts()
    act = StaffAct.objects.first()
    with pytest.raises(TrailIsKept):
        act.save()
    with pytest.raises(TrailIsKept):
        act.delete()
    with pytest.raises(TrailIsKept):
        StaffAct.objects.update(title="x")
    with pytest.raises(TrailIsKept):
        StaffAct.objects.all().delete()


@pytest.mark.parametrize(
    ("statement", "first"),
    [
        ("UPDATE decks_staffact SET title = 'x' WHERE sequence = 2", 2),
        ("UPDATE decks_staffact SET name = 'x' WHERE sequence = 1", 1),
        ("DELETE FROM decks_staffact WHERE sequence = 1", 1),
    ],
)
def test_what_is_altered_in_the_database_is_found(statement, first):
    three_acts()
    with connection.cursor() as cursor:
        cursor.execute(statement)
    assert first_altered() == first


def test_the_trail_outlives_the_account_of_who_acted():
    three_acts().delete()
    assert first_altered() is None
    assert {act.name for act in StaffAct.objects.all()} == {"mona"}

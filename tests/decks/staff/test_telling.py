"""What owners are told."""

import pytest

from decks.staff.models import StaffAct, StaffNotice
from decks.staff.telling import SENTENCES, notice_sentence

TOLD = {"hide", "show", "rename", "lock", "unlock", "merge"}


def test_each_act_on_something_of_an_owner_has_a_sentence():
    assert {str(kind) for kind in SENTENCES} == TOLD < {*StaffAct.Kind.values}


@pytest.mark.parametrize("kind", sorted(TOLD))
def test_a_sentence_names_the_thing(kind):
    assert "Lamps" in notice_sentence(StaffNotice(kind=kind, title="Lamps", name="Oil"))

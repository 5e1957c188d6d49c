"""Acts of curators, and the way back."""

import pytest

from cards.catalogue.changes.models import ActRow
from cards.catalogue.models import Printing
from cards.curation.acts import undo_act
from cards.curation.card_edits import edit_card
from cards.curation.row_values import CatalogueChangedSince, revision_of
from cards.curation.set_edits import (
    edit_printing,
)
from core.changes import ActChangedSince
from tests.cards.curation.desk import edit
from tests.factories import (
    card_named,
)

pytestmark = pytest.mark.django_db


# Cards


def test_the_same_again_is_no_act(curator):
    act = edit(curator, "Moth", cost="2", text="Protector", instant=False)
    assert act.pk is None
    assert not ActRow.objects.exists()


def test_an_older_view_is_refused(curator):
    card = card_named("Moth")
    seen = revision_of(card)
    edit(curator, "Moth", cost=9)
    with pytest.raises(CatalogueChangedSince):
        edit_card(card=card, values={"cost": 1}, revision=seen, author=curator)


def test_an_edit_is_taken_back_unless_a_later_one_stands_on_it(curator):
    first = edit(curator, "Moth", cost=5)
    second = edit(curator, "Moth", cost=6)
    with pytest.raises(ActChangedSince):
        undo_act(act=first, author=curator)
    undo_act(act=second, author=curator)
    undo_act(act=first, author=curator)
    assert card_named("Moth").cost == 2
    assert card_named("Moth").curated == []


def test_an_edit_of_another_fact_does_not_stand_on_it(curator):
    first = edit(curator, "Moth", name="Great Moth")
    printing = Printing.objects.get(card__name="Great Moth")
    edit_printing(
        printing=printing, values={"artist": "B. Nib"}, author=curator,
        revision=revision_of(printing),
    )  # fmt: skip
    undo_act(act=first, author=curator)
    assert Printing.objects.get(artist="B. Nib").card.name == "Moth"

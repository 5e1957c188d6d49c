"""Powers saved on the site: they count, are undone, and end with the text."""

import pytest

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.played_parts import played_part
from cards.curation.acts import undo_act, view_act
from cards.curation.row_values import CatalogueChangedSince, revision_of
from decks.teaching.services import save_powers
from tests.cards.curation.desk import edit
from tests.factories import card_named, import_rows, make_curator, rows

pytestmark = pytest.mark.django_db
DRAW = [{"when": "enters play", "do": "draw"}]


@pytest.fixture
def curator():
    import_rows(rows({"name": "Moth", "type": "ally", "text": "Mumble."}))
    return make_curator()


def save(curator, powers=DRAW, **changes):
    card = card_named("Moth")
    told = {"card": card, "powers": powers, "revision": revision_of(card)}
    return save_powers(**told | {"author": curator} | changes)


def test_what_is_saved_is_played_and_written_until_it_is_undone(curator):
    assert played_part(card_named("Moth")).state != "whole"
    act = save(curator, note="As printed")
    moth = card_named("Moth")
    assert (moth.powers, played_part(moth).state) == (DRAW, "whole")
    assert CardText.objects.filter(card=moth, field="text").count() == 3
    assert (act.kind, act.reason) == (CatalogueAct.Kind.POWERS, "As printed")
    assert "draw" in str(view_act(act).changes)
    undo_act(act=act, author=curator)
    assert card_named("Moth").powers is None
    assert not CardText.objects.filter(card=moth, field="text").exists()


def test_saying_the_same_again_changes_nothing(curator):
    save(curator)
    assert save(curator).pk is None


def test_a_card_that_changed_since_it_was_seen_is_refused(curator):
    seen = revision_of(card_named("Moth"))
    edit(curator, "Moth", cost="4")
    with pytest.raises(CatalogueChangedSince):
        save(curator, revision=seen)
    assert card_named("Moth").powers is None


def test_another_text_ends_them_and_the_same_file_again_does_not(curator):
    save(curator)
    import_rows(rows({"name": "Moth", "type": "ally", "text": "Mumble."}))
    assert card_named("Moth").powers == DRAW
    edit(curator, "Moth", text="Elusive")
    assert card_named("Moth").powers is None

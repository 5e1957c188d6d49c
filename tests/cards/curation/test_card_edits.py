"""The curators' desk: each act, its refusals, its way back, by page and by API."""

import pytest

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Printing
from cards.curation.acts import undo_act
from cards.curation.card_edits import CardTaken, ReasonMissing, flat_row
from cards.curation.row_values import revision_of
from cards.curation.set_edits import (
    edit_printing,
)
from cards.translation.review.text_changes import NewText, write_texts
from decks.building.models import Deck
from rules.games import game
from tests.cards.curation.desk import edit
from tests.factories import (
    card_named,
    import_rows,
    make_deck,
    rows,
)

pytestmark = pytest.mark.django_db


# Cards


def test_a_correction_goes_into_what_says_the_same_and_errata_do_not(curator):
    edit(curator, "Moth", text="Protector, Stealth", cost="4")
    card = card_named("Moth")
    assert (card.text, card.cost, card.facts["cost"]) == ("Protector, Stealth", 4, 4)
    assert card.printings.get().text == "Protector, Stealth"
    edit(curator, "Moth", is_errata=True, reason="Rulings of May", text="Elusive")
    assert card_named("Moth").text == "Elusive"
    assert card.printings.get().text == "Protector, Stealth"
    with pytest.raises(ReasonMissing):
        edit(curator, "Moth", is_errata=True, reason=" ", text="Protector")


def test_translations_of_other_words_are_stale_until_the_way_back(curator):
    card = card_named("Moth")
    new = NewText(card.pk, "pl", "text", "Ochrona", card.text_hash)
    write_texts([new], author=curator)
    act = edit(curator, "Moth", text="Elusive")
    held = CardText.objects.get(language="pl")
    assert held.source_hash != card_named("Moth").text_hash
    undo_act(act=act, author=curator)
    assert held.source_hash == card_named("Moth").text_hash


def test_only_the_facts_that_were_told_change(curator):
    before = flat_row(card_named("Moth"))
    edit(curator, "Moth", cost=5)
    assert flat_row(card_named("Moth")) == before | {"cost": 5}
    traits = set(card_named("Moth").traits.values_list("kind", "value"))
    assert traits == set(game("wow").search_traits(card_named("Moth").value))


def test_what_curators_set_stays_when_the_file_comes_again(curator):
    edit(curator, "Moth", cost=5, name="Great Moth")
    printing = Printing.objects.get(card__name="Wick")
    edit_printing(
        printing=printing, values={"artist": "B. Nib"}, author=curator,
        revision=revision_of(printing),
    )  # fmt: skip
    import_rows(rows({"name": "Moth", "atk": 7}, {"name": "Wick", "cost": 4}))
    moth = card_named("Great Moth")
    assert (moth.cost, moth.atk) == (5, 7)
    printing.refresh_from_db()
    assert (printing.artist, printing.card.cost) == ("B. Nib", 4)


def test_a_pool_follows_a_new_name(curator):
    deck = make_deck("1 Moth", pool={card_named("Moth").key: 3})
    act = edit(curator, "Moth", name="Great Moth")
    deck.refresh_from_db()
    assert deck.pool == {card_named("Great Moth").key: 3}
    undo_act(act=act, author=curator)
    assert Deck.objects.get().pool == {card_named("Moth").key: 3}


def test_a_card_cannot_become_another(curator):
    with pytest.raises(CardTaken):
        edit(curator, "Moth", name="Wick")
    assert not CatalogueAct.objects.filter(kind="correction").exists()

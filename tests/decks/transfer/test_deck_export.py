"""Our own set in every dialect and language: a module of its own for its cards."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, Printing
from cards.demo.services import load_demo_cards
from decks.building.models import DeckEntry
from decks.building.queries import read_deck
from decks.lists.dialects import DIALECTS
from rules.game.deck import Zone
from tests.deck_files import contents, read_back
from tests.factories import (
    make_deck,
    make_user,
)
from tests.rigs.selection import only_in_prove

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def own_set(django_db_setup: None, django_db_blocker):
    """Our own cards and an empty deck, gone after the module."""
    from django.db import transaction

    with django_db_blocker.unblock(), transaction.atomic():
        load_demo_cards()
        yield make_deck("", owner=make_user("printer"))
        transaction.set_rollback(True)


@pytest.mark.parametrize("language", ["ru", *only_in_prove("en", "pl", "hu")])
@pytest.mark.parametrize("slug", DIALECTS)
@given(data=st.data())
@settings(
    max_examples=8,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_a_deck_of_our_cards_reads_back_the_same(own_set, slug, language, data):
    cards = sorted(Card.objects.values_list("pk", flat=True))
    picked = data.draw(st.lists(st.sampled_from(cards), max_size=40, unique=True))
    own_set.entries.all().delete()
    printings = dict(Printing.objects.values_list("card", "pk"))
    chosen = data.draw(st.sets(st.sampled_from(picked))) if picked else set()
    zones = st.sampled_from([Zone.MAIN, Zone.MAIN, Zone.SIDE, Zone.HERO])
    DeckEntry.objects.bulk_create(
        DeckEntry(
            deck=own_set,
            card_id=pk,
            zone=data.draw(zones),
            quantity=data.draw(st.integers(1, 4)),
            printing_id=printings[pk] if pk in chosen else None,
        )
        for pk in picked
    )
    found = read_back(own_set, slug, language)
    assert {one[:3] for one in found} == contents(own_set)
    if DIALECTS[slug].keeps:
        wanted = {(one.card_id, one.printing_id) for one in own_set.entries.all()}
        assert {(one[0], one[3]) for one in found} == wanted


@pytest.mark.parametrize("slug", DIALECTS)
def test_languages_may_be_mixed_in_one_file(own_set, slug):
    own_set.entries.all().delete()
    texts = CardText.objects.filter(field="name").order_by("card", "language")
    names = {}
    for number, text in enumerate(texts):
        names.setdefault(text.card_id, text.text if number % 3 else text.card.name)
    lines = "\n".join(f"2 {name}" for name in names.values())
    read = read_deck(lines, game_slug="wow")
    assert read.unread == []
    assert {found.cards[0].pk for found in read.lines} == set(names)


def test_the_demo_decks_pass_through_every_dialect(own_set):
    folder = Path(__file__).resolve().parents[3] / "decks" / "demo"
    for path in sorted(folder.glob("*.txt"))[::4]:
        own_set.entries.all().delete()
        read = read_deck(path.read_bytes(), game_slug="wow")
        DeckEntry.objects.bulk_create(
            DeckEntry(
                deck=own_set, card=one.cards[0], zone=one.zone, quantity=one.quantity
            )
            for one in read.lines
        )
        for slug in DIALECTS:
            again = {one[:3] for one in read_back(own_set, slug, "hu")}
            assert again == contents(own_set), (path.stem, slug)

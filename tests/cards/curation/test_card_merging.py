"""Two cards become one: what follows, what is counted, and the exact way back."""

from contextlib import suppress
from typing import Any

import pytest
from django.apps import apps
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cards.catalogue.card_texts.models import CardText, TextApproval
from cards.catalogue.card_texts.written_texts import MACHINE
from cards.catalogue.changes.models import CardRedirect
from cards.catalogue.models import Card, Printing
from cards.curation.acts import undo_act
from cards.curation.card_merging import MergeWithItself, merge_cards
from cards.curation.row_values import CatalogueChangedSince, revision_of
from cards.translation.review.text_changes import NewText, write_texts
from core.changes import ActChangedSince, ActHasNoWayBack, ActUndone
from decks.building.editing.services import set_quantity, undo_last_change
from decks.building.models import Deck, DeckEdit
from decks.building.versions.models import VersionEntry
from decks.building.versions.services import save_version
from decks.collection.models import Holding
from decks.limits.models import HouseFormat, HouseFormatCard
from decks.trading.models import Want
from rules.game.deck import Zone
from tests.factories import (
    card_named,
    import_rows,
    make_curator,
    make_deck,
    make_user,
    rows,
)
from tests.trading import offer, own, want

pytestmark = pytest.mark.django_db

OLD, NEW, THIRD = "Lamp Carier", "Lamp Carrier", "Moth"
# What tells when something was touched, or is made again from what stands there.
NOT_TOLD = {
    "cards.card": {"changed_at"},
    "decks.deck": {"revision"},
    "cards.cardtrait": {"id"},
}
JOURNAL = {"cards.catalogueact", "cards.actrow"}


@pytest.fixture
def anna():
    names = ({"name": OLD}, {"name": NEW, "cost": 3}, {"name": THIRD})
    import_rows(rows(*names))
    return make_user("anna")


@pytest.fixture
def curator():
    return make_curator()


def everything() -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of the rooms that people made, but for the journal."""
    told = {}
    for model in apps.get_models():
        table = model._meta.label_lower
        if model._meta.app_label in {"cards", "decks", "drafts"} - JOURNAL:
            if table in JOURNAL:
                continue
            left = NOT_TOLD.get(table, set())
            names = [
                one.attname
                for one in model._meta.concrete_fields
                if one.attname not in left
            ]
            found = model._base_manager.values_list(*names)
            if model is CardText:  # those from powers are made again
                found = found.exclude(state__in=MACHINE)
            told[table] = sorted(map(repr, found))
    return told


def merge(curator, old=OLD, new=NEW, reason=""):
    card = card_named(old)
    return merge_cards(
        card=card, into=card_named(new), revision=revision_of(card), author=curator,
        reason=reason,
    )  # fmt: skip


def make_house(owner) -> HouseFormat:
    return HouseFormat.objects.create(
        owner=owner, game="wow", name="House", edition="2009", min_deck_size=40,
        created_at=timezone.now(), changed_at=timezone.now(),
    )  # fmt: skip


def copies(deck) -> dict[tuple[str, str], int]:
    return {(one.card.name, one.zone): one.quantity for one in deck.entries.all()}


def test_decks_versions_and_wishes_follow_and_count_once(anna, curator):
    deck = make_deck(f"2 {OLD}\n1 {NEW}\nSide deck\n1 {OLD}\n2 {THIRD}", owner=anna)
    version = save_version(deck=deck, author=anna)
    want(anna, OLD, 2)
    want(anna, NEW, 3)
    own(anna, OLD, 4)
    merge(curator)
    assert copies(deck) == {(NEW, "main"): 3, (NEW, "side"): 1, (THIRD, "side"): 2}
    assert copies(version) == copies(deck)
    assert [(one.card.name, one.quantity) for one in Want.objects.all()] == [(NEW, 5)]
    holding = Holding.objects.get()
    assert (holding.printing.card.name, holding.quantity) == (NEW, 4)
    assert CardRedirect.objects.get().card == card_named(NEW)
    assert Printing.objects.filter(card__name=NEW, is_source=True).count() == 1


def test_a_list_that_was_restricted_and_banned_stays_banned(anna, curator):
    house = make_house(anna)
    for name, standing in ((OLD, "banned"), (NEW, "restricted")):
        HouseFormatCard.objects.create(
            house_format=house, card=card_named(name), standing=standing
        )
    act = merge(curator)
    (kept,) = house.named_cards.all()
    assert (kept.card.name, kept.standing) == (NEW, "banned")
    undo_act(act=act, author=curator)
    told = {(one.card.name, one.standing) for one in house.named_cards.all()}
    assert told == {(OLD, "banned"), (NEW, "restricted")}


def test_texts_go_along_where_there_is_none(anna, curator):
    old, new = card_named(OLD), card_named(NEW)
    for card, language in ((old, "pl"), (old, "hu"), (new, "hu")):
        text = f"{card.name} {language}"
        hashed = card.name_hash
        write_texts([NewText(card.pk, language, "name", text, hashed)], author=curator)
    TextApproval.objects.create(
        text=CardText.objects.get(card=old, language="hu", field="name"), revision=1,
        approver=anna, made_at=timezone.now(),
    )  # fmt: skip
    before = everything()
    act = merge(curator)
    texts = CardText.objects.filter(card=new, field="name")
    texts = texts.values_list("language", "text")
    assert set(texts) == {("pl", f"{OLD} pl"), ("hu", f"{NEW} hu")}
    moved = CardText.objects.get(card=new, language="pl", field="name")
    assert moved.source_hash != new.name_hash  # stale: it was made from other words
    undo_act(act=act, author=curator)
    assert everything() == before


def test_a_text_edited_since_keeps_the_merge(anna, curator):
    old = card_named(OLD)
    write_texts([NewText(old.pk, "pl", "name", "Lampnik", "")], author=curator)
    act = merge(curator)
    new = card_named(NEW)
    write_texts([NewText(new.pk, "pl", "name", "Lampiarz", "")], author=curator)
    with pytest.raises(ActChangedSince):
        undo_act(act=act, author=curator)
    assert CardRedirect.objects.exists()


def test_a_deck_edited_since_stays_as_its_owner_left_it(anna, curator):
    mixed = make_deck(f"2 {OLD}\n1 {NEW}", owner=anna)
    plain = make_deck(f"2 {OLD}\n1 {THIRD}", owner=anna)
    other = make_deck(f"1 {OLD}", owner=anna)
    act = merge(curator)
    set_quantity(deck=mixed, card=card_named(NEW), zone=Zone.MAIN, quantity=4)
    set_quantity(deck=plain, card=card_named(THIRD), zone=Zone.MAIN, quantity=4)
    undone = undo_act(act=act, author=curator)
    assert undone.kept == 1
    assert copies(mixed) == {(NEW, "main"): 4}
    assert copies(plain) == {(OLD, "main"): 2, (THIRD, "main"): 4}
    assert copies(other) == {(OLD, "main"): 1}


def test_a_figure_of_one_of_two_cards_is_not_taken_back(anna, curator):
    deck = make_deck(owner=anna)
    for name in (OLD, NEW):
        set_quantity(deck=deck, card=card_named(name), zone=Zone.MAIN, quantity=2)
    merge(curator)
    with suppress(Exception):
        undo_last_change(deck=deck)
    assert copies(deck) == {(NEW, "main"): 4}


def test_redirects_lead_to_the_last_card(anna, curator):
    first = card_named(OLD).pk
    merge(curator)
    second = card_named(NEW).pk
    merge(curator, NEW, THIRD)
    led = dict(CardRedirect.objects.values_list("old_id", "card__name"))
    assert led == {first: THIRD, second: THIRD}


def test_a_merged_card_stays_merged_when_its_file_comes_again(anna, curator):
    merge(curator)
    again = rows({"name": OLD, "rarity": "Rare"}, {"name": NEW, "cost": 3})
    import_rows(again)
    assert not Card.objects.filter(name=OLD).exists()
    assert Printing.objects.get(number="1").rarity == "rare"
    import_rows(rows({"name": OLD, "collector_number": "9"}))
    assert Printing.objects.get(number="9").card.name == NEW


def test_what_cannot_be_merged_is_refused(anna, curator):
    old = card_named(OLD)
    with pytest.raises(MergeWithItself):
        merge_cards(card=old, into=old, revision=revision_of(old), author=curator)
    with pytest.raises(CatalogueChangedSince):
        merge_cards(card=old, into=card_named(NEW), revision="1", author=curator)
    act = merge(curator)
    undone = undo_act(act=act, author=curator)
    with pytest.raises(ActUndone):
        undo_act(act=act, author=curator)
    with pytest.raises(ActHasNoWayBack):
        undo_act(act=undone.act, author=curator)


COUNTS = st.integers(0, 4)
DECK = st.fixed_dictionaries(
    {
        (name, zone): COUNTS
        for name in (OLD, NEW, THIRD)
        for zone in (Zone.MAIN, Zone.SIDE)
    }
)
WISHES = st.dictionaries(
    st.tuples(st.sampled_from((OLD, NEW)), st.sampled_from(Want.Kind.values)),
    st.integers(1, 9),
)
TEXTS = st.sets(
    st.tuples(
        st.sampled_from((OLD, NEW)),
        st.sampled_from(("pl", "hu")),
        st.sampled_from(("name", "text")),
    )
)
STANDINGS = st.sets(
    st.tuples(
        st.sampled_from((OLD, NEW)), st.sampled_from(HouseFormatCard.Standing.values)
    )
)
POOLS = st.dictionaries(st.sampled_from((OLD, NEW, THIRD)), st.integers(1, 9))


def build(owner, curator, decks, wishes, texts, standings, pool):
    for place, counts in enumerate(decks):
        deck = make_deck(owner=owner, name=f"Deck {place}")
        for (name, zone), count in counts.items():
            if count:
                set_quantity(
                    deck=deck, card=card_named(name), zone=zone, quantity=count
                )
        with suppress(Exception):
            save_version(deck=deck, author=owner)
    keys = {card_named(name).key: count for name, count in pool.items()}
    make_deck(owner=owner, name="Pool", pool=keys)
    for (name, kind), count in wishes.items():
        want(owner, name, count, Want.Kind(kind))
    for name, language, field in sorted(texts):
        card = card_named(name)
        new = NewText(card.pk, language, field, f"{name} {language}", "x")
        write_texts([new], author=curator)
    house = make_house(owner)
    for name, standing in sorted(standings):
        HouseFormatCard.objects.create(
            house_format=house, card=card_named(name), standing=standing
        )


@pytest.mark.long
@given(st.lists(DECK, max_size=2), WISHES, TEXTS, STANDINGS, POOLS)
@settings(
    max_examples=20,
    phases=(Phase.explicit, Phase.generate),  # a failure is small as it is
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_a_merge_taken_back_leaves_every_table_as_it_was(
    anna, curator, decks, wishes, texts, standings, pool
):
    with transaction.atomic():
        build(anna, curator, decks, wishes, texts, standings, pool)
        own(anna, OLD, 2)
        offer(anna, OLD, 1)
        before, total = everything(), copies_in_all()
        act = merge(curator)
        assert copies_in_all() == total
        assert not DeckEdit.objects.filter(card__name=OLD).exists()
        undo_act(act=act, author=curator)
        assert everything() == before
        transaction.set_rollback(True)


def copies_in_all() -> tuple[int, int, int, int]:
    """Return how many copies all decks, versions, pools and collections hold."""
    decks = sum(
        one.quantity for deck in Deck.objects.all() for one in deck.entries.all()
    )
    pools = sum(sum(deck.pool.values()) for deck in Deck.objects.exclude(pool=None))
    versions = sum(VersionEntry.objects.values_list("quantity", flat=True))
    return (
        decks,
        versions,
        pools,
        sum(Holding.objects.values_list("quantity", flat=True)),
    )


def test_every_table_that_names_a_card_is_known_to_follow():
    """A table that comes later must say what becomes of it."""
    known = {
        "CardTrait",  # made again
        "OwnedPrinting",  # counted again: `decks.merged_cards`
        "CardTally", "LeaderTally",  # added up again: `drafts.statistics.jobs`
        "Printing", "CardText", "TextChange", "TextProposal", "TranslationRow",
        "CardRedirect", "DeckEntry", "DeckEdit", "VersionEntry", "HouseFormatCard",
        "MaybeEntry", "Want", "CardNote", "Ruling",
    }  # fmt: skip
    found = {
        model.__name__
        for model in apps.get_models()
        for column in model._meta.concrete_fields
        if column.related_model is Card
    }
    assert found == known

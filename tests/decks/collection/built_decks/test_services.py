"""Decks and collection: held, free, elsewhere, missing; swaps; what can be built."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.catalogue.models import Printing
from decks.building.editing.services import set_quantity
from decks.building.models import Deck, DeckEntry
from decks.collection.availability import allotment_of, copies_held, deck_standing
from decks.collection.built_decks.services import (
    DeckOfNobody,
    Swap,
    free_by_card,
    mark_built,
    own_buildable,
    public_buildable,
    swap_list,
)
from decks.collection.holding_changes import (
    Held,
    Place,
    add_copies,
    main_binder,
    set_copies,
)
from decks.collection.models import CollectionAct
from rules.game.deck import Zone
from tests.factories import card_named, import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db
ENTRY = CollectionAct.Kind.ENTRY
NAMES = ("Moth", "Wick", "Watch")


@pytest.fixture
def anna():
    import_rows(rows(*({"name": name} for name in NAMES)))
    return make_user("anna")


def own(owner, **counts):
    binder = main_binder(owner).pk
    copies = {
        Place(binder, Printing.objects.get(card__name=name).pk, "en", "NM", False): n
        for name, n in counts.items()
    }
    add_copies(owner=owner, copies=copies, kind=ENTRY)


def built(text, owner, **changes):
    deck = make_deck(text, owner=owner, **changes)
    return mark_built(deck=deck, is_built=True)


def told(owner, deck):
    names = {card_named(name).pk: name for name in NAMES}
    return {
        names[one.card]: (one.wanted, one.held, one.free, one.elsewhere, one.missing)
        for one in deck_standing(owner, deck)
    }


def test_copies_in_a_built_deck_are_not_free_for_another(anna):
    own(anna, Moth=5, Wick=1)
    first = built("4 Moth\n2 Wick", anna)
    second = make_deck("3 Moth\n1 Watch", owner=anna)
    assert told(anna, first) == {"Moth": (4, 4, 1, {}, 0), "Wick": (2, 1, 0, {}, 1)}
    assert told(anna, second) == {
        "Moth": (3, 0, 1, {first.pk: 4}, 0),
        "Watch": (1, 0, 0, {}, 1),
    }
    mark_built(deck=first, is_built=False)
    assert told(anna, second)["Moth"] == (3, 0, 5, {}, 0)


def test_a_deck_marked_built_again_keeps_its_place_in_the_row(anna):
    own(anna, Moth=3)
    first, second = built("3 Moth", anna), built("3 Moth", anna)
    mark_built(deck=first, is_built=True)
    assert told(anna, first)["Moth"][1] == 3
    assert told(anna, second)["Moth"][1] == 0


def test_copies_of_another_printing_are_told(anna):
    import_rows(rows({"name": "Moth", "set": "Quay", "set_code": "QUA"}))
    own_printing = Printing.objects.get(card_set__code="LAN", card__name="Moth")
    place = Place(main_binder(anna).pk, own_printing.pk, "en", "NM", False)
    add_copies(owner=anna, copies={place: 2}, kind=ENTRY)
    deck = make_deck("2 Moth", owner=anna)
    deck.entries.update(printing=Printing.objects.get(card_set__code="QUA"))
    (standing,) = deck_standing(anna, deck)
    assert (standing.lacking, standing.not_as_preferred) == (0, 2)
    deck.entries.update(printing=own_printing)
    (standing,) = deck_standing(anna, deck)
    assert (standing.lacking, standing.not_as_preferred) == (0, 0)


def test_a_guests_deck_holds_no_cards(anna):
    deck = make_deck("1 Moth", owner=anna)
    Deck.objects.filter(pk=deck.pk).update(
        owner=None, guest_key="00000000-0000-4000-8000-000000000000"
    )
    with pytest.raises(DeckOfNobody):
        mark_built(deck=deck, is_built=True)


def test_a_swap_list_says_what_stays_leaves_comes_and_is_missing(anna):
    own(anna, Moth=4, Wick=3)
    before = built("4 Moth\n1 Wick", anna)
    after = make_deck("2 Moth\n4 Wick\n1 Watch", owner=anna)
    moth, wick, watch = (card_named(name).pk for name in NAMES)
    assert swap_list(anna, before, after) == [
        Swap(moth, stay=2, out=2, into=0, missing=0),
        Swap(wick, stay=1, out=0, into=2, missing=1),
        Swap(watch, stay=0, out=0, into=0, missing=1),
    ]
    # What the list said is true once it is done.
    mark_built(deck=before, is_built=False)
    mark_built(deck=after, is_built=True)
    assert [row[1] for row in told(anna, after).values()] == [2, 3, 0]


def test_decks_are_told_by_how_little_is_missing(anna):
    ola = make_user("ola")
    own(anna, Moth=4, Wick=1)
    built("2 Moth", anna, name="Built")
    make_deck("3 Moth\n1 Wick", owner=anna, name="Far")
    make_deck("2 Moth\n1 Wick", owner=anna, name="Near")
    make_deck("2 Moth", owner=ola, name="Open", visibility="public")
    make_deck("2 Watch", owner=ola, name="Nothing of it", visibility="public")
    make_deck("2 Moth", owner=ola, name="Hidden")
    mine = [(one.deck.name, one.missing) for one in own_buildable(anna)]
    assert mine == [("Near", 0), ("Far", 1)]
    assert [one.deck.name for one in public_buildable(anna)] == ["Open"]


def test_what_decks_lack_is_asked_in_as_many_queries_for_many(
    anna, django_assert_num_queries
):
    own(anna, Moth=4)
    for _ in range(2):
        make_deck("2 Moth", owner=anna)
        with django_assert_num_queries(5):
            own_buildable(anna)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["own", "build", "apart", "edit"]),
        st.integers(0, 2),
        st.integers(0, 5),
    ),
    max_size=12,
)


@settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS)
def test_held_and_free_are_owned_whatever_is_done(anna, steps):
    """Two decks, one shelf: counts set, decks built, taken apart and edited."""
    Deck.objects.all().delete()
    decks = [make_deck("2 Moth\n1 Wick", owner=anna) for _ in range(2)]
    stale = [Deck.objects.get(pk=deck.pk) for deck in decks]  # another tab's
    binder = main_binder(anna).pk
    for what, which, count in steps:
        card = card_named(NAMES[which])
        deck = (decks if count % 2 else stale)[which % 2]
        if what == "own":
            place = Place(binder, card.printings.get().pk, "en", "NM", False)
            set_copies(owner=anna, wanted={place: Held(count)}, kind=ENTRY)
        elif what == "edit":
            set_quantity(deck=deck, card=card, zone=Zone.MAIN, quantity=count)
        else:
            mark_built(deck=deck, is_built=what == "build")
    dealt = allotment_of(anna)
    owned = {p: n for of in copies_held(anna).values() for p, n in of.items()}
    held = dict.fromkeys(owned, 0)
    for (_, printing), count in dealt.held.items():
        held[printing] += count
    assert {p: held[p] + dealt.free.get(p, 0) for p in owned} == owned
    entries = DeckEntry.objects.all()
    asked = set(entries.values_list("card", flat=True))
    free = {Printing.objects.get(pk=p).card_id: n for p, n in dealt.free.items()}
    assert free_by_card(anna, entries) == {c: n for c, n in free.items() if c in asked}

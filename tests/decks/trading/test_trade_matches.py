"""Who could trade with whom: found both ways, ranked, and no more told than that."""

import random
import time

import pytest
from django.contrib.auth.models import User

from cards.catalogue.models import Printing
from decks.collection.built_decks.services import mark_built
from decks.collection.holding_changes import follow_printings
from decks.collection.models import Binder, Holding
from decks.trading.models import Nod, Trader, Want
from decks.trading.services import change_trader
from decks.trading.trade_matches import (
    find_match,
    find_matches,
    nodded_to,
    nods_between,
    set_nod,
)
from tests.factories import import_rows, make_deck, rows
from tests.trading import make_trader, offer, own, want

pytestmark = pytest.mark.django_db
NAMES = ("Moth", "Wick", "Watch", "Barge")


@pytest.fixture(autouse=True)
def catalogue(db):
    import_rows(rows(*({"name": name} for name in NAMES)))


def give(owner, name, count=1, **like):
    own(owner, name, count, **like)
    offer(owner, name, count, **like)


def told(owner):
    """Who is found for *owner*, with copies to get and to give, in order."""
    return [
        (one.other.owner.username, one.barter.gets, one.barter.gives)
        for one in find_matches(owner)
    ]


@pytest.fixture
def pair():
    """Anna gives two Moths and wants a Wick; Ola the other way round."""
    anna, ola = make_trader("anna"), make_trader("ola")
    give(anna, "Moth", 2)
    want(anna, "Wick", 3)
    give(ola, "Wick", 1)
    want(ola, "Moth", 4)
    return anna, ola


def test_two_traders_find_each_other_and_see_the_same(pair):
    anna, ola = pair
    assert told(anna) == [("ola", 1, 2)]
    assert told(ola) == [("anna", 2, 1)]
    theirs, mine = find_match(anna, "ola"), find_match(ola, "anna")
    assert (theirs.gets, theirs.gives) == (mine.gives, mine.gets)
    assert theirs.barter.rank == mine.barter.rank


@pytest.mark.parametrize(
    "change",
    [
        {"is_matched": False},
        {"wants_visibility": "private", "trades_visibility": "private"},
    ],
)
def test_who_did_not_say_so_is_not_matched(pair, change):
    anna, ola = pair
    change_trader(owner=ola, changes=change)
    assert told(anna) == told(ola) == []
    assert find_match(anna, "ola") is find_match(ola, "anna") is None


@pytest.mark.parametrize(("private", "left"), [("wants", (1, 0)), ("trades", (0, 2))])
def test_a_private_list_has_no_part_in_a_match(pair, private, left):
    anna, ola = pair
    change_trader(owner=ola, changes={f"{private}_visibility": "private"})
    assert told(anna) == [("ola", *left)]
    assert told(ola) == [("anna", *reversed(left))]


def test_the_rules_of_both_are_kept(pair):
    anna, _ = pair
    piet = make_trader("piet")
    give(piet, "Wick", 1, language="pl")
    give(piet, "Barge", 1, condition="HP")
    want(anna, "Barge", 1, condition="LP")
    assert told(anna) == [("ola", 1, 2), ("piet", 1, 0)]
    (lot,) = find_match(anna, "piet").gets
    assert (lot.language, lot.quantity) == ("pl", 1)


def test_those_who_can_swap_most_come_first_then_those_with_most_then_by_name(pair):
    anna, _ = pair
    rich, even = make_trader("rich"), make_trader("even")
    give(rich, "Wick", 3)
    give(even, "Wick", 2)
    want(even, "Moth", 2)
    assert told(anna) == [("even", 2, 2), ("ola", 1, 2), ("rich", 3, 0)]


def test_what_a_deck_holds_is_not_given_to_anyone(pair):
    anna, ola = pair
    mark_built(deck=make_deck("2 Moth", owner=anna), is_built=True)
    assert told(ola) == [("anna", 0, 1)]


def test_who_has_nothing_in_common_and_oneself_are_not_found(pair):
    anna, _ = pair
    piet = make_trader("piet")
    give(piet, "Barge")
    want(anna, "Moth")
    assert told(piet) == []
    assert find_match(anna, "piet") is find_match(anna, "anna") is None
    assert find_match(anna, "nobody") is None
    assert [name for name, *_ in told(anna)] == ["ola"]


def test_both_must_say_that_they_would_trade(pair):
    anna, ola = pair
    set_nod(owner=anna, match=find_match(anna, "ola"), is_willing=True)
    set_nod(owner=anna, match=find_match(anna, "ola"), is_willing=True)
    assert not nods_between(anna, ola).is_agreed
    assert nodded_to(ola) == {anna.pk}
    set_nod(owner=ola, match=find_match(ola, "anna"), is_willing=True)
    assert nods_between(anna, ola).is_agreed
    assert nods_between(ola, anna).is_agreed
    set_nod(owner=ola, match=find_match(ola, "anna"), is_willing=False)
    assert not nods_between(anna, ola).is_agreed
    assert Nod.objects.count() == 1


def test_matches_are_found_in_as_many_queries_for_many(pair, django_assert_num_queries):
    anna, _ = pair
    change_trader(owner=anna, changes={"keeps": 9})
    for name in ("piet", "mila"):
        with django_assert_num_queries(14):
            find_matches(anna)
        trader = make_trader(name)
        give(trader, "Wick")
        want(trader, "Moth")
    assert len(told(anna)) == 3


def test_only_the_nearest_are_looked_at_copy_by_copy(pair, monkeypatch):
    anna, _ = pair
    monkeypatch.setattr("decks.trading.trade_matches.LOOKED_AT", 1)
    give(make_trader("rich"), "Wick", 9)
    assert told(anna) == [("ola", 1, 2)]


@pytest.mark.prove
def test_two_thousand_traders_cost_no_query_more(
    django_assert_num_queries, record_property
):
    """Of 60 cards everybody has 30 and wants 20: the most there can be in common."""
    quay = {"set": "Quay", "set_code": "QUA"}
    import_rows(rows(*({"name": f"Passer-by {n}"} | quay for n in range(60))))
    settle(2_000)
    anna = User.objects.get(username="trader-0")
    began = time.process_time()
    with django_assert_num_queries(14):
        found = find_matches(anna)
    record_property("cpu seconds", round(time.process_time() - began, 2))
    assert len(found) == 60
    ranks = [one.barter.rank for one in found]
    assert ranks == sorted(ranks)


def settle(number):
    """Make so many traders, each with holdings and wants."""
    dice = random.Random(8)
    printings = Printing.objects.exclude(card__name__in=NAMES)
    printings = list(printings.values_list("pk", "card"))
    names = (f"trader-{n}" for n in range(number))
    users = User.objects.bulk_create(User(username=name) for name in names)
    Trader.objects.bulk_create(
        Trader(
            owner=user, is_matched=True, wants_visibility="link",
            trades_visibility="link", keeps=dice.choice([None, 1, 2]),
        )
        for user in users
    )  # fmt: skip
    binders = Binder.objects.bulk_create(
        Binder(owner=user, is_for_trade=dice.random() < 0.3) for user in users
    )
    held = (
        Holding(binder=binder, printing_id=printing, language=dice.choice(["en", "pl"]),
                condition="NM", quantity=dice.randint(1, 6))
        for binder in binders
        for printing, _ in dice.sample(printings, 30)
    )  # fmt: skip
    Holding.objects.bulk_create(held, batch_size=2_000)
    follow_printings(printing for printing, _ in printings)
    wants = (
        Want(owner=user, card_id=card, quantity=dice.randint(1, 4))
        for user in users
        for _, card in dice.sample(printings, 20)
    )
    Want.objects.bulk_create(wants, batch_size=2_000)

"""Traders: what fits, what is offered, and as many copies as can change hands."""

from collections import Counter

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from decks.trading.barter import Barter, Lot, Wish, fits, offered, serve, unmet

ANY = 4  # the most worn there is


def lot(quantity=1, *, card=1, printing=11, language="en", wear=0, is_foil=False):
    return Lot(card, printing, language, wear, is_foil, quantity)


def wish(quantity=1, *, card=1, printing=None, languages=(), wear=ANY, is_foil=None):
    return Wish(card, printing, frozenset(languages), wear, is_foil, quantity)


def test_a_wish_takes_what_it_says_and_nothing_else():
    near_mint_polish = wish(languages={"pl"}, wear=0, is_foil=False, printing=11)
    assert fits(near_mint_polish, lot(language="pl"))
    for other in (
        lot(language="pl", card=2),
        lot(language="pl", printing=12),
        lot(language="en"),
        lot(language="pl", wear=1),
        lot(language="pl", is_foil=True),
    ):
        assert not fits(near_mint_polish, other)
        assert fits(wish(card=other.card), other)


def test_what_one_has_is_not_wanted_any_more():
    lots = [lot(1, language="pl"), lot(2, language="en")]
    assert unmet(wish(4), lots).quantity == 1
    assert unmet(wish(4, languages={"pl"}), lots).quantity == 3
    assert unmet(wish(2), lots).quantity == 0


def test_above_four_is_offered_the_worn_first_and_foils_last():
    lots = [lot(3, is_foil=True), lot(3), lot(1, wear=2)]
    free = {11: 7}
    assert offered(lots, free, {}, [wish(4)]) == [0, 2, 1]
    assert offered(lots, free, {}, [wish(7)]) == [0, 0, 0]
    assert offered(lots, free, {0: 1}, [wish(4)]) == [1, 1, 1]


def test_what_a_deck_holds_is_not_offered_however_it_is_marked():
    lots = [lot(4), lot(2, printing=12)]
    assert offered(lots, {12: 2}, {0: 4, 1: 1}, []) == [0, 1]
    assert offered(lots, {12: 2}, {}, [wish(1)]) == [0, 2]
    assert offered(lots, {}, {0: 4}, [wish(0)]) == [0, 0]


def test_a_floor_of_one_language_keeps_copies_of_that_language():
    lots = [lot(3, language="pl"), lot(3)]
    assert offered(lots, {11: 6}, {}, [wish(2, languages={"pl"})]) == [1, 0]


def test_who_takes_anything_leaves_the_rare_copy_to_who_needs_it():
    lots = [lot(1, language="pl"), lot(1)]
    assert serve([wish(1), wish(1, languages={"pl"})], lots) == {(0, 1): 1, (1, 0): 1}


def test_barters_are_ranked_by_what_can_be_swapped_then_by_all():
    best, more, one_sided = Barter(3, 4), Barter(9, 2), Barter(40, 0)
    assert sorted([one_sided, more, best], key=lambda one: one.rank) == [
        best, more, one_sided,
    ]  # fmt: skip
    assert Barter(3, 4).rank == Barter(4, 3).rank


LOTS = st.lists(
    st.builds(
        lot,
        st.integers(1, 4),
        card=st.integers(1, 2),
        printing=st.integers(11, 13),
        language=st.sampled_from(["en", "pl"]),
        wear=st.integers(0, 2),
        is_foil=st.booleans(),
    ),
    max_size=6,
)
WISHES = st.lists(
    st.builds(
        wish,
        st.integers(0, 5),
        card=st.integers(1, 2),
        printing=st.none() | st.integers(11, 13),
        languages=st.sets(st.sampled_from(["en", "pl"])),
        wear=st.integers(0, 2),
        is_foil=st.none() | st.booleans(),
    ),
    max_size=6,
)


# Of one card, near to each other: who takes what matters.
CLOSE_LOTS = st.lists(
    st.builds(lot, st.just(1), language=st.sampled_from("abcd")),
    min_size=3,
    max_size=5,
)
CLOSE_WISHES = st.lists(
    st.builds(
        wish,
        st.just(1),
        languages=st.sets(st.sampled_from("abcd"), min_size=1, max_size=3),
    ),
    min_size=3,
    max_size=5,
)


@given(both=st.tuples(WISHES, LOTS) | st.tuples(CLOSE_WISHES, CLOSE_LOTS))
def test_as_many_copies_change_hands_as_the_flow_through_all_of_them(both):
    """The oracle is a maximum flow from wishes to lots."""
    wishes, lots = both
    served = serve(wishes, lots)
    asked, given_ = Counter(), Counter()
    graph = nx.DiGraph()
    graph.add_nodes_from(["in", "out"])
    for (one, other), count in served.items():
        assert fits(wishes[one], lots[other])
        asked[one] += count
        given_[other] += count
    assert all(count <= wishes[one].quantity for one, count in asked.items())
    assert all(count <= lots[other].quantity for other, count in given_.items())
    for one, wished in enumerate(wishes):
        graph.add_edge("in", ("wish", one), capacity=wished.quantity)
        for other, held in enumerate(lots):
            if fits(wished, held):
                graph.add_edge(("wish", one), ("lot", other))
    for other, held in enumerate(lots):
        graph.add_edge(("lot", other), "out", capacity=held.quantity)
    assert sum(served.values()) == nx.maximum_flow_value(graph, "in", "out")


@given(
    lots=LOTS,
    free=st.dictionaries(st.integers(11, 13), st.integers(0, 5)),
    marked=st.dictionaries(st.integers(0, 5), st.integers(0, 6)),
    floors=WISHES,
)
def test_no_more_is_offered_than_is_there_and_free_nor_what_is_kept(
    lots, free, marked, floors
):
    marked = {place: count for place, count in marked.items() if place < len(lots)}
    taken = offered(lots, free, marked, floors)
    by_printing = Counter()
    for place, held in enumerate(lots):
        assert 0 <= taken[place] <= held.quantity
        by_printing[held.printing] += taken[place]
    assert all(count <= free.get(one, 0) for one, count in by_printing.items())
    alone = offered(lots, free, {}, floors[:1])
    for floor in floors[:1]:
        kept = sum(n.quantity - alone[p] for p, n in enumerate(lots) if fits(floor, n))
        there = sum(n.quantity for n in lots if fits(floor, n))
        assert kept >= min(there, floor.quantity)

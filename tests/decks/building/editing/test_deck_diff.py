"""What differs between two decks, and how two sets of changes become one."""

from hypothesis import given
from hypothesis import strategies as st

from decks.building.editing.deck_diff import (
    CardChange,
    Choice,
    Copies,
    Place,
    compare,
    merge,
    net_changes,
    total,
)
from rules.game.deck import Zone

WICK, MOTH, OIL = (Place(card, Zone.MAIN) for card in (1, 2, 3))
WICK_ASIDE = Place(1, Zone.SIDE)
ODDA, BERTA, CELIA = (Place(card, Zone.HERO) for card in (10, 11, 12))


def deck(**quantities: int) -> dict[Place, Copies]:
    """Return a deck of the places above, named in lower case."""
    return {globals()[name.upper()]: Copies(n) for name, n in quantities.items()}


places = st.builds(Place, st.integers(1, 6), st.sampled_from([Zone.MAIN, Zone.SIDE]))
copies = st.builds(Copies, st.integers(1, 5), st.sampled_from([None, 7, 8]))
decks = st.dictionaries(places, copies, max_size=8)


def plain(cards):
    """Return quantities alone."""
    return {place: held.quantity for place, held in cards.items()}


# Differences


def test_added_removed_and_changed_cards_are_told_by_zone_heroes_first():
    before = deck(odda=1, wick=4, moth=2, oil=1)
    after = deck(berta=1, wick=3, moth=2, wick_aside=1)
    found = compare(before, after)
    assert [
        (at.place, at.before.quantity, at.after.quantity) for at in found.changes
    ] == [
        (ODDA, 1, 0),
        (BERTA, 0, 1),
        (WICK, 4, 3),
        (OIL, 1, 0),
        (WICK_ASIDE, 0, 1),
    ]
    assert (found.cards_in, found.cards_out) == (2, 3)


def test_a_deck_does_not_differ_from_itself():
    assert compare(deck(wick=4), deck(wick=4)).changes == ()


def test_another_printing_is_a_change_of_no_copies():
    (change,) = compare({WICK: Copies(2, None)}, {WICK: Copies(2, 7)}).changes
    assert change.by == 0


@given(decks, decks)
def test_the_way_back_takes_out_what_the_way_there_brought(before, after):
    there, back = compare(before, after), compare(after, before)
    assert (there.cards_in, there.cards_out) == (back.cards_out, back.cards_in)
    assert {at.place for at in there.changes} == {at.place for at in back.changes}


@given(decks, decks)
def test_what_changes_is_what_the_sizes_differ_by(before, after):
    found = compare(before, after)
    zones = (Zone.MAIN, Zone.SIDE)
    grown = total(after, *zones) - total(before, *zones)
    assert found.cards_in - found.cards_out == grown


def test_changes_one_after_another_come_to_their_ends():
    steps = [(0, 1), (1, 3), (3, 2)]
    changes = [CardChange(WICK, Copies(a), Copies(b)) for a, b in steps]
    (change,) = net_changes(changes).changes
    assert (change.before.quantity, change.after.quantity) == (0, 2)


def test_a_change_taken_back_is_none():
    there = CardChange(WICK, Copies(2), Copies(3))
    back = CardChange(WICK, Copies(3), Copies(2))
    assert net_changes([there, back]).changes == ()


# Merging


def test_what_one_side_changed_is_taken():
    merged = merge(deck(wick=4, moth=2), deck(wick=3, moth=2), deck(wick=4, oil=1))
    assert merged.conflicts == ()
    assert plain(merged.cards) == {WICK: 3, OIL: 1}


def test_what_both_changed_alike_is_no_conflict():
    merged = merge(deck(wick=4), deck(wick=2), deck(wick=2))
    assert merged.conflicts == ()
    assert plain(merged.cards) == {WICK: 2}


def test_what_both_changed_differently_is_a_conflict_with_three_ways_out():
    merged = merge(deck(wick=4), deck(wick=3), deck(wick=6))
    (at,) = merged.conflicts
    assert plain(merged.cards) == {WICK: 3}, "until it is settled, the deck's"
    ways = {choice: plain(merged.settled({WICK: choice})) for choice in Choice}
    assert ways == {"mine": {WICK: 3}, "theirs": {WICK: 6}, "both": {WICK: 5}}
    assert (at.base.quantity, at.mine.quantity, at.theirs.quantity) == (4, 3, 6)


def test_both_changes_never_come_to_fewer_than_none():
    merged = merge(deck(wick=2), deck(wick=0), deck(wick=1))
    assert plain(merged.settled({WICK: Choice.BOTH})) == {}


def test_zones_of_a_card_are_places_of_their_own():
    merged = merge(deck(wick=4), deck(wick=3), deck(wick=4, wick_aside=1))
    assert merged.conflicts == ()
    assert plain(merged.cards) == {WICK: 3, WICK_ASIDE: 1}


def test_one_side_that_changes_the_hero_has_its_way():
    merged = merge(deck(odda=1), deck(odda=1), deck(berta=1))
    assert merged.conflicts == ()
    assert plain(merged.cards) == {BERTA: 1}


def test_two_new_heroes_are_a_conflict_and_the_same_new_hero_is_none():
    merged = merge(deck(odda=1), deck(berta=1), deck(celia=1))
    assert [at.place for at in merged.conflicts] == [BERTA, CELIA]
    assert plain(merged.cards) == {BERTA: 1}
    theirs = dict.fromkeys((BERTA, CELIA), Choice.THEIRS)
    assert plain(merged.settled(theirs)) == {CELIA: 1}
    assert merge(deck(odda=1), deck(berta=1), deck(berta=1)).conflicts == ()


def test_a_printing_chosen_on_one_side_is_taken_with_the_other_sides_copies():
    base, mine, theirs = ({WICK: Copies(4)}, {WICK: Copies(3)}, {WICK: Copies(4, 7)})
    assert merge(base, mine, theirs).cards == {WICK: Copies(3, 7)}
    assert merge(base, theirs, mine).cards == {WICK: Copies(3, 7)}


@given(decks, decks, decks)
def test_changes_of_different_places_are_all_there_after_a_merge(base, mine, theirs):
    touched = {at.place for at in compare(base, mine).changes}
    apart = {
        place: (base if place in touched else theirs).get(place, Copies())
        for place in base.keys() | mine.keys() | theirs.keys()
    }
    apart = {place: held for place, held in apart.items() if held.quantity}
    merged = merge(base, mine, apart)
    assert merged.conflicts == ()
    for side in (mine, apart):
        for change in compare(base, side).changes:
            assert merged.cards.get(change.place, Copies()) == change.after


@given(decks, decks, decks)
def test_a_merge_is_the_same_from_both_sides_but_for_the_choice(base, mine, theirs):
    there, back = merge(base, mine, theirs), merge(base, theirs, mine)
    assert [at.place for at in there.conflicts] == [at.place for at in back.conflicts]
    opposite = {"mine": "theirs", "theirs": "mine", "both": "both"}
    for choice in Choice:
        chosen = dict.fromkeys((at.place for at in there.conflicts), choice)
        other = dict.fromkeys(chosen, Choice(opposite[choice]))
        assert plain(there.settled(chosen)) == plain(back.settled(other))


@given(decks, decks)
def test_merging_a_side_that_changed_nothing_gives_the_other(base, mine):
    assert merge(base, mine, base).cards == mine
    assert merge(base, base, mine).cards == mine
    assert merge(base, mine, mine).cards == mine

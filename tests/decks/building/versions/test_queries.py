"""Two sides of a deck compared."""

import pytest

from rules.game.deck import Zone
from tests.decks.building.deck_acts import at, put, read, save, words_of
from tests.factories import (
    make_deck,
    make_user,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_a_comparison_tells_added_removed_changed_and_the_curve(owner, deck):
    save(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 1", 2)
    put(deck, "Passer-by 9", 3)
    put(deck, "Passer-by 9", 1, Zone.SIDE)
    words = words_of(owner.get(at("deck-compare", deck) + "?a=1&b=now"))
    assert "+4 −6 · main deck 20 → 17 · 4 identical entries" in words
    assert "Main deck Passer-by 0 4 −4 removed" in words
    assert "Passer-by 1 4 2 −2" in words
    assert "Passer-by 9 3 +3 added" in words
    assert "Side deck Passer-by 9 1 +1 added" in words
    assert "2 20 17 −3" in words, "the curve: all cost 2"


def test_sides_swap_and_name_versions_or_now(owner, deck):
    save(deck)
    put(deck, "Passer-by 0", 1)
    save(deck)
    page = read(owner.get(at("deck-compare", deck) + "?a=1&b=2"))
    assert f'href="/decks/{deck.short_id}/compare/?a=2&b=1"' in page
    default = words_of(owner.get(at("deck-compare", deck)))
    assert "No difference: the same cards on both sides." in default


def test_a_deck_is_compared_with_another_by_its_link(owner, deck):
    other = make_deck("2 Passer-by 0", owner=make_user("berta"), visibility="link",
                      name="Other lamps")  # fmt: skip
    save(other)
    link = f"http://testserver{other.get_absolute_url()}"
    page = owner.get(at("deck-compare", deck), {"with": link, "a": "now", "b": "1"})
    assert "Other lamps" in words_of(page)
    assert "Passer-by 0 4 2 −2" in words_of(page)


def test_a_deck_that_is_not_to_be_seen_cannot_be_compared_with(owner, deck):
    secret = make_deck("2 Passer-by 0", owner=make_user("berta"), name="Secret")
    for typed in (secret.short_id, "nonsense", "bcdfghjkmn"):
        page = owner.get(at("deck-compare", deck), {"with": typed})
        assert page.status_code == 404
        assert "There is no such deck, or you can’t see it." in words_of(page)
        assert "Secret" not in read(page)


@pytest.mark.parametrize("side", ["9", "then", "-1", "1" * 40, "²"])
def test_a_side_that_is_not_there_is_a_404(owner, deck, side):
    page = owner.get(at("deck-compare", deck), {"a": side})
    assert page.status_code == 404
    assert "That version doesn’t exist" in words_of(page)

"""Fight decks as decks: what each check finds, and that it finds no more."""

import pytest

from rules.game.deck import DeckLine, Decklist, Format, Zone, within_sets
from rules.games import GAMES
from rules.tagteam.construction import FIGHT_DECK, check_deck, check_swap
from rules.tagteam.fighters.fighter import card_key
from tests.rules.tagteam.shipped import ROSTER

ONE, TWO, THREE = ROSTER.fighters[:3]
START = (ONE.starting_card, TWO.starting_card)


def deck_of(*cards, copies: int = 1, zone: Zone = Zone.MAIN) -> Decklist:
    sets = frozenset({"RING"})
    return Decklist(tuple(DeckLine(card, copies, zone, sets) for card in cards))


def codes(deck: Decklist, limits: Format = FIGHT_DECK) -> list[str]:
    return [issue.code for issue in check_deck(deck, limits)]


def test_two_starting_cards_are_a_fight_deck():
    """Rule: T-006."""
    assert codes(deck_of(*START)) == []


def test_18_cards_are_allowed_and_19_are_too_many():
    """Rule: T-188."""
    cards = [*ONE.cards, *TWO.cards]
    assert codes(deck_of(*cards[:8], *cards[10:])) == []
    assert codes(deck_of(*cards[:9], *cards[10:])) == ["fight-deck-too-large"]


def test_an_empty_deck_is_too_small():
    assert codes(deck_of()) == ["deck-too-small"]


def test_one_fighter_is_no_team_and_three_are_none():
    """Rule: T-003."""
    assert codes(deck_of(*ONE.cards[:3])) == ["too-few-fighters"]
    three = check_deck(deck_of(*START, THREE.starting_card), FIGHT_DECK)
    assert [issue.code for issue in three] == ["too-many-fighters"]
    assert three[0].cards == (ONE.name, TWO.name, THREE.name)


def test_both_starting_cards_have_to_be_there():
    """Rule: T-060."""
    (missing,) = check_deck(deck_of(START[0], *TWO.cards[1:3]), FIGHT_DECK)
    assert (missing.code, missing.cards) == ("starting-card-missing", (TWO.name,))


def test_no_card_is_there_twice():
    """Rule: T-059."""
    deck = deck_of(*START).adding(DeckLine(ONE.cards[4], 2, Zone.MAIN))
    (twice,) = check_deck(deck, FIGHT_DECK)
    assert (twice.code, twice.cards) == ("too-many-copies", (ONE.cards[4].name,))
    assert twice.way_out.count == 1


def test_a_board_is_no_fight_card():
    assert codes(deck_of(*START, ONE.board)) == ["not-a-fight-card"]


def test_there_is_no_side_deck():
    side = DeckLine(ONE.cards[4], 1, Zone.SIDE)
    assert codes(deck_of(*START).adding(side)) == ["side-deck-size"]


def test_sets_and_bans_of_a_format_hold():
    other = within_sets(FIGHT_DECK, slug="x", name="x", sets=["OTHER"])
    assert codes(deck_of(*START), other) == ["set-not-allowed"] * 2
    own = within_sets(FIGHT_DECK, slug="x", name="x", sets=["RING"])
    assert codes(deck_of(*START), own) == []
    banned = Format("x", "003", 2, 1, 0, "x", banned=frozenset({card_key(START[0])}))
    assert codes(deck_of(*START), banned) == ["banned-card"]


def test_a_fight_deck_is_not_swapped():
    before = deck_of(*START)
    assert check_swap(before, before) == []
    assert len(check_swap(before, deck_of(START[0], TWO.cards[3]))) == 2


@pytest.mark.parametrize("fighter", ROSTER.fighters, ids=lambda one: one.name)
def test_facts_are_read_as_they_were_written(fighter):
    played = GAMES["tagteam"]
    for card in (fighter.board, *fighter.cards):
        assert played.read_card(played.write_card(card)) == card
        assert played.columns(card).type == card.type
        assert played.rulebook().get(played.rules_of_card(card)[0])


def test_every_rule_that_an_issue_cites_is_in_the_rulebook():
    book = GAMES["tagteam"].rulebook()
    decks = [
        deck_of(),
        deck_of(*ONE.cards[1:3]),
        deck_of(*ONE.cards, *TWO.cards, ONE.board),
        deck_of(*START, THREE.starting_card, copies=2, zone=Zone.SIDE),
    ]
    cited = {issue.rule for deck in decks for issue in check_deck(deck, FIGHT_DECK)}
    assert cited
    assert all(book.get(rule) for rule in cited | {"T-002", "T-062", "T-188"})
    for entry in book.entries:
        assert entry.words.keys() == {"en", "pl", "hu", "ru"}
        assert all(words.title and words.text for words in entry.words.values())

"""Which rules a fight card or a board leads to."""

import pytest

from rules.tagteam.fight.fight_state import RULES
from rules.tagteam.fighters import card_rules
from rules.tagteam.fighters.card_rules import rules_of_card
from rules.tagteam.fighters.vocabulary import Gift, Whom, Word
from rules.tagteam.rulebook import rulebook
from tests.rules.tagteam.ring import fighter
from tests.rules.tagteam.shipped import ROSTER


def rules_of(card) -> set[str]:
    """Return the rules of a fight card that is no starting card and does *card*."""
    return {*rules_of_card(fighter("Ada", cards=[[], card]).cards[1])}


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        (["attack"], "T-150"),
        ([{"attack": "opponent", "by": "partner"}], "T-108"),
        ([{"attack": "enemy partner"}], "T-104"),
        (["block"], "T-153"),
        (["cancel"], "T-166"),
        ([{"heal": 2}], "T-159"),
        ([{"damage": 2, "whom": "opponents"}], "T-105"),
        ([{"pass power": 2}], "T-165"),
        (["attack", {"success": [{"heal": 1}]}], "T-158"),
        ([{"if": {"power from": 8}, "do": ["attack"]}], "T-169"),
        ({"do": [{"heal": 1}], "then": ["attack"]}, "T-091"),
        ({"last": [{"heal": 1}]}, "T-090"),
        ({"do": ["attack"], "bonus": [{"gain power": 1}]}, "T-184"),
    ],
)
def test_what_a_card_does_leads_to_its_rule(card, rule):
    assert rule in rules_of(card)
    assert rule not in rules_of([{"gain power": 1}])


def test_a_starting_card_leads_to_what_it_is_for_and_another_does_not():
    cards = fighter("Ada").cards
    assert rules_of_card(cards[0]) == ("T-060", "T-062", "T-059")
    assert rules_of_card(cards[1]) == ("T-059",)


def test_a_board_leads_to_stops_symbols_and_its_track():
    health = {"start": 9, "most": 9, "stops": [4], "symbols": {2: [{"heal": 1}]}}
    track = {"most": 1, "start": 0}
    plain, rich = fighter("Ada"), fighter("Bea", {"health": health, "track": track})
    assert rules_of_card(plain.board) == ("T-012", "T-003")
    assert rules_of_card(rich.board) == (
        *("T-130", "T-132", "T-023", "T-120", "T-123", "T-159", "T-116"),
        *("T-012", "T-003"),
    )


def test_every_word_there_is_has_its_place():
    assert set(vars(card_rules)["_WORDS"]) == set(Word)
    assert set(vars(card_rules)["_WHOM"]) == set(Whom)
    assert set(vars(card_rules)["_GIFTS"]) == set(Gift)


def test_every_rule_a_shipped_card_leads_to_exists_and_none_comes_twice():
    for one in ROSTER.fighters:
        for card in (one.board, *one.cards):
            found = rules_of_card(card)
            assert len(found) == len(set(found))
            assert all(map(rulebook().get, found)), card.name


def test_every_rule_that_explains_an_event_exists():
    named = {rule for rule in RULES.values() if rule}
    assert len(named) > 8
    assert all(map(rulebook().get, named))

"""When two rows of one name are the same card, and when they are two."""

import pytest

from rules.games import game
from rules.wow.card.identity import find_conflicts, unknown_facts

WORDS = "burns target ally and draws cards while attacking heroes"


def card(**facts):
    """Return an ally, or what *facts* say otherwise."""
    known = {"name": "Mira", "type": "ally", "cost": 3, "atk": 2, "health": 4}
    return game("wow").read_card({**known, "text": "", **facts})


@pytest.mark.parametrize(
    ("fact", "one", "other"),
    [
        ("cost", 3, 4),
        ("atk", 2, 1),
        ("health", 4, 5),
        ("damage_type", "Fire", "Frost"),
        ("faction", "Alliance", "Horde"),
        ("class_icons", ["Mage"], ["Druid"]),
    ],
)
def test_figures_that_differ_make_two_cards_and_left_out_they_do_not(fact, one, other):
    assert find_conflicts(card(**{fact: one}), card(**{fact: other})) == (fact,)
    nothing = "Neutral" if fact == "faction" else type(one)()
    nothing = None if isinstance(one, int) or fact == "damage_type" else nothing
    unknown = card(**{fact: nothing})
    assert fact in unknown_facts(unknown)
    assert find_conflicts(card(**{fact: one}), unknown) == ()


def test_two_types_are_two_cards_whatever_else_is_the_same():
    ability = game("wow").read_card({"name": "Mira", "type": "ability", "cost": 3})
    assert find_conflicts(card(), ability) == ("type",)


def test_race_and_tags_never_tell_two_cards_apart():
    assert find_conflicts(card(race="Elf"), card(race="Dwarf", tags=["Pet"])) == ()


def test_five_of_nine_other_words_are_another_text_and_three_a_rewording():
    three_others = "scorches chosen ally and draws cards while defending heroes"
    five_others = "scorches chosen pet and buries cards while defending heroes"
    assert find_conflicts(card(text=WORDS), card(text=three_others)) == ()
    assert find_conflicts(card(text=WORDS), card(text=five_others)) == ("text",)


def test_order_case_and_a_text_that_is_not_known_do_not_count():
    shuffled = " ".join(reversed(WORDS.upper().split()))
    assert find_conflicts(card(text=WORDS), card(text=shuffled)) == ()
    assert find_conflicts(card(text=WORDS), card(text="")) == ()


def test_a_reminder_that_one_printing_has_does_not_make_it_another_card():
    reminder = f"Elusive (Whatever anybody does, this one stays as it is.) {WORDS}"
    assert find_conflicts(card(text=f"Elusive {WORDS}"), card(text=reminder)) == ()
    aside = f"Elusive (whatever anybody does, this one stays as it is) {WORDS}"
    assert find_conflicts(card(text=f"Elusive {WORDS}"), card(text=aside)) == ("text",)

"""The digest of a text: one for all spellings, another for another meaning."""

import pytest

from rules.wow.powers.library.digest import digest_of, normalised, without_reminders
from tests.factories import ability, ally

TEXT = "[Activate] -> Lamp Clerk deals 2 fire damage to target ally."


@pytest.mark.parametrize(
    "same",
    [
        "[Exhaust] -> Lamp Clerk deals 2 fire damage to target ally.",
        "[Activate] -> This ally deals 2 [Fire] damage to target ally.",
        "[activate]  ->  lamp clerk deals 2 fire damage (he likes it) to target ally",
        f"Orc Hero Required\n{TEXT}",
    ],
)
def test_spellings_reminders_and_facts_make_no_difference(same):
    card = ally(name="Lamp Clerk", text=TEXT)
    assert digest_of(card) == digest_of(ally(name="Lamp Clerk", text=same))


@pytest.mark.parametrize(
    "other",
    [
        "[Activate] -> Lamp Clerk deals 3 fire damage to target ally.",
        "[Activate] -> Lamp Clerk deals 2 frost damage to target ally.",
        "(2), [Activate] -> Lamp Clerk deals 2 fire damage to target ally.",
        "[Activate] -> Lamp Clerk deals 2 fire damage to target hero.",
    ],
)
def test_another_number_kind_cost_or_target_is_another_text(other):
    card = ally(name="Lamp Clerk", text=TEXT)
    assert digest_of(card) != digest_of(ally(name="Lamp Clerk", text=other))


def test_a_digest_has_twelve_digits_and_depends_on_the_type():
    card = ally(name="Lamp Clerk", text=TEXT)
    assert len(digest_of(card)) == 12
    assert int(digest_of(card), 16)
    assert digest_of(card) != digest_of(ability(name="Lamp Clerk", text=TEXT))


def test_two_cards_that_say_the_same_of_themselves_share_an_entry():
    assert normalised("Clerk draws a card.", "Clerk, Who Counts") == normalised(
        "Moth draws a card.", "Moth, Who Does Not"
    )


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Draw (only one) a card.", "Draw  a card."),
        ("Pay (2) or (X).", "Pay 2 or X."),
        ("Draw (it (really) is) one.", "Draw  one."),
        ("Draw (a card", "Draw "),
        ("Draw) a card", "Draw) a card"),
    ],
)
def test_reminders_go_and_costs_lose_their_brackets(text, kept):
    assert without_reminders(text) == kept

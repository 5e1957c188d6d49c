"""What a sentence that is not understood may be: a price, a doubt or a benefit."""

import pytest

from rules.wow.powers.drawbacks import Harm, harm_of

PRICES = (
    "This ally enters play exhausted.",
    "This ally can't attack.",
    "This ally must attack each turn if able.",
    "At the start of your turn, destroy this ally unless you sing.",
    "As an additional cost to play this ability, burn a lamp.",
    "Play only if you control three lamps.",
    "At the end of your turn, put 3 damage on your hero.",
    "At the start of your turn, this ally deals 2 fire damage to itself.",
    "When this ally enters play, discard two cards.",
    "When this ally enters play, destroy a lamp you control.",
    "At the start of your turn, pay 1 for each lamp.",
    "You skip your ready step.",
    "When this ally enters play, an opponent gains control of it.",
)
DOUBTS = (
    "Lamplight",
    "Each player draws a card for each lamp.",
    "Target opponent may light a lamp.",
    "Use only while a lamp is lit.",
    "It can have one lamp.",
    "When this ally attacks, light a lamp.",
)
BENEFITS = (
    "When this ally enters play, you may light a lamp.",
    "When this ally enters play, draw a card for each lamp.",
    "When this ally attacks, it deals 2 fire damage to target hero for each lamp.",
    "Lamps you control have +1 ATK while lit.",
    "Opposing allies can't attack while a lamp is lit.",
    "You pay 2 less to play this ally while a lamp is lit.",
    "2, [Activate], Discard a lamp -> Destroy this ally and light a lamp.",
)


@pytest.mark.parametrize("sentence", PRICES)
def test_what_may_be_a_price_keeps_the_card_from_being_played(sentence):
    assert harm_of(sentence) == Harm.CARD


@pytest.mark.parametrize("sentence", DOUBTS)
def test_what_is_no_known_benefit_keeps_all_powers_of_the_card_off(sentence):
    assert harm_of(sentence) == Harm.POWERS


@pytest.mark.parametrize("sentence", BENEFITS)
def test_what_can_only_help_harms_nothing_when_it_is_left_out(sentence):
    assert harm_of(sentence) == Harm.NONE


def test_a_price_that_stands_before_a_payment_power_in_one_line_still_counts():
    power = "2 -> Light a lamp."
    assert harm_of(power) == Harm.NONE
    assert harm_of(f"At the end of your turn, discard a card. {power}") == Harm.CARD


def test_the_line_head_is_no_part_of_the_sentence():
    assert harm_of("Ongoing: Lamps you control have +1 ATK while lit.") == Harm.NONE

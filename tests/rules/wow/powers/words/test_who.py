"""WHO in the data of powers."""

from rules.wow.powers.power_data import read_powers, write_powers
from rules.wow.powers.words import (
    Change,
    Deal,
    Draw,
    Ferocity,
    Has,
    Play,
    Power,
    Target,
    ThisTurn,
    Those,
)
from tests.rules.wow.powers.lines import read


def test_a_power_is_data_that_reads_like_its_text():
    power = Power(
        when=Play(),
        effects=(Deal(3, Target(Those(("hero", "ally"))), "fire"), Draw(2)),
    )
    written = write_powers([power])
    assert written == [
        {
            "when": "play",
            "do": [{"deal": "3 fire", "to": "target hero or ally"}, {"draw": 2}],
        }
    ]
    assert read_powers(written) == (power,)


def test_a_change_and_a_keyword_may_share_a_list():
    (power,) = read(
        "[{when: play, do: {has: [-2 ATK, ferocity], who: ally, lasts: this turn}}]"
    )
    gains = (Change("ATK", 2, less=True), Ferocity())
    assert power.effects == (Has(gains, Target(Those(("ally",))), ThisTurn()),)


def test_a_phrase_without_its_first_word_is_a_target():
    (power,) = read("[{when: play, do: {exhaust: opposing ally}}]")
    assert power.effects[0].who == Target(Those(("ally",), side="opposing"))

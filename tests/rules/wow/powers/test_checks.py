"""What words of one power must not say together, and beside it what they may."""

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers

CONTRADICTIONS = [
    ("{when: attacks, pay: 1, do: draw}", "only what you use, play or complete",
     "{when: reward, pay: discard, do: draw}"),
    ("{when: ongoing, may: true, do: {has: +1 ATK}}", "gives no choice",
     "{when: attacks, may: true, do: {has: +1 ATK}}"),
    ("{when: play, use: once per turn, do: draw}", "a card is played only once",
     "{when: attacks, use: once per turn, do: draw}"),
    ('{when: attacks, may: true, do: {"can\'t": attack}}', "nothing that you may do",
     '{when: attacks, do: {"can\'t": attack}}'),
    ("{pay: {discard: 1, player: each opponent}, do: draw}", "a cost is paid by you",
     "{pay: {discard: 1}, do: draw}"),
    ("{when: attacks, do: {draw: X}}", "X is used, but neither paid nor told",
     "{when: attacks, do: {draw: X}, x: {cards in: hand}}"),
    ("{pay: 2, do: {draw: X}}", "X is used, but neither paid nor told",
     "{pay: X, do: {draw: X}}"),
    ("{when: play, do: {grant: {pay: 1, do: {draw: X}}, who: ally}}", "X is used",
     "{when: play, do: {grant: {pay: X, do: {draw: X}}, who: ally}}"),
    ("{pay: X, do: {draw: X}, x: {cards in: hand}}", "X is paid already",
     "{when: play, do: {draw: X}}"),
    ("{when: play, do: draw, x: {cards in: hand}}", "X is told but never used",
     "{when: play, do: draw}"),
    ("{when: play, do: {exhaust: it}}", "'it', but nothing was named before",
     "{when: play, do: [{ready: target ally}, {exhaust: it}]}"),
    ("{when: attacks, do: {exhaust: it}}", "'it', but nothing was named before",
     "{when: {attacks: an opposing ally}, do: {exhaust: it}}"),
    ("{when: ongoing, do: {has: +1 ATK, who: attached}}", "no power of the card",
     "{when: play, do: [{attach: target ally}, {has: +1 ATK, who: attached}]}"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "problem", "right"), CONTRADICTIONS)
def test_a_contradiction_is_named_and_its_neighbour_is_read(
    wrong: str, problem: str, right: str
):
    with pytest.raises(UnreadablePower, match=problem):
        read_powers([read_yaml(wrong)])
    assert read_powers([read_yaml(right)])

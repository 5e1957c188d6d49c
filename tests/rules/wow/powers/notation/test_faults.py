"""Mistakes in the data of powers are named with their place."""

import pytest

from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers
from tests.rules.wow.powers.lines import read

MISTAKES = [
    ("{}", "powers", "a list of powers is wanted, not {}."),
    ("[7]", "powers[0]", "a word such as ferocity, protector"),
    ("[feroctiy]", "powers[0]", "unknown 'feroctiy', did you mean 'ferocity'?"),
    ("[assault]", "powers[0]", "'assault' needs n: {assault: …}."),
    ("[{ferocity: 2}]", "powers[0].ferocity", "'ferocity' stands alone"),
    ("[{assault: many}]", "powers[0].assault", "a number from 1 to 99, X is wanted"),
    ("[{when: play}]", "powers[0]", "'do' is missing."),
    ("[{do: draw}]", "powers[0]", "'when' or 'pay' is missing."),
    ("[{wen: play, do: draw}]", "powers[0].wen", "did you mean 'when'?"),
    ("[{on: play, do: draw}]", "powers[0]", "YAML reads the bare keys on"),
    ("[{when: plays, do: draw}]", "powers[0].when", "'plays' needs those"),
    ("[{when: played, do: draw}]", "powers[0].when", "did you mean 'play'?"),
    ("[{when: play, do: []}]", "powers[0].do", "the list is empty."),
    ("[{when: play, do: [drow]}]", "powers[0].do[0]", "did you mean 'draw'?"),
    ("[{when: play, do: [{drow: 2}]}]", "powers[0].do[0]", "did you mean 'draw'?"),
    ("[{when: play, do: [{draw: 0}]}]", "powers[0].do[0].draw", "from 1 to 99, X"),
    ("[{when: play, do: [{draw: true}]}]", "powers[0].do[0].draw", "not True"),
    ("[{when: play, do: [{draw: all}]}]", "powers[0].do[0].draw", "not 'all'"),
    (
        "[{when: play, do: [{draw: 1, discard: 1}]}]",
        "powers[0].do[0]",
        "two words in one entry: draw and discard; make them two.",
    ),
    (
        "[{when: play, do: [{deal: 3 fir, to: ally}]}]",
        "powers[0].do[0].deal",
        "did you mean 'fire'?",
    ),
    ("[{when: play, do: [{deal: 3 fire}]}]", "powers[0].do[0]", "'to' is missing."),
    (
        "[{when: play, do: [{deal: 3, too: ally}]}]",
        "powers[0].do[0].too",
        "did you mean 'to'?",
    ),
    (
        "[{when: play, do: [{destroy: target oposing ally}]}]",
        "powers[0].do[0].destroy",
        "unknown 'oposing', did you mean 'opposing'?",
    ),
    (
        "[{when: play, do: [{destroy: target demon ally}]}]",
        "powers[0].do[0].destroy",
        "did you mean 'Demon'?",
    ),
    (
        "[{when: play, do: [{destroy: target Deamon ally}]}]",
        "powers[0].do[0].destroy",
        "did you mean 'Demon'?",
    ),
    (
        "[{when: play, do: [{destroy: target opposing}]}]",
        "powers[0].do[0].destroy",
        "names no kind of card. Allowed: hero, ally",
    ),
    (
        "[{when: play, do: [{destroy: 4}]}]",
        "powers[0].do[0].destroy",
        "a phrase such as",
    ),
    (
        "[{when: {destroyed: target ally}, do: draw}]",
        "powers[0].when.destroyed",
        "'target ally' cannot stand here. Allowed: this, your hero, attached, a, it.",
    ),
    (
        "[{when: play, do: [{has: +2 attack}]}]",
        "powers[0].do[0].has",
        "a change such as '+2 ATK'",
    ),
    (
        "[{when: play, do: [{has: +2 ATK, lasts: this trun}]}]",
        "powers[0].do[0].lasts",
        "did you mean 'this turn'?",
    ),
    (
        "[{when: play, do: [{tokens: 2 Wofl, atk: 1, health: 1}]}]",
        "powers[0].do[0].tokens",
        "did you mean 'Wolf'?",
    ),
    (
        "[{when: play, do: [{if: {you controll: ally}, then: draw}]}]",
        "powers[0].do[0].if",
        "did you mean 'you control'?",
    ),
    ("[{pay: 1, use: once a turn, do: draw}]", "powers[0].use", "'once per turn'"),
    ("[{pay: 1, may: maybe, do: draw}]", "powers[0].may", "true or false is wanted"),
]


@pytest.mark.parametrize(("text", "path", "problem"), MISTAKES)
def test_a_mistake_is_named_with_its_place_and_what_is_allowed(
    text: str, path: str, problem: str
):
    with pytest.raises(UnreadablePower) as caught:
        read(text)
    assert caught.value.path == path
    assert problem in str(caught.value)


def test_a_mistake_of_a_whole_card_names_the_path_it_was_given():
    with pytest.raises(UnreadablePower, match=r"^cards\[3\]\.powers\[0\]: unknown"):
        read_powers(["feroctiy"], "cards[3].powers")


def test_what_is_no_json_is_a_mistake_like_any_other():
    with pytest.raises(UnreadablePower, match=r"^powers\[0\]"):
        read_powers([{"when": {1, 2}}])

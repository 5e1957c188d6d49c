"""Everything that a game between two may utter has its words, in every language."""

import ast
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from decks.playtest.texts import LINKS, REASONS, link_words, reason_sentence
from decks.testing.duels.texts import DUEL_STEPS, YOURS, duel_sentence, is_told
from rules.game.playtest import ChainLink, WhyNot
from rules.game.simulation import GameStep
from rules.wow import duels, play
from rules.wow.duels import record, replay
from rules.wow.rulebook import rulebook
from tests.rules.wow.duels.decks import NAMES, ready_list

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SAMPLES = {"amount": 3, "cost": 3, "line": 0, "player": 1, "face_up": True, "number": 4,
           "card": "Wick", "to": "Moth", "by": "Moth", "cards": ["Wick"],
           "share": 615, "tried": 160}  # fmt: skip
# Told by who plays or tests alone, where nobody answers.
ALONE = {"keep", "refuse", "pressure", "cap"}


def first_words(folder: str, call: str) -> set[str]:
    """Return the first argument, where it is a text, of every *call* in *folder*."""
    found = set()
    for path in Path(folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == call:
                found |= {
                    leaf.value
                    for leaf in ast.walk(node.args[0])
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                }
    return found


def test_every_event_of_the_rules_has_words():
    noted = first_words(play.__path__[0], "note") - {"deck"} - ALONE
    assert noted | {"killed", "hope"} == set(DUEL_STEPS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["Wick", ""])
def test_events_are_told_with_who_and_what(language, card):
    figures = SAMPLES | {"card": card}
    with translation.override(language):
        for code in DUEL_STEPS:
            step = GameStep(turn=1, code=code, figures=figures)
            told = duel_sentence(step, {"Wick": "Knot"}, ["One", "Two"])
            assert told.startswith("Two: "), code
            assert told.endswith(".")
            assert "%(" not in told
            assert "Wick" not in told


def codes_with_a_player() -> set[str]:
    """Return what the rules note of a player, first of all by their own act."""
    found = set()
    for path in Path(play.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "attr", "")
            if name == "note" and "player" in {one.arg for one in node.keywords}:
                found |= {
                    leaf.value
                    for leaf in ast.walk(node.args[0])
                    if isinstance(leaf, ast.Constant) and leaf.value in DUEL_STEPS
                }
    return found


def test_what_is_noted_of_a_player_has_a_sentence_for_that_player():
    noted = codes_with_a_player()
    assert len(noted) > 20
    assert noted - {"killed"} == set(YOURS) - {"killed"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["Wick", ""])
def test_who_reads_is_told_of_themselves_as_you(language, card):
    with translation.override(language):
        for code in YOURS:
            step = GameStep(turn=1, code=code, figures=SAMPLES | {"card": card})
            names, players = {"Wick": "Knot"}, ["Ola", "Ben"]
            told = duel_sentence(step, names, players, reader=1)
            assert "Ben" not in told
            assert told.endswith(".")
            assert "%(" not in told
            of_another = duel_sentence(step, names, players, reader=0)
            assert of_another.startswith("Ben: ")
            assert told not in of_another, code


def test_an_event_without_words_is_left_out_and_no_fault():
    assert not is_told(GameStep(turn=1, code="a-later-event"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_its_rule_a_page(language):
    folder = Path(duels.__path__[0])
    codes = first_words(str(folder), "WhyNot")
    assert codes == set(REASONS)
    with translation.override(language):
        for code in codes:
            why = WhyNot(code, "W-PLAY-03", {"cost": 3, "ready": 1})
            assert reason_sentence(why).endswith(".")


def test_every_rule_that_a_reason_names_is_in_the_rulebook():
    source = (Path(duels.__path__[0]) / "why_not.py").read_text("utf-8")
    rules = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith("W-")
    }
    assert rules
    assert [rule for rule in rules if rulebook().get(rule) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_waits_on_the_chain_has_words(language):
    folder = Path(duels.__path__[0])
    assert first_words(str(folder), "ChainLink") == set(LINKS)
    with translation.override(language):
        for what in LINKS:
            link = ChainLink(what, 0, ("Wick", 0), [("Moth", 2)])
            told = link_words(link, {"Wick": "Knot"})
            assert "Knot" in told
            assert "Moth 2" in told


def test_every_step_of_a_replayed_game_is_told():
    lists = [ready_list(name) for name in NAMES[2:4]]
    options = duels.read_options({"bot": "random", "seed": 3})
    steps = replay(lists, options, 1, record(lists, options, 1))
    assert len(steps) > 50
    for step in steps:
        assert is_told(step), step.code
        assert duel_sentence(step, {}, ["One", "Two"])

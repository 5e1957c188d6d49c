"""Every name that a simulator may utter has its words, in every language."""

import pytest
from django.conf import settings
from django.utils import translation

from decks.testing.option_texts import CHOICES, OPTIONS
from decks.testing.replay_texts import REASONS, STEPS, step_sentence
from decks.testing.reports.texts import (
    CARD_FIGURES,
    FIGURES,
    GROUPS,
    SERIES,
    VERDICTS,
    is_share,
    words_of,
)
from rules.game.simulation import GameStep
from rules.tagteam.bots import teams
from rules.wow import duels, goldfish
from rules.wow.goldfish.replay import STEP_CODES

LANGUAGES = [code for code, _ in settings.LANGUAGES]
REFUSED = {f"refused_{code.replace('-', '_')}" for code in REASONS}
SAMPLES = {"amount": 3, "cost": 3, "line": 0, "player": 0, "face_up": True,
           "reason": "few-early", "cards": ["Wick", "Moth"]}  # fmt: skip


def test_every_option_and_every_choice_has_its_words():
    of_decks = (*goldfish.OPTIONS, *duels.OPTIONS, *duels.TABLE_OPTIONS)
    asked = (*of_decks, *teams.OPTIONS)
    options = {option.name: option.choices for option in asked}
    assert options.keys() == OPTIONS.keys()
    offered = {(name, one) for name, choices in options.items() for one in choices}
    assert offered == CHOICES.keys()


def test_every_figure_of_a_report_has_its_words():
    assert {*goldfish.FIGURES, *goldfish.HAND_FIGURES} | REFUSED == FIGURES.keys()
    assert set(goldfish.SERIES) == SERIES.keys()
    assert set(goldfish.GROUPS) == GROUPS.keys()
    assert {*goldfish.CARD_FIGURES, *duels.CARD_FIGURES} == CARD_FIGURES.keys()
    assert set(goldfish.VERDICTS) == VERDICTS.keys()
    assert all(words_of(name) for name in goldfish.DIFFERENCES)


def test_shares_are_written_in_per_cent_and_turns_are_not():
    assert is_share("refused_few_early")
    assert is_share("killed_by")
    assert not is_share("kill_turn")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_game_is_told_with_its_figures(language):
    assert STEP_CODES.keys() == STEPS.keys()
    with translation.override(language):
        for code, names in STEP_CODES.items():
            for player in (0, 1):
                figures = {name: SAMPLES.get(name, "Wick") for name in names}
                figures |= {"player": player} if "player" in names else {}
                told = step_sentence(GameStep(turn=1, code=code, figures=figures), {})
                assert told.endswith("."), code
                assert "%(" not in told
                assert "card" not in names or "Wick" in told


def test_cards_are_called_as_the_reader_calls_them():
    step = GameStep(turn=1, code="attack", figures={"card": "Wick", "to": ""})
    told = step_sentence(step, {"Wick": "Knot"})
    assert told == "Knot attacks the opposing hero."

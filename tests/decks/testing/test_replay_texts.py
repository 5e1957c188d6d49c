"""A replayed game is told in sentences."""

import pytest
from django.conf import settings
from django.utils import translation

from decks.testing.replay_texts import STEPS, step_sentence
from rules.game.simulation import GameStep
from rules.wow.goldfish.replay import STEP_CODES

LANGUAGES = [code for code, _ in settings.LANGUAGES]


SAMPLES = {"amount": 3, "cost": 3, "line": 0, "player": 0, "face_up": True,
           "reason": "few-early", "cards": ["Wick", "Moth"]}  # fmt: skip


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


def test_a_change_that_means_no_card_in_play_says_so():
    step = GameStep(turn=1, code="has", figures={"cards": []})
    told = step_sentence(step, {})
    assert told == "ATK and abilities stay as they are: no card in play is meant."

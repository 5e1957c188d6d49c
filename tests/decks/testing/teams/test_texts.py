"""Every event, ending and reason has its sentence and figures, in any language."""

import pytest
from django.conf import settings
from django.utils import translation

from decks.testing.teams.texts import (
    DRAWS,
    ENDINGS,
    EVENTS,
    REASONS,
    STRENGTHS,
    ending_sentence,
    event_sentence,
    reason_sentence,
)
from rules.tagteam.bots.advisor import REASON_CODES
from rules.tagteam.bots.bot_players import Strength
from rules.tagteam.fight.fight import Ending
from rules.tagteam.fight.fight_state import CODES
from rules.wow import tables
from tests.rules.tagteam.matches.test_match import played_at_random

LANGUAGES = [code for code, _ in settings.LANGUAGES]
FIGHTERS = ("Ada", "Bea", "Cid", "Dot")


def test_every_code_has_its_sentence():
    assert EVENTS.keys() == CODES
    assert {*DRAWS, *ENDINGS} == {str(ending) for ending in Ending}
    assert REASONS.keys() == REASON_CODES
    assert STRENGTHS.keys() == {*map(str, Strength), *tables.STRENGTHS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_in_games_is_told(language):
    said = set()
    with translation.override(language):
        for seed in range(12):
            for one in played_at_random(seed).rounds:
                told = [*one.bonuses, *(e for t in one.fight.turns for e in t.events)]
                for event in told:
                    sentence = event_sentence(
                        event.code, event.seat, event.figures, FIGHTERS, {}
                    )
                    assert sentence.endswith(".")
                    assert "%(" not in sentence
                    said.add(event.code)
    assert len(said) >= len(CODES) - 2


def test_cards_and_fighters_are_called_as_the_reader_calls_them():
    names = {"Wick": "Knot"}
    said = event_sentence("reveal", 2, {"card": "Wick"}, FIGHTERS, names)
    assert said == "Cid plays a card: Knot."
    said = event_sentence("attack", 0, {"to": 3, "strength": 2}, FIGHTERS, names)
    assert said == "Ada attacks, strength 2. Target: Dot."
    figures = {"kind": 0, "before": 1, "after": 2}
    said = event_sentence("tokens", 2, figures, FIGHTERS, names)
    assert said == "Cid: tokens (Ada) 1 → 2."


def test_who_won_depends_on_who_reads():
    assert ending_sentence("first wins", 0) == ending_sentence("second wins", 1)
    assert ending_sentence("first wins", 0) != ending_sentence("first wins", 1)
    assert ending_sentence("double ko", 0) == ending_sentence("double ko", 1)


def test_reasons_are_told_with_their_figures():
    assert "7" in reason_sentence("may-win", {"percent": 7})

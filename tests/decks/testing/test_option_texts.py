"""Every name that a simulator may utter has its words, in every language."""

from decks.testing.option_texts import CHOICES, OPTIONS
from decks.testing.replay_texts import REASONS
from decks.testing.reports.texts import (
    CARD_FIGURES,
    FIGURES,
    GROUPS,
    SERIES,
    VERDICTS,
    is_share,
    words_of,
)
from rules.tagteam.bots import teams
from rules.wow import duels, goldfish

REFUSED = {f"refused_{code.replace('-', '_')}" for code in REASONS}


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

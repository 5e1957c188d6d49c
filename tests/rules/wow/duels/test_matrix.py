"""Every ready deck against every other, played by greedy bots."""

import pytest

from rules.wow.duels import pairs, read_options, report, run_chunk
from tests.rules.wow.duels.decks import NAMES, ready_list

GAMES = 8  # of each pair


@pytest.mark.prove
def test_of_the_matrix_of_ready_decks_no_game_is_cut_off(record_property):
    lists = [ready_list(name) for name in NAMES]
    options = read_options({"pairs": "all", "bot": "greedy"})
    games = GAMES * len(pairs(len(lists), options))
    found = report(lists, options, run_chunk(lists, options, 0, games))
    record_property("games", found.games)
    record_property("draws", found.draws)
    record_property("cut off", found.cut)
    record_property("by an empty deck", found.by_deck)
    began, turns = found.began, found.turns
    told = f"{began.value:.3f} [{began.low:.3f}, {began.high:.3f}]"
    record_property("won by who began", told)
    record_property("turns", f"{turns.value:.1f}")
    for name, each in zip(NAMES, found.lists, strict=True):
        record_property(name, f"{each.won.value:.2f}")
    assert found.games == games
    assert not found.cut

"""Choices that are stale."""

import pytest

from rules.events.match_choice import Choice, StaleChoice
from tests.rules.events.matches import WAYS, match_of


@pytest.mark.parametrize("way", WAYS)
def test_a_choice_for_another_step_or_by_who_is_not_asked_is_stale(way):
    state = match_of(way)
    player = state.waits_for[0]
    choice = state.bot_choice(player, "easy")
    after = state.after(choice)
    with pytest.raises(StaleChoice):
        after.after(choice)
    with pytest.raises(StaleChoice):
        state.after(Choice(player, 1, choice.said))
    with pytest.raises(StaleChoice):
        state.after(Choice(2, 0, choice.said))

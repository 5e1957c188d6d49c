"""Openings of a deck: started, counted."""

import pytest

from decks.building.models import Deck
from decks.testing.duels.services import NoOpponents
from decks.testing.services import OtherGame, TooManyGames
from rules.wow.duels import openings
from tests.decks.testing.openings.begun_openings import begin, played

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("decks")]


def test_lists_are_the_deck_and_whom_it_meets(decks):
    run = begin(decks, opponents=[decks[0], decks[2]])
    assert (run.games, run.kind, len(run.lists)) == (4, "openings", 3)
    assert [each.deck for each in run.opponents.all()] == [decks[0], decks[2]]


def test_however_it_is_cut_the_report_is_the_same(decks):
    run = played(decks, games=5, opponents=[decks[0], decks[2]])
    parts = [
        openings.run_chunk(run.lists, run.options, *part) for part in ((0, 2), (2, 3))
    ]
    assert openings.add(*parts) == run.tally
    assert run.tally["start"][0] == 5


@pytest.mark.parametrize("count", [0, 6])
def test_one_to_five_opponents(decks, count):
    with pytest.raises(NoOpponents):
        begin(decks, opponents=[decks[2]] * count)


def test_decks_of_another_game_do_not_play(decks):
    Deck.objects.filter(pk=decks[2].pk).update(game="tagteam")
    decks[2].refresh_from_db()
    with pytest.raises(OtherGame):
        begin(decks)


def test_games_take_as_long_as_they_may(decks, monkeypatch):
    monkeypatch.setattr("decks.testing.duels.services.MAX_SECONDS", 1)
    with pytest.raises(TooManyGames) as refusal:  # 20 a second, each in four ways
        begin(decks, games=6)
    assert refusal.value.figures == {"limit": 5}
    assert begin(decks, games=5).games == 5


def test_what_was_played_is_not_played_again(decks):
    run = played(decks)
    assert begin(decks) == run
    assert begin(decks, opponents=[decks[0]]) != run

"""Decks played against each other: started, counted."""

from uuid import uuid4

import pytest
from django.core.cache import cache

from decks.testing import jobs
from decks.testing.duels import services
from decks.testing.duels.services import NoOpponents, TooManyDuels
from decks.testing.jobs import run_next_chunk
from decks.testing.services import OtherGame, TooManyTestRuns
from rules.game.simulation import BadOption
from rules.wow import duels
from tests.decks.testing.duels.begun_duels import HERO, begin, played
from tests.factories import make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("decks")]


@pytest.mark.parametrize(("pairs", "games"), [("first", 4), ("all", 6)])
def test_every_pair_plays_as_many_games(decks, pairs, games):
    run = begin(decks, pairs=pairs)
    assert (run.games, run.kind) == (games, "duels")
    assert sum(chunk.count for chunk in run.chunks.all()) == games
    assert [each.deck for each in run.opponents.all()] == decks[1:]


def test_however_it_is_cut_the_report_is_the_same(decks):
    run = played(decks, pairs="all")
    assert run.tally == duels.run_chunk(run.lists, run.options, 0, run.games)
    in_two = [
        duels.run_chunk(run.lists, run.options, *part) for part in ((0, 2), (2, 4))
    ]
    assert duels.add(*in_two) == run.tally


def test_what_was_played_is_not_played_again(decks):
    run = played(decks)
    assert begin(decks) == run
    bela = make_user("bela")
    for deck in decks:
        type(deck).objects.filter(pk=deck.pk).update(visibility="public")
    theirs = begin(decks, user=bela)
    assert theirs != run
    assert (theirs.state, theirs.tally) == ("done", run.tally)
    assert [each.deck for each in theirs.opponents.all()] == decks[1:]


def test_the_same_lists_of_other_decks_are_other_duels(decks):
    run = played(decks)
    double = make_deck(HERO + "60 Blank", owner=decks[0].owner)
    other = begin([*decks[:2], double])
    assert other != run
    assert other.tally == run.tally


def test_another_seed_is_another_run(decks):
    assert begin(decks).fingerprint != begin(decks, seed=2).fingerprint


@pytest.mark.parametrize("count", [0, 20])
def test_1_to_19_opponents_are_met(decks, count):
    with pytest.raises(NoOpponents):
        begin([decks[0], *[decks[1]] * count])
    assert begin([decks[0], *[decks[1]] * 19], games=1).games == 19


def test_games_take_as_long_as_they_may_and_not_one_more(decks, monkeypatch):
    monkeypatch.setattr(services, "MAX_SECONDS", 0.8)  # at 20 games a second: 16
    with pytest.raises(TooManyDuels) as refusal:
        begin(decks, games=9)
    assert refusal.value.figures == {"limit": 8, "pairs": 2}
    with pytest.raises(TooManyDuels):
        begin(decks, games=0)
    assert begin(decks, games=8).games == 16


def test_a_guest_may_ask_for_a_tenth(decks):
    for deck in decks:
        type(deck).objects.filter(pk=deck.pk).update(visibility="public")
    with pytest.raises(TooManyDuels):
        begin(decks, guest=uuid4(), games=3000)


def test_settings_that_there_are_not_are_refused(decks):
    with pytest.raises(BadOption):
        begin(decks, bot="clever")


def test_decks_of_another_game_do_not_play(decks):
    type(decks[1]).objects.filter(pk=decks[1].pk).update(game="tagteam")
    decks[1].refresh_from_db()
    with pytest.raises(OtherGame):
        begin(decks)


def test_duels_count_among_the_runs_under_way(decks, monkeypatch):
    monkeypatch.setattr("decks.testing.services.MAX_ACTIVE", 1)
    begin(decks)
    with pytest.raises(TooManyTestRuns):
        begin(decks, seed=2)


def test_games_of_another_engine_are_not_mixed_with_ours(decks, monkeypatch):
    run = begin(decks)
    monkeypatch.setattr(duels, "ENGINE", "duels-next")
    while run_next_chunk(worker="one"):
        pass
    run.refresh_from_db()
    assert (run.state, run.refusal["code"]) == ("failed", "test-engine-changed")


def test_what_goes_at_another_speed_is_cut_otherwise():
    cache.set(jobs.rate_key("duels-1", 8.0), 100)
    assert jobs.cut(1600, "duels-1", 8.0)[0] == (0, 100)
    assert jobs.cut(1600, "duels-1", 0.6)[0] == (0, 7)

"""Test runs as services: started, cut, taken, counted, taken up again, ended."""

import random
from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from redis.exceptions import ConnectionError as RedisConnectionError

from decks.accounts.services import adopt_decks
from decks.building.editing.services import set_quantity
from decks.building.versions.queries import Side
from decks.building.versions.services import save_version
from decks.testing import jobs, models, services
from decks.testing.jobs import (
    MAX_ATTEMPTS,
    MOST_CHUNKS,
    SIGN_OF_LIFE,
    cancel_run,
    cut,
    finish_chunk,
    requeue_silent_chunks,
    run_next_chunk,
    take_chunk,
)
from decks.testing.simulators import NoSimulator
from rules.game.deck import Zone
from rules.game.simulation import BadOption
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db

DECK = "Hero: Odda the Lamplighter\n20 Early Wick\n20 Late Wick\n20 Passer-by"
NOBODY = AnonymousUser()


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


@pytest.fixture
def deck():
    costs = ({"name": "Early Wick", "cost": 1}, {"name": "Late Wick", "cost": 6})
    import_rows([hero_row(), *rows(*costs, {"name": "Passer-by", "cost": 3})])
    return make_deck(DECK)


def begin(deck, *, user=None, guest=None, games=3000, others=(), **options):
    """Return a run of *deck* as it is, and of *others*, started by its owner."""
    return services.start_test_run(
        user=user or (NOBODY if guest else deck.owner),
        guest_key=guest,
        sides=[Side(deck, None), *(Side(other, None) for other in others)],
        games=games,
        options=options,
    )


def recut(run, size: int) -> None:
    """Cut *run*, nothing of which is played, into chunks of *size* games."""
    run.chunks.all().delete()
    models.TestChunk.objects.bulk_create(
        models.TestChunk(run=run, first=first, count=min(size, run.games - first))
        for first in range(0, run.games, size)
    )


def play_all(worker: str = "one") -> int:
    played = 0
    while run_next_chunk(worker=worker):
        played += 1
    return played


def in_one_piece(run) -> dict:
    return Lamps().run_chunk(run.lists, run.options, 0, run.games)


def age(seconds: int = SIGN_OF_LIFE + 1) -> None:
    """Let all claims have been made *seconds* earlier."""
    for chunk in models.TestChunk.objects.exclude(claimed_at=None):
        chunk.claimed_at -= timedelta(seconds=seconds)
        chunk.save(update_fields=["claimed_at"])


@pytest.fixture
def calls(monkeypatch):
    """How many workers were called: the broker is not there."""
    made = []
    task = "decks.testing.jobs.play_chunks.apply_async"
    monkeypatch.setattr(task, lambda _args, **kwargs: made.append(kwargs))
    return made


# Cut and added up


@given(st.integers(1, 1_000_000), st.floats(0.5, 1e6))
def test_chunks_hold_every_game_once_and_are_a_few_hundred_at_most(games, rate):
    cache.set("test-rate:lamps-1:300", rate)
    pieces = cut(games, "lamps-1", 300.0)
    assert len(pieces) <= MOST_CHUNKS
    assert [first for first, _ in pieces] == [
        sum(count for _, count in pieces[:n]) for n in range(len(pieces))
    ]
    assert sum(count for _, count in pieces) == games


def test_a_faster_engine_gets_larger_chunks(deck):
    cache.set("test-rate:lamps-1:300", 100)
    assert cut(10_000, "lamps-1", 300.0)[0] == (0, 150)
    begin(deck, games=3000)
    assert models.TestChunk.objects.count() == 20
    run_next_chunk(worker="one")
    assert cache.get("test-rate:lamps-1:300") > 100


@pytest.mark.parametrize("size", [1, 7, 100, 1000])
def test_however_it_is_cut_the_report_is_the_same(deck, size):
    run = begin(deck, games=200)
    recut(run, size)
    assert play_all() == -(-200 // size)
    run.refresh_from_db()
    assert run.state == "done"
    assert run.tally == in_one_piece(run)
    assert not run.chunks.exists()


def test_a_cache_that_is_away_takes_no_chunk_with_it(deck, monkeypatch):
    run = begin(deck, games=200)

    def refuse(*_args: object) -> None:
        raise RedisConnectionError

    monkeypatch.setattr(cache, "set", refuse)
    play_all()
    run.refresh_from_db()
    assert run.tally == in_one_piece(run)


def test_chunks_finished_in_any_order_and_twice_count_once(deck):
    run = begin(deck, games=200)
    recut(run, 20)
    taken = [take_chunk(worker="one") for _ in range(10)]
    tallies = [
        Lamps().run_chunk(run.lists, run.options, chunk.first, chunk.count)
        for chunk in taken
    ]
    work = list(zip(taken, tallies, strict=True)) * 2
    random.Random(3).shuffle(work)
    for chunk, tally in work:
        finish_chunk(chunk=chunk, tally=tally)
    run.refresh_from_db()
    assert run.tally == in_one_piece(run)


def test_a_chunk_is_taken_once_lowest_games_first(deck):
    run = begin(deck, games=30)
    recut(run, 10)
    assert [take_chunk(worker="one").first for _ in range(3)] == [0, 10, 20]
    assert take_chunk(worker="two") is None
    assert not run_next_chunk(worker="two")


def test_a_worker_goes_round_among_users(deck):
    first = begin(deck, games=40)
    second = begin(deck, user=make_user("bela"), games=30)
    recut(first, 10)
    recut(second, 10)
    played = []
    while chunk := take_chunk(worker="one"):
        played.append(chunk.run_id)
        tally = Lamps().run_chunk(first.lists, first.options, chunk.first, chunk.count)
        finish_chunk(chunk=chunk, tally=tally)
    a, b = first.pk, second.pk
    assert played == [a, b, a, b, a, b, a]


# Workers that die


def test_a_silent_chunk_is_played_by_another_worker(deck):
    run = begin(deck, games=40)
    recut(run, 10)
    lost = take_chunk(worker="dead")
    assert requeue_silent_chunks() == 0
    age()
    assert requeue_silent_chunks() == 1
    assert play_all("alive") == 4
    run.refresh_from_db()
    assert run.tally == in_one_piece(run)
    # The worker was only slow: what it brings is counted already.
    finish_chunk(chunk=lost, tally={"games": 10_000})
    run.refresh_from_db()
    assert run.tally == in_one_piece(run)


def test_a_slow_worker_may_still_be_the_first_to_finish(deck):
    run = begin(deck, games=10)
    slow = take_chunk(worker="slow")
    age()
    requeue_silent_chunks()
    again = take_chunk(worker="quick")
    assert again.pk == slow.pk
    tally = Lamps().run_chunk(run.lists, run.options, 0, 10)
    finish_chunk(chunk=slow, tally=tally)
    finish_chunk(chunk=again, tally=tally)
    run.refresh_from_db()
    assert run.tally == tally


def test_workers_are_called_again_where_the_queue_was_lost(
    deck, calls, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        run = begin(deck, games=50)
        recut(run, 10)
    assert len(calls) == 2  # it was cut into two
    calls.clear()
    with django_capture_on_commit_callbacks(execute=True):
        requeue_silent_chunks()
    assert calls == []
    long_ago = timezone.now() - timedelta(seconds=SIGN_OF_LIFE + 1)
    models.TestRun.objects.update(created_at=long_ago)
    with django_capture_on_commit_callbacks(execute=True):
        requeue_silent_chunks()
    assert len(calls) == 5


def test_a_chunk_that_kills_its_workers_fails_its_run(deck):
    run = begin(deck, games=10)
    for _ in range(MAX_ATTEMPTS):
        assert take_chunk(worker="dies")
        age()
        requeue_silent_chunks()
    assert run_next_chunk(worker="lives")
    run.refresh_from_db()
    assert (run.state, run.refusal["code"]) == ("failed", "test-failed")
    assert not run.chunks.exists()


def test_a_fault_of_ours_fails_the_run_and_no_other(deck, lamps, caplog, monkeypatch):
    broken = begin(deck, games=10, health=1)
    fine = begin(deck, games=10, health=2)
    played = Lamps.run_chunk

    def break_one(self, lists, options, first, count):
        if options["health"] == 1:
            raise ZeroDivisionError
        return played(self, lists, options, first, count)

    monkeypatch.setattr(Lamps, "run_chunk", break_one)
    assert play_all() == 2
    broken.refresh_from_db()
    fine.refresh_from_db()
    assert (broken.state, fine.state) == ("failed", "done")
    assert "ZeroDivisionError" in caplog.text


def test_a_renewed_engine_does_not_go_on_with_an_old_run(deck, monkeypatch):
    run = begin(deck, games=10)
    monkeypatch.setattr(Lamps, "ENGINE", "lamps-2")
    play_all()
    run.refresh_from_db()
    assert (run.state, run.refusal["code"]) == ("failed", "test-engine-changed")
    again = begin(deck, games=10)
    assert again.pk != run.pk


# Cancelled


def test_a_cancelled_run_stays_so_whatever_a_worker_brings(deck):
    run = begin(deck, games=40)
    recut(run, 10)
    chunk = take_chunk(worker="one")
    assert cancel_run(run=run).state == "cancelled"
    finish_chunk(chunk=chunk, tally={"games": 10})
    assert play_all() == 0
    run.refresh_from_db()
    assert (run.state, run.tally) == ("cancelled", None)


def test_a_finished_run_is_not_cancelled(deck):
    run = begin(deck, games=10)
    play_all()
    assert cancel_run(run=run).state == "done"


# Played before


def test_the_same_again_is_the_finished_run_at_once(deck):
    run = begin(deck, games=10)
    assert begin(deck, games=10).pk == run.pk  # under way
    play_all()
    assert begin(deck, games=10).pk == run.pk


@pytest.mark.parametrize("change", [{"games": 11}, {"seed": 2}, {"health": 9}])
def test_other_games_are_another_run(deck, change):
    run = begin(deck, games=10)
    assert begin(deck, **({"games": 10} | change)).pk != run.pk


def test_a_changed_deck_is_another_run(deck):
    run = begin(deck, games=10)
    set_quantity(deck=deck, card=card_named("Passer-by"), zone=Zone.MAIN, quantity=1)
    assert begin(deck, games=10).pk != run.pk


def test_what_somebody_else_played_is_not_played_again(deck):
    run = begin(deck, games=10)
    play_all()
    run.refresh_from_db()
    theirs = begin(deck, user=make_user("bela"), games=10)
    assert theirs.pk != run.pk
    assert (theirs.state, theirs.tally) == ("done", run.tally)
    assert not models.TestChunk.objects.exists()


def test_a_cancelled_run_is_played_anew(deck):
    run = begin(deck, games=10)
    cancel_run(run=run)
    assert begin(deck, games=10).state == "waiting"


def test_a_version_is_tested_as_it_was(deck):
    version = save_version(deck=deck, author=deck.owner)
    set_quantity(deck=deck, card=card_named("Passer-by"), zone=Zone.MAIN, quantity=1)
    run = services.start_test_run(
        user=deck.owner, guest_key=None, games=10, options={},
        sides=[Side(deck, version), Side(deck, None)],
    )  # fmt: skip
    copies = [[card["copies"] for card in played["cards"]] for played in run.lists]
    assert copies == [[20, 20, 20], [20, 20, 1]]
    assert run.is_comparison


# Limits


def test_a_user_has_so_many_runs_under_way_and_no_more(deck):
    runs = [begin(deck, games=10, seed=n) for n in range(services.MAX_ACTIVE)]
    with pytest.raises(services.TooManyTestRuns):
        begin(deck, games=10, seed=99)
    cancel_run(run=runs[0])
    assert begin(deck, games=10, seed=99)
    assert begin(deck, user=make_user("bela"), games=10, seed=98)


def test_guests_get_smaller_shares(deck):
    guest = uuid4()
    with pytest.raises(services.TooManyGames):
        begin(deck, guest=guest, games=services.MAX_GUEST_GAMES + 1)
    begin(deck, guest=guest, games=services.MAX_GUEST_GAMES)
    with pytest.raises(services.TooManyTestRuns):
        begin(deck, guest=guest, games=10)
    assert begin(deck, guest=uuid4(), games=10)


def test_guests_together_have_an_end(deck, monkeypatch):
    monkeypatch.setattr(services, "MAX_GUESTS_ACTIVE", 2)
    begin(deck, guest=uuid4(), games=10)
    begin(deck, guest=uuid4(), games=10)
    with pytest.raises(services.TooManyTestRuns):
        begin(deck, guest=uuid4(), games=10)
    assert begin(deck, games=10)


@pytest.mark.parametrize("games", [0, -1, services.MAX_GAMES + 1])
def test_numbers_of_games_out_of_range_are_refused(deck, games):
    with pytest.raises(services.TooManyGames):
        begin(deck, games=games)


def test_the_oldest_ended_runs_make_room(deck, monkeypatch):
    monkeypatch.setattr(services, "MAX_KEPT", 3)
    runs = []
    for seed in range(5):
        runs.append(begin(deck, games=10, seed=seed))
        play_all()
    kept = set(models.TestRun.objects.values_list("pk", flat=True))
    assert kept == {run.pk for run in runs[2:]}


def test_what_cannot_be_played_is_refused_by_name(deck, lamps):
    with pytest.raises(BadOption):
        begin(deck, health=0)
    with registered(None), pytest.raises(NoSimulator):
        begin(deck)
    assert not models.TestRun.objects.exists()


def test_a_guests_runs_come_along_into_the_account(deck):
    guest, anna = uuid4(), make_user("anna")
    run = begin(deck, guest=guest, games=10)
    adopt_decks(guest_key=guest, user=anna)
    run.refresh_from_db()
    assert (run.owner, run.guest_key) == (anna, None)


def test_the_queue_is_called_once_per_chunk_but_not_without_end(
    deck, calls, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        begin(deck, games=1_000_000)
    assert len(calls) == jobs.WORKERS_AT_ONCE

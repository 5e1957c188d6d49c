"""Workers at once: no chunk is played for two, no tally lost, no run started twice."""

import threading
from collections import Counter

import pytest
from django.core.cache import cache

from decks.building.versions.queries import Side
from decks.testing import jobs, models
from decks.testing.jobs import cancel_run, finish_chunk, run_next_chunk, take_chunk
from decks.testing.services import TooManyTestRuns, start_test_run
from tests.decks.building.editing.test_card_changes import at_once
from tests.factories import hero_row, import_rows, make_deck, rows
from tests.fake_simulator import Lamps, registered

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

WORKERS = 4


@pytest.fixture
def deck(transactional_db):
    cache.clear()
    import_rows([hero_row(), *rows({"name": "Wick", "cost": 3}, {"name": "Oil"})])
    return make_deck("Hero: Odda the Lamplighter\n30 Wick\n30 Oil")


@pytest.fixture(autouse=True)
def lamps():
    with registered(Lamps()) as simulator:
        yield simulator


def begin(deck, games: int = 400, **options):
    return start_test_run(
        user=deck.owner,
        guest_key=None,
        sides=[Side(deck, None)],
        games=games,
        options=options,
    )


def recut(run, size: int) -> None:
    run.chunks.all().delete()
    models.TestChunk.objects.bulk_create(
        models.TestChunk(run=run, first=first, count=size)
        for first in range(0, run.games, size)
    )


def in_one_piece(run) -> dict:
    return Lamps().run_chunk(run.lists, run.options, 0, run.games)


def test_each_chunk_is_taken_by_one_worker(deck):
    recut(begin(deck), 10)
    taken: Counter[int] = Counter()
    lock = threading.Lock()

    def work() -> None:
        while chunk := take_chunk(worker=threading.current_thread().name):
            with lock:
                taken[chunk.first] += 1

    assert at_once(*[work] * WORKERS) == []
    assert taken == Counter(range(0, 400, 10))


def test_workers_together_report_what_one_would(deck):
    run = begin(deck)
    recut(run, 10)

    def work() -> None:
        while run_next_chunk(worker=threading.current_thread().name):
            pass

    assert at_once(*[work] * WORKERS) == []
    run.refresh_from_db()
    assert run.state == "done"
    assert run.tally == in_one_piece(run)


@pytest.mark.parametrize("attempt", range(5))
def test_of_the_last_two_chunks_one_ends_the_run(deck, attempt):
    run = begin(deck, games=20, seed=attempt)
    recut(run, 10)
    taken = [take_chunk(worker="one"), take_chunk(worker="two")]

    def finishing(chunk):
        tally = Lamps().run_chunk(run.lists, run.options, chunk.first, chunk.count)
        return lambda: finish_chunk(chunk=chunk, tally=tally)

    assert at_once(*map(finishing, taken), *map(finishing, taken)) == []
    run.refresh_from_db()
    assert run.tally == in_one_piece(run)


@pytest.mark.parametrize("attempt", range(10))
def test_a_run_cancelled_while_it_is_played_is_done_or_cancelled(deck, attempt):
    run = begin(deck, games=40, seed=attempt)
    recut(run, 1)

    def work() -> None:
        while run_next_chunk(worker="one"):
            pass

    assert at_once(work, work, lambda: cancel_run(run=run)) == []
    run.refresh_from_db()
    assert run.state in ("done", "cancelled")
    assert (run.tally is None) == (run.state == "cancelled")
    assert not run.chunks.exists()


def test_a_chunk_whose_run_is_cancelled_as_it_is_claimed_is_nobodys(deck, monkeypatch):
    run, claim = begin(deck), jobs._claim

    def claim_and_cancel(*asked) -> bool:
        is_ours = claim(*asked)
        cancel_run(run=run)
        return is_ours

    monkeypatch.setattr(jobs, "_claim", claim_and_cancel)
    assert take_chunk(worker="one") is None


def test_the_same_started_twice_at_once_is_one_run(deck):
    assert at_once(*[lambda: begin(deck)] * WORKERS) == []
    assert models.TestRun.objects.count() == 1


def test_starts_at_once_do_not_find_more_room_than_there_is(deck):
    refused = at_once(
        *[(lambda seed=seed: begin(deck, seed=seed)) for seed in range(9)]
    )
    assert len(refused) == 4
    assert all(isinstance(one, TooManyTestRuns) for one in refused)
    assert models.TestRun.objects.count() == 5

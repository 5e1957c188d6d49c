"""The progress of a run."""

import pytest
from django.core.cache import cache

from decks.testing.jobs import cancel_run, run_next_chunk
from tests.decks.testing.runs import HTMX, finished, start, words
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


# Watched


def test_progress_is_told_and_told_again_only_if_it_changed(owner, deck):
    cache.set("test-rate:lamps-1:300", 1000)
    run = start(owner, deck)
    first = owner.get(run.get_absolute_url(), headers=HTMX)
    assert "0 of 10,000 games" in words(first)
    assert "waits for a free worker" in words(first)
    known = HTMX | {"If-None-Match": first["ETag"]}
    assert owner.get(run.get_absolute_url(), headers=known).status_code == 304
    run_next_chunk(worker="one")
    second = owner.get(run.get_absolute_url(), headers=known)
    assert "625 of 10,000 games" in words(second)
    assert "per second" in words(second)
    assert "s left" in words(second)
    assert "HX-Refresh" not in second
    while run_next_chunk(worker="one"):
        pass
    assert owner.get(run.get_absolute_url(), headers=known)["HX-Refresh"] == "true"


def test_without_scripts_the_page_asks_again(owner, deck):
    run = start(owner, deck)
    page = owner.get(run.get_absolute_url()).content.decode()
    assert '<noscript><meta http-equiv="refresh"' in page
    cancel_run(run=run)
    run = finished(owner, deck, seed=2)
    assert (
        'http-equiv="refresh"' not in owner.get(run.get_absolute_url()).content.decode()
    )

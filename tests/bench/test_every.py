"""`make bench` runs from its first bench to its last."""

import pytest

from tests.bench.every import measure_every
from tests.bench.sizes import SMALLEST


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
def test_every_bench_runs_after_those_before_it():
    results = {result.name: result for result in measure_every(SMALLEST)}
    assert len(results) > 100
    # It is a size, not a time, so it is the same here as there.
    assert results["goldfish-worker-memory"].meets_target

"""The page that draws what was measured, and how a run ends."""

import pytest

from tests.bench import __main__ as run
from tests.bench.measure import Result
from tests.bench.page import draw_page


def result(ratio, target=3.0, kind="cost"):
    return Result("row", "<of>", "over", kind, ratio, target)


def test_every_row_is_drawn_and_what_missed_is_red():
    rows = [
        result(2).as_json(),
        result(4).as_json(),
        result(4, kind="speedup").as_json(),
    ]
    page = draw_page(rows, {})
    assert page.count("<tr") == 1 + len(rows)
    assert page.count("class=missed") == 1
    assert "3 measured, 1 missed" in page
    assert "<of>" not in page


def test_costs_are_drawn_against_the_size():
    costs = {"start": [(10, 4.0), (1000, 5.0)], "cards": [(10, 4.0), (1000, 40.0)]}
    page = draw_page([], costs)
    assert page.count("<polyline") == len(costs)
    assert page.count("<polyline class=missed") == 1
    assert "<th>1,000" in page


@pytest.mark.parametrize(("ratio", "ends"), [(2, 0), (4, run.MISSED)])
def test_a_row_that_misses_makes_the_run_end_red(monkeypatch, tmp_path, ratio, ends):
    monkeypatch.setattr(run, "prepare", lambda: None)
    monkeypatch.setattr(run, "OUTPUT", tmp_path / "bench.json")
    monkeypatch.setattr(run, "measure_every", lambda _sizes, _names: [result(ratio)])
    assert run.main([]) == ends
    assert (tmp_path / "bench.html").exists()

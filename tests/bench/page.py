"""One page that draws every row measured, and what pages cost against the size."""

from collections.abc import Mapping, Sequence
from html import escape
from math import log10
from typing import Any, Final

Costs = Mapping[str, Sequence[tuple[int, float]]]  # by page: size and milliseconds
MOST_GROWN: Final = 3  # times, from the smallest house to the largest
# What each page was measured to cost: printings of the house, milliseconds.
grown: dict[str, list[tuple[int, float]]] = {}
_BAR: Final = 240  # pixels for a ratio of ten times the target
_WIDTH, _HEIGHT, _EDGE = 900, 520, 50
_STYLE: Final = (
    "body{font:14px sans-serif;margin:2em}td,th{padding:2px 8px;text-align:left}"
    "td.n{text-align:right}.missed{color:#b00020}rect{fill:#4a7}"
    ".missed rect{fill:#b00020}polyline{fill:none;stroke:#357;stroke-opacity:.5}"
    "polyline.missed{stroke:#b00020}text{font-size:11px}line{stroke:#999}"
)


def draw_page(rows: Sequence[Mapping[str, Any]], costs: Costs) -> str:
    """Return the page, as HTML, of all *rows* and of the *costs* of pages.

    What missed its target is red, and what grew by more than MOST_GROWN.
    """
    missed = [row for row in rows if not _is_met(row)]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Measured</title>"
        f"<style>{_STYLE}</style><h1>{len(rows)} measured, {len(missed)} missed</h1>"
        "<p>A bar ends at the line where the target is met exactly; beyond it, a cost "
        "is too high. Speedups are drawn as their target over what was measured.</p>"
        "<table><tr><th>name<th>of<th>over<th>kind<th>ratio<th>target<th></tr>"
        f"{''.join(map(_row, rows))}</table>{_plot(costs) if costs else ''}"
    )


def _is_met(row: Mapping[str, Any]) -> bool:
    ratio, target = row["ratio"], row["target"]
    return bool(ratio >= target if row["kind"] == "speedup" else ratio <= target)


def _row(row: Mapping[str, Any]) -> str:
    ratio, target = row["ratio"] or 1e-3, row["target"] or 1e-3
    share = target / ratio if row["kind"] == "speedup" else ratio / target
    width = _BAR / 2 + _BAR / 2 * max(-1, min(1, log10(share)))
    words = "".join(f"<td>{escape(str(row[key]))}" for key in ("name", "of", "over"))
    numbers = f"<td class=n>{row['ratio']:g}<td class=n>{row['target']:g}"
    bar = (
        f"<svg width={_BAR} height=12><rect width={width:.0f} height=12 />"
        f"<line x1={_BAR / 2} x2={_BAR / 2} y1=0 y2=12 /></svg>"
    )
    style = "" if _is_met(row) else " class=missed"
    return f"<tr{style}>{words}<td>{row['kind']}{numbers}<td>{bar}</tr>"


def _plot(costs: Costs) -> str:
    """Return cost against size, both logarithmic, and the same as a table."""
    sizes = sorted({size for held in costs.values() for size, _cost in held})
    most = max(cost for held in costs.values() for _size, cost in held)
    least = min(cost for held in costs.values() for _size, cost in held)
    low, high = log10(least), log10(most) + 0.1
    left, right = log10(sizes[0]), log10(sizes[-1]) + 1e-9

    def place(size: int, cost: float) -> str:
        x = _EDGE + (_WIDTH - 2 * _EDGE) * (log10(size) - left) / (right - left)
        y = _HEIGHT - _EDGE - (_HEIGHT - 2 * _EDGE) * (log10(cost) - low) / (high - low)
        return f"{x:.1f},{y:.1f}"

    lines, rows = [], []
    for name, held in sorted(costs.items(), key=lambda one: -one[1][-1][1]):
        style = " class=missed" if held[-1][1] > MOST_GROWN * held[0][1] else ""
        points = " ".join(place(size, cost) for size, cost in held)
        title = f"<title>{escape(name)}</title>"
        lines.append(f'<polyline{style} points="{points}">{title}</polyline>')
        cells = "".join(f"<td class=n>{cost:.1f}" for _size, cost in held)
        grown = held[-1][1] / held[0][1]
        rows.append(f"<tr{style}><td>{escape(name)}{cells}<td class=n>{grown:.1f}</tr>")
    marks = [
        f"<text x={place(size, least).split(',')[0]} y={_HEIGHT - 20}>{size:,}</text>"
        for size in sizes
    ]
    marks += [
        f"<text x=4 y={place(sizes[0], cost).split(',')[1]}>{cost:g} ms</text>"
        for cost in (1, 3, 10, 30, 100, 300, 1000, 3000)
        if least <= cost <= most
    ]
    heads = "".join(f"<th>{size:,}" for size in sizes)
    return (
        "<h2>What pages and calls cost, by printings in the catalogue</h2>"
        "<p>Milliseconds of processor time; decks, events and the reader’s collection "
        "grow alike. Point at a line for its name.</p>"
        f"<svg width={_WIDTH} height={_HEIGHT}>{''.join(lines)}{''.join(marks)}</svg>"
        f"<table><tr><th>page{heads}<th>grown</tr>{''.join(rows)}</table>"
    )

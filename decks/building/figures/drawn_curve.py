"""The cost curve as SVG and table rows: every change of a deck draws it again."""

from collections.abc import Iterator
from html import escape

from django.utils.safestring import SafeString, mark_safe

from decks.building.figures.charts import COLUMN_WIDTH, Column, Segment
from decks.building.figures.deck_figures import Curve


def draw_columns(curve: Curve) -> SafeString:
    """Return the columns of *curve*, each of its card types in its look and texture."""
    drawn = "".join(f"<g>{''.join(_column(one))}</g>" for one in curve.columns)
    return mark_safe(drawn)  # noqa: S308 - labels are escaped, all else are numbers


def _column(column: Column) -> Iterator[str]:
    """Yield the parts of *column*, from the lowest up, and its two labels."""
    for part in column.segments:
        yield _segment(part, column.x)
    if column.count:
        place = f'x="{column.middle}" y="{column.y - 3}"'
        yield f'<text class="value" {place}>{column.count}</text>'
    label = escape(column.label)
    yield f'<text class="label" x="{column.middle}" y="85">{label}</text>'


def _segment(one: Segment, x: int) -> str:
    """Return one part of a column, twice: its colour, and its texture above it."""
    place = f'x="{x}" y="{one.y}" width="{COLUMN_WIDTH}" height="{one.height}"'
    look, told = escape(one.part.look), f"{escape(one.part.label)}: {one.count}"
    return (
        f'<rect class="{look}" {place}><title>{told}</title></rect>'
        f'<rect class="texture {look}" {place}/>'
    )


def draw_table(curve: Curve) -> SafeString:
    """Return the rows of the table that says what *curve* shows."""
    rows = []
    for row in curve.table:
        cells = "".join(f'<td class="num">{n}</td>' for n in (*row.counts, row.total))
        rows.append(f'<tr><th scope="row">{escape(row.label)}</th>{cells}</tr>')
    return mark_safe("".join(rows))  # noqa: S308 - as above
